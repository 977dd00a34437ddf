import Base
import Diagnostics

/// An error that a baseline lists, by what does not change when lines are inserted above it.
public struct KnownFailure: Hashable, Sendable {
  /// The path from the folder of the site or package.
  public var file: String
  /// The heading above, or the symbol of the comment; nil for an error outside of samples.
  public var heading: String?
  /// The id of the diagnostic.
  public var id: String
  /// The compiler's own name for its error; nil for any other.
  public var error: String?
  /// A digest of the actual result; nil if there is none.
  public var actual: String?
  /// The line of the file without white space around it; empty if there is none.
  public var line: String
}

extension KnownFailure: Comparable {
  public static func < (a: KnownFailure, b: KnownFailure) -> Bool {
    a.order.lexicographicallyPrecedes(b.order) { ($0 ?? "") < ($1 ?? "") }
  }

  private var order: [String?] { [file, heading, line, id, error, actual] }
}

/// Finds the names of errors.
struct FailureNames {
  private let root: String
  private let disk: any Disk
  private var files: [String: (bytes: [UInt8], lines: LineStarts)] = [:]

  /// - Parameter root: the folder of the site or package.
  init(root: String, disk: any Disk) {
    self.root = root
    self.disk = disk
  }

  mutating func name(of error: Diagnostic, in report: BuildReport) -> KnownFailure {
    let identity = FailureIdentity(error)
    return KnownFailure(
      file: FilePaths.relative(error.range.file, to: root),
      heading: report.blocks.first { $0.file == error.range.file && $0.faults.contains(error) }?.heading,
      id: identity.id, error: identity.error, actual: identity.actual,
      line: line(error.range.start.line, of: error.range.file))
  }

  private mutating func line(_ number: Int, of file: String) -> String {
    if files[file] == nil {
      let bytes = (try? disk.read(file)) ?? []
      files[file] = (bytes, LineStarts(bytes))
    }
    guard let (bytes, lines) = files[file], let range = lines.line(number) else { return "" }
    let text = String(decoding: bytes[range], as: UTF8.self)
    return String(text.drop(while: \.isWhitespace).reversed().drop(while: \.isWhitespace).reversed())
  }
}
