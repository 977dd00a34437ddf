import Diagnostics

/// Turns a page of another generator into one of Galley's.
///
/// Only what Galley does not read as it is is changed. What cannot be changed stays in the text and becomes a diagnostic.
struct PageConverter {
  let site: ForeignSite
  let page: ForeignPage
  let files: SourceFiles
  let links: LinkMap
  /// Pages by the names that links of DocC use.
  let names: PageNames
  var diagnostics: [Diagnostic] = []
  /// The files whose text is being read, outermost first: the page, and what it includes.
  var sources: [String]
  /// Names that the page imports, with the path of a text that they stand for; empty for those without a text.
  var imports: [String: String] = [:]
  /// How many containers the text that is being read is in, with the page itself.
  private var depth = 0
  /// Whether a line is between `{% raw %}` and `{% endraw %}`, where Liquid is text.
  var isRaw = false
  /// Lines, as `file:line`, with notations that the source shows as text: between marks of raw text, or behind an escape.
  var literal: Set<String> = []
  /// Files that became part of a page.
  var included: Set<String> = []
  /// Files that the page names as its parts, also those that could not be taken.
  var named: Set<String> = []

  init(_ page: ForeignPage, of site: ForeignSite, files: SourceFiles, links: LinkMap, names: PageNames) {
    self.page = page
    self.site = site
    self.files = files
    self.links = links
    self.names = names
    sources = [page.source]
  }

  /// The file whose text is being read.
  var source: String { sources[sources.count - 1] }

  /// The whole page, with line feeds.
  mutating func text(redirects: [String] = [], taken: Set<String> = []) -> String {
    var head: [String] = []
    let links = links
    let page = page
    let mapping = FrontMatterMapping(page, of: site, redirects: redirects, taken: taken) { link in
      if case .changed(let new) = links.resolve(link, in: page.source, of: page) { return new }
      return link
    }
    diagnostics += mapping.diagnostics
    if !mapping.lines.isEmpty { head = ["---"] + mapping.lines + ["---", ""] }
    var body = blocks(page.head.body)
    if site.generator == .mdbook, page.head.heading == nil, page.head.beginsWithHeading,
      let first = body.firstIndex(where: { !$0.isBlank })
    {
      // Chapters of books often begin with level 2; it is their title.
      body[first].text = "# " + body[first].text.drop { $0 == "#" }.trimmingBlanks
    }
    while let first = body.first, first.isBlank { body.removeFirst() }
    var anchors = HeadingAnchors(slug: site.notation.slug)
    body = anchors.added(to: body)
    for (line, id) in anchors.repeated {
      tell(id, line, "is an id that the page has twice; it stays with the first heading")
    }
    body = balanced(body)
    tellLeftovers(body)
    if !mapping.body.isEmpty { body += [""].map { Line(text: $0, number: 0) } }
    let lines = head + body.map(\.text) + mapping.body
    return lines.joined(separator: "\n") + "\n"
  }

  // MARK: Blocks

  /// Converts the lines of one container: of the page itself, or of what is in a note or a tab.
  mutating func blocks(_ lines: [Line]) -> [Line] {
    depth += 1
    defer { depth -= 1 }
    var out: [Line] = []
    var lists = ListTracker(hasIndentedCode: site.generator != .docusaurus)
    var index = 0
    while index < lines.count {
      let line = lines[index]
      if lists.isCode(line) {
        out.append(line)
        index += 1
        continue
      }
      if let mark = FenceMark(opening: line.text) {
        let end = end(of: mark, in: lines, from: index)
        out += fence(mark, Array(lines[index..<end]))
        if depth > 1, end == lines.count, end == index + 1 || !mark.isClosed(by: lines[end - 1].text) {
          // Otherwise, it would go on behind the container.
          tell(String(line.trimmed), line, "is a code block that does not end; it ends with its container now")
          out.append(lines[end - 1].with(line.blanks + String(repeating: mark.mark, count: mark.length)))
        }
        index = end
        continue
      }
      if let next = rawBlock(lines, index, &out) ?? construct(lines, index, &out) {
        index = next
        continue
      }
      out.append(inline(line))
      index += 1
    }
    return out
  }

  /// The line after a code block.
  private func end(of mark: FenceMark, in lines: [Line], from start: Int) -> Int {
    var index = start + 1
    let isQuoted = mark.prefix.contains(">")
    while index < lines.count {
      if mark.isClosed(by: lines[index].text) { return index + 1 }
      if isQuoted, lines[index].trimmed.first != ">" { return index }
      index += 1
    }
    return index
  }

