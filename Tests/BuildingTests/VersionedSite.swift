import Base
import Foundation
import Synchronization
import TestSupport
import Toolchains

@testable import Building
@testable import Sites

/// A package with three tags, each with a guide and a site, in a repository of its own.
final class VersionedSite {
  let folder: TemporaryFolder
  private let counts = Counts()

  /// What provers of a build have done.
  private final class Counts: Sendable {
    let values = Mutex<(opened: Int, checked: Int)>((0, 0))
  }

  static let settings = """
    title: Greeter
    url: https://greeter.example/docs
    version: "3.0"
    versions:
      - 2.0
      - tag: 1.0

    """

  init() throws {
    folder = try TemporaryFolder([
      ".gitignore": ".galley\nPublic\n.build\n",
      "Package.swift": """
      // swift-tools-version: 6.0
      import PackageDescription

      let package = Package(
        name: "greeter", products: [.library(name: "Greeter", targets: ["Greeter"])],
        targets: [.target(name: "Greeter")])

      """,
      "Sources/Greeter/Greeter.swift": "public func greet(_ name: String) -> String { \"Hello, \\(name)\" }\n",
      "Content/galley.yml": "title: Greeter\nurl: https://old.example\nedit-url-template: https://old.example/{path}\n",
      "Content/index.md": "# Greeter\n\nIt is the first.\n\n[Guide](guide.md)\n",
      "Content/guide.md": VersionedSite.guide(calling: "greet(\"Ada\")"),
      "Content/old.md": "# Old\n\nOnly the primordial one has this page.\n",
    ])
    try git("init", "-q", "-b", "main")
    try commit("One")
    try git("tag", "1.0")
    try FileManager.default.removeItem(atPath: folder["Content/old.md"])
    try folder.write("Content/index.md", "# Greeter\n\nIt is the second.\n\n[Guide](guide.md)\n")
    try commit("Two")
    try git("tag", "-a", "2.0", "-m", "Two")
    try folder.write(
      "Sources/Greeter/Greeter.swift", "public func greet(person name: String) -> String { \"Hello, \\(name)\" }\n")
    try folder.write("Content/guide.md", VersionedSite.guide(calling: "greet(person: \"Ada\")"))
    try folder.write("Content/index.md", "# Greeter\n\nIt is the third.\n\n[Guide](guide.md)\n")
    try folder.write("Content/galley.yml", VersionedSite.settings)
    try commit("Three")
  }

  static func guide(calling call: String) -> String {
    "# Guide\n\n```swift\nimport Greeter\nlet text = \(call)\ntext // => \"Hello, Ada\"\n```\n"
  }

  func git(_ words: String...) throws {
    _ = try Tool.run("git", ["-C", folder.path, "-c", "user.name=A", "-c", "user.email=a@example.org"] + words)
  }

  func commit(_ message: String) throws {
    try git("add", "-A")
    try git("commit", "-q", "-m", message)
  }

  // MARK: Building

  /// The report of a build, how many old versions were opened to be checked, and how many pages of all were.
  typealias Outcome = (report: BuildReport, opened: Int, checked: Int)

  /// - Parameters:
  ///   - isChecked: whether the package is built and samples are compiled.
  ///   - tools: a folder with programs that are found before those of the machine.
  func build(
    isChecked: Bool = false, tools: String? = nil, _ change: (inout SiteConfiguration) -> Void = { _ in }
  ) async throws -> Outcome {
    var (site, faults) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    site.package = folder.path
    change(&site)
    counts.values.withLock { $0 = (0, 0) }
    let search = try SearchProgram.local(
      for: site, home: Workbench.home, path: Workbench.path, disk: LocalDisk())
    let path = tools.map { $0 + ":" + Workbench.path } ?? Workbench.path
    let builder = SiteBuilder(
      disk: LocalDisk(), home: Workbench.home, search: site.isSearched ? search : nil, path: path,
      sandbox: tools == nil ? .auto : .off)
    let prover =
      isChecked
      ? Self.counting(
        in: counts,
        try await SiteProver.local(
          for: site, home: Workbench.home, path: Workbench.path, sandbox: .auto, disk: LocalDisk())) : nil
    var report = try await builder.build(site, prover: prover)
    report.diagnostics += faults
    let (opened, checked) = counts.values.withLock { $0 }
    return (report, opened, checked)
  }

  /// The real prover, which counts the pages that it has compiled and run.
  private static func counting(in counts: Counts, _ prover: SiteProver) -> SiteProver {
    SiteProver(
      identity: prover.identity, identityOfTools: prover.identityOfTools,
      other: { site, files in
        counts.values.withLock { $0.opened += 1 }
        guard let other = prover.other else { return .failure(.noSite(site.root)) }
        return await other(site, files).map { counting(in: counts, $0) }
      },
      account: prover.account, syntax: prover.syntax, imports: prover.imports,
      documentation: prover.documentation, modules: prover.modules, prepare: prover.prepare, known: prover.known,
      check: { pages, terms in
        counts.values.withLock { $0.checked += pages.count }
        return await prover.check(pages, terms)
      })
  }

  // MARK: The built site

  func text(_ path: String) throws -> String {
    String(decoding: try LocalDisk().read(folder["Public/" + path]), as: UTF8.self)
  }

  func node(_ path: String) throws -> UInt64 { try LocalDisk().status(folder["Public/" + path]).identity.node }

  /// The addresses and texts of the switch of a page; the one of the page's own version with a star.
  func links(on path: String) throws -> [String] {
    let pattern = #/<li><a href="?([^" >]+)"?( aria-current="?true"?)?><bdi>([^<]+)</bdi></a></li>/#
    let text = try text(path)
    guard let start = text.firstRange(of: "<details class=\"edition versions\""),
      let end = text[start.upperBound...].firstRange(of: "</details>")
    else { return [] }
    return text[start.upperBound..<end.lowerBound].matches(of: pattern).map {
      "\($0.output.3)\($0.output.2 == nil ? "" : "*") \($0.output.1)"
    }
  }

  func canonical(of path: String) throws -> String? {
    try text(path).firstMatch(of: #/<link rel="?canonical"? href="([^"]+)"/#).map { String($0.output.1) }
  }
}
