/// Access to files: the local disk, or a replacement in tests.
///
/// Relative paths start at the current folder. Links are followed, except by `remove`.
public protocol Disk: Sendable {
  /// Reads a regular file.
  func read(_ path: String) throws(DiskFailure) -> [UInt8]
  /// Reads the first `DiskHead.length` bytes of a regular file, or all if it is shorter.
  func head(_ path: String) throws(DiskFailure) -> [UInt8]
  /// Lists a folder: names as bytes, since they need not be valid UTF-8; unsorted, without `.` and `..`.
  func list(_ folder: String) throws(DiskFailure) -> [[UInt8]]
  func status(_ path: String) throws(DiskFailure) -> DiskStatus
  /// The status of a name itself: for a symbolic link, of the link.
  func entry(_ path: String) throws(DiskFailure) -> DiskStatus
  /// Writes a file that must not exist yet.
  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure)
  /// Writes a file that must not exist yet, in a folder of the user's: whole, or nothing, even after a kill.
  func create(_ bytes: [UInt8], at path: String) throws(DiskFailure)
  /// Replaces the content of a regular file atomically, if it still is `old`; returns false otherwise.
  ///
  /// Readers see the old or the new content, even after a power failure. Owner, permissions and attributes stay, and a
  /// link is followed; a file that would lose one of them or another name (hard link), or is read-only, is a failure.
  func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool
  /// Copies a regular file to one that must not exist yet.
  func copy(_ path: String, to target: String) throws(DiskFailure)
  func makeFolder(_ path: String) throws(DiskFailure)
  /// Removes a file, or a folder with its content; no error if it is missing.
  func remove(_ path: String) throws(DiskFailure)
  /// Removes a folder if it exists and is empty.
  func removeIfEmpty(_ folder: String) throws(DiskFailure)
  func rename(_ path: String, to target: String) throws(DiskFailure)
  /// Exchanges two names atomically (RENAME_EXCHANGE): at no moment is either missing.
  func exchange(_ path: String, with other: String) throws(DiskFailure)
  /// Hard-links a file, a link, or a folder with its content to a second name. Folders are created with the same
  /// permissions; links are not followed.
  func share(_ path: String, as target: String) throws(DiskFailure)
  /// Removes from `path` all entries that are hard links to the same entry of `other`: the reverse of `share`.
  ///
  /// Entries that are not hard links are moved there if `isMoving`, else they stay. Links are not followed.
  func unshare(_ path: String, from other: String, isMoving: Bool) throws(DiskFailure)
  /// Copies owner and permissions of one folder to another, as far as the system permits.
  func adopt(_ folder: String, from other: String) throws(DiskFailure)
  /// Waits until all written data of the file system is on the disk (syncfs).
  func sync(_ folder: String) throws(DiskFailure)
  /// Waits until the directory entries of a folder are on the disk (fsync).
  func syncNames(in folder: String) throws(DiskFailure)
  /// The same disk, but paths that contain symbolic links are errors, even links created during the call.
  var withoutLinks: any Disk { get }
  /// The absolute path, with links resolved.
  func resolve(_ path: String) throws(DiskFailure) -> String
  /// Locks an existing folder until the lock is released or the process ends; nil if another process holds the lock.
  func lock(_ folder: String) throws(DiskFailure) -> FolderLock?
}

public struct DiskStatus: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case file, folder
    /// Something else: a device, a socket or a pipe.
    case other
    /// A symbolic link; only returned by `entry`.
    case link
  }

  /// Identifies a file independent of its name: device and inode.
  public struct Identity: Hashable, Sendable {
    public var device: UInt64
    public var node: UInt64
  }

  public var kind: Kind
  public var identity: Identity
  /// Size in bytes.
  public var size: Int
  /// Time of the last change of its content, in nanoseconds since 1970.
  public var modified: Int
}

