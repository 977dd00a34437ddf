import Glibc

/// The place of a file that the user names for a result: a report, a book, a baseline.
///
/// What is there decides how it is written. Nothing becomes a file. A file that Galley wrote is replaced whole, its links
/// and permissions stay. A pipe, a terminal or another stream gets the bytes. Everything else is the user's, and refused.
public struct OutputTarget: Sendable {
  /// Whether Galley wrote the bytes of a file, so that it may be replaced; `place` is its path without links.
  public typealias Recognizer = @Sendable (_ bytes: [UInt8], _ place: String) -> Bool

  private enum Content {
    case nothing(place: String)
    case ours(place: String, FileTraits)
    /// The number of a descriptor of this process, or a path to open.
    case stream(CInt?)
  }

  public let path: String
  private let isOurs: Recognizer

  /// Throws if nothing may be written there, so that a command can tell before minutes of work.
  public init(_ path: String, isOurs: @escaping Recognizer) throws(OutputRefusal) {
    self.path = path
    self.isOurs = isOurs
    _ = try content()
  }

  /// Writes a file whole, or nothing; or all bytes to a stream.
  public func write(_ bytes: [UInt8]) throws(OutputRefusal) {
    // Another process may write the same file at the same time.
    for _ in 1...10 {
      let content = try content()
      do throws(DiskFailure) {
        switch content {
        case .nothing(let place):
          let draft = try FileDraft(for: place, mode: 0o666)
          try draft.write(bytes)
          do throws(DiskFailure) { try draft.take() } catch {
            if error.isTaken { continue }
            throw error
          }
        case .ours(let place, let traits):
          let draft = try FileDraft(for: place, mode: 0o600)
          try draft.write(bytes)
          _ = traits.apply(to: draft.descriptor)
          guard FileTraits(of: place)?.identity == traits.identity else { continue }
          try draft.replace()
        case .stream(let number):
          try LineFile(stream: path, number).append(bytes)
        }
        return
      } catch {
        throw .disk(named(error))
      }
    }
    throw .disk(DiskFailure(.write, path, code: EBUSY))
  }

  /// Opens it to be written line by line; a file that Galley wrote is emptied.
  public func lines() throws(OutputRefusal) -> LineFile {
    let content = try content()
    do throws(DiskFailure) {
      switch content {
      case .nothing(let place): return try LineFile(new: place)
      case .ours(let place, let traits): return try LineFile(emptying: place, traits.identity)
      case .stream(let number): return try LineFile(stream: path, number)
      }
    } catch {
      throw .disk(named(error))
    }
  }

  /// Whether another path leads to the same file.
  public func isSame(as other: String) -> Bool {
    if let status = try? LocalDisk().status(path), let second = try? LocalDisk().status(other) {
      return status.kind == .file && status.identity == second.identity
    }
    guard let place = try? LocalDisk().place(of: path), let second = try? LocalDisk().place(of: other) else {
      return false
    }
    return place == second
  }

  /// The number of the descriptor of this process that a path means: 1 for `/dev/stdout`; nil for other paths.
  public static func descriptor(_ path: String) -> CInt? {
    var path = path
    for _ in 1...8 {
      if let folder = try? LocalDisk().resolve(FilePaths.parent(path)), folder == "/proc/\(getpid())/fd" {
        return CInt(FilePaths.name(path))
      }
      guard let target = try? LocalDisk().target(ofLink: path) else { return nil }
      path = FilePaths.join(FilePaths.parent(path), String(decoding: target, as: UTF8.self))
    }
    return nil
  }

  private func content() throws(OutputRefusal) -> Content {
    if let number = OutputTarget.descriptor(path) { return .stream(number) }
    let disk = LocalDisk()
    let place: String
    do throws(DiskFailure) { place = try disk.place(of: path) } catch {
      throw error.isMissing ? .brokenLink(path) : .disk(DiskFailure(.write, path, code: error.code))
    }
    var status = stat()
    guard lstat(place, &status) == 0 else {
      let code = errno
      guard code == ENOENT, path.utf8.last != UInt8(ascii: "/") else {
        throw .disk(DiskFailure(.write, path, code: code == ENOENT ? EISDIR : code))
      }
      guard access(FilePaths.parent(place), W_OK | X_OK) == 0 else {
        throw .disk(DiskFailure(.write, path, code: errno))
      }
      return .nothing(place: place)
    }
    switch status.st_mode & S_IFMT {
    case S_IFREG: return .ours(place: place, try traits(of: place))
    case S_IFIFO, S_IFCHR: return .stream(nil)
    case S_IFDIR: throw .disk(DiskFailure(.write, path, code: EISDIR))
    case _: throw .noFile(path)
    }
  }

  private func traits(of place: String) throws(OutputRefusal) -> FileTraits {
    guard let traits = FileTraits(of: place) else { throw .disk(DiskFailure(.write, path, code: errno)) }
    let bytes: [UInt8]
    do throws(DiskFailure) { bytes = try LocalDisk().read(place) } catch { throw .disk(named(error)) }
    guard isOurs(bytes, place) else { throw .notOurs(path) }
    if let obstacle = traits.obstacle { throw .disk(DiskFailure(.write, path, code: obstacle)) }
    guard access(place, W_OK) == 0 else { throw .disk(DiskFailure(.write, path, code: errno)) }
    return traits
  }

  /// The failure with the path that the user named.
  private func named(_ failure: DiskFailure) -> DiskFailure {
    DiskFailure(failure.operation, path, code: failure.code)
  }
}

/// Why nothing is written to a place that the user named.
public enum OutputRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file that Galley did not write.
  case notOurs(String)
  /// A device for blocks, or a socket.
  case noFile(String)
  /// A symbolic link whose target is missing.
  case brokenLink(String)
  /// The file is another output, or a source, of the same command.
  case taken(String)
  case disk(DiskFailure)

  public var description: String {
    switch self {
    case .notOurs(let path):
      "cannot write \(TerminalText.line(path)): galley did not write the file that is there; name another file, or remove it"
    case .noFile(let path): "cannot write \(TerminalText.line(path)): it is neither a file nor a stream"
    case .brokenLink(let path): "cannot write \(TerminalText.line(path)): the target of the symbolic link is missing"
    case .taken(let path): "cannot write \(TerminalText.line(path)): the same command reads or writes this file"
    case .disk(let failure): "\(failure)"
    }
  }
}
