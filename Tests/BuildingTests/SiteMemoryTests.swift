import Base
import Diagnostics
import Foundation
import Results
import Synchronization
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// Builds in one process, each with what the one before has left.
@Suite(.takingTurns) struct SiteMemoryTests {
  private final class Checked: Sendable {
    private let files = Mutex<[String]>([])

    var prover: SiteProver {
      SiteProver { [self] pages, _ in
        files.withLock { $0 += pages.map(\.page.document.path) }
        return .success(pages.map { CheckedPage($0.page, proof: PageProof()) })
      }
    }

    func take() -> [String] {
      files.withLock { files in
        defer { files = [] }
        return files.map { String($0.split(separator: "/").last ?? "") }.sorted()
      }
    }
  }

  private static let steps: [(checked: [String], change: @Sendable (TemporaryFolder) throws -> Void)] = [
    ([], { _ in }),
    (["a.md"], { try $0.write("Content/a.md", "# A\n\nOther text of [b](b.md)\n") }),
    (["b.md"], { try $0.write("Content/b.md", "# Another title\n") }),
    (["new.md"], { try $0.write("Content/new.md", "---\norder: 1\n---\n# New\n") }),
    ([], { try FileManager.default.removeItem(atPath: $0["Content/new.md"]) }),
    ([], { try $0.write("Templates/Partials/footer.mustache", "<p>Foot</p>\n") }),
    (all, { try $0.write("Content/galley.yml", "title: Site\nurl: https://example.org\n") }),
    (["a.md"], { try $0.write("Content/a.md", "# A\n\n```swift file=code.swift\n```\n") }),
    // A page that shows a file's text is read each time.
    (["a.md"], { try $0.write("code.swift", "let b = 2\n") }),
    (["a.md", "b.md"], { try $0.write("Content/b.md", "---\npermalink: /c/\n---\n# B\n") }),
    (["a.md", "b.md"], { try $0.write("Content/b.md", "---\npermalink: /c/\n---\n# B\n\n[a](a.md#place)\n") }),
    (["a.md"], { try $0.write("Content/a.md", "# A\n\n## Place\n") }),
    (["a.md"], { try $0.write("Content/a.md", "# A\n\n## Other\n") }),
    ([post], { try $0.write("Content/_posts/\(post)", "---\ntags: [x]\n---\n# Post\n\nAnother text.\n") }),
    ([post], { try $0.write("Content/_posts/\(post)", "---\ntags: [y]\naliases: [/old/]\n---\n# P\n") }),
    ([], { try $0.write("Content/picture.svg", picture(width: 3)) }),
    (["a.md"], { try $0.write("Content/a.md", "# A\n\n![picture](picture.svg)\n") }),
    ([], { try $0.write("Content/picture.svg", picture(width: 5)) }),
    ([], { try FileManager.default.removeItem(atPath: $0["Content/picture.svg"]) }),
    ([], { try $0.write("Content/a.md", "---\ndraft: true\n---\n# A\n") }),
    (["b.md"], { try $0.write("Content/b.md", "# B\n\n[post](_posts/\(post))\n") }),
  ]

  private static func picture(width: Int) -> String {
    "<svg xmlns='http://www.w3.org/2000/svg' width='\(width)' height='4'/>"
  }

  private static let post = "2020-01-02-post.md"
  private static let all = [post, "a.md", "b.md", "index.md"]

  @Test func `only what changed is checked, and the site is as if nothing had been remembered`() async throws {
    let folder = try TemporaryFolder([
      "Content/index.md": "# Home\n", "Content/a.md": "# A\n\n[b](b.md)\n", "Content/b.md": "# B\n",
      "Content/_posts/\(Self.post)": "---\ntags: [x]\n---\n# Post\n\nText.\n",
      "code.swift": "let a = 1\n", "Templates/Partials/colophon.mustache": "",
    ])
    let shelf = try ScratchFile(in: FileManager.default.temporaryDirectory.path)
    let (memory, checked) = (SiteMemory(shelf: shelf), Checked())
    func build(_ memory: SiteMemory?, to output: String, _ prover: SiteProver) async throws -> [Diagnostic] {
      let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path, output: folder[output])
      let builder = SiteBuilder(disk: LocalDisk(), home: SiteBench.home, memory: memory)
      return try await builder.build(site, prover: prover).diagnostics
    }
    let start = Date()
    _ = try await build(memory, to: "Public", checked.prover)
    #expect(checked.take() == Self.all)
    for (number, step) in Self.steps.enumerated() {
      // A file that was written a moment ago is read again, whatever its time says.
      try folder.age(since: start, to: start.addingTimeInterval(Double(number - 1000)))
      _ = try await build(memory, to: "Public", checked.prover)
      _ = checked.take()
      try step.change(folder)
      let told = try await build(memory, to: "Public", checked.prover)
      #expect(checked.take() == step.checked, "step \(number)")
      #expect(try await build(nil, to: "Other", Checked().prover) == told, "step \(number)")
      #expect(try folder.files(below: "Public") == folder.files(below: "Other"), "step \(number)")
    }
  }
}
