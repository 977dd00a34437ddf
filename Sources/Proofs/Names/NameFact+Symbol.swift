import Results
import Samples
import Toolchains

extension NameFact {
  /// Nil if the tool knows no declaration or no type.
  init?(_ known: KnownNames.Symbol, at range: Range<Int>, _ uses: TypesOfUses) {
    let kind = Kind(known.kind)
    var declaration = known.declaration.withoutTags.withoutAttributes
    if declaration.isEmpty, kind == .variable { declaration = "\(known.name): \(known.type)" }
    guard kind != .other, !declaration.isEmpty, !known.usr.isEmpty else { return nil }
    var type = kind == .type ? uses.initializer(at: range.lowerBound) : uses.type(ofNameAt: range)
    switch kind {
    case .variable:
      if type.map({ declaration.hasSuffix(": " + $0) || declaration.contains(": \($0) {") }) == true { type = nil }
    case .function: if !known.type.hasGenerics(in: declaration) { type = nil }
    case .type, .other: break
    }
    func written(_ text: String) -> String { Program.asWritten(text, module: Toolchain.namesModule) }
    let texts = [declaration, type ?? ""]
    guard !texts.contains(where: { $0.contains("error type") || $0.contains("$T") }) else { return nil }
    self.init(
      declaration: written(declaration), type: type.map(written),
      documentation: known.documentation.firstParagraph,
      symbol: Symbol(name: known.name, module: known.module, usr: known.usr, kind: kind), fence: nil)
  }
}

extension NameFact.Kind {
  /// - Parameter kind: such as `source.lang.swift.ref.function.method.instance`.
  fileprivate init(_ kind: String) {
    let words = kind.split(separator: ".")
    switch words.dropFirst(4).first {
    case "function", "macro", "enumelement": self = .function
    case "var": self = .variable
    case "struct", "class", "enum", "protocol", "actor", "typealias", "associatedtype", "generic_type_param":
      self = .type
    case _: self = .other
    }
  }
}

extension String {
  /// The text of XML: without tags, and with the characters that references stand for.
  fileprivate var withoutTags: String {
    var text = ""
    var isTag = false
    for character in self {
      switch character {
      case "<": isTag = true
      case ">" where isTag: isTag = false
      case _ where !isTag: text.append(character)
      case _: break
      }
    }
    for (reference, character) in [("&lt;", "<"), ("&gt;", ">"), ("&quot;", "\""), ("&apos;", "'"), ("&amp;", "&")] {
      text = text.replacing(reference, with: character)
    }
    return text
  }

  /// A declaration without attributes that say nothing about how to use it.
  fileprivate var withoutAttributes: String {
    let idle = [
      "@inlinable", "@frozen", "@discardableResult", "@usableFromInline", "@preconcurrency", "@safe", "@unsafe",
      "@inline(__always)", "@inline(never)",
    ]
    var rest = self[...]
    while let word = rest.split(separator: " ", maxSplits: 1).first, idle.contains(String(word)) || word.hasPrefix("@_")
    {
      let end = word.contains("(") ? rest.firstIndex(of: ")").map(rest.index(after:)) : word.endIndex
      rest = rest[(end ?? rest.endIndex)...].drop { $0 == " " }
    }
    return String(rest)
  }

  /// Whether a declaration names one of the generic parameters of a type like `<T, U where T : P> (T) -> U`.
  fileprivate func hasGenerics(in declaration: String) -> Bool {
    guard hasPrefix("<") else { return false }
    let parameters = dropFirst().prefix { $0 != ">" }.split(separator: " where ").first ?? ""
    let names = parameters.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" })
    let words = Set(declaration.split(whereSeparator: { !$0.isLetter && !$0.isNumber && $0 != "_" }))
    return names.contains { words.contains($0) }
  }

  /// The text up to the first blank line, as one line.
  fileprivate var firstParagraph: String {
    let lines = split(separator: "\n", omittingEmptySubsequences: false).drop { $0.allSatisfy(\.isWhitespace) }
    let first = lines.prefix { line in
      !line.allSatisfy(\.isWhitespace) && !line.hasPrefix("- ") && !line.hasPrefix("#") && !line.hasPrefix("```")
    }
    return first.map { $0.drop(while: \.isWhitespace) }.joined(separator: " ")
  }
}
