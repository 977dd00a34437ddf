/// Notations of VitePress.
extension PageConverter {
  mutating func vitePressBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    let text = line.trimmed
    if text.hasPrefix("<!--"), text.contains("@include:") { return include(line, index, &out) }
    if text.hasPrefix("<<<") { return codeOfFile(line, index, &out) }
    if text.hasPrefix(":::") { return container(lines, index, &out) }
    return nil
  }

  private mutating func container(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard let match = line.text.wholeMatch(of: /(\s*)(:{3,})\s*([A-Za-z][\w\-]*)?\s*(.*)/), let word = match.3 else {
      return nil
    }
    switch word {
    case "raw", "v-pre":
      // It only changes how styles and templates apply.
      guard let end = lines[(index + 1)...].firstIndex(where: { $0.trimmed == match.2 }) else { return nil }
      let inside = lines[(index + 1)..<end]
      if word == "v-pre" { for line in inside { setLiteral(line) } }
      out += blocks(Array(inside))
      return end + 1
    case "details":
      let (title, tail) = titleAndTail(match.4, line)
      out.append(inline(line.with("\(match.1)\(match.2)details \(title)\(tail)").endTrimmed))
    case "code-group":
      if !match.4.isEmpty { tell(String(match.4), line, "is not taken from the group of code blocks") }
      out.append(line.with("\(match.1)\(match.2)code-group"))
    case _:
      let (title, tail) = titleAndTail(match.4, line)
      if let note = Self.note(String(word)) {
        let shown = title.isEmpty ? note.title : inline(line.with(title)).text
        out.append(
          line.with("\(match.1)\(match.2)\(note.word)\(shown.isEmpty ? "" : " " + shown)\(tail)").endTrimmed)
      } else {
        tell(String(line.trimmed), line, "is a container that Galley does not have, so its lines stay as text")
        out.append(line)
      }
    }
    return index + 1
  }

  /// `Title {#id}` without and with what Galley takes of the braces.
  private mutating func titleAndTail(_ rest: Substring, _ line: Line) -> (title: String, tail: String) {
    guard let braces = rest.firstMatch(of: /\{[^{}]*\}\s*$/) else { return (String(rest), "") }
    return (rest[..<braces.range.lowerBound].trimmingBlanks.description, containerTail(braces.0, line))
  }

  /// `<!--@include: ./file.md{1,3}-->`, also with `#region`.
  private mutating func include(_ line: Line, _ index: Int, _ out: inout [Line]) -> Int? {
    guard
      let match = line.text.wholeMatch(
        of: /\s*<!--\s*@include:\s*([^#{\s][^#{]*?)(?:#([^\s{]+))?(?:\{(\d*),?(\d*)\})?\s*-->\s*/)
    else { return nil }
    let path = String(match.1)
    guard let (all, file) = read(candidates(path, line), for: path, line) else {
      out.append(line)
      return index + 1
    }
    var lines = FrontMatterSource(files.bytes(file) ?? [], file: files.name(file)).body.map { line in
      var line = line
      line.file = file
      return line
    }
    let hasRange = match.3 != nil || match.4 != nil
    if hasRange { lines = all }
    if let region = match.2 {
      guard let part = Self.region(String(region), of: all) else {
        diagnostics.append(.include(path, "names a part that the file does not have", at: range(of: path, in: line)))
        out.append(line)
        return index + 1
      }
      lines = part
    }
    if hasRange { lines = Self.lines(lines, Int(match.3 ?? "") ?? 1, Int(match.4 ?? "")) }
    out += converted(lines, of: file, at: line)
    return index + 1
  }

  private func candidates(_ path: String, _ line: Line) -> [String] {
    if path.hasPrefix("@/") || path.hasPrefix("@\\") {
      return [SourceFiles.join(site.places.content, String(path.dropFirst(2)))]
    }
    if path.hasPrefix("@") { return [SourceFiles.join(site.places.content, String(path.dropFirst()))] }
    return [SourceFiles.join(SourceFiles.parent(line.file ?? source), path)]
  }

  /// A name goes up to the end of its comment.
  private static func markedRegion(_ name: String, of lines: [Line]) -> [Line]? {
    section(name, of: lines, start: "#region", end: "#endregion") { rest in
      let text = rest.trimmingBlanks
      let end = ["-->", "*/"].first(where: text.hasSuffix)
      return Substring(text.dropLast(end?.count ?? 0)).trimmingBlanks
    }
  }

  /// `#region name` and `<!-- #region name -->`, up to `#endregion`; also a heading with that id.
  private static func region(_ name: String, of lines: [Line]) -> [Line]? {
    if let part = markedRegion(name, of: lines) { return part }
    guard
      let start = lines.firstIndex(where: {
        $0.text.hasPrefix("#")
          && (SlugStyle.vite.slug(HeadingAnchors.plain($0.text.drop { $0 == "#" })) == name
            || $0.text.contains("{#\(name)}"))
      })
    else { return nil }
    let level = lines[start].text.prefix { $0 == "#" }.count
    let end = lines[(start + 1)...].firstIndex { line in
      let marks = line.text.prefix { $0 == "#" }.count
      return 1...level ~= marks
    }
    return Array(lines[start..<(end ?? lines.count)])
  }

  /// `<<< @/file.ts#region{1,3 ts:line-numbers} [title]`
  private mutating func codeOfFile(_ line: Line, _ index: Int, _ out: inout [Line]) -> Int? {
    guard
      let match = line.text.wholeMatch(
        of: /\s*<<<\s*(\S(?:[^#{]*?[^\s#{])??)(?:#([\w\-]+))?(?:\s*\{([^}]*)\}\s*(\[.*\])?|\s+(\[.*\]))?\s*/)
    else { return nil }
    let path = String(match.1)
    guard let (all, _) = read(candidates(path, line), for: path, line) else {
      out.append(line)
      return index + 1
    }
    var lines = all
    if let region = match.2 {
      if let part = Self.markedRegion(String(region), of: all) {
        lines = part
      } else {
        diagnostics.append(.include(path, "names a part that the file does not have", at: range(of: path, in: line)))
      }
    }
    lines.removeAll { $0.text.contains("#region") || $0.text.contains("#endregion") }
    lines = Self.dedented(lines)
    let words = (match.3 ?? "").split(separator: " ")
    let marked = words.first { $0.allSatisfy { $0.isNumber || $0 == "," || $0 == "-" } }
    let language = words.first { $0 != marked }.map { String($0.prefix { $0 != ":" }) }
    let ending = path.split(separator: ".").last.map(String.init) ?? ""
    var info = language ?? ending
    if words.contains(where: { $0.contains(":line-numbers") }) { info += " numbers" }
    if let marked { info += " {\(marked)}" }
    if let title = match.4 ?? match.5 { info += " \(title)" }
    let longest = lines.map { $0.trimmed.prefix { $0 == "`" }.count }.max() ?? 0
    let marks = String(repeating: "`", count: max(3, longest + 1))
    let blanks = line.blanks
    let whole =
      [line.with(blanks + marks + info)] + lines.map { $0.isBlank ? $0.with("") : $0.with(blanks + $0.text) } + [
        line.with(blanks + marks)
      ]
    if let mark = FenceMark(opening: whole[0].text) { out += fence(mark, whole) }
    return index + 1
  }

  // MARK: Texts

  mutating func vueText(_ text: String, _ line: Line) -> String {
    var text = text
    if isLiteral(line) { return text }
    if text.contains("@include:"), let mark = text.firstMatch(of: /<!--\s*@include:.*?-->/) {
      tell(String(mark.0), line, "includes a file within a line, so it stays as a comment")
    }
    if text.contains("<Badge") {
      text = text.replacing(/<Badge\b([^>]*?)(?:\/>|>(.*?)<\/Badge>)/) { match in
        let attributes = match.1
        func value(_ name: String) -> Substring? {
          attributes.matches(of: /\s(\w+)=["']([^"']*)["']/).first { $0.1 == name }?.2
        }
        guard let shown = match.2 ?? value("text"), !shown.isEmpty else { return String(match.0) }
        let kind = ["tip": " .tip", "warning": " .warning", "danger": " .caution"][value("type") ?? "tip"] ?? ""
        return "**\(shown)**{.badge\(kind)}"
      }
    }
    if text.contains("<") {
      for match in text.matches(of: /<([A-Z][A-Za-z]*)\b/) {
        tell(String(match.0), line, "is a component, which Galley does not have; it stays as text")
      }
    }
    if text.contains("{{") {
      for match in Leftover.withoutLiteral(text).matches(of: /\{\{.*?\}\}/) {
        tell(String(match.0), line, "is an expression of Vue, and stays as text")
      }
    }
    return text
  }
}

extension Line {
  fileprivate var endTrimmed: Line {
    var text = self.text
    while text.last == " " { text.removeLast() }
    return with(text)
  }
}
