/// Notations of Python-Markdown, its extensions and Material for MkDocs.
extension PageConverter {
  mutating func mkDocsBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    let text = line.trimmed
    switch text.first {
    case "!", "?": return bangNote(lines, index, &out)
    case "=": return text.hasPrefix("===") ? contentTabs(lines, index, &out) : nil
    case "-", ";": return text.contains("8<--") ? snippetBlock(lines, index, &out) : nil
    case "[":
      guard text == "[TOC]" else { return nil }
      out.append(line.with("\(line.blanks)[[toc]]"))
      return index + 1
    case "<": return markdownInHTML(lines, index, &out)
    case "*":
      guard text.hasPrefix("*["), text.contains("]:") else { return nil }
      tell(String(text), line, "is an abbreviation, which Galley does not mark")
      out += hidden([line])
      return index + 1
    case "{":
      guard text.last == "}",
        text.hasPrefix("{ ") || text.hasPrefix("{:") || text.hasPrefix("{.") || text.hasPrefix("{#"),
        !text.hasPrefix("{{"), !text.hasPrefix("{%")
      else { return nil }
      tell(String(text), line, "are attributes of the block above, which are not taken")
      out += hidden([line])
      return index + 1
    case ":": return definition(lines, index, &out)
    case _: return nil
    }
  }

  // MARK: Snippets

  private mutating func snippetBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    if line.text.wholeMatch(of: /[ \t]*;*-+8<-+[ \t]+["'][^"']+["'][ \t]*/) != nil {
      let found = snippets([line])
      if found == [line] || found.first?.text.contains("8<--") == true {
        out += found
      } else {
        let path = found.first?.file ?? source
        sources.append(path)
        out += blocks(found)
        sources.removeLast()
      }
      return index + 1
    }
    // A block of names between two marks.
    guard line.trimmed.wholeMatch(of: /-+8<-+/) != nil,
      let end = lines[(index + 1)...].firstIndex(where: { $0.trimmed.wholeMatch(of: /-+8<-+/) != nil })
    else { return nil }
    for name in lines[(index + 1)..<end] where !name.isBlank && !name.trimmed.hasPrefix(";") {
      if let found = snippet(String(name.trimmed.unquoted), name) { out += blocks(found) } else { out.append(name) }
    }
    return end + 1
  }

  // MARK: HTML

  /// Tags with the attribute `markdown`, and the grids and figures of Material.
  mutating func markdownInHTML(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard
      let match = line.text.wholeMatch(
        of:
          /([ \t]*<(div|figure|section|article|details|aside|center|table|tr|td|span|p)\b[^>]*?)\s+markdown(?:=["']?\w*["']?)?([^>]*>)(.*)/
      )
    else { return nil }
    let name = String(match.2)
    var depth = 0
    var end = index
    while end < lines.count {
      depth += lines[end].text.ranges(of: "<\(name)").count - lines[end].text.ranges(of: "</\(name)>").count
      if depth <= 0 { break }
      end += 1
    }
    guard end < lines.count, end > index else {
      out.append(inline(line.with("\(match.1)\(match.3)\(match.4)")))
      return index + 1
    }
    let shift = line.indentation
    var inside = lines[(index + 1)..<end].map { $0.dedented(by: shift) }
    let columns = inside.filter { !$0.isBlank }.map(\.indentation).min() ?? 0
    inside = inside.map { $0.dedented(by: columns) }
    let classes = line.text.firstMatch(of: /class=["']([^"']*)["']/).map { $0.1.split(separator: " ") } ?? []
    let last = lines[end]
    if name == "div", classes.contains("grid") {
      let content = blocks(inside).trimmed
      let isList =
        content.first.map { $0.text.hasPrefix("- ") || $0.text.hasPrefix("* ") } == true
        && content.allSatisfy {
          $0.isBlank || $0.text.hasPrefix("- ") || $0.text.hasPrefix("* ") || $0.text.hasPrefix("  ")
        }
      out += container(isList ? "cards" : "grid", at: line, content, end: last)
      return end + 1
    }
    if name == "figure", let caption = inside.first(where: { $0.text.contains("<figcaption") }) {
      let words = HeadingAnchors.plain(caption.text)
      let content = blocks(inside.filter { $0 != caption }).trimmed
      if !words.isEmpty, !content.isEmpty, caption.text.contains("</figcaption>") {
        out += container("figure", words, at: line, content, end: last)
        return end + 1
      }
    }
    out.append(line.with("\(match.1)\(match.3)\(match.4)"))
    out.append(line.with(""))
    out += blocks(inside).map { $0.isBlank ? $0 : $0.with(line.blanks + $0.text) }
    out.append(last.with(""))
    out.append(last)
    return end + 1
  }

  /// Python-Markdown allows a blank line above a definition, and blocks in it.
  private mutating func definition(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard line.text.wholeMatch(of: /[ \t]*:[ \t]+\S.*/) != nil else { return nil }
    var term = out.count - 1
    while term >= 0, out[term].isBlank { term -= 1 }
    guard term >= 0, !out[term].text.hasPrefix("#") else { return nil }
    let (inner, next) = indented(lines, below: index)
    if inner.isEmpty {
      if out[term].trimmed.first != ":", out[term].trimmed.first != "-" { out.removeSubrange((term + 1)...) }
      out.append(inline(line))
      return index + 1
    }
    // With several blocks, it is an item of a list below its term.
    let isTerm = out[term].trimmed.first != "-" || out[term].text.indentationOnly != line.blanks
    if isTerm, !out[term].text.hasPrefix("**"), term == out.count - 1 || out.count - 1 - term < 3 {
      if out[term].trimmed.first != ":" { out[term].text = "\(out[term].blanks)**\(out[term].trimmed)**" }
    }
    if out.last?.isBlank == false { out.append(line.with("")) }
    let first = String(line.trimmed.dropFirst().trimmingBlanks)
    out.append(inline(line.with("\(line.blanks)-   \(first)")))
    out += blocks(inner).map { $0.isBlank ? $0 : $0.with("\(line.blanks)    \($0.text)") }
    return next
  }
}

extension [Line] {
  /// Without blank lines at both ends.
  var trimmed: [Line] {
    var lines = self
    while lines.first?.isBlank == true { lines.removeFirst() }
    while lines.last?.isBlank == true { lines.removeLast() }
    return lines
  }
}

extension String {
  fileprivate var indentationOnly: Substring { prefix { $0 == " " || $0 == "\t" } }
}
