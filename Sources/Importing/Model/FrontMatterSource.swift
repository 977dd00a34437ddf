import Diagnostics
import YAML

/// The front matter of a page and the text below it, with their lines.
struct FrontMatterSource {
  /// The lines between the two lines of hyphens.
  private(set) var lines: [Line] = []
  private(set) var body: [Line] = []
  private(set) var entries: [YAMLEntry] = []
  private(set) var isThere = false
  /// Whether the lines are no YAML, so that they stay as they are.
  private(set) var isUnread = false
  /// Whether the entries are in one pair of braces, so that no line can be put below them and none changed alone.
  private(set) var isFlow = false
  private(set) var diagnostics: [Diagnostic] = []

  /// - Parameter file: the path for diagnostics.
  init(_ bytes: [UInt8], file: String) {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? Array(bytes.dropFirst(3)) : bytes
    if String(validating: bytes, as: UTF8.self) == nil { diagnostics.append(.notUTF8(bytes, file: file)) }
    body = Line.all(String(decoding: bytes, as: UTF8.self))
    guard body.first?.text.trimmingBlanks == "---",
      let end = body.dropFirst().firstIndex(where: { ["---", "..."].contains($0.text.trimmingBlanks) })
    else { return }
    let head = Array(body[1..<end])
    // A page can begin with a thematic break.
    let keys = head.first { !$0.isBlank && $0.trimmed.first != "#" }
    let first = keys?.trimmed ?? ""
    let hasBrace = first.first == "{" && !["{%", "{{", "{:"].contains(where: first.hasPrefix)
    guard keys == nil || hasBrace || first.contains(":") else { return }
    lines = head
    body = Array(body[(end + 1)...])
    isThere = true
    isFlow = hasBrace
    let text = Array(head.map(\.text).joined(separator: "\n").utf8)
    let (node, faults) = YAMLReader.read(text, file: file, at: SourcePosition(line: 2, column: 1))
    for fault in faults where fault.id == "yaml.duplicate-key" {
      // The first one counts; the other is a comment then.
      diagnostics.append(.keyNotTaken("this key", "is there twice; the first one is taken", at: fault.range))
      for index in lines.indices where !isFlow && lines[index].number == fault.range.start.line {
        lines[index].text = "# " + lines[index].text
      }
    }
    if let fault = faults.first(where: { $0.id != "yaml.duplicate-key" }) {
      isUnread = true
      diagnostics.append(.frontMatterNotRead(fault))
    } else if case .mapping(let found) = node?.content {
      entries = found
    }
  }

  subscript(key: String) -> YAMLNode? { entries.first { $0.key == key }?.value }

  func text(_ key: String) -> String? {
    self[key].flatMap { $0.isNull ? nil : $0.text }
  }

  /// The lines of an entry, up to the next one.
  func lines(of index: Int) -> [Line] {
    let start = entries[index].keyRange.start.line
    let end = index + 1 < entries.count ? entries[index + 1].keyRange.start.line : .max
    return lines.filter { $0.number >= start && $0.number < end }
  }

  /// The comments above the first entry.
  var linesAbove: [Line] {
    // Comments in braces would stand between the keys.
    if isFlow { return lines.filter { $0.trimmed.first == "#" } }
    guard let first = entries.first else { return lines }
    return lines.filter { $0.number < first.keyRange.start.line }
  }

  /// Whether the text begins with a heading of any level.
  var beginsWithHeading: Bool { body.first { !$0.isBlank }?.text.wholeMatch(of: /#{1,6}\s+\S.*/) != nil }

  /// The first heading of level 1 before any other text; nil if there is none.
  var heading: String? {
    var isComment = false
    for (index, line) in body.enumerated() {
      let text = line.trimmed
      if isComment {
        isComment = !text.contains("-->")
        continue
      }
      if text.hasPrefix("<!--") {
        isComment = !text.contains("-->")
        continue
      }
      if text.isEmpty || text.hasPrefix("import ") || text.hasPrefix("<a ") || text.hasPrefix("{%") { continue }
      if text.hasPrefix("# ") {
        let title = text.dropFirst(2).trimmingBlanks
        let end = title.hasSuffix("}") ? title.range(of: "{", backwards: true)?.lowerBound : nil
        return String(title[..<(end ?? title.endIndex)].trimmingBlanks)
      }
      if index + 1 < body.count, body[index + 1].trimmed.allSatisfy({ $0 == "=" }), !body[index + 1].isBlank {
        return String(text)
      }
      return nil
    }
    return nil
  }
}

extension Substring {
  func range(of mark: Character, backwards: Bool) -> Range<Index>? {
    let found = backwards ? lastIndex(of: mark) : firstIndex(of: mark)
    return found.map { $0..<index(after: $0) }
  }
}
