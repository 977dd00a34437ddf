import Foundation
import Testing

/// The tables of the manual list exactly the words, keys, options and values that the sources declare.
@Suite struct ManualTablesTests {
  private static func source(_ path: String) throws -> String {
    try String(contentsOf: SourceFile.root.appending(path: "Sources/" + path), encoding: .utf8)
  }

  /// The raw values of an enumeration of strings.
  ///
  /// - Parameter name: as declared, such as `enum FenceKey`.
  private static func rawValues(of name: String, in path: String) throws -> Set<String> {
    let text = try source(path)
    let start = try #require(text.range(of: "\(name): String"), "\(path) does not declare '\(name)'").upperBound
    let cases = text[start...].split(separator: "\n").dropFirst().map { $0.drop { $0 == " " } }
    var values: Set<String> = []
    var goesOn = false
    for line in cases {
      if line.hasPrefix("//") { continue }
      guard goesOn || line.hasPrefix("case ") else { break }
      goesOn = line.hasSuffix(",")
      let names = line.trimmingPrefix("case ").split(separator: ",").map { $0.filter { $0 != " " } }
      for name in names {
        let parts = name.split(separator: "=")
        values.insert(parts.count == 2 ? parts[1].filter { $0 != "\"" } : String(name.filter { $0 != "`" }))
      }
    }
    #expect(!values.isEmpty, "\(name)")
    return values
  }