/// An operation on a file that failed, and the reason of the system.
public struct DiskFailure: Error, Equatable, Sendable, CustomStringConvertible {
  public enum Operation: String, Equatable, Sendable {
    case read, write, remove, replace
    case list = "open the folder"
    case makeFolder = "create the folder"
    case lock, watch
    case share = "link"
    case sync = "flush"
  }

  public var operation: Operation
  public var path: String
  /// The `errno` of the system, or one of the codes below.
  public var code: CInt

  public init(_ operation: Operation, _ path: String, code: CInt) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// Code: the file changed or vanished while it was used (ESTALE).
  public static let stale: CInt = 116
  /// Code: the path is outside of the allowed folders. Not an errno.
  public static let outside: CInt = -1
  /// Code: nobody may write to the file. Not an errno.
  public static let readOnly: CInt = -2
  /// Code: the file has other names, which would keep its old content. Not an errno.
  public static let severalNames: CInt = -3
  /// Code: a new file cannot get owner, permissions or attributes of the old one. Not an errno.
  public static let otherTraits: CInt = -4

  public var description: String { "cannot \(operation.rawValue) \(TerminalText.line(path)): \(reason)" }
}

/// The number of bytes that are read to find out the type of a file.
public enum DiskHead {
  public static let length = 65_536
}

extension Disk {
  public var withoutLinks: any Disk { self }

  public func create(_ bytes: [UInt8], at path: String) throws(DiskFailure) { try write(bytes, to: path) }

  public func head(_ path: String) throws(DiskFailure) -> [UInt8] { Array(try read(path).prefix(DiskHead.length)) }

  /// The names in a folder as text; empty if it cannot be read. Names that are not UTF-8 are changed, so that they
  /// match nothing.
  public func names(in folder: String) -> [String] {
    ((try? list(folder)) ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  /// The absolute path without links; its last parts need not exist.
  ///
  /// `..` is the folder above the previous part, even if that does not exist. A broken link is an error.
  public func place(of path: String) throws(DiskFailure) -> String {
    var place = path.utf8.first == UInt8(ascii: "/") ? "/" : try resolve(".")
    for part in path.split(separator: "/") where part != "." {
      if part == ".." {
        place = FilePaths.parent(place)
        continue
      }
      let next = FilePaths.join(place, String(part))
      do {
        place = try resolve(next)
      } catch {
        // If it is there now and no link, another process has just made it.
        guard error.isMissing, try entryIfThere(next)?.kind != .link else { throw error }
        place = next
      }
    }
    return place
  }

  /// The status of a name itself, nil if it does not exist.
  public func entryIfThere(_ path: String) throws(DiskFailure) -> DiskStatus? {
    do {
      return try entry(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The status of a file, nil if it does not exist.
  public func statusIfThere(_ path: String) throws(DiskFailure) -> DiskStatus? {
    do {
      return try status(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// Creates the folder and those above it; no error if another process creates them at the same time.
  public func makeFolders(_ path: String) throws(DiskFailure) {
    var missing: [String] = []
    var folder = path
    while try statusIfThere(folder) == nil {
      missing.append(folder)
      let parent = FilePaths.parent(folder)
      if parent == folder { break }
      folder = parent
    }
    for folder in missing.reversed() {
      do throws(DiskFailure) { try makeFolder(folder) } catch {
        guard error.isTaken else { throw error }
      }
    }
  }

  /// Creates a file if it does not exist; no error if another process creates it at the same time.
  public func createIfMissing(_ bytes: [UInt8], at path: String) throws(DiskFailure) {
    guard try statusIfThere(path) == nil else { return }
    do throws(DiskFailure) { try create(bytes, at: path) } catch {
      guard error.isTaken else { throw error }
    }
  }

  /// Writes a file if it does not exist; no error if another process creates it at the same time.
  public func writeIfMissing(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    guard try statusIfThere(path) == nil else { return }
    do throws(DiskFailure) { try write(bytes, to: path) } catch {
      guard error.isTaken else { throw error }
    }
  }
}
