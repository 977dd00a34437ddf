import Diagnostics

/// The law that everything without a counterpart is listed: what is left of a notation in the new page and was not told is
/// told here, whichever converter should have known it.
extension PageConverter {
  mutating func tellLeftovers(_ body: [Line]) {
    var fence: FenceMark?
    var isComment = false
    var isHighlighted = false
    var lists = ListTracker(hasIndentedCode: site.generator != .docusaurus)
    for line in body {
      if fence == nil, lists.isCode(line) { continue }
      if let mark = fence {
        if mark.isClosed(by: line.text) { fence = nil }
        continue
      }
      // Galley reads these tags of Jekyll.
      if line.text.contains("{% highlight") { isHighlighted = true }
      if isHighlighted {
        if line.text.contains("endhighlight") { isHighlighted = false }
        continue
      }
      fence = FenceMark(opening: line.text)
      guard fence == nil, !line.isBlank, !isLiteral(line) else { continue }
      let text = Self.withoutComments(line.text, &isComment)
      for part in InlinePart.all(in: text) where !part.isCode {
        for (found, what) in Leftover.all(in: String(part.text), isStart: part.text.startIndex == text.startIndex, site)
        {
          tellLeftover(found, what, line)
        }
      }
    }
  }

  /// Tells it at its place in the source, unless a diagnostic is about that place.
  private mutating func tellLeftover(_ found: String, _ what: String, _ line: Line) {
    let file = files.name(line.file ?? source)
    let told = diagnostics.filter { $0.range.file == file && $0.range.start.line == line.number }
    guard let bytes = files.bytes(line.file ?? source) else { return }
    let lines = Line.all(String(decoding: bytes, as: UTF8.self))
    guard line.number > 0, line.number <= lines.count else { return }
    let written = lines[line.number - 1]
    let places = written.text.ranges(of: found).map { place in
      let start = written.text.utf8.distance(from: written.text.startIndex, to: place.lowerBound) + 1
      return start..<(start + found.utf8.count)
    }
    // What was made by a converter is no longer as it was written.
    guard let open = places.first(where: { place in !told.contains { $0.isAbout(place) } }) else {
      if places.isEmpty, told.isEmpty { tell(found, line, what) }
      return
    }
    diagnostics.append(
      .notation(
        found, what,
        at: SourceRange(file: file, line: line.number, column: open.lowerBound, length: found.utf8.count)))
  }

  /// The line without comments of HTML, in which nothing is shown.
  private static func withoutComments(_ text: String, _ isComment: inout Bool) -> String {
    guard isComment || text.contains("<!--") else { return text }
    var result = ""
    var rest = text[...]
    while true {
      if isComment {
        guard let end = rest.firstRange(of: "-->") else { return result }
        rest = rest[end.upperBound...]
        isComment = false
      }
      guard let start = rest.firstRange(of: "<!--") else { return result + rest }
      result += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      isComment = true
    }
  }
}

extension Diagnostic {
  /// Whether it is about a part of these columns; one without a length is about its line.
  fileprivate func isAbout(_ columns: Range<Int>) -> Bool {
    guard range.end.line == range.start.line, range.end.column > range.start.column else { return true }
    return columns.overlaps(range.start.column..<range.end.column)
  }
}

