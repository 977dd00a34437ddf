/// A heading of a page: `## Text`, or a line of text with an underline.
struct Heading {
  /// The marks before its text, with blanks; of a heading with an underline, those that mean the same.
  let marks: String
  /// Without marks and blanks at the end.
  let text: Substring
  let isUnderlined: Bool

  /// Reads the heading whose text is on a line; nil if there is none.
  init?(_ lines: [Line], at index: Int) {
    let line = lines[index].text
    if line.contains("#"), let found = line.wholeMatch(of: /( {0,3}#{1,6}[ \t]+)(.*?)(?:[ \t]+#+)?[ \t]*/) {
      guard !found.2.isEmpty else { return nil }
      (marks, text, isUnderlined) = (String(found.1), found.2, false)
      return
    }
    guard index + 1 < lines.count, let level = Self.level(ofUnderline: lines[index + 1]),
      lines[index].indentation < 4, Self.isText(lines[index].trimmed),
      // The second line of a paragraph is a heading for no generator; Galley takes both lines for one.
      index == 0 || lines[index - 1].isBlank || lines[index - 1].trimmed.first == "#"
        || lines[index - 1].text.hasPrefix(":::")
    else { return nil }
    marks = lines[index].blanks + String(repeating: "#", count: level) + " "
    text = lines[index].trimmed
    isUnderlined = true
  }

  private static func level(ofUnderline line: Line) -> Int? {
    guard line.indentation < 4, let mark = line.trimmed.first, mark == "=" || mark == "-",
      line.trimmed.allSatisfy({ $0 == mark })
    else { return nil }
    return mark == "=" ? 1 : 2
  }

  /// Whether a line is of a paragraph: of a list, a quotation, a table, HTML or a container, it is not.
  private static func isText(_ line: Substring) -> Bool {
    guard let first = line.first, !"#>|<".contains(first), !line.hasPrefix(":::") else { return false }
    return line.prefixMatch(of: /(?:[-*+]|\d{1,9}[.)])(?:[ \t]|$)|\{[:%]|\[[^\]]*\]:|[-=*_]{2,}\s*$|```|~~~/) == nil
  }
}
