/// A token of a JavaScript file.
struct ScriptToken {
  enum Kind {
    /// A name, a keyword, or a number.
    case word
    case punctuator
    /// A string, or the end of a template.
    case text
    case regularExpression
    /// Up to a `${`, or from a `}` to the next `${`: code follows, and code came before the latter.
    case templateHead, templateMiddle
  }

  enum Gap {
    case none, space, line
  }

  var kind: Kind
  var bytes: ArraySlice<UInt8>
  /// What was between it and the token before.
  var gap: Gap

  /// Of a word: it begins as numbers do.
  var isNumber: Bool { bytes.first.map { $0.isDigit || $0 == UInt8(ascii: ".") } ?? false }

  func `is`(_ text: StaticString) -> Bool {
    text.withUTF8Buffer { bytes.elementsEqual($0) }
  }
}
