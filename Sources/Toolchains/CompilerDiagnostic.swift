import Base

/// One message of the Swift compiler.
public struct CompilerDiagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable, RecordCodable {
    case error, warning, note
  }

  public var severity: Severity
  public var file: String
  /// The 1-based line; 0 if the message has no place.
  public var line: Int
  public var column: Int
  public var message: String

  /// All messages in the output of a compiler called with `-diagnostic-style llvm`.
  static func all(in text: String) -> [CompilerDiagnostic] {
    text.split(separator: "\n").compactMap(CompilerDiagnostic.init(line:))
  }

  private init?(line text: Substring) {
    for severity in [Severity.error, .warning, .note] {
      guard let mark = text.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      self.severity = severity
      message = String(text[mark.upperBound...])
      if place.count >= 3, let line = Int(place[place.count - 2]), let column = Int(place[place.count - 1]) {
        file = place.dropLast(2).joined(separator: ":")
        self.line = line
        self.column = column
      } else if text.hasPrefix("<unknown>") || place.count <= 2 {
        file = String(text[..<mark.lowerBound])
        line = 0
        column = 0
      } else {
        return nil
      }
      return
    }
    return nil
  }
}

extension CompilerDiagnostic: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(severity, file, line, column, message) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    severity = try record.read()
    file = try record.read()
    line = try record.read()
    column = try record.read()
    message = try record.read()
  }
}
