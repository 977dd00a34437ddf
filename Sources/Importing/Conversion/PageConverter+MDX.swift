/// Notations of Docusaurus: MDX, its tabs, and notes.
extension PageConverter {
  mutating func mdxBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    let text = line.trimmed
    switch text.first {
    case "i", "e": return moduleLines(lines, index, &out)
    case "{":
      guard text.hasPrefix("{/*") else { return nil }
      return comment(lines, index, &out)
    case ":":
      guard text.hasPrefix(":::") else { return nil }
      out.append(containerMark(line))
      return index + 1
    case "<": return component(lines, index, &out)
    case _: return nil
    }
  }

  /// `import X from 'y'` and `export const x = …`: they show nothing.
  private mutating func moduleLines(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard line.text.hasPrefix("import ") || line.text.hasPrefix("export ") else { return nil }
    // Within a paragraph, it is a word; behind another such line, it is not.
    let before = out.last.map { $0.isBlank || $0.text.hasSuffix("-->") } ?? true
    guard before else { return nil }
    var last = index
    if line.text.hasPrefix("import ") {
      while last < lines.count - 1, last - index < 30, lines[last].text.firstMatch(of: /["'][^"']+["'];?\s*$/) == nil {
        last += 1
      }
      let whole = lines[index...last].map(\.text).joined(separator: " ")
      guard let match = whole.wholeMatch(of: /import\s+(?:(.*?)\s+from\s+)?["']([^"']+)["'];?\s*/) else { return nil }
      let names = match.1 ?? ""
      let path = String(match.2)
      let isTheme = ["@theme/Tabs", "@theme/TabItem", "@theme/Admonition"].contains(path)
      if SourceFiles.isMarkdown(path) {
        let home = path.hasPrefix("@site/") ? site.places.home : SourceFiles.parent(line.file ?? source)
        imports[String(names.trimmingBlanks)] = SourceFiles.join(
          home, path.hasPrefix("@site/") ? String(path.dropFirst(6)) : path)
      } else {
        if !isTheme { tell(String(line.trimmed), line, "is JavaScript, which pages do not run; it is a comment now") }
        out += hidden(Array(lines[index...last]))
      }
      return last + 1
    }
    guard line.text.firstMatch(of: /^export\s+(const|let|var|default|function|async)\b/) != nil else { return nil }
    while last < lines.count - 1, !lines[last + 1].isBlank { last += 1 }
    tell(String(line.trimmed), line, "is JavaScript, which pages do not run; it is a comment now")
    out += hidden(Array(lines[index...last]))
    return last + 1
  }

  /// `{/* … */}` on lines of its own.
  private func comment(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    guard let last = lines[index...].firstIndex(where: { $0.text.contains("*/}") }),
      lines[last].trimmed.hasSuffix("*/}")
    else { return nil }
    // `{/* #id */}` behind a heading is converted with the heading.
    for number in index...last {
      let text = HiddenText.escaped(lines[number].text).replacing("{/*", with: "<!--").replacing("*/}", with: "-->")
      out.append(lines[number].with(text))
    }
    return last + 1
  }

  /// A line of colons; words of Docusaurus become Galley's.
  mutating func containerMark(_ line: Line) -> Line {
    guard let match = line.text.wholeMatch(of: /(\s*:{3,})\s*([A-Za-z][\w\-]*)?(.*)/), let word = match.2 else {
      return line
    }
    let rest = match.3
    let title: String
    let braces = rest.firstMatch(of: /\{[^{}]*\}\s*$/)
    let tail = braces.map { containerTail($0.0, line) } ?? ""
    if let found = rest.wholeMatch(of: /\[(.*)\]\s*(\{.*\})?\s*/) {
      title = String(found.1)
    } else if let found = rest.wholeMatch(of: /\{.*?title=["']([^"']*)["'].*\}\s*/) {
      title = String(found.1)
    } else {
      title = String(rest[..<(braces?.range.lowerBound ?? rest.endIndex)].trimmingBlanks)
    }
    if let note = Self.note(String(word)) {
      let shown = title.isEmpty ? note.title : inline(line.with(title)).text
      return line.with("\(match.1)\(note.word)\(shown.isEmpty ? "" : " " + shown)\(tail)")
    }
    if ["details", "tabs", "tab", "cards", "grid", "steps", "figure"].contains(word) { return inline(line) }
    tell(String(line.trimmed), line, "is a container that Galley does not have, so its lines stay as text")
    return line
  }

  // MARK: Components

  private mutating func component(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard let tag = JSXTag(opening: lines, at: index), tag.isAlone else { return nil }
    if tag.name == "Tabs", !tag.isEmpty, let end = tag.end(in: lines) {
      out += tabs(tag, Array(lines[(tag.lastLine + 1)..<end]), at: line, end: lines[end])
      return end + 1
    }
    if tag.name == "Admonition", !tag.isEmpty, let end = tag.end(in: lines) {
      let note = Self.note(tag["type"] ?? "note") ?? ("note", "")
      let content = blocks(Self.dedented(Array(lines[(tag.lastLine + 1)..<end])))
      out += container(note.word, tag["title"] ?? note.title, at: line, content, end: lines[end])
      return end + 1
    }
    if tag.name == "head", let end = tag.end(in: lines) {
      tell("<head>", line, "is not taken; use Templates/Partials/head-end.mustache")
      out += hidden(Array(lines[index...end]))
      return end + 1
    }
    if tag.isEmpty, let path = imports[tag.name] {
      guard let (text, file) = read([path], for: "<\(tag.name)", line) else { return nil }
      let head = FrontMatterSource(files.bytes(file) ?? [], file: files.name(file))
      out += converted(
        head.isThere
          ? head.body.map {
            var line = $0
            line.file = file
            return line
          } : text, of: file, at: line)
      return tag.lastLine + 1
    }
    if tag.name == "img", tag.lastLine > index {
      var joined = line
      joined.text = lines[index...tag.lastLine].map { String($0.trimmed) }.joined(separator: " ")
      out.append(inline(joined))
      return tag.lastLine + 1
    }
    return nil
  }

  /// In MDX, indentation means nothing.
  static func dedented(_ lines: [Line]) -> [Line] {
    var fence: FenceMark?
    var columns = Int.max
    for line in lines where !line.isBlank {
      if let open = fence {
        if open.isClosed(by: line.text) { fence = nil }
        continue
      }
      fence = FenceMark(opening: line.text)
      columns = min(columns, line.indentation)
    }
    return columns == .max || columns == 0 ? lines : lines.map { $0.dedented(by: columns) }
  }

  private mutating func tabs(_ tag: JSXTag, _ lines: [Line], at line: Line, end: Line) -> [Line] {
    let lines = Self.dedented(lines.flatMap(\.withTagsAlone))
    var content: [Line] = []
    var index = 0
    var isComplete = true
    while index < lines.count {
      if lines[index].isBlank {
        index += 1
        continue
      }
      guard let item = JSXTag(opening: lines, at: index), item.name == "TabItem", item.isAlone,
        let last = item.end(in: lines)
      else {
        isComplete = false
        break
      }
      let label = item["label"] ?? tag.label(of: item["value"] ?? "") ?? item["value"] ?? "–"
      content += container(
        "tab", label, at: lines[index].with(""), blocks(Self.dedented(Array(lines[(item.lastLine + 1)..<last]))),
        end: lines[last])
      index = last + 1
    }
    if isComplete, !content.isEmpty { return container("tabs", at: line, content, end: end) }
    tell("<Tabs", line, "has parts that cannot be told apart, so its tags stay as text")
    return [line] + blocks(lines) + [end]
  }

  // MARK: Texts

  mutating func mdxText(_ text: String, _ line: Line) -> String {
    var text = text
    if text.contains("{/*") {
      text = text.replacing(/\{\/\*\s*#([\w\-]+)\s*\*\/\}/) { "{#\($0.1)}" }
      text = text.replacing(/\{\/\*(.*?)\*\/\}/) { HiddenText.comment($0.1) }
    }
    if text.contains("<") {
      text = text.replacing(
        /\b(src|href|to)=\{(?:useBaseUrl\(\s*["']([^"']+)["']\s*\)|require\(\s*["']([^"']+)["']\s*\)(?:\.default)?|["']([^"'{}]+)["'])\}/
      ) { match in
        "\(match.1 == "to" ? "href" : match.1)=\"\(match.2 ?? match.3 ?? match.4 ?? "")\""
      }
      text = text.replacing(/\bclassName=/, with: "class=").replacing(/\bhtmlFor=/, with: "for=")
      text = text.replacing(/\b(\w+)=\{(\d+|true|false)\}/) { "\($0.1)=\"\($0.2)\"" }
      text = text.replacing(/<Link\s+(?:to|href)=(["'][^"']*["'])\s*>(.*?)<\/Link>/) { "<a href=\($0.1)>\($0.2)</a>" }
      for match in text.matches(of: /<([A-Z][\w.]*)/) where match.1.count > 1 || text.contains("/>") {
        tell(String(match.0), line, "is a component, which Galley does not have; it stays as text")
      }
      for match in text.matches(of: /\s(?:style|className|on[A-Z]\w+)=\{[^}]*\}+/) {
        tell(String(match.0.trimmingBlanks), line, "is an expression of MDX, and stays as text")
      }
    }
    if text.contains("{"), !text.contains("={") {
      for match in text.matches(of: /(?:^|[^\\$])(\{(?![#.:\/])[^{}"]*\})/) where !text.trimmingBlanks.hasPrefix(":::")
      {
        tell(String(match.1), line, "is an expression of MDX, and stays as text")
      }
    }
    return text
  }
}

extension Line {
  /// `<TabItem value="a">text</TabItem>` as three lines.
  fileprivate var withTagsAlone: [Line] {
    guard
      let match = text.wholeMatch(
        of: /(\s*)(<TabItem(?:\s+\w+(?:=(?:"[^"]*"|'[^']*'|\{[^{}]*\}))?)*\s*>)(.*\S.*)(<\/TabItem>)\s*/)
    else { return [self] }
    return [match.2, match.3.trimmingBlanks, match.4].map { with(String(match.1 + $0)) }
  }
}
