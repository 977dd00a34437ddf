import Diagnostics
import Markdown
import Results
import Samples
import Toolchains

/// Compares the compiler's messages about a hidden test with those that it expects.
extension PageJudge {
  mutating func judgeMessages(of test: HiddenTest, _ program: Program, _ diagnostics: [CompilerDiagnostic]) {
    let lines = CodeLines(test)
    var actual = diagnostics.compactMap { message -> ActualMessage? in
      let place = program.places.place(file: message.file, line: message.line, column: message.column)?.range
      guard place != nil || message.severity != .warning else { return nil }
      return ActualMessage(message, place ?? test.sample.range, code: place.flatMap { lines[$0.start.line] })
    }
    for line in test.unreadable { proof.diagnostics.append(.noKind(at: line.range)) }
    for message in test.messages {
      guard let code = message.code, let place = message.codeRange, !lines.contains(code) else { continue }
      let near = actual.first { $0.isSame(as: message) && $0.code != nil }
      // Notes can be about the code of libraries.
      if message.severity == .note, near == nil { continue }
      proof.diagnostics.append(.noSuchLine(near?.code, near?.range, at: place))
    }
    var missing: [HiddenTest.Message] = []
    for expected in test.messages {
      let same = actual.indices.filter { actual[$0].isSame(as: expected) }
      let found = same.first { actual[$0].code == expected.code } ?? same.first
      guard let found else {
        missing.append(expected)
        continue
      }
      if let code = expected.code, let other = actual[found].code, code.words != other.words, lines.contains(code) {
        proof.diagnostics.append(.otherPlace(expected.severity, code, at: expected.range, actual[found].range))
      }
      actual.remove(at: found)
    }
    var linesOfErrors = Set(test.messages.filter { $0.severity == .error }.compactMap(\.code))
    let compiles = !diagnostics.contains { $0.severity == .error }
    for expected in missing {
      if expected.severity != .error, let platform = expected.otherPlatform {
        proof.diagnostics.append(.ofPlatform(expected, platform))
        continue
      }
      let near = actual.firstIndex {
        $0.code != nil && $0.code == expected.code && ($0.severity == expected.severity || $0.severity != .note)
      }
      if let near {
        let found = actual.remove(at: near)
        linesOfErrors.formUnion([found.code].compactMap(\.self))
        proof.diagnostics.append(
          .otherMessage(expected, found, isError: compiles && expected.severity == .error))
      } else {
        proof.diagnostics.append(
          .noMessage(expected, isError: expected.severity == .error))
      }
    }
    let unexpected = actual.filter { $0.severity == .error }
    let beside = unexpected.filter { $0.code.map(linesOfErrors.contains) ?? false }
    let others = unexpected.filter { !($0.code.map(linesOfErrors.contains) ?? false) }
    proof.diagnostics += beside.map { .unexpected($0, isError: false) }
    // The other errors are often consequences of the first one.
    if let first = others.filter({ $0.code != nil }).min(by: { $0.range.start < $1.range.start }) ?? others.first {
      proof.diagnostics.append(.unexpected(first, others: others.count - 1, isError: true))
    }
  }

  /// The errors as the test's own comments announce them; empty if there are others.
  func announcedErrors(
    _ errors: [CompilerDiagnostic], of test: HiddenTest, _ program: Program
  ) -> [Diagnostic] {
    guard !errors.isEmpty else { return [] }
    let announcements = AnnouncementPlaces(test.announcements)
    let offsets = CodeOffsets(test.sample)
    var notes: [Diagnostic] = []
    for error in errors {
      guard let place = program.places.place(file: error.file, line: error.line, column: error.column)?.range,
        let offset = offsets[place],
        announcements.contains(at: offset, where: { $0.covers(error.error, error.message) })
      else { return [] }
      notes.append(.announcedInTest(error.message, at: place))
    }
    return notes
  }
}

/// The code of a test by the line of the file, without white space around it.
private struct CodeLines {
  private var lines: [Int: String] = [:]

