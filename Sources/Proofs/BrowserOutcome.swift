import Base
import Samples
import Toolchains

/// What became of one program in the browser build: the compiler's words, the module, and what it did when run.
struct BrowserOutcome: Equatable, Sendable {
  var diagnostics: [CompilerDiagnostic]
  /// Why the compiler or the linker gave up without naming an error.
  var toolFailure: String?
  /// The hash of the module's bytes, which the cache keeps beside; nil if there is none.
  var module: String?
  /// Nil if it was not run.
  var run: ProgramOutcome.Run?

  /// Whether it would be the same next time.
  var isLasting: Bool { toolFailure == nil && run?.end != .timedOut && run?.end != .killed }
}

extension BrowserOutcome: CacheEntry {
  static let version = 4

  func write(to record: inout RecordWriter) { record.add(diagnostics, toolFailure, module, run) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(diagnostics: record.read(), toolFailure: record.read(), module: record.read(), run: record.read())
  }
}

/// The bytes of a module, as the cache keeps them.
struct CachedModule: CacheEntry {
  static let version = 1

  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(from record: inout RecordReader) throws(BrokenRecord) { bytes = Array(try record.bytes()) }

  func write(to record: inout RecordWriter) { record.add(bytes: bytes) }
}

/// What readers' browsers run of a page: one program's demos.
public struct BrowserModule: Equatable, Sendable {
  /// The names of the demos in it that run there.
  public var demos: [String]
  /// The `.wasm`, as it was proofed.
  public var bytes: [UInt8]
  /// SHA-256 of `bytes`, in hexadecimal digits: what its file is named for.
  public var hash: String
}
