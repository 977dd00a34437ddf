/// What a reader of HTML sees and hears, in order: texts, and the labels of elements.
struct PageTexts {
  /// One line a text. A label begins with the attribute that it is from, a text for screen readers with `hidden`.
  private(set) var lines: [String] = []

  private static let labels = ["aria-label", "aria-valuetext", "alt", "placeholder", "title"]

  init(_ html: some StringProtocol) {
    var isHidden = false
    var skipped: Substring?
    for token in String(html).matches(of: /<[^>]*>|[^<]+/).map(\.output) {
      let name = token.drop { $0 == "<" }.prefix { !" >".contains($0) }
      if let element = skipped {
        if name == "/" + element { skipped = nil }
      } else if token.first != "<" {
        let text = token.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        if !text.isEmpty { lines.append((isHidden ? "hidden: " : "") + Self.unescaped(text)) }
      } else {
        isHidden = token.contains("visually-hidden")
        if ["script", "style", "template", "head"].contains(name) { skipped = name }
        for label in Self.labels {
          guard let start = token.firstRange(of: " \(label)=\"") else { continue }
          let text = token[start.upperBound...].prefix { $0 != "\"" }
          if !text.isEmpty { lines.append("\(label): " + Self.unescaped(text)) }
        }
      }
    }
  }

  private static func unescaped(_ text: some StringProtocol) -> String {
    String(text).replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
      .replacing("&#39;", with: "'").replacing("&amp;", with: "&")
  }
}

extension PageTexts {
  /// Literals in scripts that no reader sees.
  private static let code = [
    "use strict", "Enter", "tbody tr", "thead th", "mousedown mouseup dragend keydown", "span option svg g rect path",
    "textField toggle slider picker", "cell label textField button image toggle slider picker strength view own",
    "font height alpha bg fg",
    "design session open enter ask snapshot pages focus blur input pressReturn tap select toggle slide choose dismissAlert settle",
  ]

  /// The texts in the code of a script, each `${…}` as `…`: literals with at least two words, or that begin with a capital.
  init(script: String) {
    let code = script.split(separator: "\n").filter { !$0.drop { $0 == " " }.hasPrefix("//") }.joined(separator: "\n")
    for match in code.matches(of: /"([^"\n]*)"|`([^`\n]*)`/) {
      let text = String(match.output.1 ?? match.output.2 ?? "").replacing(/\$\{[^}]*\}/, with: "…")
      let isText = text.firstMatch(of: /[a-z…] [a-z…]|^[A-Z][a-z]+…?$/) != nil
      let isCode = text.firstMatch(of: /[<>{}=|\[;]|^\.|^[a-z]+( [a-z]+-[a-z]+)+$/) != nil || Self.code.contains(text)
      if isText, !isCode, !lines.contains(text) { lines.append(text) }
    }
  }
}