  /// The lines of the test and of its modules, without differences in white space.
  private var all: Set<[Substring]> = []

  init(_ test: HiddenTest) {
    for text in [test.sample.code] + (test.files + test.modules).map(\.text) {
      for line in text.split(separator: "\n") { all.insert(String(line).words) }
    }
    let code = test.sample.code.split(separator: "\n", omittingEmptySubsequences: false)
    for (place, line) in zip(test.sample.lines, code) { lines[place.line] = String(line.trimmed) }
  }

  subscript(line: Int) -> String? { lines[line] }

  /// Whether the test has a line of code.
  func contains(_ code: String) -> Bool { all.contains(code.words) }
}

extension String {
  /// Without differences in white space.
  fileprivate var words: [Substring] { split(separator: " ") }
}

/// A message of the compiler about a hidden test.
private struct ActualMessage {
  var severity: HiddenTest.Message.Severity
  var text: String
  /// The text without the compiler's group.
  var words: String
  var range: SourceRange
  /// The line of code that it is about.
  var code: String?

  init(_ message: CompilerDiagnostic, _ range: SourceRange, code: String?) {
    severity =
      switch message.severity {
      case .error: .error
      case .warning: .warning
      case .note: .note
      }
    text = String(message.message[...].trimmed)
    words = String(message.bareMessage.trimmed)
    self.range = range
    self.code = code
  }

  func isSame(as expected: HiddenTest.Message) -> Bool {
    severity == expected.severity && [text, words].contains(expected.text)
  }
}

extension Diagnostic {
  fileprivate static func otherPlace(
    _ severity: HiddenTest.Message.Severity, _ code: String, at range: SourceRange, _ actual: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.other-place",
      "the compiler reports this \(severity.rawValue) for another line than '\(code)'",
      notes: [Note("it is reported here", at: actual)], at: range)
  }

  fileprivate static func otherMessage(
    _ expected: HiddenTest.Message, _ actual: ActualMessage, isError: Bool
  ) -> Diagnostic {
    let texts = ComparedTexts(
      expected: "\(expected.severity.rawValue): \(expected.text)",
      actual: "\(actual.severity.rawValue): \(actual.text)")
    return Diagnostic(
      isError ? .error : .warning, id: "test.message", "the compiler's message about this line differs",
      notes: texts.notes(at: actual.range), at: expected.range)
  }

  fileprivate static func noSuchLine(_ near: String?, _ place: SourceRange?, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.other-place", "the test has no line of code like this",
      notes: near.map { [Note("the compiler reports the message above for: \($0)", at: place)] } ?? [], at: range)
  }

  fileprivate static func noKind(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.message", "this is no message of the compiler",
      notes: [Note("begin it with 'error: ', 'warning: ' or 'note: '")], at: range)
  }

  fileprivate static func ofPlatform(_ message: HiddenTest.Message, _ platform: String) -> Diagnostic {
    Diagnostic(
      .note, id: "test.not-checked",
      "this \(message.severity.rawValue) is about \(platform), so it is not expected on this platform",
      at: message.range)
  }

  fileprivate static func noMessage(_ expected: HiddenTest.Message, isError: Bool) -> Diagnostic {
    Diagnostic(
      isError ? .error : .warning, id: "test.message",
      "the compiler does not report this \(expected.severity.rawValue)", at: expected.range)
  }

  /// - Parameter others: the number of further errors that are not told.
  fileprivate static func unexpected(_ actual: ActualMessage, others: Int = 0, isError: Bool) -> Diagnostic {
    var notes = [Note("fix the code, or expect the error: '!$ error: …' after the code")]
    if others > 0 { notes.append(Note("errors after it in this test: \(others)")) }
    return Diagnostic(
      isError ? .error : .warning, id: "test.unexpected-error", "unexpected compiler error: \(actual.text)",
      notes: notes, at: actual.range)
  }

  fileprivate static func announcedInTest(_ message: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .note, id: "claim.error-confirmed", "this code fails, as its comment says: \(message)", at: range)
  }
}
