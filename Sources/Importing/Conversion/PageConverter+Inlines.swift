import Base

/// Texts within a line. Code between backticks is never changed.
extension PageConverter {
  mutating func inline(_ line: Line) -> Line {
    guard !line.isBlank else { return line }
    var result = ""
    for part in InlinePart.all(in: line.text) {
      if part.isCode {
        result += inlineCode(String(part.text), line)
      } else {
        result += inlineText(String(part.text), line)
      }
    }
    return line.with(result)
  }

  private mutating func inlineCode(_ text: String, _ line: Line) -> String {
    if site.generator == .jekyll { return liquidCode(text, line) }
    guard site.notation.hasInlineLanguages, let match = text.firstMatch(of: /^(`+[ ]?)#!\w+[ ]/) else { return text }
    return String(match.1 + text[match.range.upperBound...])
  }

  private mutating func inlineText(_ text: String, _ line: Line) -> String {
    var text = text
    switch site.generator {
    case .mkdocs: text = mkDocsText(text, line)
    case .docusaurus: text = mdxText(text, line)
    case .vitepress: text = vueText(text, line)
    case .mdbook: text = mdBookText(text, line)
    case .jekyll: text = liquidText(text, line)
    case .docc: break
    }
    text = rewrittenLinks(in: text, line)
    // These links are made for the new site already.
    if site.generator == .docc { text = docCText(text, line) }
    return wikiLinks(in: text, line)
  }

  /// `[[Page]]` and `[[Page|text]]`, where such a page exists.
  private mutating func wikiLinks(in text: String, _ line: Line) -> String {
    guard text.contains("[["), text.trimmingBlanks != "[[toc]]" else { return text }
    return text.replacing(/\[\[([^\[\]|#]+)(#[^\[\]|]*)?(?:\|([^\[\]]+))?\]\]/) { match in
      let name = match.1.trimmingBlanks
      guard let target = names.page(named: String(name)), let link = links.link(toPage: target, from: page) else {
        return String(match.0)
      }
      return "[\(match.3 ?? name)](\(link)\(match.2 ?? ""))"
    }
  }

  /// Rewrites the targets of links and images, of definitions, and of `href` and `src` in tags.
  mutating func rewrittenLinks(in text: String, _ line: Line) -> String {
    guard text.contains("](") || text.contains("]:") || text.contains("=\"") || text.contains("='") else { return text }
    var result = ""
    var rest = text[...]
    if let match = text.prefixMatch(of: /(\s*(?:>\s*)*\[[^\]^][^\]]*\]:\s*)(<[^>]*>|\S+)/) {
      result += match.1 + target(String(match.2), line)
      rest = rest[match.range.upperBound...]
    }
    while let next = rest.firstRange(of: "](").map({ ($0, false) }).nearer(rest.attributeRange.map { ($0, true) }) {
      let (range, isAttribute) = next
      result += rest[..<range.upperBound]
      rest = rest[range.upperBound...]
      if isAttribute {
        let mark = text[text.index(before: range.upperBound)]
        let value = rest.prefix { $0 != mark }
        result += value.isEmpty ? "" : target(String(value), line)
        rest = rest[value.endIndex...]
        continue
      }
      let blanks = rest.prefix { $0 == " " }
      result += blanks
      rest = rest[blanks.endIndex...]
      let written = Self.destination(rest)
      result += written.isEmpty ? "" : target(String(written), line)
      rest = rest[written.endIndex...]
    }
    return result + rest
  }

  /// The destination at the start of a text: in angle brackets, or up to a blank or the last bracket.
  private static func destination(_ text: Substring) -> Substring {
    if text.first == "<" {
      guard let end = text.firstIndex(of: ">") else { return text.prefix(0) }
      return text[...end]
    }
    var depth = 0
    var index = text.startIndex
    while index < text.endIndex {
      let character = text[index]
      if character == " " || character == "\t" { break }
      if character == "\\" {
        index = text.index(after: index)
        if index == text.endIndex { break }
      } else if character == "(" {
        depth += 1
      } else if character == ")" {
        if depth == 0 { break }
        depth -= 1
      }
      index = text.index(after: index)
    }
    return text[..<index]
  }

  private mutating func target(_ written: String, _ line: Line) -> String {
    let isBracketed = written.hasPrefix("<") && written.hasSuffix(">")
    let plain = isBracketed ? String(written.dropFirst().dropLast()) : written
    if plain.contains("{{") || plain.contains("{%") || plain.hasPrefix("{") { return written }
    if let match = plain.wholeMatch(of: /(https?:)\/([^\/].*)/) {
      tell(plain, line, "is an address with one slash; it has two now")
      return "\(match.1)//\(match.2)"
    }
    if let found = special(plain, line) { return found }
    switch links.resolve(plain, in: line.file ?? source, of: page) {
    case .unchanged: return written
    case .changed(let new): return new
    case .missing:
      diagnostics.append(.brokenLink(plain, at: range(of: plain, in: line)))
      return written
    }
  }

  /// Links that are names: those of DocC, and images that DocC finds in any folder.
  private mutating func special(_ link: String, _ line: Line) -> String? {
    guard site.generator == .docc else { return nil }
    if link.hasPrefix("#") { return "#" + SlugStyle.github(link.dropFirst().replacing("-", with: " ")) }
    if link.hasPrefix("doc:") { return docCLink(String(link.dropFirst(4)), line).link }
    if !link.contains("/"), let asset = names.asset(named: link) { return links.link(toAsset: asset, from: page) }
    return nil
  }
}

/// A part of a line: code between backticks with its marks, or text.
struct InlinePart {
  var text: Substring
  var isCode: Bool

  static func all(in line: String) -> [InlinePart] {
    guard line.contains("`") else { return [InlinePart(text: line[...], isCode: false)] }
    var parts: [InlinePart] = []
    var start = line.startIndex
    var index = start
    while index < line.endIndex {
      if line[index] == "\\" {
        index = line.index(index, offsetBy: 2, limitedBy: line.endIndex) ?? line.endIndex
        continue
      }
      guard line[index] == "`" else {
        index = line.index(after: index)
        continue
      }
      let marks = line[index...].prefix { $0 == "`" }
      var end = marks.endIndex
      var close: Substring?
      while close == nil, let next = line[end...].firstIndex(of: "`") {
        let run = line[next...].prefix { $0 == "`" }
        if run.count == marks.count { close = run }
        end = run.endIndex
      }
      guard let close else {
        index = marks.endIndex
        continue
      }
      if start < index { parts.append(InlinePart(text: line[start..<index], isCode: false)) }
      parts.append(InlinePart(text: line[index..<close.endIndex], isCode: true))
      index = close.endIndex
      start = index
    }
    if start < line.endIndex { parts.append(InlinePart(text: line[start...], isCode: false)) }
    return parts
  }
}

extension Substring {
  /// The first ` href="` or the like, with its quotation mark.
  fileprivate var attributeRange: Range<Index>? {
    guard contains("=\"") || contains("='") else { return nil }
    return firstMatch(of: /\s(?:href|src|poster|data-src)=["']/)?.range
  }
}

extension Optional where Wrapped == (Range<Substring.Index>, Bool) {
  /// The one of two places that comes first.
  fileprivate func nearer(_ other: Self) -> Self {
    guard let self else { return other }
    guard let other else { return self }
    return other.0.lowerBound < self.0.lowerBound ? other : self
  }
}
