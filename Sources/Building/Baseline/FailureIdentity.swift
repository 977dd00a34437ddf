import Base
import Diagnostics

/// What an error is, apart from its place and from the words of its message, which a later version may change.
struct FailureIdentity: Hashable {
  let id: String
  /// The compiler's own name for its error; nil for any other.
  let error: String?
  /// A digest of all that really happened, so that a second wrong line in the same block is another failure. Nil if
  /// nothing is known of it.
  let actual: String?

  init(_ diagnostic: Diagnostic) {
    id = diagnostic.id
    switch diagnostic.cause {
    case .compiler(let found), .compilerElsewhere(let found): error = found.label.isEmpty ? nil : found.label
    case .printed, .crash, .uncaughtError, nil: error = nil
    }
    actual = FailureIdentity.actual(of: diagnostic).map { texts in
      var hash = ContentHash()
      hash.add(Array(texts.joined(separator: "\u{0}").utf8))
      return String(hash.hex().prefix(12))
    }
  }

  private static func actual(of diagnostic: Diagnostic) -> [String]? {
    if let edits = diagnostic.fixIt?.edits, !edits.isEmpty { return edits.map(\.new) }
    if case .printed(_, let actual?) = diagnostic.cause { return [actual] }
    return nil
  }
}
