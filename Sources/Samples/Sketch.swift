import SwiftCode

/// Code that shows a form and is no program: it can be neither compiled nor run, whatever stands before it.
///
/// A value of it knows what the samples before show.
struct Sketch {
  /// By the signatures of their methods, the types that were shown, in reading order.
  private var types: [String: [CodeOutline.TypeShown]] = [:]
  /// What was declared at the top.
  private var declared: Set<String> = []

  /// Adds a sample to those before.
  mutating func add(_ code: CodeSyntax) {
    for type in code.outline.types { for method in type.methods { types[method, default: []].append(type) } }
    for declaration in code.topLevel.declared { declared.insert(declaration.name) }
  }

  /// Why code is a sketch, for readers; nil if it is not.
  func reason(_ code: CodeSyntax) -> String? {
    if code.outline.hasPlaceholders { return "a pattern with placeholders" }
    if code.outline.isManifest { return "part of a package manifest" }
    // What the parser cannot read is the compiler's to explain.
    guard !code.isBroken else { return nil }
    for sign in code.outline.signs {
      switch sign {
      case .member: return "part of a type"
      case .bodiless: return "a declaration without a body"
      case .fragment: return "part of an expression"
      case .leftOut: return "a function with an omitted body"
      case .function(_, _, speaksOfSelf: true): return "part of a type"
      case .function(let signature, let names, _):
        if let type = type(with: signature, speakingOf: names) { return "part of '\(type)'" }
      }
    }
    return nil
  }

  /// The type that a function shown by itself must be a part of; nil where it may stand by itself.
  private func type(with signature: String, speakingOf names: Set<String>) -> String? {
    types[signature]?.first { !$0.properties.intersection(names).isSubset(of: declared) }?.name
  }
}
