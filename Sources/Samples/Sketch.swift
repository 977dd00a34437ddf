/// Code that shows a form and is no program: it can be neither compiled nor run, whatever stands before it.
enum Sketch {
  /// Why it is one, for readers; nil if it is not.
  ///
  /// - Parameter samples: those before it on the page.
  static func reason(_ code: CodeSyntax, behind samples: [Sample]) -> String? {
    if code.outline.hasPlaceholders { return "a pattern, with placeholders for code" }
    if code.outline.isManifest { return "a part of a package manifest" }
    // What the parser cannot read is the compiler's to explain.
    guard !code.isBroken else { return nil }
    for sign in code.outline.signs {
      switch sign {
      case .member: return "a part of a type"
      case .bodiless: return "a declaration without its body"
      case .fragment: return "a part of an expression"
      case .leftOut: return "a function whose body is left out"
      case .function(_, _, speaksOfSelf: true): return "a part of a type"
      case .function(let signature, let names, _):
        if let type = type(with: signature, speakingOf: names, among: samples) { return "a part of '\(type)'" }
      }
    }
    return nil
  }

  /// The type that a function shown by itself must be a part of; nil where it may stand by itself.
  private static func type(
    with signature: String, speakingOf names: Set<String>, among samples: [Sample]
  ) -> String? {
    let types = samples.lazy.flatMap(\.syntax.outline.types).filter { $0.methods.contains(signature) }
    return types.first { type in
      let members = type.properties.intersection(names)
      return !members.allSatisfy { name in samples.contains { $0.syntax.topLevel.declares(name) } }
    }?.name
  }
}
