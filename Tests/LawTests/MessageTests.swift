import Testing

/// A message is for people: what has happened is a value (`Diagnostic.Cause`, `CompilerError`), and the words come last.
@Suite struct MessageTests {
  @Test func `a file that looks into a message is on the list, and the list has no others`() throws {
    var found: Set<String> = []
    for file in try SourceFile.all() {
      guard let line = file.looksIntoMessages.first else { continue }
      found.insert(file.path)
      #expect(reasons[file.path] != nil, "\(file.path) decides by words: \(line)")
    }
    #expect(found == Set(reasons.keys))
  }

  @Test(arguments: [
    "if error.summary.hasPrefix(\"cannot find\") {", "guard message.contains(\" -> \") else {", "a.summary == \"no\"",
    "errors.contains(where: error.summary.contains)", "error.notes.first { $0.text.hasPrefix(\"expected: \") }",
    "let name = $0.message.split(separator: \"'\")",
    "diagnostic.bareMessage.hasSuffix(reason)", "faults.filter { !$0.id.hasPrefix(\"claim.\") }",
    "switch message.firstMatch(of: /a/) {",
  ])
  func `code that decides by words is found`(line: String) {
    #expect(SourceFile(path: "", text: line).looksIntoMessages == [line[...]])
  }

  @Test(arguments: [
    "let message = error.summary", "// if error.summary.contains(\"a\") {", "notes.append(Note(text))",
    "messages.contains(other)", "if error.id == \"run.crash\" {",
  ])
  func `code that hands words on is not`(line: String) {
    #expect(SourceFile(path: "", text: line).looksIntoMessages.isEmpty)
  }
}

/// The reasons why some files may look into messages.
private let reasons: [String: String] = [
  "Sources/Proofs/Running/Crash.swift": "it reads what the runtime says",
  "Sources/Proofs/Judging/EndJudge.swift": "the author's words about a crash are compared with the runtime's",
  "Sources/Proofs/Judging/RefusalJudge.swift": "the author's words about an error are compared with the compiler's",
  "Sources/Samples/Programs/ClauseMark.swift": "it reads the numbers that it writes",
  "Sources/Toolchains/Browser/BrowserBuild.swift": "it reads the mark that ProofRuntime has for it",
  "Sources/Toolchains/DocC/DocCFinding+Problem.swift": "it reads what DocC says, which has no names",
  "Sources/Toolchains/Drawing/GraphDrawer.swift": "it reads what Graphviz says",
  "Sources/Toolchains/Compiling/ProgramBuild.swift": "the system's reason why a disk cannot be written",
  "Sources/YAML/YAMLReader.swift": "it reads what libyaml says",
]

extension SourceFile {
  fileprivate var looksIntoMessages: [Substring] {
    text.split(separator: "\n").filter { line in
      ["summary", "message", "bareMessage", "notes", "id."].contains(where: line.contains)
        && !line.drop { $0 == " " }.hasPrefix("//") && line.contains(SourceFile.look)
    }
  }

  // Otherwise a dot between letters ends no word.
  private static var look: Regex<Substring> {
    /\b(?:summary|message|bareMessage|id|notes\b.*\.text)[?!]?\.(?:has(?:Pre|Suf)fix|contains|holds|\w+Match|firstRange|ranges?\(|split|drop\w+|trimmingPrefix)|\b(?:summary|message) (?:==|!=|~=) "/
      .wordBoundaryKind(.simple)
  }
}
