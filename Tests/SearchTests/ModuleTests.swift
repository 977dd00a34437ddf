import Base
import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Building
@testable import Search
@testable import Sites

/// The very module that readers get answers as the index's own makers do.
@Suite(.takingTurns, .tags(.compiler)) struct ModuleTests {
  /// A call as the module reads it from its standard input.
  private static func call(_ letter: Character, _ bytes: [UInt8]) -> [UInt8] {
    Array(String(letter).utf8) + [0, 8, 16, 24].map { UInt8(truncatingIfNeeded: bytes.count >> $0) } + bytes
  }

  @Test func `the module for browsers gives the very answers that native code gives`() async throws {
    var site = SiteConfiguration(root: TestedPackage.folder, content: "", output: "")
    site.cache = TestedPackage.folder + "/.build/site-tests"
    let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
    let program = try SearchProgram.local(
      for: site, home: Workbench.home, path: path, disk: LocalDisk())
    #expect(program.missing == nil)
    let module = try await program.module()
    #expect(module.count < 70_000)

    let tiny = TinySite(
      [
        ("Größe & <b>", ["Ein Café in Łódź.", "# größe Größe", "東京都に行きます。 👩‍👩‍👧 🎉"]),
        ("Code", ["> let view = PasswordStrengthView(frame: .zero)", "> snake_case(3.14)"]),
        ("Passwords", ["password " + String(repeating: "lorem ipsum ", count: 90) + " strength", "# hint Hints"]),
      ] + (0..<90).map { ("Page \($0)", ["common word\($0 % 7) number\($0)", "# part-\($0) A part of page \($0)"]) })
    let queries = [
      "", "password", "pasword ", "strength view", "strengthView", "grösse", "東京", "都", "🎉", "common", "page 17", "p",
      "wrod3", "nothing at all", String(repeating: "x", count: 300), "\u{0}\u{1}<b>", "number1", "number42 part comon",
      String(repeating: "東a ", count: 40), "hnits", "vew", "\u{FFFD}",
    ]
    // Asked with nothing loaded, and again with all there.
    var input = Self.call("o", tiny.index.root)
    var session = try #require(SearchSession(root: tiny.index.root))
    var wanted: [[UInt8]] = []
    func ask(_ bytes: [UInt8]) {
      input += Self.call("q", bytes)
      wanted.append(session.answer(bytes, pages: 6).bytes)
    }
    for query in queries { ask(Array(query.utf8)) }
    ask([0xFF, 0x80, 0xC3])
    for shard in tiny.index.shards {
      input += Self.call("a", shard.name.bytes + [0x0A] + shard.bytes)
      session.add(shard.bytes, named: shard.name.bytes)
    }
    for query in queries { ask(Array(query.utf8)) }
    ask([0xFF, 0x80, 0xC3])

    let folder = try #require(
      try? FileManager.default.url(
        for: .itemReplacementDirectory, in: .userDomainMask, appropriateFor: URL(filePath: "/tmp"), create: true))
    defer { try? FileManager.default.removeItem(at: folder) }
    let toolchain = try Toolchain(path: path, cacheFolder: site.cache)
    let run = try await toolchain.run(
      browserModule: module, named: "search", input: input, limits: RunLimits(), in: folder.path)
    #expect(run.end == .exited(0), "\(String(decoding: run.errorOutput, as: UTF8.self))")
    var place = 0
    for (index, answer) in wanted.enumerated() {
      guard place + 4 <= run.output.count else { break }
      let count = (0..<4).reduce(0) { $0 | Int(run.output[place + $1]) << (8 * $1) }
      let reply = Array(run.output[place + 4..<min(place + 4 + count, run.output.count)])
      place += 4 + count
      #expect(reply == answer, "answer \(index): \(String(decoding: reply, as: UTF8.self))")
    }
    #expect(place == run.output.count && !wanted.isEmpty)
  }
}
