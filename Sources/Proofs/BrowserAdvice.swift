/// What to write instead of what Embedded Swift lacks.
struct BrowserAdvice {
  let text: String

  /// Nil for a message that speaks of nothing known.
  init?(_ message: String) {
    guard let (_, text) = BrowserAdvice.known.first(where: { message.contains($0.mark) }) else { return nil }
    self.text = text
  }

  /// Marks in the compiler's words; the first that fits counts.
  private static let known: [(mark: String, text: String)] = [
    (
      "no description",
      """
      only what says how it is written can be printed there: 'extension SomeType: CustomStringConvertible'; \
      of a tuple write the parts, of an enum its 'rawValue'
      """
    ),
    ("'any Error'", "name the type of the errors: 'throws(SomeError)', and 'do throws(SomeError)'"),
    ("untyped throws", "name the type of the errors: 'throws(SomeError)', and 'do throws(SomeError)'"),
    ("protocol type 'Any'", "name the type, or write an enum with a case for each"),
    (
      "value of protocol type",
      "write 'protocol SomeProtocol: AnyObject' and make its types classes, or take 'some SomeProtocol'"
    ),
    ("attribute 'weak'", "write 'unowned(unsafe)' for an object that lives longer, or hand it over as an argument"),
    ("attribute 'unowned'", "write 'unowned(unsafe)' for an object that lives longer, or hand it over as an argument"),
    ("overflows when stored into", "an 'Int' has 32 bits there; 'Int64' and 'Double' hold more"),
    ("key path", "write a closure: '{ $0.name }'"),
    ("dynamic cast", "cast to classes only, and ask objects by a method that they override"),
    ("no such module", "a sample that needs another module than 'Forms' goes into a program of its own: 'group=NAME'"),
    ("Regex", "'satisfiesRegexp' of 'Forms' and 'RuleRegExp' take a pattern as text"),
    ("is not a prefix unary operator", "'satisfiesRegexp' of 'Forms' and 'RuleRegExp' take a pattern as text"),
    ("init(describing:)", "write an interpolation, or ask for the value's 'description'"),
    ("init(reflecting:)", "ask for the value's 'debugDescription'"),
    ("Mirror", "nothing describes a type while the program runs there; write the members out"),
    ("codable", "nothing encodes by itself there; write the members out"),
    ("Codable", "nothing encodes by itself there; write the members out"),
    ("Encodable", "nothing encodes by itself there; write the members out"),
    ("Decodable", "nothing encodes by itself there; write the members out"),
    ("conform to 'BinaryInteger'", "only what is 'CustomStringConvertible' can be printed there"),
    ("conform to 'CustomStringConvertible'", "only what is 'CustomStringConvertible' can be printed there"),
    ("to 'CustomStringConvertible' is unavailable", "print its elements: '.joined(separator:)', or a loop"),
    ("must be unwrapped", "an optional cannot be printed there as it is: 'value ?? \"nil\"'"),
    ("'Task'", "nothing waits or runs beside there"),
    ("generic method", "make the class or the method final"),
    ("unavailable in embedded Swift", "a sample that needs it can be a program of its own: 'group=NAME'"),
  ]
}
