import Markdown

/// Words for the presentation of code as other generators write them, in Galley's own words.
enum PeerFenceWords {
  /// The word in Galley's spelling; nil if it is no such word.
  ///
  /// Read are `{1,3-5}` of Docusaurus, VitePress and Starlight, `[name]` and `:line-numbers` of VitePress,
  /// `showLineNumbers` and `ins={3}` of Starlight, and `hl_lines="1 3"` and `linenums="1"` of Material.
  static func translated(_ word: String) -> String? {
    if word.count > 2, word.first == "{", word.last == "}" {
      return lines(word.dropFirst().dropLast()).map { "highlight=\($0)" }
    }
    if word.count > 2, word.first == "[", word.last == "]" { return "title=\(word.dropFirst().dropLast())" }
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
    let value = parts.count == 2 ? parts[1].trimmingPrefix("\"") : ""
    let text = value.last == "\"" ? value.dropLast() : value
    switch parts[0] {
    case "showLineNumbers", "lineNumbers", "line-numbers", ":line-numbers", "linenums", "startLineNumber":
      let number = text.trimmingPrefix("{").prefix { $0.isNumber }
      if text == "false" { return "" }
      return number.isEmpty ? "numbers" : "numbers=\(number)"
    case "hl_lines": return lines(text).map { "highlight=\($0)" }
    case "ins", "del", "mark":
      guard text.first == "{", text.last == "}", let lines = lines(text.dropFirst().dropLast()) else { return nil }
      return (parts[0] == "ins" ? "added=" : parts[0] == "del" ? "removed=" : "highlight=") + lines
    case _: return nil
    }
  }

  /// Numbers and ranges, separated by commas or blanks; nil if there is anything else.
  private static func lines(_ text: Substring) -> String? {
    guard text.contains(where: \.isNumber), text.allSatisfy({ $0.isASCII && $0.isNumber || ", -".contains($0) }) else {
      return nil
    }
    return text.split { ", ".contains($0) }.joined(separator: ",")
  }
}
