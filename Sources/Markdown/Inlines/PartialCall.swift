import Base
import Diagnostics

/// The index of a partial call in `Document.partials`.
public typealias PartialNumber = Number<PartialCall>

/// A line `{{> name key="value"}}`, which inserts a partial of the theme, with the page's values and these.
public struct PartialCall: Equatable, Sendable {
  /// The value of a key in a partial call.
  public struct Value: Equatable, Sendable {
    public var text: String
    /// Whether the value is in quotation marks; without them, `true` and `false` are booleans.
    public var isQuoted: Bool
  }

  public private(set) var name = ""
  /// The values by key; if a key occurs twice, the last value counts.
  public private(set) var values: [String: Value] = [:]
  /// The text as written, from brace to brace.
  public private(set) var text: String
  public private(set) var range: SourceRange
  public private(set) var nameRange: SourceRange

  /// Whether a line, without spaces at both ends, inserts a partial.
  static func stands(at line: Range<Int>, in source: SourceText) -> Bool {
    guard source.bytes.starts(with: "{{", at: line.lowerBound), line.count >= 5,
      source.bytes.starts(with: "}}", at: line.upperBound - 2)
    else { return false }
    return source.bytes[source.bytes.trimmed(line.lowerBound + 2..<line.upperBound - 2)].first == .greater
  }

  /// Whether a line begins like a partial but does not end.
  static func isOpen(at line: Range<Int>, in source: SourceText) -> Bool {
    guard source.bytes.starts(with: "{{", at: line.lowerBound), line.count >= 3 else { return false }
    let rest = source.bytes.trimmed(line.lowerBound + 2..<line.upperBound)
    return source.bytes[rest].first == .greater && !source.text(rest).contains("}}")
  }

  init(at line: Range<Int>, in source: SourceText, _ diagnostics: inout [Diagnostic]) {
    text = source.text(line)
    range = source.range(line)
    let bytes = source.bytes
    let inside = bytes.trimmed(line.lowerBound + 2..<line.upperBound - 2)
    let end = inside.upperBound
    var place = bytes.trimmed(inside.lowerBound + 1..<end).lowerBound

    func word(until stop: (UInt8) -> Bool) -> Range<Int> {
      let start = place
      while place < end, !stop(bytes[place]) { place += 1 }
      return start..<place
    }

    let nameRange = word { $0.isBlank }
    name = source.text(nameRange)
    self.nameRange = source.range(nameRange)
    if nameRange.isEmpty { diagnostics.append(.noPartialName(at: range)) }
    while true {
      while place < end, bytes[place].isBlank { place += 1 }
      guard place < end else { return }
      let key = word { $0.isBlank || $0 == UInt8(ascii: "=") }
      guard place < end, bytes[place] == UInt8(ascii: "="), PartialCall.isKey(bytes[key]) else {
        _ = word { $0.isBlank }
        diagnostics.append(.noPartialValue(at: source.range(key.lowerBound..<place)))
        continue
      }
      place += 1
      guard place < end, bytes[place] == .quote || bytes[place] == UInt8(ascii: "'") else {
        values[source.text(key)] = Value(text: source.text(word { $0.isBlank }), isQuoted: false)
        continue
      }
      let quote = bytes[place]
      let start = place
      place += 1
      var value: [UInt8] = []
      while place < end, bytes[place] != quote {
        if bytes[place] == .backslash, place + 1 < end, bytes[place + 1] == quote || bytes[place + 1] == .backslash {
          place += 1
        }
        value.append(bytes[place])
        place += 1
      }
      guard place < end else {
        diagnostics.append(.openPartialValue(at: source.range(start..<end)))
        return
      }
      place += 1
      values[source.text(key)] = Value(text: String(decoding: value, as: UTF8.self), isQuoted: true)
    }
  }

  /// Whether a tag of a template can use the bytes as a name.
  private static func isKey(_ bytes: ArraySlice<UInt8>) -> Bool {
    !bytes.isEmpty && bytes.allSatisfy { $0.isLetter || $0.isDigit || $0 == .dash || $0 == UInt8(ascii: "_") }
  }
}

extension Diagnostic {
  fileprivate static func noPartialName(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "partial.missing-name", "missing name of a partial", notes: [Note("write {{> NAME}}")], at: range)
  }

  fileprivate static func noPartialValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "partial.invalid-value", "expected key=\"value\" after the name of the partial",
      notes: [Note("a key consists of letters, digits, '-' and '_'")], at: range)
  }

  fileprivate static func openPartialValue(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "partial.unclosed-value", "missing closing quotation mark", at: range)
  }
}
