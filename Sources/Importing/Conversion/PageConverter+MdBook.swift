/// Notations of mdBook.
extension PageConverter {
  mutating func mdBookBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard line.text.contains("{{") else { return nil }
    if let match = line.text.wholeMatch(of: /\s*\{\{\s*#playground\s+(\S+)([^}]*)\}\}\s*/) {
      let path = String(match.1)
      let folder = SourceFiles.parent(line.file ?? source)
      guard let (code, _) = read([SourceFiles.join(folder, path)], for: path, line) else { return nil }
      let marks = line.blanks + "```"
      let whole = [line.with("\(marks)rust")] + code.map { $0.with(line.blanks + $0.text) } + [line.with(String(marks))]
      if let mark = FenceMark(opening: whole[0].text) { out += fence(mark, whole) }
      return index + 1
    }
    if line.text.wholeMatch(of: /\s*\{\{\s*#title\s+[^}]*\}\}\s*/) != nil {
      tell(String(line.trimmed), line, "is not taken; write 'title' into the front matter")
      out += hidden([line])
      return index + 1
    }
    guard line.text.firstMatch(of: /\{\{\s*#(?:include|rustdoc_include)/) != nil else { return nil }
    let found = mdBookIncludes([line], isCode: false)
    if found.count == 1, found[0].text.contains("{{#") || found[0].file == nil {
      out += found.map { inline($0) }
    } else if !found.isEmpty {
      let path = found.first { $0.file != nil }?.file ?? source
      sources.append(path)
      out += blocks(found)
      sources.removeLast()
    }
    return index + 1
  }

  mutating func mdBookText(_ text: String, _ line: Line) -> String {
    if text.contains("{{#") {
      for match in text.matches(of: /\{\{#(\w+)[^}]*\}\}/)
      where !["include", "rustdoc_include", "playground"].contains(match.1) {
        tell(String(match.0), line, "is of a preprocessor, and stays as text")
      }
    }
    if text.contains("<") {
      for match in text.matches(of: /<([A-Z][A-Za-z]*)\b/) {
        tell(String(match.0), line, "is of a preprocessor, and stays as text")
      }
    }
    return text
  }
}
