import SwiftCode

/// Recognizes code that is only part of a program, so that it cannot be compiled, whatever precedes it.
///
/// It remembers the declarations of earlier samples, to recognize methods that are shown without their type.
struct IncompleteCodeFinder {
  /// The types of earlier samples, by the signatures of their methods, in reading order.
  private var types: [String: [CodeOutline.TypeShown]] = [:]
  /// The names of earlier top-level declarations.
  private var declared: Set<String> = []

  /// Adds a sample to those before.
  mutating func add(_ code: CodeSyntax) {
    for type in code.outline.types { for method in type.methods { types[method, default: []].append(type) } }
    for declaration in code.topLevel.declared { declared.insert(declaration.name) }
  }

  /// Describes how the code is incomplete; nil if it is not.
  func reason(_ code: CodeSyntax) -> String? {
    if code.outline.hasPlaceholders { return "a pattern with placeholders" }
    if code.outline.manifest != nil { return "part of a package manifest" }
    // The compiler explains syntax errors.
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

  /// The type that a function must belong to; nil if it can be a top-level function.
  private func type(with signature: String, speakingOf names: Set<String>) -> String? {
    types[signature]?.first { !$0.properties.intersection(names).isSubset(of: declared) }?.name
  }
}
