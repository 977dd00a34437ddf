import Diagnostics

/// Constructs of other generators, which are ordinary text here.
extension DocumentWalk {
  /// Reports tags of Liquid and Jinja, shortcodes of Hugo and lines of MDX in a text.
  mutating func reportForeign(_ text: UnsafeBufferPointer<UInt8>) {
    guard imageDepth == 0 else { return }
    if source.traits.hasTag || source.traits.hasBraces {
      var start = 0
      while let brace = text[start...].firstIndex(of: UInt8(ascii: "{")), brace + 2 < text.count {
        start = brace + 1
        guard let (what, close) = Self.construct(text, at: brace) else { continue }
        var end = brace + 2
        while end < text.count, text[end] != .newline, !text[..<end].suffix(close.utf8CodeUnitCount).ends(with: close) {
          end += 1
        }
        let word = UnsafeBufferPointer(rebasing: text[brace..<end])
        start = end
        // Those of Jekyll around code have checks of their own.
        let name = word.dropFirst(2).drop { $0.isBlank || $0 == .dash }.prefix { $0.isLetter }
        if ["highlight", "endhighlight", "raw", "endraw"].contains(where: { $0.utf8.elementsEqual(name) }) { continue }
        guard let place = inlines.place(ofFirst: word) else { continue }
        diagnostics.append(.foreign(String(decoding: word.prefix(40), as: UTF8.self), what, at: place))
      }
    }
    reportImport(text)
  }

  private static func construct(_ text: UnsafeBufferPointer<UInt8>, at brace: Int) -> (String, StaticString)? {
    let next = text[brace + 1]
    if next == UInt8(ascii: "%"), text[brace + 2].isBlank || text[brace + 2] == .dash || text[brace + 2].isLetter {
      return ("a tag of Jekyll, Jinja or Liquid", "%}")
    }
    guard next == UInt8(ascii: "{") else { return nil }
    if text[brace + 2] == .less { return ("a shortcode of Hugo", ">}}") }
    return text[brace + 2] == UInt8(ascii: "%") ? ("a shortcode of Hugo", "%}}") : nil
  }

  /// Reports `import X from 'y'` and `export const x` of MDX at the start of a paragraph.
  private mutating func reportImport(_ text: UnsafeBufferPointer<UInt8>) {
    guard text.starts(with: "import ") || text.starts(with: "export "), case .paragraph = builder.parent,
      builder.leafBefore == nil
    else { return }
    let line = String(decoding: text.prefix { $0 != .newline }, as: UTF8.self)
    let isImport = line.firstMatch(of: /^import\s+[^'"“‘]*\s?(?:from\s+)?['"“‘][^'"]+['"”’];?$/) != nil
    guard isImport || line.firstMatch(of: /^export\s+(?:const|default|function|let)\s/) != nil else { return }
    let word = UnsafeBufferPointer(rebasing: text.prefix(6))
    guard let place = inlines.place(ofFirst: word) else { return }
    diagnostics.append(.foreign(String(line.prefix(40)), "a line of MDX", at: place))
  }
}

extension Slice<UnsafeBufferPointer<UInt8>> {
  fileprivate func ends(with text: StaticString) -> Bool {
    text.withUTF8Buffer { $0.elementsEqual(self) }
  }
}

extension Diagnostic {
  fileprivate static func foreign(_ text: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.foreign-construct", "'\(text)' is \(what), so it is shown as text",
      notes: [Note("write it in Markdown, or as a partial: {{> name}}; to show it as text, write it in backticks")],
      at: range)
  }
}
