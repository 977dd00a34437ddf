import Base
import Diagnostics

/// One message of the Swift compiler.
public struct CompilerDiagnostic: Hashable, Sendable {
  public enum Severity: String, Sendable, RecordCodable {
    case error, warning, note
  }

  /// With these, the compiler writes messages as they are read here: one line each, with its name at the end.
  static let flags = ["-diagnostic-style", "llvm", "-no-color-diagnostics", "-debug-diagnostic-names"]

  public var severity: Severity
  public var file: String
  /// The 1-based line; 0 if the message has no place.
  public var line: Int
  public var column: Int
  public var message: String
  /// The compiler's name of the message; empty if it has none.
  public var label: String

  /// The message without the group that newer compilers name behind it: `[#ExclusivityViolation]`.
  public var bareMessage: Substring { Self.withoutGroup(message[...]) }

  /// What has happened, for code that decides by it.
  public var error: CompilerError { CompilerError(label: label, quoted: Self.quoted(in: message)) }

  /// All messages in the output of a compiler called with `flags`.
  static func all(in text: String) -> [CompilerDiagnostic] {
    text.split(separator: "\n").compactMap(CompilerDiagnostic.init(line:))
  }

  private init?(line text: Substring) {
    for severity in [Severity.error, .warning, .note] {
      guard let mark = text.firstRange(of: ": \(severity.rawValue): ") else { continue }
      let place = text[..<mark.lowerBound].split(separator: ":", omittingEmptySubsequences: false)
      self.severity = severity
      (message, label) = Self.named(text[mark.upperBound...])
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

  /// Divides `words [name] [#Group]`; the group stays with the words.
  private static func named(_ text: Substring) -> (message: String, label: String) {
    let words = withoutGroup(text)
    guard words.last == "]", let mark = words.ranges(of: " [").last else { return (String(text), "") }
    let label = words[mark.upperBound...].dropLast()
    guard label.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }) else {
      return (String(text), "")
    }
    return (String(words[..<mark.lowerBound] + text[words.endIndex...]), String(label))
  }

  private static func withoutGroup(_ text: Substring) -> Substring {
    guard text.last == "]", let mark = text.ranges(of: " [#").last else { return text }
    return text[..<mark.lowerBound]
  }

  private static func quoted(in message: String) -> [String] {
    let parts = message.replacing(#/ \(aka '[^']*'\)/#, with: "").split(
      separator: "'", omittingEmptySubsequences: false)
    return parts.indices.filter { $0 % 2 == 1 && $0 < parts.count - 1 }.map { String(parts[$0]) }
  }
}

extension CompilerDiagnostic: RecordCodable {
  public func write(to record: inout RecordWriter) { record.add(severity, file, line, column, message, label) }

  public init(from record: inout RecordReader) throws(BrokenRecord) {
    severity = try record.read()
    file = try record.read()
    line = try record.read()
    column = try record.read()
    message = try record.read()
    label = try record.read()
  }
}
