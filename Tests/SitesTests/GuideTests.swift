import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// `Content/writing-pages.md` shows Markdown and what becomes of it; both are there, so that neither can go stale.
@Suite(.takingTurns, .tags(.compiler)) struct GuideTests {
  private let guide: [GuideBlock]
  private let text: String

  init() throws {
    text = try String(contentsOfFile: TestedPackage.folder + "/Content/writing-pages.md", encoding: .utf8)
    guide = GuideBlock.all(in: text)
  }

  @Test func `all Markdown that the guide shows is on it, too`() {
    let examples = guide.filter { $0.info == "markdown" }
    #expect(examples.count > 20)
    var outside = text
    for example in examples { outside = outside.replacing(example.whole, with: "") }
    for example in examples { #expect(outside.contains(example.content), "\(example.content)") }
  }

  @Test func `Galley says of the guide's broken pages what the guide says it does`() async throws {
    let broken = zip(guide, guide.dropFirst()).filter { $0.0.info == "markdown faulty" }
    #expect(broken.count > 8)
    #expect(broken.allSatisfy { $0.1.info == "text" })
    let folder = try TemporaryFolder()
    for (index, (page, _)) in broken.enumerated() { try folder.write("Content/broken-\(index).md", page.content) }

    let disk = LocalDisk()
    var (site, _) = try SiteConfigurationReader(disk: disk).read(root: folder.path)
    site.cache = TestedPackage.folder + "/.build/site-tests"
    let prover = try await Workbench.quickProver(for: site)
    let report = try await SiteBuilder(disk: disk, home: Workbench.home).check(site, prover: prover)

    var formatter = DiagnosticFormatter(usesColor: false) { try? disk.read($0) }
    for (index, (_, says)) in broken.enumerated() {
      let file = folder["Content/broken-\(index).md"]
      let told = report.diagnostics.filter { $0.range.file == file }.map { formatter.format($0) }.joined()
      #expect(told.replacing(file, with: "Content/page.md") == says.content)
    }
  }
}

/// A fenced block of the guide, by its text alone.
private struct GuideBlock {
  var info: String
  /// Between the fences.
  var content: String
  /// With them.
  var whole: String

  static func all(in text: String) -> [GuideBlock] {
    var blocks: [GuideBlock] = []
    var open: (mark: Substring, info: String, lines: [Substring])?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let mark = line.prefix { $0 == "`" }
      if let block = open {
        guard mark.hasPrefix(block.mark), mark.count == line.count else {
          open?.lines.append(line)
          continue
        }
        let content = block.lines.map { $0 + "\n" }.joined()
        let whole = "\(block.mark)\(block.info)\n\(content)\(mark)\n"
        blocks.append(GuideBlock(info: block.info, content: content, whole: whole))
        open = nil
      } else if mark.count >= 3 {
        open = (mark, String(line.dropFirst(mark.count)), [])
      }
    }
    return blocks
  }
}
