import Foundation
import TestSupport
import Testing

@testable import galley

/// All texts of the command line and of reports, each printed by a real call.
///
/// `GALLEY_UPDATE_SNAPSHOTS=1` writes what the calls print now.
@Suite(.takingTurns, .tags(.compiler)) struct CommandSnapshotTests {
  @Test(arguments: ["help.txt", "usage.txt", "commands.txt", "reports.txt", "failures.txt"])
  func `the calls of a transcript print what it says`(name: String) throws {
    let file = Transcript.folder.appending(path: name)
    let text = try String(contentsOf: file, encoding: .utf8)
    let performed = try Transcript(text).performed()
    if ProcessInfo.processInfo.environment["GALLEY_UPDATE_SNAPSHOTS"] == "1" {
      try Data(performed.utf8).write(to: file)
    }
    if performed != text {
      let lines = zip(performed.split(separator: "\n"), text.split(separator: "\n"))
      let difference = lines.first { $0 != $1 }.map { "expected: \($1)\nactual:   \($0)" } ?? "other length"
      Issue.record("\(name) differs; run again with GALLEY_UPDATE_SNAPSHOTS=1 and review it\n\(difference)")
    }
  }

  @Test func `the transcript of the help has every command, topic and option`() throws {
    let text = try String(contentsOf: Transcript.folder.appending(path: "help.txt"), encoding: .utf8)
    for command in Command.allCases { #expect(text.contains("\n$ galley help \(command.rawValue)\n")) }
    for topic in HelpTopic.allCases { #expect(text.contains("\n$ galley help \(topic.rawValue)\n")) }
    for option in Option.all { #expect(text.contains("--\(option.name)\(option.hasOptionalValue ? "[" : " ")")) }
  }
}
