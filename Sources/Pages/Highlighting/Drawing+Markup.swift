import Diagnostics
import HTML

extension Drawing {
  /// The markup of a program with what is known to be harmless in it.
  package func markup(_ text: [UInt8], diagnostics: inout [Diagnostic]) -> [UInt8] {
    switch kind {
    case .formula:
      let markup = MarkupFilter.mathML.filtered(text, extra: [HTMLAttribute("alttext", source)])
      let shown = String(decoding: markup, as: UTF8.self)
      if let unknown = shown.firstMatch(of: /<mi>(\\[A-Za-z]+)<\/mi>/) {
        diagnostics.append(.unknownCommand(String(unknown.output.1), at: range))
      }
      return markup
    case .graph:
      let label = title ?? GraphText.description(of: text)
      let extra = [HTMLAttribute("role", "img"), HTMLAttribute("aria-label", label)]
      return MarkupFilter.svg.filtered(text, extra: extra) { name, value in
        switch (name, value) {
        case ("fill", "black"), ("stroke", "black"): "currentColor"
        case ("width", _), ("height", _): value.replacing("pt", with: "")
        case _: value
        }
      }
    }
  }
}

/// A graph in words: its edges, which Graphviz writes as titles.
enum GraphText {
  private static let most = 12

  static func description(of svg: [UInt8]) -> String {
    let titles = String(decoding: svg, as: UTF8.self).matches(of: /class="(node|edge)">\s*<title>([^<]*)<\/title>/)
    func named(_ kind: String) -> [String] {
      titles.filter { $0.output.1 == kind }.map { CharacterReferences.string(Array($0.output.2.utf8)) }
    }
    var parts = named("edge").map { $0.replacing("->", with: " → ").replacing("--", with: " – ") }
    if parts.isEmpty { parts = named("node") }
    let more = parts.count - most
    return "Graph: " + parts.prefix(most).joined(separator: ", ") + (more > 0 ? " and \(more) more" : "")
  }
}

extension Diagnostic {
  fileprivate static func unknownCommand(_ command: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "drawing.unknown-command", "unknown command '\(command)' in this formula",
      notes: [Note("latex2mathml does not know it, so it is shown as it is")], at: range)
  }
}