  /// Comments, scripts, styles and preformatted text, in which nothing is converted.
  private mutating func rawBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let text = lines[index].trimmed
    guard text.first == "<" else { return nil }
    if text.hasPrefix("<!--"), !text.contains("-->") {
      return copy(lines, index, through: "-->", &out)
    }
    for name in ["pre", "script", "style", "textarea"] where text.lowercased().hasPrefix("<\(name)") {
      let next = text.dropFirst(name.count + 1).first
      guard next == nil || next == ">" || next == " " else { continue }
      if site.generator == .vitepress || site.generator == .docusaurus, name == "script" || name == "style" {
        var last = index
        while last < lines.count - 1, !lines[last].text.contains("</\(name)>") { last += 1 }
        tell(String(text), lines[index], "is code of the page, which Galley does not run")
        out += hidden(Array(lines[index...last]))
        return last + 1
      }
      let start = out.count
      let behind = copy(lines, index, through: "</\(name)>", &out)
      // Jekyll runs Liquid in them, too.
      if site.generator == .jekyll { out.replaceSubrange(start..., with: withoutRawMarks(Array(out[start...]))) }
      return behind
    }
    return nil
  }

  private func copy(_ lines: [Line], _ index: Int, through end: String, _ out: inout [Line]) -> Int {
    var last = index
    while last < lines.count - 1, !lines[last].text.contains(end) { last += 1 }
    out += lines[index...last]
    return last + 1
  }

  private mutating func construct(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    if let next = quotedNote(lines, index, &out) ?? table(lines, index, &out) { return next }
    switch site.generator {
    case .mkdocs: return mkDocsBlock(lines, index, &out)
    case .docusaurus: return mdxBlock(lines, index, &out)
    case .vitepress: return vitePressBlock(lines, index, &out)
    case .mdbook: return mdBookBlock(lines, index, &out)
    case .jekyll: return jekyllBlock(lines, index, &out)
    case .docc: return docCBlock(lines, index, &out)
    }
  }

  /// `> **Note**` alone on the first line of a quotation, or `> **Note:** text`.
  private func quotedNote(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let text = lines[index].text
    guard text.contains("**"), index == 0 || lines[index - 1].trimmed.first != ">",
      let match = text.wholeMatch(
        of: /(\s*(?:[-*+]\s+)?>\s*)(?:[ℹ️⚠️💡📝🚨❗️]*\s*)\*\*(Note|Tip|Important|Warning|Caution)(:?)\*\*(:?)\s*(.*)/)
    else { return nil }
    let word = match.2
    if match.5.isEmpty, match.3.isEmpty, match.4.isEmpty {
      out.append(lines[index].with("\(match.1)[!\(word.uppercased())]"))
    } else if !match.3.isEmpty || !match.4.isEmpty {
      out.append(inline(copy: lines[index].with("\(match.1)\(word): \(match.5)")))
    } else {
      return nil
    }
    return index + 1
  }

  /// For a place that tells nothing: the links of that line are converted later.
  private func inline(copy line: Line) -> Line {
    var copy = self
    return copy.inline(line)
  }

  // MARK: Containers

  /// A container of Galley's around lines, in the place of a line.
  func container(_ word: String, _ title: String = "", at line: Line, _ content: [Line], end: Line? = nil) -> [Line] {
    let blanks = String(line.blanks)
    let title = title.trimmingBlanks
    let inner = content.map { $0.isBlank ? $0.with("") : $0.with(blanks + $0.text) }
    let last = content.last ?? line
    // A table, a list or HTML above would take the mark for a part of it.
    let isTight = last.isBlank || last.trimmed.allSatisfy { $0 == "`" || $0 == "~" || $0 == ":" }
    return [line.with("\(blanks):::\(word)\(title.isEmpty ? "" : " " + title)")] + inner
      + (isTight ? [] : [last.with("")]) + [(end ?? last).with("\(blanks):::")]
  }

  /// What stands in braces behind the word of a container, as Galley writes it. Only ids and classes are taken.
  mutating func containerTail(_ braces: Substring, _ line: Line) -> String {
    let inside = braces.trimmingBlanks.dropFirst().dropLast()
    let words = inside.replacing(/(?:^|\s)(?:title=(?:"[^"]*"|'[^']*')|(?:no-)?v-pre(?=\s|$))/, with: "").split(
      separator: " "
    ).map(
      String.init)
    let kept = words.filter { $0.wholeMatch(of: /[.#][A-Za-z_][\w\-]*/) != nil }
    let lost = words.filter { !kept.contains($0) }
    if !lost.isEmpty { tell(String(braces), line, "has attributes that are not taken: \(lost.joined(separator: " "))") }
    return kept.isEmpty ? "" : " {\(kept.joined(separator: " "))}"
  }

  /// The word of a container and a title for a kind of note that other generators have.
  static func note(_ kind: String) -> (word: String, title: String)? {
    switch kind.lowercased() {
    case "note", "tip", "important", "warning", "caution", "info", "danger": (kind.lowercased(), "")
    case "hint": ("tip", "Hint")
    case "todo", "abstract", "summary", "tldr", "seealso", "question", "help", "faq", "example", "quote", "cite",
      "snippet", "secondary", "new", "highlight":
      ("note", kind.prefix(1).uppercased() + kind.dropFirst())
    case "success", "check", "done": ("tip", kind.prefix(1).uppercased() + kind.dropFirst())
    case "attention", "deprecated": ("warning", kind.prefix(1).uppercased() + kind.dropFirst())
    case "failure", "fail", "missing", "error", "bug", "critical":
      ("danger", kind.prefix(1).uppercased() + kind.dropFirst())
    case _: nil
    }
  }

  // MARK: Telling

  /// Remembers that the notations of a line are shown as text.
  mutating func setLiteral(_ line: Line) { literal.insert("\(line.file ?? source):\(line.number)") }

  func isLiteral(_ line: Line) -> Bool { literal.contains("\(line.file ?? source):\(line.number)") }

  /// Adds a diagnostic at the place of a text in a line.
  mutating func tell(_ text: String, _ line: Line, _ what: String, notes: [String] = []) {
    diagnostics.append(.notation(text.trimmingBlanks, what, notes: notes, at: range(of: text, in: line)))
  }

  func range(of text: String, in line: Line) -> SourceRange {
    let file = files.name(line.file ?? source)
    let column = line.text.firstRange(of: text).map {
      line.text.utf8.distance(from: line.text.startIndex, to: $0.lowerBound)
    }
    return SourceRange(
      file: file, line: line.number, column: line.offset + (column ?? 0) + 1,
      length: column == nil ? 0 : text.utf8.count)
  }
}
