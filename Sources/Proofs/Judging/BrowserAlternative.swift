import Diagnostics
import Samples
import SwiftCode

/// Code that the browser build does not support, and what to write instead.
struct BrowserAlternative {
  /// The name of the code for the message "not supported in live demos: …"; nil if the compiler's message names it
  /// well.
  let construct: String?
  let instead: String
  private let syntax: UnsupportedSyntax.Construct?
  private let isMeant: @Sendable (CompilerError) -> Bool

  /// - Parameters:
  ///   - syntax: the same code as its syntax tells it.
  ///   - isMeant: whether an error of the compiler is about it.
  private init(
    _ construct: String?, _ instead: String, _ syntax: UnsupportedSyntax.Construct? = nil,
    _ isMeant: @escaping @Sendable (CompilerError) -> Bool
  ) {
    self.construct = construct
    self.instead = instead
    self.syntax = syntax
    self.isMeant = isMeant
  }

  /// The index in `known` of the code that an error is about; nil if none matches.
  static func index(for error: CompilerError) -> Int? { known.firstIndex { $0.isMeant(error) } }

  static func index(for syntax: UnsupportedSyntax.Construct) -> Int? { known.firstIndex { $0.syntax == syntax } }

  /// The first one that matches an error is used.
  static let known: [BrowserAlternative] = [
    BrowserAlternative(
      "describing a value that is not 'CustomStringConvertible'",
      """
      write 'extension SomeType: CustomStringConvertible'; for a tuple print its elements, for an enum its 'rawValue', \
      for a value of protocol type its 'description'
      """
    ) { error in
      // Functions of Galley's own that are deprecated: nothing else is reported as an error of this name.
      error.name == .availabilityDeprecated
        || error.quoted.contains {
          $0.hasPrefix("print(_:") || ["_Describable", "appendInterpolation", "CustomStringConvertible"].contains($0)
        }
    },
    BrowserAlternative(
      "errors without a concrete type",
      "name the type of the error: 'throws(SomeError)' and 'do throws(SomeError)'", .anyError
    ) {
      $0.name == .untypedThrowsInEmbeddedSwift || $0.quoted.contains("any Error") || $0.quoted.contains("Error")
    },
    BrowserAlternative("'Any'", "use a concrete type, or an enum with a case for each type", .any) {
      $0.name == .embeddedSwiftExistentialType && $0.subject == "Any"
    },
    BrowserAlternative(
      "values of protocol type",
      "write 'protocol SomeProtocol: AnyObject' and make the conforming types classes, or use 'some SomeProtocol'",
      .existential
    ) {
      $0.name == .embeddedSwiftExistentialType || $0.name == .useGenericMemberOfExistentialInEmbeddedSwift
    },
    BrowserAlternative(
      "weak and unowned references",
      "write 'unowned(unsafe)' if the object outlives the reference, or pass the object as an argument"
    ) {
      $0.name == .weakUnownedInEmbeddedSwift
    },
    BrowserAlternative(
      "integers that need more than 32 bits in an 'Int'",
      "'Int' has 32 bits in the browser build; use 'Int64' or 'Double'"
    ) {
      $0.name == .integerLiteralOverflow || $0.name == .arithmeticOperationOverflow
    },
    BrowserAlternative("key paths", "write a closure: '{ $0.name }'", .keyPath) {
      $0.name == .embeddedSwiftKeypath || $0.quoted.contains { $0.contains("KeyPath") }
    },
    BrowserAlternative(
      "casts to or from a protocol type", "cast to classes only, or call a method that subclasses override"
    ) {
      $0.name == .dynamicCastInvolvingProtocolInEmbeddedSwift
    },
    BrowserAlternative(
      "modules other than 'Forms'",
      "move the samples that need the module into another program: write 'group=NAME' after 'swift'"
    ) {
      $0.name == .semaNoImport
    },
    BrowserAlternative(
      "'Regex'", "use 'satisfiesRegexp' or 'RuleRegExp' of 'Forms', which take the pattern as a string"
    ) {
      $0.name == .stringProcessingLibMissing || $0.quoted.contains { $0.contains("Regex") }
    },
    BrowserAlternative("'String(format:)'", "use string interpolation, and round numbers in your own code") {
      $0.name == .wrongArgumentLabels && $0.subject.hasPrefix("format:")
    },
    BrowserAlternative("'Mirror'", "Embedded Swift has no reflection; access the members directly") {
      $0.quoted.contains("Mirror")
    },
    BrowserAlternative(
      "'Codable'", "Embedded Swift does not synthesize encoding; encode the members in your own code"
    ) {
      $0.name == .availabilityDeclUnavailable && ["Codable", "Decodable", "Encodable"].contains($0.subject)
    },
    BrowserAlternative(
      "'async', 'await', tasks and actors", "live demos run synchronously; call the function directly", .concurrency
    ) {
      $0.quoted.contains("Task")
    },
    BrowserAlternative("generic methods that can be overridden", "make the class or the method 'final'") {
      $0.name == .genericNonfinalInEmbeddedSwift
    },
    BrowserAlternative(
      "many values in one 'print'", "print at most eight values, or one string interpolation"
    ) { error in
      switch error.name {
      case .expressionTooComplex, .extraArgumentNamed, .extraArgumentPositional: true
      case .missingArgumentLabels: error.subject == "separator:"
      case _: false
      }
    },
    BrowserAlternative(
      nil, "move the samples that need this into another program: write 'group=NAME' after 'swift'"
    ) {
      $0.name == .availabilityDeclUnavailable || $0.isOfScope
    },
  ]
}