  /// The words in code spans of the first column of a table, in their order.
  ///
  /// - Parameters:
  ///   - page: the file below `Content`.
  ///   - heading: the line above the table, with its number signs; other lines may be between.
  private static func firstColumn(_ page: String, _ heading: String) throws -> [String] {
    let text = try String(contentsOf: SourceFile.root.appending(path: "Content/" + page), encoding: .utf8)
    let start = try #require(text.range(of: "\n\(heading)\n"), "\(page) has no heading '\(heading)'").upperBound
    let lines = text[start...].split(separator: "\n", omittingEmptySubsequences: false)
    let table = lines.drop { !$0.hasPrefix("|") }.prefix { $0.hasPrefix("|") }.dropFirst(2)
    #expect(!table.isEmpty, "\(page): \(heading)")
    return table.flatMap { row in
      let cell = row.dropFirst().replacing("\\|", with: "/").prefix { $0 != "|" }
      return cell.matches(of: /`([^`]+)`/).map { String($0.1) }
    }
  }

  private static func firstWords(_ page: String, _ heading: String) throws -> Set<String> {
    Set(try firstColumn(page, heading).map { String($0.prefix { $0 != "=" && $0 != " " }) })
  }

  @Test func `fence words`() throws {
    let declared = try Self.rawValues(of: "enum FenceKey", in: "Samples/Reading/FenceWords.swift")
    let swift = try Self.firstWords("manual/fences.md", "### After swift")
    #expect(swift == declared.subtracting(["unordered"]))
    let others = try Self.firstColumn("manual/fences.md", "### After other languages")
    let fences = Set(others.map { String($0.prefix { $0 != "=" }) })
    #expect(fences == ["output", "output unordered", "output replace", "still demo", "check demo"])
    let keys = try Self.rawValues(of: "private enum Key", in: "Samples/Programs/ProgramSettingsReader.swift")
    #expect(try Self.firstWords("manual/fences.md", "## Settings for all programs") == keys)
  }

  @Test func `keys of the front matter`() throws {
    let reader = try Self.source("Markdown/FrontMatter/FrontMatterReader.swift")
    let keys = try #require(reader.firstMatch(of: /keys: Set<String> = \[([^\]]*)\]/)).1
    var declared = Set(keys.matches(of: /"([a-z_-]+)"/).map { String($0.1) })
    declared.subtract(["summary", "smart"])
    // Read as other keys, by the stages that use them.
    declared.formUnion(["image", "last_modified_at", "sitemap", "slug", "swift", "replace", "hero"])
    let listed = try Self.firstColumn("manual/front-matter.md", "## All keys").filter { $0 != "page" && $0 != "post" }
    let names = listed.filter { $0.contains(/^[a-z_-]+$/) }
    #expect(Set(names) == declared)
    #expect(Set(names).count == names.count)
  }

  @Test func `keys of galley.yml`() throws {
    let declared = try Self.rawValues(of: "private enum SiteKey", in: "Sites/Configuration/SettingsReader.swift")
    let brand = Set(
      try Self.source("Sites/Configuration/BrandReader.swift").matches(of: /\n    case \.(\w+):/).map { String($0.1) })
    #expect(
      try Set(Self.firstColumn("manual/configuration.md", "## All keys"))
        == declared.subtracting(["package"]).union(brand))
    let authors = try Self.source("Sites/Configuration/AuthorsReader.swift")
    let facts = Set(authors.matches(of: /case "([a-z]+)": author\./).map { String($0.1) })
    #expect(try Set(Self.firstColumn("manual/configuration.md", "## Authors")) == facts.union(["url"]))
  }

  @Test func `keys of .galley.yml`() throws {
    let reader = "Sites/Configuration/PackageSettingsReader.swift"
    let declared = try Self.rawValues(of: "private enum PackageKey", in: reader)
    #expect(try Set(Self.firstColumn("manual/configuration.md", "## Packages")) == declared)
  }

  @Test func `directives of the policy and parts of permalinks`() throws {
    let directives = try Self.rawValues(of: "enum PolicyDirective", in: "Pages/Policy/PolicyDirective.swift")
    let page = "manual/publishing.md"
    let text = try String(contentsOf: SourceFile.root.appending(path: "Content/" + page), encoding: .utf8)
    #expect(Set(text.matches(of: /(?m)^\| `([a-z-]+)` \|/).map { String($0.1) }) == directives)
    let parts = try Self.rawValues(of: "private enum Placeholder", in: "Sites/Permalinks/Permalink.swift")
    #expect(try Set(Self.firstColumn("manual/front-matter.md", "## Permalinks")) == Set(parts.map { ":" + $0 }))
  }

  @Test func `commands, options, topics and formats`() throws {
    let page = "manual/command-line.md"
    let commands = try Self.rawValues(of: "enum Command", in: "galley/Command.swift")
    #expect(try Set(Self.firstColumn(page, "## Commands").map(Self.secondWord)) == commands)
    let options = try Self.source("galley/Option+All.swift")
    let declared = Set(
      options.matches(of: /(?:\.(?:flag|value)\(\s*|name: )"([a-z-]+)"/).map { "--" + $0.1 })
    #expect(declared.count > 20)
    let listed = try Self.firstColumn(page, "## Options").filter { $0.hasPrefix("--") }
    #expect(Set(listed.map { String($0.prefix { $0 != " " && $0 != "[" }) }) == declared)
    let topics = try Self.rawValues(of: "enum HelpTopic", in: "galley/HelpTopic.swift")
    #expect(try Set(Self.firstColumn(page, "## Help topics").map { String($0.split(separator: " ")[2]) }) == topics)
    let formats = try Self.rawValues(of: "enum ReportFormat", in: "Reports/ReportFormat.swift")
    #expect(try Set(Self.firstColumn(page, "## Reports")) == formats)
  }

  private static func secondWord(_ call: String) -> String { String(call.split(separator: " ")[1]) }

  @Test func `keys of the JSON report`() throws {
    let report = try Self.source("Reports/JSONReport.swift")
    let own = try #require(report.range(of: "static let schema")).lowerBound
    let declared = report[own...].prefix(while: { $0 != "{" }).matches(of: /\n  var (\w+)[ :]/).map { String($0.1) }
    #expect(try Self.firstColumn("manual/command-line.md", "### JSON") == declared)
    let page = try String(
      contentsOf: SourceFile.root.appending(path: "Content/manual/command-line.md"), encoding: .utf8)
    for name in ["struct Counts", "struct Diagnostic", "struct Block", "struct Claim"] {
      let start = try #require(report.range(of: name)).upperBound
      let fields = report[start...].prefix(while: { $0 != "(" && $0 != "}" }).matches(of: /\n    var (\w+):/)
      #expect(!fields.isEmpty)
      for field in fields { #expect(page.contains("`\(field.1)`"), "\(name): \(field.1)") }
    }
    let schema = try #require(report.firstMatch(of: /static let schema = (\d+)/)).1
    #expect(page.contains("version \(schema)"))
  }

  @Test func `questions of check tables`() throws {
    let form = try Self.rawValues(of: "enum FormProperty", in: Self.path(declaring: "enum FormProperty"))
    let listed = try Self.firstColumn("manual/forms.md", "### Questions about the form")
    #expect(Set(listed) == Set(form.map { "form.\($0)?" }))
  }

  /// The file below `Sources` that declares a type.
  private static func path(declaring name: String) throws -> String {
    let file = try #require(SourceFile.all().first { $0.code.contains("\(name):") }, "'\(name)' is not declared")
    return String(file.path.trimmingPrefix("Sources/"))
  }

  /// The test of templates in `PagesTests` finds values that the manual lacks; this one finds names that have no value.
  @Test func `each value of templates exists`() throws {
    let layout = try SourceFile.all().filter { $0.path.hasPrefix("Sources/Pages/Layout/") }.map(\.text).joined()
    let headings = ["The site", "The page", "Navigation", "Other sites and machines", "Checks, demos and search"]
    let names = try headings.flatMap { try Self.firstColumn("manual/templates.md", "### \($0)") }
    #expect(names.count > 50)
    for name in names where !name.hasSuffix(".KEY") {
      let last = name.split(separator: ".").last ?? ""
      #expect(layout.contains("\"\(last)\": ") || layout.contains("values[\"\(last)\"]"), "\(name)")
    }
  }
}
