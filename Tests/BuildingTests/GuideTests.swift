import Base
import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// The pages of the manual show examples of Markdown and their results; both are on the page, so that they stay equal.
@Suite(.takingTurns, .tags(.compiler)) struct GuideTests {
  private let pages: [(text: String, blocks: [GuideBlock])]

  init() throws {
    let folder = TestedPackage.folder + "/Content/manual/"
    let names = try FileManager.default.contentsOfDirectory(atPath: folder).filter { $0.hasSuffix(".md") }.sorted()
    pages = try names.map { name in
      let text = try String(contentsOfFile: folder + name, encoding: .utf8)
      return (text, GuideBlock.all(in: text))
    }
  }

  @Test func `each example of Markdown is also part of its page`() {
    var count = 0
    for page in pages {
      let examples = page.blocks.filter { $0.info == "markdown" }
      count += examples.count
      var outside = page.text
      for example in examples { outside = outside.replacing(example.whole, with: "") }
      for example in examples { #expect(outside.contains(example.content), "\(example.content)") }
    }
    #expect(count > 20)
  }

  @Test func `the errors below each wrong example are those that Galley prints`() async throws {
    let broken = pages.flatMap { zip($0.blocks, $0.blocks.dropFirst()).filter { $0.0.info == "markdown faulty" } }
    #expect(broken.count > 2)
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
      let printed = report.diagnostics.filter { $0.range.file == file }.map { formatter.format($0) }.joined()
      #expect(printed.replacing(file, with: "Content/page.md") == says.content)
    }
  }
}

/// A fenced block of the manual, by its text alone.
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
