/// Notes and tabs of Python-Markdown: their text is indented by four columns.
extension PageConverter {
  /// The lines that are indented by four columns below a line, and the index behind them.
  func indented(_ lines: [Line], below index: Int) -> (lines: [Line], next: Int) {
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

  mutating func bangNote(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
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
  mutating func contentTabs(_ lines: [Line], _ index: Int, _ out: inout [Line]) -> Int? {
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
}
