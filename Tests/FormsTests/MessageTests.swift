import Foundation
import Testing

@testable import Wire

/// Messages between the prover, programs and pages.
nonisolated struct MessageTests {
  private static let programMessages: [ProgramMessage] = [
    .block(fence: 3), .prose(span: 0), .begins(fence: 1, claim: 2), .passed(fence: 1, claim: 2), .end,
    .ended(status: 134, peakBytes: 12_345_678_901, readsClock: true),
    .value(fence: 0, claim: 1, text: "a\tb\n\\"), .span(7, text: ""),
  ]

  private static let steps: [SessionStep] = [
    .design("TextCell", outlets: ["textField", "", "bar", "MeterStrengthView"]), .session(number: 2, demo: "a b"),
    .open(demo: "d"), .enter("", into: "name"), .ask("name.value"), .snapshot, .pages, .event(.focus(row: 1)),
    .event(.blur), .event(.input(row: 1, outlet: "f", text: "a\tb", cursor: 2)), .event(.pressReturn),
    .event(.tap(row: 0, outlet: "b")), .event(.select(row: 4)), .event(.toggle(row: 0, outlet: "s", isOn: true)),
    .event(.toggle(row: 0, outlet: "s", isOn: false)), .event(.slide(row: 0, outlet: "s", value: -2.5)),
    .event(.choose(row: 0, outlet: "p", index: -1)), .event(.act(row: 0, outlet: "p", text: "a\tb\n")), .settle,
    .event(.dismissAlert),
  ]

  private static let replies: [SessionReply] = [
    .value("a"), .value(""), .value(nil), .flag(true), .flag(false), .unknownRow(known: []),
    .unknownProperty(known: ["a", "b"]), .inputForUnknownRow(input: 1, known: ["c"]),
    .inputRefused(input: 0, reason: "row 'a' is hidden"), .designFault(design: "D", outlet: "", message: "m"),
    .formFault("f"), .snapshot(Array("A\ttitle\t".utf8)), .pages(17), .session(3), .end, .unknownStep,
  ]

  private func line<Message>(_ message: Message, _ write: (Message) -> (inout FieldWriter) -> Void) -> [UInt8] {
    var line = FieldWriter()
    write(message)(&line)
    return line.bytes
  }

  /// What is read of the line, and of the line with one field more, another letter, or without its end.
  private func read<Message>(_ line: [UInt8], _ make: (inout FieldReader) -> Message?) -> (Message?, [Message]) {
    func message(_ bytes: [UInt8]) -> Message? {
      var fields = FieldReader(bytes)
      return make(&fields)
    }
    let damaged = [[UInt8(ascii: "~")] + line.dropFirst(), line.dropLast(), Array("zz\t".utf8) + line, []]
    return (message(line), damaged.compactMap(message))
  }

  @Test(arguments: programMessages) func `programs' messages come back; others are none`(message: ProgramMessage) {
    let (back, damaged) = read(line(message, ProgramMessage.write)) { ProgramMessage(&$0) }
    #expect(back == message && damaged.isEmpty)
  }

  @Test(arguments: steps) func `steps come back; others are none`(step: SessionStep) {
    let (back, damaged) = read(line(step, SessionStep.write)) { SessionStep(&$0) }
    #expect(back == step && damaged.isEmpty)
  }

  @Test(arguments: replies) func `replies come back; others are none`(reply: SessionReply) {
    let (back, damaged) = read(line(reply, SessionReply.write)) { SessionReply(&$0) }
    #expect(back == reply && damaged.isEmpty)
  }

  @Test func `a field more than a message has is an error`() {
    for text in ["e\tx\t", "f\t1\t2\t0\t3\t", "a\t1\t2\t"] {
      var fields = FieldReader(Array(text.utf8))
      #expect(ProgramMessage(&fields) == nil, "\(text)")
    }
    for text in ["i\t1\t", "e\tq\tr\t", "l\t0\tb\tc\t"] {
      var fields = FieldReader(Array(text.utf8))
      #expect(SessionStep(&fields) == nil, "\(text)")
    }
  }

  private static func file(_ path: String) throws -> String {
    let root = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../..")
    return try String(contentsOf: root.appending(path: path), encoding: .utf8)
  }

  private static func names<Code: CaseIterable>(_: Code.Type) -> String {
    Code.allCases.map { "\($0)" }.joined(separator: " ")
  }

  @Test func `the scripts have the same messages in the same order`() throws {
    let (script, checks) = try (Self.file("Templates/Assets/galley.js"), Self.file("Templates/Assets/checks.js"))
    for names in [
      Self.names(SessionStep.Code.self), Self.names(OutletSnapshot.Kind.self), Self.names(ViewChange.Element.self),
      Self.names(ViewChange.Look.self),
    ] {
      #expect(script.contains("\"\(names)\""), "\(names)")
    }
    /// The names of the functions in an object of the script.
    func functions(in object: String) -> String {
      let lines = script.split(separator: "const \(object) = ").last?.drop { $0 != "\n" }.split(separator: "\n") ?? []
      let indent = lines.first?.prefix { $0 == " " } ?? ""
      return lines.prefix { $0.hasPrefix(indent) }.filter {
        !$0.hasPrefix(indent + " ") && !$0.hasPrefix(indent + "}") && !$0.hasPrefix(indent + "//")
      }
      .map { $0.dropFirst(indent.count).prefix { $0.isLetter } }.joined(separator: " ")
    }
    #expect(functions(in: "changes") == Self.names(ViewChange.Code.self))
    #expect(functions(in: "readers") == Self.names(SnapshotWriter.Code.self))
    let replies = SessionReply.Code.allCases
    let answers = replies.prefix(3).map { "\(letter($0.rawValue)): \"\($0)\"" }.joined(separator: ", ")
    #expect(checks.contains("{ \(answers) }"), "\(answers)")
    #expect(replies.last == .unknownStep && script.contains("reply[0] > \"\(letter(SessionReply.Code.end.rawValue))\""))
  }

  @Test func `the program runner has the codes of the messages that it writes`() throws {
    let runner = try Self.file("Sources/ProgramRunner/main.c")
    let session = letter(SessionReply.Code.session.rawValue)
    let ended = letter(line(.ended(status: 0, peakBytes: 0, readsClock: false), ProgramMessage.write)[0])
    #expect(runner.contains("enum { sessionCode = '\(session)', endedCode = '\(ended)' };"))
  }

  private func letter(_ code: UInt8) -> String { String(decoding: [code], as: UTF8.self) }
}