/// Notations that mean nothing in Galley.
enum Leftover {
  /// The notations in a part of a line, in order.
  ///
  /// - Parameter isStart: whether the part begins the line.
  static func all(in text: String, isStart: Bool, _ site: ForeignSite) -> [(text: String, what: String)] {
    let text = site.generator == .vitepress ? withoutLiteral(text) : text
    var found: [(text: String, what: String)] = []
    func add(_ expressions: [Regex<(Substring, Substring)>], _ what: String) {
      for expression in expressions {
        for match in text.matches(of: expression) where !match.1.isEmpty { found.append((String(match.1), what)) }
      }
    }
    if text.contains("[[") {
      for match in text.matches(of: /(!?\[\[[^\[\]]*\]\])(\(?)/)
      where match.2.isEmpty && match.1.contains(where: \.isLetter) && !["[[toc]]", "[[_TOC_]]"].contains(match.1) {
        found.append((String(match.1), "names no page, and stays as text"))
      }
    }
    if isStart, let match = text.wholeMatch(of: /\s*(:{3,}\s*([A-Za-z][\w.\-]*).*)/), !isContainer(match.2) {
      found.append(
        (String(match.1.trimmingBlanks), "is a container that Galley does not have, so its lines stay as text"))
    }
    switch site.generator {
    case .docusaurus:
      add([/(<[A-Z][\w.]*)/, /(<\/?>)/], "is a component, which Galley does not have; it stays as text")
      add(
        [
          /(?:^|[^\\$={])(\{(?![#.:\/])[^{}"]*\})/, /(\s[\w\-]+=\{[^}]*\}+)/, /(\{["'][^{}]*\})/, /(?:^|[^\\])(\{)\s*$/,
        ],
        "is an expression of MDX, and stays as text")
      if isStart { add([/^\s*(\{[^}]*)$/], "is an expression of MDX, and stays as text") }
      if isStart {
        add([/^((?:import|export)\s+[\w{*].*(?:from\s+["'].*|=.*|\(.*))$/], "is JavaScript, and stays as text")
      }
    case .vitepress:
      add(
        [/(<[A-Z][\w.]*)/, /(<[a-z]+-[a-z\-]+)/, /(<template\b[^>]*)/],
        "is a component, which Galley does not have; it stays as text")
      add([/(\{\{.*?\}\})/, /(\{\{[^}]*)$/], "is an expression of Vue, and stays as text")
      if text.contains("<") {
        add(
          [/\s((?:v-[a-z]+(?::[\w\-.]+)?|:[a-z][\w\-]*|@[a-z][\w\-.]*|#[a-z]+)="[^"]*")/],
          "is an expression of Vue, and stays as text")
      }
      if isStart { add([/^\s*(<<<.*)$/], "cannot be read, and stays as text") }
      add([/(\{[ ]*[\w\-]+=[^{}]*\})/], "are attributes that are not taken")
    case .mkdocs:
      add(
        [/(\{\{.*?\}\})/, /(\{%.*?%\})/, /(\{%[^}]*)$/, /(\{!.*?!\})/, /(!!\w+[^!]*!!)/],
        "is logic of a plugin, and stays as text")
      add(
        [/(\{\+\+.*?\+\+\})/, /(\{--.*?--\})/, /(\{==.*?==\})/, /(\{>>.*?<<\})/, /(\{~~.*?~~\})/],
        "is a mark of an editor, and stays as text")
      add([/(\[=\s*\d[\d.]*(?:%|\/)[^\]]*\])/], "is a bar of progress, which Galley does not have; it stays as text")
      if isStart {
        add(
          [/^\s*(\/\/\/\s*[\w\-]+.*)$/, /^\s*(!!!.*)$/, /^\s*(\?\?\?.*)$/, /^\s*(===[!+]*\s+["'].*)$/],
          "is a block that Galley does not have; its lines stay as text")
        add([/^\s*(;*-+8<-+.*)$/], "cannot be read, and stays as text")
      }
      add([/(\{:[^{}]*\})/, /(\{[ ]*[\w\-]+=["'][^{}]*\})/], "are attributes that are not taken")
    case .jekyll:
      add([/(\{\{.*?\}\})/, /(\{\{[^}]*)$/, /(\{%.*?%\})/, /(\{%[^}]*)$/], "is logic of Liquid, and stays as text")
      add([/(?:^|[^\\])(\{:[^{}]*\})/], "is an option of kramdown, which is not taken; it stays as text")
      if isStart {
        add([/^(\*\[[^\]]+\]:.*)$/], "is an abbreviation, which Galley does not mark")
        add([/^(\^)\s*$/], "is the end of a block of kramdown, and stays as text")
      }
    case .mdbook:
      add([/(?:^|[^\\])(\{\{.*?\}\})/, /(<[A-Z][\w.]*)/], "is of a preprocessor, and stays as text")
      if site.notation.hasBackslashedMath {
        add([/(\\\\\(.*?\\\\\))/, /(\\\\\[.*?\\\\\])/, /(\\\\\[)\s*$/], "is a formula; write it between dollar signs")
      }
    case .docc:
      add([/(<doc:[^>]*>)/], "leads to nothing that was imported; it stays")
      if isStart { add([/^\s*(?:[\-*+]\s+)?(@[A-Z]\w*.*)$/], "is a directive that cannot be read, and stays as text") }
    }
    return found
  }

  /// Without elements in which Vue runs nothing.
  static func withoutLiteral(_ text: String) -> String {
    guard text.contains("v-pre") else { return text }
    return text.replacing(/<([a-z]\w*)\b[^>]*\sv-pre\b[^>]*>.*?<\/\1>/, with: "")
  }

  private static func isContainer(_ word: Substring) -> Bool {
    [
      "note", "tip", "important", "warning", "caution", "info", "danger", "details", "tabs", "tab", "code-group",
      "cards",
      "grid", "steps", "file-tree", "figure",
    ].contains(word)
  }
}
