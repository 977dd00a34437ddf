import Diagnostics

extension Diagnostic {
  /// A key of a page's front matter.
  static func keyNotTaken(_ key: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "import.front-matter", "'\(key)' \(what)", at: range)
  }

  static func frontMatterNotRead(_ fault: Diagnostic) -> Diagnostic {
    Diagnostic(
      .warning, id: "import.front-matter", "the front matter stays as it is: \(fault.summary)", notes: fault.notes,
      at: fault.range)
  }

  /// A construct in the text of a page.
  static func notation(_ text: String, _ what: String, notes: [String] = [], at range: SourceRange) -> Diagnostic {
    let shown = text.count > 60 ? text.prefix(59) + "…" : text[...]
    return Diagnostic(
      .warning, id: "import.notation", "'\(shown)' \(what)", notes: notes.map { Note($0) }, at: range)
  }

  static func brokenLink(_ link: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "import.link", "the link '\(link)' leads to nothing that was imported; it stays", at: range)
  }

  static func include(_ text: String, _ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "import.include", "'\(text)' \(what)", at: range)
  }

  /// A file or folder.
  static func fileNotTaken(_ what: String, notes: [String] = [], file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "import.file", what, notes: notes.map { Note($0) }, at: SourceRange(file: file, line: 1))
  }

  /// A setting of the generator's configuration.
  static func setting(_ key: String, _ what: String = "is not taken", at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "import.configuration", "'\(key)' \(what)", at: range)
  }

  static func configuration(_ what: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.warning, id: "import.configuration", what, at: range)
  }

  /// The first byte of a text that is not UTF-8.
  static func notUTF8(_ bytes: [UInt8], file: String) -> Diagnostic {
    var position = SourcePosition(line: 1, column: 1)
    for line in bytes.split(separator: 10, omittingEmptySubsequences: false) {
      if String(validating: line, as: UTF8.self) == nil { break }
      position.line += 1
    }
    return Diagnostic(
      .warning, id: "import.encoding", "the text is not UTF-8; each byte that is not is now U+FFFD",
      notes: [Note("convert the file to UTF-8 and import it again: iconv -f WINDOWS-1252 -t UTF-8 FILE")],
      at: SourceRange(file: file, start: position, end: position))
  }
}
