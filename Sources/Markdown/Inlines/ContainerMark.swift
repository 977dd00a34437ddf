import Diagnostics

/// A line that begins or ends a container: `:::note Title` or `:::`.
struct ContainerMark {
  /// The line of the file, counted from 1.
  let line: Int
  /// The mark in the file, from the first colon to the end of its line.
  let range: Range<Int>
  /// The number of colons.
  let length: Int
  /// The word after the colons; empty for a line that ends a container.
  let name: Range<Int>
  /// The text after the word, without its attributes; empty if there is none.
  private(set) var title: Range<Int>
  private(set) var attributes: (value: ElementAttributes, range: Range<Int>)?

  var isEnd: Bool { name.isEmpty }

  /// Nil if the line is no such mark.
  init?(line number: Int, in source: SourceText) {
    let line = source.line(number)
    let bytes = source.bytes
    var start = line.lowerBound
    // What may stand before the text of a block that containers hold.
    while start < line.upperBound, "> \t-*+.)0123456789".utf8.contains(bytes[start]) { start += 1 }
    length = bytes.run(of: .colon, from: start, to: line.upperBound)
    guard length >= 3 else { return nil }
    self.line = number
    range = start..<line.upperBound
    var rest = bytes.trimmed(start + length..<line.upperBound)
    var end = rest.lowerBound
    if end < rest.upperBound, bytes[end].isLetter {
      while end < rest.upperBound, bytes[end].isLetter || bytes[end].isDigit || bytes[end] == .dash { end += 1 }
    }
    name = rest.lowerBound..<end
    guard name.isEmpty == rest.isEmpty else { return nil }
    rest = bytes.trimmed(end..<rest.upperBound)
    // `:::a:::` is text.
    guard rest.isEmpty || rest.lowerBound > end || bytes[end] == .openBracket || bytes[end] == UInt8(ascii: "{") else {
      return nil
    }
    if let brace = bytes[rest].lastIndex(of: UInt8(ascii: "{")),
      let value = ElementAttributes(bytes[brace..<rest.upperBound])
    {
      attributes = (value, brace..<rest.upperBound)
      rest = bytes.trimmed(rest.lowerBound..<brace)
    }
    // `:::note[Title]` of Docusaurus.
    if rest.count > 1, rest.lowerBound == end, bytes[end] == .openBracket, bytes[rest.upperBound - 1] == .closeBracket {
      rest = rest.lowerBound + 1..<rest.upperBound - 1
    }
    title = rest
  }

  /// What cmark reads in place of the mark: a comment is a block of its own wherever it stands, and ends on its line.
  static func placeholder(_ index: Int) -> [UInt8] { Array("<!--:::\(index)-->".utf8) }
}

/// What a container is.
public enum Container: String, CaseIterable, Sendable {
  /// A part that readers open.
  case details
  /// Parts of which one is shown at a time, and such a part.
  case tabs, tab
  /// Code blocks as tabs.
  case codeGroup = "code-group"
  /// The items of a list as cards; blocks side by side.
  case cards, grid
  /// The items of a numbered list as the steps of an instruction.
  case steps
  /// A list as files and folders.
  case fileTree = "file-tree"
  /// Something with a caption below it.
  case figure
}

extension Container {
  /// What to write instead of a component that other generators have; nil for other names.
  static func remedy(for component: Substring) -> String? {
    let name: String
    switch component {
    case "Tabs", "TabItem", "Tab": name = "tabs"
    case "CodeGroup": name = "code-group"
    case "Card", "CardGrid", "LinkCard", "Cards": name = "cards"
    case "Steps": name = "steps"
    case "FileTree": name = "file-tree"
    case "Details": name = "details"
    case "Admonition", "Aside", "Callout", "Note", "Tip", "Warning": name = "note"
    case _: return nil
    }
    return "write ':::\(name)', see 'Containers' in the manual"
  }
}

/// How an aside opens.
public enum Folding: Equatable, Sendable {
  /// It is always open.
  case never
  /// Readers can open and close it.
  case open, closed
}

/// What a title belongs to.
public enum TitlePlace: Equatable, Sendable {
  case aside, summary, tab, caption
}
