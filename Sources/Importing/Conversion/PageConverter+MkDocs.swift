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

  // MARK: Notes and tabs

  /// The lines that are indented by four columns below a line, and the index behind them.
  private func indented(_ lines: [Line], below index: Int) -> (lines: [Line], next: Int) {
    let wanted = lines[index].indentation + 4
    var next = index + 1
    var last = next
    while next < lines.count {
      if !lines[next].isBlank {
        guard lines[next].indentation >= wanted else { break }
        last = next + 1
      }
      next += 1
    }
    return (lines[(index + 1)..<last].map { $0.dedented(by: wanted) }, last)
  }

  private mutating func bangNote(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard let match = line.text.wholeMatch(of: /[ \t]*(!!!|\?\?\?\+?)[ \t]*([A-Za-z][\w\- ]*?)?(?:[ \t]+"(.*)")?[ \t]*/)
    else {
      return nil
    }
    var words = (match.2 ?? "note").split(separator: " ").map(String.init)
    let kind = words.isEmpty ? "note" : words.removeFirst()
    let known = Self.note(kind)
    if known == nil { tell(kind, line, "is no kind of note that Galley has, so it is a plain note") }
    if !words.isEmpty { tell(words.joined(separator: " "), line, "is not taken: it concerns the look of the note") }
    let note = known ?? ("note", kind.prefix(1).uppercased() + kind.dropFirst().replacing("-", with: " "))
    let title = match.3.map { inline(Line(text: String($0), number: line.number)).text } ?? note.title
    if match.3?.isEmpty == true { tell(String(line.trimmed), line, "has no title; in Galley, each note has one") }
    let (inner, next) = indented(lines, below: index)
    let content = blocks(inner)
    if match.1 == "!!!" {
      out += container(note.word, title, at: line, content)
    } else {
      let word = ["info": "NOTE", "danger": "CAUTION"][note.word] ?? note.word.uppercased()
      let blanks = line.blanks
      let shown = title.isEmpty && note.word == "info" ? "Info" : title
      out.append(line.with("\(blanks)> [!\(word)]\(match.1 == "???" ? "-" : "+")\(shown.isEmpty ? "" : " " + shown)"))
      out += content.map { $0.with($0.isBlank ? "\(blanks)>" : "\(blanks)> \($0.text)") }
    }
    return next
  }

  /// `=== "Title"` with indented text, and those that follow.
  private mutating func contentTabs(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    func title(_ line: Line) -> (title: String, isNew: Bool)? {
      line.text.wholeMatch(of: /[ \t]*===([!+]*)[ \t]+["'](.*)["'][ \t]*/).map { (String($0.2), $0.1.contains("!")) }
    }
    guard title(lines[index]) != nil else { return nil }
    let start = lines[index]
    var next = index
    var content: [Line] = []
    while next < lines.count {
      var here = next
      while here < lines.count, lines[here].isBlank { here += 1 }
      guard here < lines.count, lines[here].indentation == start.indentation, let found = title(lines[here]),
        here == index || !found.isNew
      else { break }
      let (inner, end) = indented(lines, below: here)
      let shown = inline(Line(text: found.title, number: lines[here].number)).text
      content += container(
        "tab", shown.isEmpty ? "–" : shown, at: lines[here].with(String(lines[here].trimmed)), blocks(inner))
      next = end
    }
    out += container("tabs", at: start, content)
    return next
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
  private mutating func markdownInHTML(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
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

  // MARK: Texts

  mutating func mkDocsText(_ text: String, _ line: Line) -> String {
    var text = text
    if text.contains("}"), text.contains("{") { text = attributeLists(text, line) }
    if site.notation.hasKeys, text.contains("++") {
      text = text.replacing(/\+\+([a-z0-9\-]+(?:\+[a-z0-9\-]+)*)\+\+/) { match in
        match.1.split(separator: "+").map { "<kbd>\($0.prefix(1).uppercased() + $0.dropFirst())</kbd>" }.joined(
          separator: "+")
      }
    }
    if site.notation.hasMarks, text.contains("==") {
      text = text.replacing(/==([^=\s](?:[^=]*[^=\s])?)==/) { "<mark>\($0.1)</mark>" }
    }
    if site.notation.hasCarets, text.contains("^^") {
      text = text.replacing(/\^\^([^\^]+)\^\^/) { "<ins>\($0.1)</ins>" }
    }
    if text.contains(":") {
      text = text.replacing(/:((?:material|octicons|fontawesome|simple)-[a-z0-9\-]+):(?:\{[^}]*\})?/) { match in
        tell(String(match.0), line, "is an icon, which Galley does not have")
        return icon(String(match.1), match.range, in: text)
      }
    }
    if text.contains("{{") || text.contains("{%") {
      for match in text.matches(of: /\{\{.*?\}\}|\{%.*?%\}/) {
        tell(String(match.0), line, "is logic of a plugin, and stays as text")
      }
    }
    return text
  }

  /// Icons are not seen in the text any more, but a link has to have a name.
  private func icon(_ name: String, _ range: Range<String.Index>, in text: String) -> String {
    let before = text[..<range.lowerBound].trimmingBlanks
    let after = text[range.upperBound...].trimmingBlanks
    if before.hasSuffix("["), after.hasPrefix("]") {
      return name.split(separator: "-").dropFirst().filter { $0 != "brands" && Int($0) == nil }.joined(separator: " ")
    }
    return "<!-- :\(name): -->"
  }

  /// `{ .class #id key="value" }` after an image, a link or a heading: classes and ids are Galley's, too.
  private mutating func attributeLists(_ text: String, _ line: Line) -> String {
    text.replacing(/(\]\([^()]*\)|\]\[[^\]]*\]|[*_`)]|^#{1,6}\s.*?)?[ \t]?(\{:?[ ]*[.#]?[\w\-]+[^{}]*\})/) { match in
      let inside = match.2.dropFirst().dropLast().drop { $0 == ":" }
      guard inside.contains(".") || inside.contains("#") || inside.contains("=") else { return String(match.0) }
      guard let before = match.1 else { return String(match.0) }
      var kept: [Substring] = []
      var lost: [Substring] = []
      for word in inside.split(separator: " ") {
        if word.wholeMatch(of: /\.[A-Za-z_][\w\-]*|#[A-Za-z_][\w\-.:]*/) != nil {
          switch word {
          case ".md-button": kept.append(".button")
          case ".md-button--primary": kept.append(".primary")
          case _: kept.append(word)
          }
        } else if !word.hasPrefix("loading=") {
          lost.append(word)
        }
      }
      if !lost.isEmpty {
        tell(String(match.2), line, "has attributes that are not taken: \(lost.joined(separator: " "))")
      }
      let isHeading = before.hasPrefix("#")
      return before + (kept.isEmpty ? "" : (isHeading ? " " : "") + "{\(kept.joined(separator: " "))}")
    }
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
