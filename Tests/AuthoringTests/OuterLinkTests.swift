import Base
import Diagnostics
import Foundation
import Markdown
import TestSupport
import Testing
import Toolchains

@testable import Authoring
@testable import Building
@testable import Sites

/// Links out of the site, asked of a web of this machine's own.
@Suite(.takingTurns) struct OuterLinkTests {
  private struct Question: Decodable {
    var host: String
    var path: String
    var method: String
    var agent: String
    var active: Int
    var range: String?
    var begin: Double
    var end: Double
  }

  private final class Web {
    let port: Int
    private let process = Process()
    private let life = Pipe()
    private let log: String

    init(log: String) throws {
      self.log = log
      process.executableURL = URL(filePath: "/usr/bin/env")
      let script = TestedPackage.folder + "/Tests/BuildingTests/Crawler/web.py"
      process.arguments = ["python3", script, log]
      let output = Pipe()
      process.standardOutput = output
      process.standardInput = life
      try process.start()
      var text = ""
      while !text.contains("\n") {
        let bytes = output.fileHandleForReading.availableData
        if bytes.isEmpty { break }
        text += String(decoding: bytes, as: UTF8.self)
      }
      port = try #require(Int(text.trimmingCharacters(in: .whitespacesAndNewlines).dropFirst("port ".count)))
    }

    deinit {
      try? life.fileHandleForWriting.close()
      process.waitUntilExit()
    }

    func questions() throws -> [Question] {
      try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
        .map { try JSONDecoder().decode(Question.self, from: Data($0.utf8)) }
    }
  }

  private func check(
    _ folder: TemporaryFolder, now: Int = 1_000_000, ask: ExternalLinkCheck.Request? = nil
  ) async throws -> ExternalLinkCheck.Report {
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let client = try WebClient(
      path: ProcessInfo.processInfo.environment["PATH"] ?? "", userAgent: "galley/test", seconds: 240)
    let check = ExternalLinkCheck(pause: .milliseconds(30), longestRest: .seconds(5), now: now, disk: LocalDisk()) {
      if let ask { await ask($0, $1) } else { await client.ask($0, $1) }
    }
    return await check.check(try await ExternalLinks(of: site, files: nil, disk: LocalDisk()), of: site)
  }

  private func told(_ report: ExternalLinkCheck.Report) -> [String] {
    report.diagnostics.map {
      "\(FilePaths.name($0.range.file)):\($0.range.start.line):\($0.range.start.column) \($0.id)"
    }
  }

  @Test func `what the web says of links is told at their places, and it is asked as politely as can be`() async throws
  {
    let folder = try TemporaryFolder()
    let web = try Web(log: folder["log"])
    let (one, two, three) = (
      "http://127.0.0.1:\(web.port)", "http://localhost:\(web.port)", "http://127.0.0.2:\(web.port)"
    )
    let page = """
      # Links

      [a](\(one)/ok), [b](\(one)/ok#part) and <\(one)/together>
      [c](\(two)/together "both at once") ![d](\(one)/no-head)
      > <a href="\(one)/404">gone</a>
      [e][ref], [f](\(one)/410?a=1&b=2)

      [ref]: \(two)/500
      [g](\(one)/moved#there) [h](\(one)/found) [i](\(one)/moved-and-found) [j](\(one)/loop)
      [k](\(two)/403) [l](\(two)/later)
      [m](\(three)/away) [n](\(three)/away/too)
      [o](mailto:a@b.example) [p](#links) [q](index.md) `[r](\(one)/404)`
      """
    try folder.write("Content/index.md", page)
    try folder.write("Content/draft.md", "---\ndraft: true\n---\n[a](\(one)/404/draft)\n")
    let report = try await check(folder)
    #expect(
      told(report) == [
        "index.md:5:12 link.not-found", "index.md:6:1 link.unreachable", "index.md:6:11 link.not-found",
        "index.md:9:1 link.moved",
        "\(place("[i]", in: page)) link.moved", "\(place("[j]", in: page)) link.unreachable",
        "index.md:10:1 link.server-refused",
        "index.md:11:1 link.server-refused", "\(place("[n]", in: page)) link.unreachable",
      ])
    #expect(report.diagnostics.filter { $0.severity == .error }.map(\.id) == ["link.not-found", "link.not-found"])
    let moved = report.diagnostics.first { $0.id == "link.moved" }
    #expect(moved?.notes.map(\.text) == ["the new address is '\(one)/ok#there'"])

