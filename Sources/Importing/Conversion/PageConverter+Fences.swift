import Base

/// Code blocks: their words in Galley's notation, and the files that are inserted into them. All other code stays as it is.
extension PageConverter {
  /// - Parameter lines: from the opening line to the closing one, if there is one.
  mutating func fence(_ mark: FenceMark, _ lines: [Line]) -> [Line] {
    guard let first = lines.first else { return [] }
    let isClosed = lines.count > 1 && lines.last.map { mark.isClosed(by: $0.text) } == true
    var code = Array(lines.dropFirst().dropLast(isClosed ? 1 : 0))
    var info = FenceInfo(mark.info, of: site.generator)
    code = inserted(code, mark)
    switch site.generator {
    case .mdbook where info.language == "rust": code = withoutHiddenLines(code, first)
    case .vitepress: code = withoutMarks(code, &info)
    case .docusaurus: code = withoutMagicComments(code, &info)
    case .jekyll: code = withoutRawMarks(code)
    case .mkdocs:
      for line in code
      where line.text.firstMatch(of: /\(\d+\)!?\s*(?:-->|\*\/)?\s*$/) != nil && line.text.contains(")!") {
        tell("!", line, "is the mark of an annotation; its text is in the list below the code")
      }
    case .docc, .mdbook: break
    }
    info.joinLines()
    if info.language == "swift" {
      info.dropForeignWords()
      if code.contains(where: { $0.trimmed.wholeMatch(of: /\/\/\s*(?:snippet\.|#?(?:end)?region\b|ANCHOR).*/) != nil })
      {
        // They are marks of Galley's, which are an error in a page.
        tell(String(first.trimmed), first, "has comments that mark parts of a file, so it is shown as text")
        info.showAsText()
      }
    }
    for word in info.dropped { tell(word, first, "is not taken from the code block") }
    for word in info.unknown { tell(word, first, "is a word that Galley does not know behind the language of code") }
    if Self.drawn.contains(info.language.lowercased()) {
      tell(info.language, first, "is no code but something that a plugin shows; Galley shows it as code")
    }
    // Code that was inserted may have longer runs of the same mark.
    let longest =
      code.map { line in
        let text = line.trimmed
        return text.first == mark.mark ? text.prefix { $0 == mark.mark }.count : 0
      }.max() ?? 0
    let isChanged = code.count != lines.count - (isClosed ? 2 : 1) || longest >= mark.length
    let marks = String(repeating: mark.mark, count: isChanged ? max(mark.length, longest + 1) : mark.length)
    let opening =
      info.text == mark.info && marks.count == mark.length ? first : first.with(mark.prefix + marks + info.text)
    var result = [opening] + code
    if isClosed, let last = lines.last {
      result.append(
        marks.count == mark.length
          ? last
          : last.with(
            last.text.replacing(String(repeating: mark.mark, count: mark.length), with: marks, maxReplacements: 1)))
    }
    return result
  }

  /// Languages of code blocks from which plugins make diagrams, notes and the like.
  private static let drawn: Set<String> = [
    "mermaid", "plantuml", "d2", "kroki", "wavedrom", "vega-lite", "vegalite", "chart", "echarts", "svgbob", "admonish",
    "quiz", "swagger",
  ]

  /// Inserts the files that lines of the code name.
  private mutating func inserted(_ code: [Line], _ mark: FenceMark) -> [Line] {
    switch site.generator {
    case .mkdocs: return code.contains { $0.text.contains("--8<--") } ? snippets(code) : code
    case .mdbook: return code.contains { $0.text.contains("{{#") } ? mdBookIncludes(code, isCode: true) : code
    case .docusaurus, .vitepress, .jekyll, .docc: return code
    }
  }

  // MARK: mdBook

  /// mdBook does not show lines of Rust that begin with `# `.
  private mutating func withoutHiddenLines(_ code: [Line], _ first: Line) -> [Line] {
    func isHidden(_ line: Line) -> Bool {
      let text = line.trimmed
      return text == "#" || text.hasPrefix("# ")
    }
    let hidden = code.filter(isHidden)
    guard !hidden.isEmpty else {
      return code.map {
        $0.trimmed.hasPrefix("##") ? $0.with($0.text.replacing("##", with: "#", maxReplacements: 1)) : $0
      }
    }
    let count = hidden.count == 1 ? "1 hidden line is" : "\(hidden.count) hidden lines are"
    tell(String(first.trimmed), first, "has lines that readers do not see: \(count) left out")
    return code.filter { !isHidden($0) }
  }

  // MARK: VitePress

  /// Comments such as `// [!code ++]` become words of the code block.
  private func withoutMarks(_ code: [Line], _ info: inout FenceInfo) -> [Line] {
    guard code.contains(where: { $0.text.contains("[!code") }) else { return code }
    var lines: [Line] = []
    for line in code {
      guard
        let match = line.text.firstMatch(
          of: /\s*(?:\/\/|#|--|<!--|\/\*|;)\s*\[!code ([+\w-]+|\+\+|--)(?::(\d+))?\]\s*(?:-->|\*\/)?/)
      else {
        lines.append(line)
        continue
      }
      let rest = line.text.replacingCharacters(match.range)
      let isAlone = rest.trimmingBlanks.isEmpty
      if !isAlone { lines.append(line.with(rest)) }
      let first = isAlone ? lines.count + 1 : lines.count
      let numbers = first...(first + (match.2.flatMap { Int($0) } ?? 1) - 1)
      switch match.1 {
      case "++": info.added += numbers
      case "--": info.removed += numbers
      case _: info.highlighted += numbers
      }
    }
    return lines
  }

  // MARK: Docusaurus

  private func withoutMagicComments(_ code: [Line], _ info: inout FenceInfo) -> [Line] {
    // Where the block numbers lines itself, Docusaurus shows such comments as they are.
    guard !info.hasLines, code.contains(where: { $0.text.contains("highlight-") }) else { return code }
    var lines: [Line] = []
    var isNext = false
    var isBlock = false
    for line in code {
      let words = line.trimmed.trimmingPrefix(/(?:\/\/|#|--|<!--|\{?\/\*)\s*/)
      switch words.split(separator: " ").first ?? "" {
      case "highlight-next-line" where words.count < line.trimmed.count: isNext = true
      case "highlight-start" where words.count < line.trimmed.count: isBlock = true
      case "highlight-end" where words.count < line.trimmed.count: isBlock = false
      case _:
        lines.append(line)
        if isNext || isBlock { info.highlighted.append(lines.count) }
        isNext = false
      }
    }
    return lines
  }
}

extension String {
  /// The text without a part of it.
  func replacingCharacters(_ range: Range<Index>) -> String {
    String(self[..<range.lowerBound] + self[range.upperBound...])
  }
}
