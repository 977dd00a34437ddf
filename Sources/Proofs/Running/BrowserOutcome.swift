import Base
import Samples
import Toolchains

/// The result of one program in the browser build: the compiler's messages, the module, and its run.
struct BrowserOutcome: Equatable, Sendable {
  var diagnostics: [CompilerDiagnostic]
  /// Why the compiler or the linker failed without an error in the code; nil if it did not.
  var toolFailure: String?
  /// The hash of the module's bytes, which are cached in a file of their own; nil if there is no module.
  var module: String?
  /// The run; nil if the program was not run.
  var run: ProgramOutcome.Run?

  /// Whether the result may be cached: it would be the same next time.
  var isLasting: Bool { toolFailure == nil && run?.end != .timedOut && run?.end != .killed }
}

extension BrowserOutcome: CacheEntry {
  static let version = 4

  func write(to record: inout RecordWriter) { record.add(diagnostics, toolFailure, module, run) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(diagnostics: record.read(), toolFailure: record.read(), module: record.read(), run: record.read())
  }
}

/// The bytes of a module as a cache entry.
struct CachedModule: CacheEntry {
  static let version = 1

  var bytes: [UInt8]

  init(bytes: [UInt8]) { self.bytes = bytes }

  init(from record: inout RecordReader) throws(BrokenRecord) { bytes = Array(try record.bytes()) }

  func write(to record: inout RecordWriter) { record.add(bytes: bytes) }
}