    let questions = try web.questions()
    #expect(Set(questions.map(\.agent)) == ["galley/test"])
    #expect(questions.allSatisfy { $0.active == 1 })
    for (host, asked) in Dictionary(grouping: questions, by: \.host) {
      let inOrder = asked.sorted { $0.begin < $1.begin }
      #expect(zip(inOrder, inOrder.dropFirst()).allSatisfy { $1.begin - $0.end >= 0.03 }, "\(host)")
    }
    func count(_ path: String, _ method: String, of questions: [Question]) -> Int {
      questions.count { $0.path == path && $0.method == method }
    }
    // Where two links lead to one place, and once more behind each of two redirects.
    #expect(count("/ok", "HEAD", of: questions) == 4 && count("/ok", "GET", of: questions) == 0)
    #expect(count("/no-head", "HEAD", of: questions) == 1 && count("/no-head", "GET", of: questions) == 1)
    #expect(count("/later", "GET", of: questions) == 2)
    let late = questions.filter { $0.path == "/later" && $0.method == "GET" }.sorted { $0.begin < $1.begin }
    #expect(late.last.map { $0.begin - late[0].end >= 0.95 } == true)
    #expect(questions.filter { $0.method == "GET" }.allSatisfy { $0.range == "bytes=0-1023" })
    #expect(count("/away", "HEAD", of: questions) == 1 && count("/away/too", "HEAD", of: questions) == 0)
    #expect(!questions.contains { $0.path.contains("draft") })

    // What held is believed, what did not is asked again, and after some days all is.
    let again = try await check(folder)
    #expect(told(again) == told(report) && again.cached == 8)
    let since = try web.questions().dropFirst(questions.count)
    #expect(!since.contains { ["/no-head", "/later", "/moved", "/together"].contains($0.path) })
    #expect(since.contains { $0.path == "/404" })
    _ = try await check(folder, now: 1_000_000 + 8 * 86_400)
    #expect(try web.questions().count { $0.path == "/no-head" } == 4)
  }

  private func place(_ mark: String, in page: String) -> String {
    let before = page.prefix(upTo: page.firstRange(of: mark)?.lowerBound ?? page.endIndex)
    let lines = before.split(separator: "\n", omittingEmptySubsequences: false)
    return "index.md:\(lines.count):\((lines.last?.count ?? 0) + 1)"
  }

  @Test func `a host that nobody knows is a fault, but not where none is known at all`() async throws {
    let folder = try TemporaryFolder(["Content/index.md": "[a](https://one.example/) [b](https://two.example/)\n"])
    let none: ExternalLinkCheck.Request = { _, _ in .init(status: 0, trouble: .noHost) }
    #expect(try await check(folder, ask: none).diagnostics.map(\.severity) == [.warning, .warning])
    let one: ExternalLinkCheck.Request = { _, url in
      url.contains("one") ? .init(status: 0, trouble: .noHost) : .init(status: 200)
    }
    let report = try await check(folder, ask: one)
    #expect(report.diagnostics.map(\.severity) == [.error] && report.diagnostics.map(\.id) == ["link.unknown-host"])
    try folder.write(".galley/links", "\u{0}garbage\nhttps://two.example/\tx\t\n")
    #expect(try await check(folder, ask: one).requested == 2)
    #expect(try folder.names() == [".galley", "Content"])
    #expect(throws: SiteFailure.self) {
      _ = try ExternalLinkCheck(path: "/nowhere", version: "0", now: 0, disk: LocalDisk())
    }
  }
}
