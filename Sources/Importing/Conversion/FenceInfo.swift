/// The words after the marks of a code block.
struct FenceInfo {
  private(set) var language = ""
  /// The other words in Galley's notation.
  private var words: [String] = []
  var added: [Int] = []
  var removed: [Int] = []
  var highlighted: [Int] = []
  /// Words without a counterpart.
  private(set) var dropped: [String] = []

  init(_ info: String, of generator: Generator) {
    switch generator {
    case .mkdocs where info.hasPrefix("{"): readAttributes(info)
    case .mdbook:
      // `rust,ignore`: the words concern how mdBook tests the code.
      let parts = info.split(maxSplits: 1) { $0 == "," || $0 == " " }
      language = parts.first.map(String.init) ?? ""
      dropped = parts.dropFirst().first?.split { $0 == "," || $0 == " " }.map(String.init) ?? []
    case .docusaurus: readWords(info, known: true)
    case .vitepress: readWords(Self.withWordsApart(info), known: false)
    case .mkdocs, .jekyll, .docc: readWords(info, known: generator == .jekyll)
    }
  }

  /// `js{1}:line-numbers=3` as words of Galley's. Blocks have no numbers of lines unless they say so.
  private static func withWordsApart(_ info: String) -> String {
    guard let match = info.firstMatch(of: /^([^\s:{]*)(\{[^}]*\})?:(no-)?line-numbers(?:=(\d+))?(\{[^}]*\})?/) else {
      return info
    }
    let numbers = match.3 != nil ? nil : match.4.map { "numbers=\($0)" } ?? "numbers"
    let words = [match.1, match.2 ?? match.5 ?? "", Substring(numbers ?? "")].filter { !$0.isEmpty }
    return words.joined(separator: " ") + info[match.range.upperBound...]
  }

  var text: String {
    var parts = [language] + words
    if language.isEmpty, !words.isEmpty || !added.isEmpty || !removed.isEmpty || !highlighted.isEmpty {
      parts[0] = "text"
    }
    if !added.isEmpty { parts.append("added=\(Self.list(added))") }
    if !removed.isEmpty { parts.append("removed=\(Self.list(removed))") }
    if !highlighted.isEmpty { parts.append("highlight=\(Self.list(highlighted))") }
    return parts.filter { !$0.isEmpty }.joined(separator: " ")
  }

  private static let known = [
    "title=", "{", "[", "highlight", "added", "removed", "numbers", "showLineNumbers", "lineNumbers", "line-numbers",
    ":line-numbers", "linenums", "ins=", "del=", "mark=", "startLineNumber",
  ]

  /// Words without a meaning in Galley.
  var unknown: [String] { words.filter { word in !Self.known.contains { word.hasPrefix($0) } } }

  /// Words after `swift` that are unknown are errors.
  mutating func dropForeignWords() {
    dropped += unknown
    words.removeAll { dropped.contains($0) }
  }

  /// Whether a word has the numbers of lines, `{1,3-5}`.
  var hasLines: Bool {
    language.contains("{") || words.contains { $0.wholeMatch(of: /\{[\d,\- ]+\}/) != nil }
  }

  /// Makes the lines of such a word some of those that are highlighted: a block says that once.
  mutating func joinLines() {
    guard !highlighted.isEmpty else { return }
    if let brace = language.firstIndex(of: "{") {
      words.insert(String(language[brace...]), at: 0)
      language = String(language[..<brace])
    }
    for word in words where word.wholeMatch(of: /\{[\d,\- ]+\}/) != nil {
      for part in word.dropFirst().dropLast().split(separator: ",") {
        let ends = part.split(separator: "-").compactMap { Int($0.trimmingBlanks) }
        if let first = ends.first, let last = ends.last, first <= last, last - first < 10_000 {
          highlighted += first...last
        }
      }
    }
    words.removeAll { $0.wholeMatch(of: /\{[\d,\- ]+\}/) != nil }
  }

  mutating func showAsText() { language = "text" }

  /// `3,5-7`
  private static func list(_ numbers: [Int]) -> String {
    var ranges: [ClosedRange<Int>] = []
    for number in Set(numbers).sorted() {
      if let last = ranges.last, last.upperBound + 1 == number {
        ranges[ranges.count - 1] = last.lowerBound...number
      } else {
        ranges.append(number...number)
      }
    }
    return ranges.map { $0.count == 1 ? "\($0.lowerBound)" : "\($0.lowerBound)-\($0.upperBound)" }.joined(
      separator: ",")
  }

  /// `js title="a b" {1,3}`, where quotation marks and brackets hold blanks.
  private static func split(_ info: String) -> [String] {
    var words: [String] = []
    var word = ""
    var closing: [Character] = []
    for character in info {
      if let close = closing.last, character == close {
        closing.removeLast()
      } else if closing.last != "\"", closing.last != "'" {
        if character == "\"" || character == "'" { closing.append(character) }
        if character == "{" { closing.append("}") }
        if character == "[" { closing.append("]") }
      }
      if character == " ", closing.isEmpty {
        if !word.isEmpty { words.append(word) }
        word = ""
      } else {
        word.append(character)
      }
    }
    return word.isEmpty ? words : words + [word]
  }

  private mutating func readWords(_ info: String, known: Bool) {
    let parts = Self.split(info)
    guard let first = parts.first else { return }
    var rest = Array(parts.dropFirst())
    let isWord = first.first == "{" || first.first == "[" || first.contains("=") && !first.hasSuffix("=")
    if isWord { rest = parts } else { language = String(first.prefix { $0 != "=" }) }
    for word in rest { take(word, known: known) }
  }

  private mutating func take(_ word: String, known: Bool) {
    let parts = word.split(separator: "=", maxSplits: 1)
    switch parts.first ?? "" {
    case "title" where parts.count == 2, "filename" where parts.count == 2:
      words.append("title=\"\(parts[1].unquoted.replacing("\"", with: "\\\""))\"")
    case "hl_lines" where parts.count == 2: readLines(parts[1].unquoted)
    case "live", "noInline", "metastring", "tabs", "npm2yarn", "sync":
      if known { dropped.append(word) } else { words.append(word) }
    case "annotate", "no-copy", "select": dropped.append(word)
    case _: words.append(word)
    }
  }

  /// `{ .python .annotate hl_lines="1 3" title="a" linenums="1" #id }`
  private mutating func readAttributes(_ info: String) {
    let inside = info.dropFirst().split(separator: "}", omittingEmptySubsequences: false)
    for word in Self.split(String(inside.first ?? "")) {
      if word.hasPrefix("."), language.isEmpty {
        language = String(word.dropFirst())
      } else if word.hasPrefix("."), [".annotate", ".no-copy", ".copy", ".select", ".no-select"].contains(word) {
        if word == ".annotate" { dropped.append(word) }
      } else if word.hasPrefix(".") {
        dropped.append(word)
      } else if word.hasPrefix("#") {
        words.append("{\(word)}")
      } else {
        take(word, known: false)
      }
    }
    if language == "annotate" || language == "no-copy" || language == "copy" { language = "" }
  }

  private mutating func readLines(_ text: Substring) {
    for part in text.split(whereSeparator: { $0 == " " || $0 == "," }) {
      let bounds = part.split(separator: "-").compactMap { Int($0) }
      if let first = bounds.first, let last = bounds.last, first > 0, last >= first, last - first < 10_000 {
        highlighted += first...last
      } else {
        dropped.append(String(part))
      }
    }
  }
}
