import HTML

/// The Content-Security-Policy that a page gives itself: what its own HTML names it may load and run, and nothing else.
///
/// Galley's own pages load from their own host only, have no scripts or styles inline, and what is typed into their forms
/// has no way out. Where the author's HTML has more, exactly that is allowed: other hosts by name, inline scripts and
/// styles by their hash.
struct ContentPolicy {
  /// Of the page and what is around it.
  private var sources: PolicySources

  /// - Parameters:
  ///   - sources: what the page itself names.
  ///   - hasModules: whether the page runs WebAssembly: demos, the search.
  ///   - site: what the site allows all pages.
  init(_ sources: PolicySources, hasModules: Bool, site: PolicySources) {
    self.sources = sources
    self.sources.formUnion(site)
    if hasModules { self.sources.allow("'wasm-unsafe-eval'", .scripts) }
  }

  var text: String {
    let directives = PolicyDirective.allCases.compactMap { directive -> String? in
      let others = sources[directive].filter { !directive.always.contains($0) }
      let isNothing = directive.always == ["'none'"]
      let all = others.isEmpty || !isNothing ? directive.always + others : others
      return all.isEmpty ? nil : "\(directive.rawValue) \(all.joined(separator: " "))"
    }
    return (["default-src 'none'"] + directives).joined(separator: "; ")
  }

  // MARK: In the page

  /// What stands for the policy while a page is rendered: what it says is known when all of the page is. No text holds
  /// this byte.
  static let place = TemplateValue.html([mark])

  private static let mark: UInt8 = 0xFF

  /// Puts the policy where the layout wants it, if it does.
  func fill(_ html: inout [UInt8]) {
    guard let place = html.firstIndex(of: Self.mark) else { return }
    var text: [UInt8] = []
    HTMLEscape.append(attribute: self.text, to: &text)
    html.replaceSubrange(place...place, with: text)
  }
}
