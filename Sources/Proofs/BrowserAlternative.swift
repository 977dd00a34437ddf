import Samples
import SwiftCode

/// Code that the browser build does not support, and what to write instead.
struct BrowserAlternative {
  /// The name of the code for the message "not supported in live demos: …"; nil if the compiler's message names it
  /// well.
  let construct: String?
  let instead: String
  /// Texts that occur in the compiler's messages about it.
  private let marks: [String]

  private init(_ construct: String?, _ instead: String, _ marks: String...) {
    self.construct = construct
    self.instead = instead
    self.marks = marks
  }

  /// The index in `known` of the code that a compiler message is about; nil if none matches.
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

  /// The first one that matches a message is used.
  static let known: [BrowserAlternative] = [
    BrowserAlternative(
      "describing a value that is not 'CustomStringConvertible'",
      """
      write 'extension SomeType: CustomStringConvertible'; for a tuple print its elements, for an enum its 'rawValue', \
      for a value of protocol type its 'description'
      """,
      "no description", "conform to '_Describable'", "'print(_:", "instance method 'appendInterpolation'",
      "to 'CustomStringConvertible'"),
    BrowserAlternative(
      "errors without a concrete type",
      "name the type of the error: 'throws(SomeError)' and 'do throws(SomeError)'",
      "'any Error'", "untyped throws", "'Error'"),
    BrowserAlternative("'Any'", "use a concrete type, or an enum with a case for each type", "protocol type 'Any'"),
    BrowserAlternative(
      "values of protocol type",
      "write 'protocol SomeProtocol: AnyObject' and make the conforming types classes, or use 'some SomeProtocol'",
      "value of protocol type", "on a value of type 'any ", "protocol type cannot contain"),
    BrowserAlternative(
      "weak and unowned references",
      "write 'unowned(unsafe)' if the object outlives the reference, or pass the object as an argument",
      "attribute 'weak'", "attribute 'unowned'"),
    BrowserAlternative(
      "integers that need more than 32 bits in an 'Int'",
      "'Int' has 32 bits in the browser build; use 'Int64' or 'Double'",
      "overflows when stored into", "results in an overflow"),
    BrowserAlternative("key paths", "write a closure: '{ $0.name }'", "key path", "KeyPath"),
    BrowserAlternative(
      "casts to or from a protocol type", "cast to classes only, or call a method that subclasses override",
      "dynamic cast"),
    BrowserAlternative(
      "modules other than 'Forms'",
      "move the samples that need the module into another program: write 'group=NAME' after 'swift'", "no such module"),
    BrowserAlternative(
      "'Regex'", "use 'satisfiesRegexp' or 'RuleRegExp' of 'Forms', which take the pattern as a string",
      "Regex", "is not a prefix unary operator"),
    BrowserAlternative(
      "'String(format:)'", "use string interpolation, and round numbers in your own code", "have 'format:"),
    BrowserAlternative(
      "'Mirror'", "Embedded Swift has no reflection; access the members directly", "Mirror"),
    BrowserAlternative(
      "'Codable'", "Embedded Swift does not synthesize encoding; encode the members in your own code",
      "odable' is unavailable"),
    BrowserAlternative(
      "'async', 'await', tasks and actors", "live demos run synchronously; call the function directly", "'Task'"),
    BrowserAlternative(
      "generic methods that can be overridden", "make the class or the method 'final'", "must be 'final'",
      "generic method"),
    BrowserAlternative(
      "many values in one 'print'", "print at most eight values, or one string interpolation", "to type-check this",
      "extra argument", "argument label 'separator:'"),
    BrowserAlternative(
      nil, "move the samples that need this into another program: write 'group=NAME' after 'swift'",
      "unavailable in embedded Swift", "in scope"),
  ]
}
