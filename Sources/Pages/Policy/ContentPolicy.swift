import HTML

/// The Content-Security-Policy of a page: permits exactly what the HTML of the page loads and runs.
///
/// Galley's own pages load from their own host only, have no scripts or styles inline, and what is typed into their forms
/// has no way out. Where the author's HTML has more, exactly that is allowed: other hosts by name, inline scripts and
/// styles by their hash.
struct ContentPolicy {
  /// The sources used by the page and its layout.
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

  /// A placeholder for the policy while the page is rendered, as the policy depends on the whole page. It is a byte
  /// that no UTF-8 text contains.
  static let place = TemplateValue.html([mark])

  private static let mark: UInt8 = 0xFF

  /// Replaces the placeholder, if the layout contains it.
  func fill(_ html: inout [UInt8]) {
    guard let place = html.firstIndex(of: Self.mark) else { return }
    var text: [UInt8] = []
    HTMLEscape.append(attribute: self.text, to: &text)
    html.replaceSubrange(place...place, with: text)
  }
}
