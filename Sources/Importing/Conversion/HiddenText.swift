/// Text that readers do not see, as a comment of HTML.
enum HiddenText {
  /// - Parameter text: any text; what would end the comment is written otherwise in it.
  static func comment(_ text: some StringProtocol) -> String {
    // `<!-->` and `<!--->` are whole comments.
    let start = text.hasPrefix(">") || text.hasPrefix("->") ? " " : ""
    return "<!--\(start)\(escaped(text))-->"
  }

  /// The text without ends of comments, for a line between those that begin and end one.
  static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("-->", with: "--&gt;").replacing("--!>", with: "--!&gt;")
  }
}

extension PageConverter {
  /// The lines as a comment: they stay in the file, and readers do not see them, as before.
  func hidden(_ lines: [Line]) -> [Line] {
    guard let first = lines.first, let last = lines.last else { return [] }
    if lines.count == 1 { return [first.with("\(first.blanks)\(HiddenText.comment(" \(first.trimmed) "))")] }
    // A blank line would not end the comment, but one of the text around it must not join it.
    return [first.with("\(first.blanks)<!--")] + lines.map { $0.with(HiddenText.escaped($0.text)) }
      + [last.with("\(first.blanks)-->")]
  }
}
