/// The meaning, remedy and example of each diagnostic, read from the pages in `Content/diagnostics`.
///
/// A page has one section for each id: a level-2 heading that is the id, the meaning (its first sentence is understood
/// without the rest), a paragraph that begins with "**To fix it:**", the files of an example, and a block of language
/// `console` with the call and what it prints. A test performs every example.
public struct DiagnosticReference: Sendable {
  public struct Entry: Equatable, Sendable {
    public var id: String
    /// One sentence, without a full stop.
    public var meaning: String
    /// The whole section as Markdown, without its heading.
    public var markdown: String
    /// The paragraph that says how to fix it, without the words "To fix it:".
    public var remedy: String

    /// The URL of the section in the published documentation; nil if that has no address.
    public var link: String?

    /// The section for a terminal: code is indented instead of fenced.
    public var text: String {
      var lines: [Substring] = []
      var fence: Substring?
      for line in markdown.split(separator: "\n", omittingEmptySubsequences: false) {
        if let open = fence {
          if line == open { fence = nil } else { lines.append("    " + line) }
        } else if let marks = line.fenceMarks {
          fence = marks
          if let title = line.fenceTitle { lines += ["\(title):", ""] }
        } else {
          lines.append(Substring(line.replacing("**", with: "")))
        }
      }
      return lines.joined(separator: "\n")
    }
  }

  public var entries: [Entry]

  /// - Parameters:
  ///   - pages: the texts of the reference's pages.
  ///   - address: the URL of the published documentation, without a slash at the end.
  public init(pages: [String], address: String? = nil) {
    entries = pages.flatMap(Self.sections).sorted { $0.id < $1.id }
    guard let address else { return }
    for index in entries.indices {
      let id = entries[index].id
      entries[index].link = "\(address)/diagnostics/\(id.prefix { $0 != "." }).html#\(id.replacing(".", with: ""))"
    }
  }

  /// The section of that id; nil if there is none.
  public subscript(id: String) -> Entry? { entries.first { $0.id == id } }

  private static func sections(of page: String) -> [Entry] {
    var sections: [(id: Substring, lines: [Substring])] = []
    var fence: Substring?
    for line in page.split(separator: "\n", omittingEmptySubsequences: false) {
      if fence != nil {
        if line == fence { fence = nil }
      } else if let marks = line.fenceMarks {
        fence = marks
      } else if line.hasPrefix("## ") {
        sections.append((line.dropFirst(3), []))
        continue
      }
      if !sections.isEmpty { sections[sections.count - 1].lines.append(line) }
    }
    return sections.map { Entry(id: String($0.id), paragraphs: $0.lines) }
  }
}

extension DiagnosticReference.Entry {
  fileprivate init(id: String, paragraphs lines: [Substring]) {
    let markdown = lines.joined(separator: "\n").trimmingNewlines
    let paragraphs = markdown.split(separator: "\n\n").map { $0.replacing("\n", with: " ") }
    let first = paragraphs.first ?? ""
    let end =
      first.firstRange(of: ". ")?.lowerBound ?? (first.hasSuffix(".") ? first.index(before: first.endIndex) : nil)
    let mark = "**To fix it:** "
    self.init(
      id: id, meaning: String(first[..<(end ?? first.endIndex)]), markdown: String(markdown),
      remedy: paragraphs.first { $0.hasPrefix(mark) }.map { String($0.dropFirst(mark.count)) } ?? "")
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The backticks that open a fenced block; nil for other lines.
  fileprivate var fenceMarks: Substring? {
    let marks = prefix { $0 == "`" }
    return marks.count >= 3 ? marks : nil
  }

  fileprivate var fenceTitle: Substring? {
    firstRange(of: "title=\"").map { self[$0.upperBound...].prefix { $0 != "\"" } }
  }
}

extension String {
  fileprivate var trimmingNewlines: Substring {
    var text = self[...]
    while text.first == "\n" { text = text.dropFirst() }
    while text.last == "\n" { text = text.dropLast() }
    return text
  }
}
