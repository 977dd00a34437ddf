import Base
import Diagnostics
import TestSupport
import Testing

@testable import Building
@testable import Sites

/// `.galley.yml` in the root of a package.
struct PackageSettingsTests {
  private func read(_ text: String, isPackage: Bool = true) throws -> (SiteConfiguration, [Diagnostic]) {
    let folder = try TemporaryFolder([".galley.yml": text])
    return try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path, isPackage: isPackage)
  }

  @Test func `every key sets something`() throws {
    let (site, faults) = try read(
      """
      paths: [README.md, Docs]
      exclude: "*Old.md"
      scope: section
      coverage: 80.5
      symbol-coverage: 30
      flags: [-O, -D DOCS]
      version: 5
      timeout: 20

      """)
    #expect(faults.isEmpty && site.isOfPackage)
    #expect(site.ofPackage.paths?.map(\.text) == ["README.md", "Docs"] && site.ofPackage.scope == .section)
    #expect(
      site.ofPackage.excluded.map(\.text) == ["*Old.md"]
        && site.ofPackage.minimum == CoverageMinimum(samples: 80.5, symbols: 30))
    #expect(site.programs.flags == ["-O", "-D", "DOCS"] && site.programs.languageMode == .five)
    #expect(site.programs.seconds == 20)
    #expect(site.ofPackage.includes("Docs/a/b.md") && site.ofPackage.includes("README.md"))
    #expect(!site.ofPackage.includes("Docs/a/VeryOld.md") && !site.ofPackage.includes("Sources/a.swift"))
  }

  @Test(arguments: [
    ("flags: -O\nexcludes: Docs\n", 2, 1, "unknown key 'excludes' in .galley.yml", "did you mean 'exclude'?"),
    ("zzz: 1\n", 1, 1, "unknown key 'zzz' in .galley.yml", "known keys: paths, exclude"),
    ("scope: chapter\n", 1, 8, "invalid value for 'scope': expected 'page', 'section', 'block' or 'auto'", ""),
    ("coverage: all\n", 1, 11, "invalid value for 'coverage': expected a number from 0 to 100", ""),
    ("exclude: ../x\n", 1, 10, "invalid value for 'exclude': expected a path or a list of paths", ""),
    ("- a\n", 1, 1, ".galley.yml must contain lines of 'key: value'", ""),
  ])
  func `what is wrong is an error at its place`(
    text: String, line: Int, column: Int, message: String, note: String
  ) throws {
    let (_, faults) = try read(text)
    let fault = try #require(faults.first)
    #expect(faults.count == 1 && fault.severity == .error, "\(faults)")
    #expect(fault.summary.hasPrefix(message))
    #expect(fault.range.start == SourcePosition(line: line, column: column))
    let remedy = fault.notes.first?.text ?? ""
    #expect(remedy.hasPrefix(note))
  }

  @Test func `an empty file says nothing, and a site does not read it`() throws {
    #expect(try read("").1.isEmpty && read("# nothing\n").1.isEmpty)
    let (site, faults) = try read("zzz: 1\n", isPackage: false)
    #expect(faults.isEmpty && !site.isOfPackage && site.ofPackage == PackageSettings())
  }

  @Test(arguments: [
    ("README.md", "README.md", true), ("README.md", "Docs/README.md", true), ("./README.md", "Docs/README.md", false),
    ("/README.md", "Docs/README.md", false), ("Docs", "Docs/a/b.md", true), ("Docs/", "Docs/a.md", true),
    ("Docs/a", "Docs/ab.md", false), ("*.md", "x/y.md", true), ("Docs/*.md", "Docs/a/b.md", false),
    ("Docs/**/*.md", "Docs/b.md", true), ("Docs/**/b.md", "Docs/a/c/b.md", true), ("**/b.md", "b.md", true),
    ("b?.md", "bc.md", true), ("b?.md", "b.md", false), ("a*a*a*a*b", "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", false),
    ("a*b*c", "axxbyybzzc", true), ("*", "a", true),
  ])
  func `patterns match paths as in gitignore`(pattern: String, path: String, matches: Bool) throws {
    #expect(try #require(PathPattern(pattern)).matches(path) == matches)
  }
}
