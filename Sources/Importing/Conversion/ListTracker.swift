/// Knows which lines are indented code: those that are four columns further than the list item that they belong to.
struct ListTracker {
  /// Whether the notation has such code; MDX has not.
  let hasIndentedCode: Bool
  /// The columns at which the texts of open items start.
  private var items: [Int] = []
  private var isAfterBlank = true
  private var wasCode = false

  init(hasIndentedCode: Bool) { self.hasIndentedCode = hasIndentedCode }

  /// Whether the next line is code; call it for each line that is not in a fence.
  mutating func isCode(_ line: Line) -> Bool {
    guard hasIndentedCode else { return false }
    if line.isBlank {
      isAfterBlank = true
      return false
    }
    let indentation = line.indentation
    let marker = Self.markerWidth(line.trimmed)
    if isAfterBlank || marker != nil {
      while let last = items.last, indentation < last { items.removeLast() }
    }
    // A nested list may be indented by less than the text of its item, as Python-Markdown allows.
    let isCode = (isAfterBlank || wasCode) && indentation - (items.last ?? 0) >= 4
    isAfterBlank = false
    wasCode = isCode
    if !isCode, let marker { items.append(indentation + marker) }
    return isCode
  }

  /// The columns from a mark of a list to its text; nil for other lines.
  private static func markerWidth(_ text: Substring) -> Int? {
    if text.hasPrefix("[^"), text.contains("]:") { return 4 }
    if text.hasPrefix(":   ") { return 4 }
    let mark: Substring
    if let first = text.first, "-*+".contains(first) {
      mark = text.prefix(1)
    } else {
      let digits = text.prefix { "0"..."9" ~= $0 }
      guard !digits.isEmpty, digits.count < 10, let end = text[digits.endIndex...].first, end == "." || end == ")"
      else {
        return nil
      }
      mark = text.prefix(digits.count + 1)
    }
    let rest = text[mark.endIndex...]
    guard rest.first == " " || rest.first == "\t" || rest.isEmpty else { return nil }
    let blanks = rest.prefix { $0 == " " || $0 == "\t" }.count
    return mark.count + (1...4 ~= blanks ? blanks : 1)
  }
}
