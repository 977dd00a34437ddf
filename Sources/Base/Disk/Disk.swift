/// The files of the world: the local disk, or what a test puts in its place.
///
/// Paths are as the caller has them, relative ones below the working folder. Links are followed, except by `remove`.
public protocol Disk: Sendable {
  /// The bytes of a regular file.
  func read(_ path: String) throws(DiskFailure) -> [UInt8]
  /// The first `DiskHead.length` bytes of a regular file, all where it has fewer.
  func head(_ path: String) throws(DiskFailure) -> [UInt8]
  /// The names in a folder as bytes, without `.` and `..`, in no order: a name need not be valid UTF-8.
  func list(_ folder: String) throws(DiskFailure) -> [[UInt8]]
  func status(_ path: String) throws(DiskFailure) -> DiskStatus
  /// What bears the name: of a symbolic link the link itself.
  func entry(_ path: String) throws(DiskFailure) -> DiskStatus
  /// Writes a file that must not exist yet.
  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure)
  /// Gives a regular file other bytes in one step, if it holds the old ones still; false where it does not.
  ///
  /// Whoever reads it, or loses power, has it whole, before or after. Its permissions stay; at the end of a link it is
  /// the file that is replaced, not the link.
  func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool
  /// Copies a regular file to one that must not exist yet.
  func copy(_ path: String, to target: String) throws(DiskFailure)
  func makeFolder(_ path: String) throws(DiskFailure)
  /// Removes a file, or a folder with all that is in it; what is not there is no failure.
  func remove(_ path: String) throws(DiskFailure)
  /// Removes a folder if nothing is in it; else, or where it is not there, nothing happens.
  func removeIfEmpty(_ folder: String) throws(DiskFailure)
  func rename(_ path: String, to target: String) throws(DiskFailure)
  /// Each takes the other's place, in one step: at no moment is either name missing.
  func exchange(_ path: String, with other: String) throws(DiskFailure)
  /// Gives a file, a link, or a folder with all that is in it a second name: folders are made anew with the permissions of
  /// the old ones, everything in them is a hard link. No link is followed.
  func share(_ path: String, as target: String) throws(DiskFailure)
  /// Removes from `path` what `other` has under the same name, the very same files: the other half of `share`.
  ///
  /// What is not there, or another file, is moved there if `isMoving`, else it is left where it is. No link is followed.
  func unshare(_ path: String, from other: String, isMoving: Bool) throws(DiskFailure)
  /// Gives a folder the owner and the permissions of another one, as far as the system lets it.
  func adopt(_ folder: String, from other: String) throws(DiskFailure)
  /// Returns when everything that was written to the file system of a folder is on the disk (syncfs).
  func sync(_ folder: String) throws(DiskFailure)
  /// Returns when the names in a folder are on the disk as they are now (fsync).
  func syncNames(in folder: String) throws(DiskFailure)
  /// The same disk, which refuses paths with symbolic links in them, also where they came to be there just now.
  var withoutLinks: any Disk { get }
  /// The absolute path without links.
  func resolve(_ path: String) throws(DiskFailure) -> String
  /// Holds a folder, which is there, until the process ends or the lock is dropped; nil where someone else holds it.
  func lock(_ folder: String) throws(DiskFailure) -> FolderLock?
}

public struct DiskStatus: Equatable, Sendable {
  public enum Kind: Equatable, Sendable {
    case file, folder
    /// None of these: a device, a socket, a pipe.
    case other
    /// A symbolic link; only where it was asked for the name itself.
    case link
  }

  /// Which file it is, whatever its name.
  public struct Identity: Hashable, Sendable {
    public var device: UInt64
    public var node: UInt64
  }

  public var kind: Kind
  public var identity: Identity
  /// In bytes.
  public var size: Int
  /// When its content changed last, in nanoseconds since 1970.
  public var modified: Int
}

/// What the system refused, and its own reason.
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
  /// The system's `errno`.
  public var code: CInt

  public init(_ operation: Operation, _ path: String, code: CInt) {
    self.operation = operation
    self.path = path
    self.code = code
  }

  /// What was read before is not there any more.
  public static let stale: CInt = 116
  /// The path leads to where nothing may be read or written; no number of the system's.
  public static let outside: CInt = -1

  public var description: String { "cannot \(operation.rawValue) \(TerminalText.line(path)): \(reason)" }
}

/// How much of a file is read by those who want to know only what it is.
public enum DiskHead {
  public static let length = 65_536
}

extension Disk {
  public var withoutLinks: any Disk { self }

  public func head(_ path: String) throws(DiskFailure) -> [UInt8] { Array(try read(path).prefix(DiskHead.length)) }

  /// The names in a folder as text; none where it cannot be read. What is no text becomes a name that nothing has.
  public func names(in folder: String) -> [String] {
    ((try? list(folder)) ?? []).map { String(decoding: $0, as: UTF8.self) }
  }

  /// Where a path leads, absolute and without links; its last parts need not be there yet.
  ///
  /// `..` leads to the folder above what stands before it, whether that is there or not. A link to nothing is a failure.
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
        guard error.isMissing, try entryIfThere(next) == nil else { throw error }
        place = next
      }
    }
    return place
  }

  /// What bears the name, nil where nothing does.
  public func entryIfThere(_ path: String) throws(DiskFailure) -> DiskStatus? {
    do {
      return try entry(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// What is at `path`, nil where nothing is.
  public func statusIfThere(_ path: String) throws(DiskFailure) -> DiskStatus? {
    do {
      return try status(path)
    } catch {
      if error.isMissing { return nil }
      throw error
    }
  }

  /// The folder and those above it that are missing, whoever else makes them at the same time.
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

  /// Writes a file unless it is there, or comes to be there in this moment.
  public func writeIfMissing(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    guard try statusIfThere(path) == nil else { return }
    do throws(DiskFailure) { try write(bytes, to: path) } catch {
      guard error.isTaken else { throw error }
    }
  }
}
