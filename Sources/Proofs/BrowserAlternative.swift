import Samples
import SwiftCode

/// Something that the browser build lacks, and what to write instead.
struct BrowserAlternative {
  /// In an author's words, to stand behind "does not take"; nil where the compiler's message names it well.
  let construct: String?
  let instead: String
  /// What the compiler's messages about it hold.
  private let marks: [String]

  private init(_ construct: String?, _ instead: String, _ marks: String...) {
    self.construct = construct
    self.instead = instead
    self.marks = marks
  }

  /// What a message of the compiler speaks of, as an index of `known`; nil if that is none of them.
  static func index(for message: String) -> Int? {
    known.firstIndex { $0.marks.contains { message.contains($0) } }
  }

  static func index(for construct: UnsupportedSyntax.Construct) -> Int? {
    switch construct {
    case .concurrency: index(for: "'Task'")
    case .keyPath: index(for: "key path")
    case .any: index(for: "protocol type 'Any'")
    case .anyError: index(for: "'any Error'")
    case .existential: index(for: "value of protocol type")
    }
  }

  /// The first that fits a message counts.
  static let known: [BrowserAlternative] = [
    BrowserAlternative(
      "a value without a description, which is to be written",
      """
      write 'extension SomeType: CustomStringConvertible'; of a tuple write the parts, of an enum its 'rawValue', \
      of a protocol's value its 'description'
      """,
      "no description", "conform to '_Describable'", "'print(_:", "instance method 'appendInterpolation'",
      "to 'CustomStringConvertible'"),
    BrowserAlternative(
      "an error of any type",
      "name the type of the errors: 'throws(SomeError)', and 'do throws(SomeError)'",
      "'any Error'", "untyped throws", "'Error'"),
    BrowserAlternative("'Any'", "name the type, or write an enum with a case for each", "protocol type 'Any'"),
    BrowserAlternative(
      "a value of a protocol's type",
      "write 'protocol SomeProtocol: AnyObject' and make its types classes, or take 'some SomeProtocol'",
      "value of protocol type", "on a value of type 'any ", "protocol type cannot contain"),
    BrowserAlternative(
      "a weak or unowned reference",
      "write 'unowned(unsafe)' for an object that lives longer, or hand it over as an argument",
      "attribute 'weak'", "attribute 'unowned'"),
    BrowserAlternative(
      "a number beyond 32 bits in an 'Int'", "an 'Int' has 32 bits there; 'Int64' and 'Double' hold more",
      "overflows when stored into", "results in an overflow"),
    BrowserAlternative("a key path", "write a closure: '{ $0.name }'", "key path", "KeyPath"),
    BrowserAlternative(
      "a cast to or from a protocol's type", "cast to classes only, and ask objects by a method that they override",
      "dynamic cast"),
    BrowserAlternative(
      "another module than 'Forms'",
      "a sample that needs it goes into a program of its own: 'group=NAME'", "no such module"),
    BrowserAlternative(
      "a 'Regex'", "'satisfiesRegexp' of 'Forms' and 'RuleRegExp' take a pattern as text",
      "Regex", "is not a prefix unary operator"),
    BrowserAlternative("'String(format:)'", "write an interpolation, and round numbers yourself", "have 'format:"),
    BrowserAlternative(
      "'Mirror'", "nothing describes a type while the program runs there; write the members out", "Mirror"),
    BrowserAlternative(
      "'Codable'", "nothing encodes by itself there; write the members out", "odable' is unavailable"),
    BrowserAlternative(
      "'async', 'await', tasks and actors", "nothing waits or runs beside there; call it directly", "'Task'"),
    BrowserAlternative(
      "a generic method that can be overridden", "make the class or the method final", "must be 'final'",
      "generic method"),
    BrowserAlternative(
      "so many values in one 'print'", "print at most eight at once, or one interpolation", "to type-check this",
      "extra argument", "argument label 'separator:'"),
    BrowserAlternative(
      nil, "a sample that needs it can be a program of its own: 'group=NAME'",
      "unavailable in embedded Swift", "in scope"),
  ]
}
