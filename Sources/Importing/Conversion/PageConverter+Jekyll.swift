import Base

/// Notations of Jekyll: Liquid and kramdown.
extension PageConverter {
  mutating func jekyllBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    let text = line.trimmed
    if text.hasPrefix("{%") { return isRaw && !text.contains("endraw") ? nil : liquidBlock(lines, index, &out) }
    // Up to its end, `{:/comment}` or `{:/}`; without one, it is told.
    if text.hasPrefix("{::comment}"),
      let last = lines[index...].firstIndex(where: { $0.text.contains("{:/comment}") || $0.text.contains("{:/}") })
    {
      let inside = lines[index...last].map { $0.with($0.text.replacing(/\{:(?::comment|\/comment|\/)\}/, with: "")) }
      out += hidden(inside.filter { !$0.isBlank })
      return last + 1
    }
    if text == "{::nomarkdown}" || text == "{:/nomarkdown}" || text == "{:/}" { return index + 1 }
    if text.hasPrefix("{::") {
      tell(String(text), line, "is an option of kramdown, which is not taken")
      out += hidden([line])
      return index + 1
    }
    if text.hasPrefix("{:") { return attributes(lines, index, &out) }
    if text.first == "<", text.contains("markdown=") { return markdownInHTML(lines, index, &out) }
    return nil
  }

  /// Code without the marks around what Liquid leaves alone. Liquid outside of these is told: Jekyll runs it in code, too.
  mutating func withoutRawMarks(_ code: [Line]) -> [Line] {
    code.compactMap { line in
      let text = liquidCode(line.text, line)
      return text != line.text && text.allSatisfy(\.isWhitespace) ? nil : line.with(text)
    }
  }

  mutating func liquidCode(_ text: String, _ line: Line) -> String {
    if isRaw || text.contains("endraw") { setLiteral(line) }
    var result = ""
    var rest = text[...]
    func logic(in part: Substring) -> [String] {
      part.matches(of: /\{\{.*?\}\}|\{%-?\s*(?!highlight|endhighlight)\w.*?%\}/).map { String($0.0) }
    }
    while true {
      let mark = rest.firstMatch(of: /\{%-?\s*(end)?raw\s*-?%\}/)
      let part = rest[..<(mark?.range.lowerBound ?? rest.endIndex)]
      if !isRaw { for logic in logic(in: part) { tell(logic, line, "is logic of Liquid, and stays in the code") } }
      result += part
      guard let mark else { return result }
      isRaw = mark.output.1 == nil
      rest = rest[mark.range.upperBound...]
    }
  }

  private mutating func liquidBlock(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    guard let match = line.text.wholeMatch(of: /\s*\{%-?\s*(\w+)\s*(.*?)\s*-?%\}\s*/), !match.2.contains("%}") else {
      return nil
    }
    switch match.1 {
    case "highlight":
      // Galley reads these tags; what is between them is code.
      guard let end = lines[index...].firstIndex(where: { $0.text.contains("endhighlight") }) else { return nil }
      out.append(line)
      out += withoutRawMarks(Array(lines[(index + 1)..<end]))
      out.append(lines[end])
      return end + 1
    case "raw", "endraw":
      isRaw = match.1 == "raw"
      return index + 1
    case "comment": return comment(lines, index, &out)
    case "include", "include_relative", "include_cached":
      guard let found = include(String(match.1), String(match.2), line) else {
        out.append(inline(line))
        return index + 1
      }
      out += found
      return index + 1
    case "if", "unless", "elsif", "else", "endif", "endunless", "for", "endfor", "case", "when", "endcase", "assign",
      "capture", "endcapture", "break", "continue", "tablerow", "endtablerow", "cycle", "increment", "decrement":
      tell(String(line.trimmed), line, "is logic of Liquid, which pages cannot have; it is a comment now")
      out += hidden([line])
      return index + 1
    case _: return nil
    }
  }

  /// `{% comment %}` on a line of its own, up to its end.
  private mutating func comment(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    for end in (index + 1)..<lines.count {
      guard let mark = lines[end].text.firstMatch(of: /\{%-?\s*endcomment\s*-?%\}/) else { continue }
      let before = lines[end].with(String(lines[end].text[..<mark.range.lowerBound]))
      let after = lines[end].with(String(lines[end].text[mark.range.upperBound...]))
      out += hidden(lines[(index + 1)..<end] + (before.isBlank ? [] : [before]))
      if !after.isBlank { out.append(inline(after)) }
      return end + 1
    }
    return nil
  }

  /// The lines of an include: a note with its content, or a file without Liquid; nil if it has to stay.
  private mutating func include(_ tag: String, _ words: String, _ line: Line) -> [Line]? {
    let parts = words.split(separator: " ", maxSplits: 1)
    guard let name = parts.first.map({ String($0.unquoted) }), !name.contains("{") else { return nil }
    let candidates =
      tag == "include_relative"
      ? [SourceFiles.join(SourceFiles.parent(line.file ?? source), name)]
      : [SourceFiles.join(SourceFiles.join(site.places.home, "_includes"), name)]
    named.formUnion(candidates)
    let parameters = parts.count > 1 ? parts[1] : ""
    if !parameters.isEmpty {
      let values = parameters.matches(of: /([\w\-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/)
      func value(_ names: String...) -> Substring? {
        values.first { names.contains(String($0.1)) }.flatMap { $0.2 ?? $0.3 }
      }
      let kind = value("type", "kind").map(String.init) ?? FilePaths.name(name).droppingEnding
      guard let note = Self.note(kind) ?? (["callout", "alert", "admonition"].contains(kind) ? ("note", "") : nil),
        let content = value("content", "text", "message", "body")
      else { return nil }
      let inner = inline(line.with(String(content)))
      return container(note.word, value("title", "heading").map(String.init) ?? note.title, at: line, [inner])
    }
    guard let (text, path) = read(candidates, for: name, line) else { return nil }
    let logic = text.contains {
      $0.text.contains("{% if") || $0.text.contains("{% for") || $0.text.contains("include.")
        || $0.text.contains("{%- ") || $0.text.contains("{% assign")
    }
    guard !logic else {
      diagnostics.append(
        .include(name, "has logic of Liquid, so the line stays as text", at: range(of: name, in: line)))
      included.remove(path)
      return nil
    }
    if SourceFiles.isMarkdown(path) { return converted(text, of: path, at: line) }
    sources.append(path)
    defer { sources.removeLast() }
    return text.map { inline($0) }
  }

  /// `{: .note }` and the like, on a line of its own.
  private mutating func attributes(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
    let line = lines[index]
    let text = line.trimmed
    guard text.last == "}" else { return nil }
    if text == "{:toc}" || text.contains("{:toc") || text.contains(" toc") {
      // The list above it is the place of the contents.
      if let last = out.last, last.trimmed.first.map({ "*-1+".contains($0) }) == true { out.removeLast() }
      out.append(line.with("[[toc]]"))
      return index + 1
    }
    let classes = text.dropFirst(2).dropLast().split { $0 == " " }.filter { $0.hasPrefix(".") }.map {
      String($0.dropFirst())
    }
    if let heading = HeadingAnchors.lastHeading(of: out), classes.isEmpty || text.contains("#"),
      let id = text.firstMatch(of: /#([\w\-]+)/)
    {
      out[heading].text += " {#\(id.1)}"
      return index + 1
    }
    let isTitled = classes.first?.hasSuffix("-title") == true
    let kind = classes.first.map { isTitled ? String($0.dropLast(6)) : $0 } ?? ""
    // Above a paragraph or a quotation, which is the note then.
    guard classes.count == 1, let note = Self.note(kind), index + 1 < lines.count, !lines[index + 1].isBlank,
      out.last?.isBlank ?? true
    else {
      tell(String(text), line, "are attributes for styles, which are not taken")
      out += hidden([line])
      return index + 1
    }
    var end = index + 1
    let isQuote = lines[end].trimmed.first == ">"
    while end < lines.count, isQuote ? lines[end].trimmed.first == ">" : !lines[end].isBlank { end += 1 }
    var inside = Array(lines[(index + 1)..<end])
    if isQuote { inside = inside.map { $0.with(String($0.text.drop { $0 == " " }.dropFirst().trimmingPrefix(" "))) } }
    var title = note.title
    if isTitled, let first = inside.first {
      title = String(first.trimmed)
      inside.removeFirst()
    }
    out += container(note.word, title, at: line, blocks(inside.trimmed))
    return end
  }

  // MARK: Texts

  mutating func liquidText(_ text: String, _ line: Line) -> String {
    guard isRaw || text.contains("raw") else { return liquidValues(text, line) }
    if isRaw || text.contains("endraw") { setLiteral(line) }
    var result = ""
    var rest = text[...]
    while let mark = rest.firstMatch(of: /\{%-?\s*(end)?raw\s*-?%\}/) {
      let before = String(rest[..<mark.range.lowerBound])
      result += isRaw ? before : liquidValues(before, line)
      isRaw = mark.output.1 == nil
      rest = rest[mark.range.upperBound...]
    }
    return result + (isRaw ? String(rest) : liquidValues(String(rest), line))
  }

  private mutating func liquidValues(_ text: String, _ line: Line) -> String {
    var text = text
    if text.contains("{::comment}") {
      text = text.replacing(/\{::comment\}(.*?)\{:\/(?:comment)?\}/) { match in
        HiddenText.comment(" \(match.1.trimmingBlanks) ")
      }
    }
    if text.contains("endcomment") {
      text = text.replacing(/\{%-?\s*comment\s*-?%\}(.*?)\{%-?\s*endcomment\s*-?%\}/) { match in
        HiddenText.comment(" \(match.1.trimmingBlanks) ")
      }
    }
    if text.contains("{{") {
      text = text.replacing(/\{\{-?\s*(.*?)\s*-?\}\}/) { match in
        value(of: String(match.1)) ?? told(String(match.0), line)
      }
    }
    if text.contains("{%") {
      text = text.replacing(/\{%-?\s*(\w+)\s*(.*?)\s*-?%\}/) { match in
        switch match.1 {
        case "link":
          let path = String(match.2.unquoted.drop { $0 == "/" })
          let source = SourceFiles.join(site.places.content, path)
          return files.has(source) ? "/" + path : told(String(match.0), line)
        case "post_url":
          let name = "/\(match.2.unquoted)."
          let found = links.pages.keys.first { ("/" + $0).contains(name) && $0.contains("_posts/") }
          let content = site.places.content.isEmpty ? "" : site.places.content + "/"
          return found.map { "/" + $0.dropFirst(content.count) } ?? told(String(match.0), line)
        case "raw", "endraw": return ""
        case _: return told(String(match.0), line)
        }
      }
    }
    if text.contains("{:") {
      text = text.replacing(/\{:\s*([^{}]*)\}/) { match in
        let words = match.1.split(separator: " ")
        let kept = words.filter { $0.wholeMatch(of: /[.#][A-Za-z_][\w\-]*/) != nil }
        let lost = words.filter { word in !kept.contains(word) && !word.hasPrefix("target=") && !word.hasPrefix("rel=")
        }
        if !lost.isEmpty {
          tell(String(match.0), line, "has attributes that are not taken: \(lost.joined(separator: " "))")
        }
        return kept.isEmpty ? "" : "{\(kept.joined(separator: " "))}"
      }
    }
    return text
  }

  private mutating func told(_ text: String, _ line: Line) -> String {
    tell(text, line, "is logic of Liquid, and stays as text")
    return text
  }

  /// The value of an expression that is the same for all time: of a setting or of the front matter, perhaps as an address.
  private func value(of expression: String) -> String? {
    var parts = expression.split(separator: "|").map { String($0.trimmingBlanks) }
    guard !parts.isEmpty else { return nil }
    let first = parts.removeFirst()
    var result: String
    if first.count > 1, let quote = first.first, quote == "\"" || quote == "'", first.last == quote {
      result = String(first.dropFirst().dropLast())
    } else if first.hasPrefix("site."), ["url", "baseurl"].contains(first.dropFirst(5)) {
      // Addresses of the site itself start at its root.
      result = ""
    } else if first.hasPrefix("site."), let found = site.values[String(first.dropFirst(5))] {
      result = found
    } else if first.hasPrefix("page."), let found = page.head.text(String(first.dropFirst(5))) {
      result = found
    } else {
      return nil
    }
    for filter in parts {
      let words = filter.split(separator: ":", maxSplits: 1).map { $0.trimmingBlanks }
      switch words[0] {
      case "relative_url", "absolute_url", "prepend":
        if words[0] == "prepend", words.count < 2 || !words[1].hasPrefix("site.") { return nil }
        if !result.hasPrefix("/"), words[0] != "prepend", !result.contains("://") { result = "/" + result }
      case "escape", "strip", "xml_escape", "escape_once", "uri_escape": break
      case _: return nil
      }
    }
    return result
  }
}
