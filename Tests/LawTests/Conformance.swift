import Foundation

/// The tables of `Content/reference/conformance.md`, made from the sources of `Forms`, its tests and the pages with demos.
struct Conformance {
  /// A declaration that readers can use.
  private struct Declaration {
    var name: String
    /// The first line of its documentation.
    var summary: String
  }

  private let sources: [SourceFile]
  private let demos: [Demo]

  /// The code of a demo, and the link to its heading from the page with the tables.
  private struct Demo {
    var code: String
    var link: String
  }

  init() throws {
    sources = try SourceFile.all().filter { $0.target == "Forms" }
    demos = try Self.demos()
  }

  /// The generated part of the page.
  var markdown: String {
    """
    ## Rows

    \(table(["Row", "What it is"], rows.map { ["\(live($0.name))", $0.summary] }))

    ## Rules

    \(table(["Rule", "What it checks"], rules.map { ["\(live($0.name))", $0.summary] }))

    ## Behaviour

    The numbers are those of an inventory of Eureka 5.5. Each line is the name of a test.

    \(behaviours)

    ## What is left out

    These spellings do not compile. The message of the compiler names what to write instead.

    \(table(["Spelling", "Instead"], leftOut))

    """
  }

  /// Names of rows and rules that no demo uses.
  var notLive: [String] { (rows + rules).map(\.name).filter { link(to: $0) == nil } }

  private var rows: [Declaration] { declarations(#/public final class (\w+Row)\b/#) }
  private var rules: [Declaration] { declarations(#/public (?:struct|final class) (\w*Rule\w+|FormRule)\b/#) }

  private func declarations(_ pattern: Regex<(Substring, Substring)>) -> [Declaration] {
    let found = sources.filter { !$0.path.hasSuffix("UnavailableSpellings.swift") }.flatMap { file in
      let lines = file.text.split(separator: "\n", omittingEmptySubsequences: false)
      return lines.indices.compactMap { line -> Declaration? in
        guard let name = lines[line].prefixMatch(of: pattern)?.1 else { return nil }
        let above = lines[..<line].reversed().prefix { $0.hasPrefix("///") || $0.hasPrefix("@") }
        let comment = above.filter { $0.hasPrefix("///") }.reversed()
        let paragraph = comment.map { $0.dropFirst(4) }.prefix { !$0.isEmpty }.joined(separator: " ")
        return Declaration(name: String(name), summary: Self.sentence(paragraph))
      }
    }
    return found.sorted { $0.name < $1.name }
  }

  /// The first sentence, with brackets and bars as text.
  private static func sentence(_ text: String) -> String {
    let end = text.firstRange(of: ". ")?.lowerBound ?? text.endIndex
    return text[..<end].replacing("``", with: "`").replacing("|", with: "\\|").trimmingCharacters(in: [".", " ", ":"])
  }

  private var behaviours: String {
    let folder = SourceFile.root.appending(path: "Tests/FormsTests/Inventory")
    let files = (try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)) ?? []
    var sections: [String: [String]] = [:]
    for file in files.sorted(by: { $0.path < $1.path }) {
      var section: String?
      for line in (try? String(contentsOf: file, encoding: .utf8))?.split(separator: "\n") ?? [] {
        if let title = line.firstMatch(of: /@Suite\("(\d[^"]*)"/)?.1 { section = String(title) }
        if let section, let name = line.firstMatch(of: /@Test func `([^`]*)`/)?.1 {
          sections[section, default: []].append(String(name))
        }
      }
    }
    return sections.sorted { $0.key < $1.key }.map { section, names in
      let title = Self.places[section].map { "[\(section)](\($0))" } ?? section
      return "**\(title)**\n\n" + names.map { "- \($0)\n" }.joined()
    }.joined(separator: "\n")
  }

  /// Where the behaviour of a section can be tried.
  static let places = [
    "1.1 Form": "form-model.md#values", "1.2 Section": "form-model.md#lists-that-grow",
    "1.3 Row and 1.4 Cell lifecycle": "../tutorials/your-first-custom-row.md",
    "1.5 Value change": "#leaving-a-field-changes-nothing", "1.6 Conditions": "form-model.md#conditions",
    "1.6 Conditions: predicates": "form-model.md#conditions", "1.7 Operators and builders": "../demo-pages.md#a-form",
    "2 Validation": "../gallery/index.md#rules",
    "2 Validation: sections, forms and answers that come later":
      "form-model.md#rules-of-a-form-and-a-button-that-saves",
    "3 Rows: dates and times": "../gallery/dates-and-pickers.md#dates-and-times",
    "3 Rows: inline rows": "form-model.md#a-row-below-a-row",
    "3 Rows: multivalued sections": "form-model.md#lists-that-grow",
    "3 Rows: navigation": "form-model.md#a-row-below-a-row",
    "3 Rows: pickers": "../gallery/dates-and-pickers.md#pickers",
    "3 Rows: selectors": "../gallery/selectors.md#one-value",
    "3 Rows: selectable sections": "form-model.md#choices-in-a-list",
  ]

  private var leftOut: [[String]] {
    guard let file = sources.first(where: { $0.path.hasSuffix("UnavailableSpellings.swift") }) else { return [] }
    let pattern =
      #/@available\(\s*\*, unavailable, message: "((?:[^"\\]|\\.)*)"\s*\)\s+(?:public|final|static| )+(?:class|struct|var|func) (\w+)/#
    return file.text.matches(of: pattern).map { match in
      ["`\(match.2)`", String(match.1).replacing("\\\"", with: "\"").replacing(/'([^']+)'(?!\w)/) { "`\($0.1)`" }]
    }
  }

  private func live(_ name: String) -> String { link(to: name).map { "[`\(name)`](\($0))" } ?? "`\(name)`" }

  /// A row that only its section makes is live where that is.
  private func link(to name: String) -> String? {
    place(of: name) ?? (name.hasSuffix("Row") ? place(of: String(name.dropLast(3))) : nil)
  }

  private func place(of name: String) -> String? {
    demos.first { demo in demo.code.ranges(of: name).contains { Self.isWhole($0, in: demo.code) } }?.link
  }

  private static func isWhole(_ range: Range<String.Index>, in code: String) -> Bool {
    let isPart = { (character: Character) in character.isLetter || character.isNumber || character == "_" }
    let before = range.lowerBound == code.startIndex ? nil : code[code.index(before: range.lowerBound)]
    let after = range.upperBound == code.endIndex ? nil : code[range.upperBound]
    return before.map(isPart) != true && after.map(isPart) != true
  }

  private func table(_ head: [String], _ lines: [[String]]) -> String {
    ([head, head.map { _ in "---" }] + lines).map { "| " + $0.joined(separator: " | ") + " |" }.joined(separator: "\n")
  }

  /// Those of the gallery first, since they are about one row each; of these, those of its front page.
  private static func demos() throws -> [Demo] {
    let content = SourceFile.root.appending(path: "Content")
    let paths = try FileManager.default.subpathsOfDirectory(atPath: content.path).filter {
      $0.hasSuffix(".md") && !$0.hasPrefix("de/")
    }
    let place = { (path: String) in path == "gallery/index.md" ? 0 : path.hasPrefix("gallery") ? 1 : 2 }
    return try paths.sorted { (place($0), $0) < (place($1), $1) }.flatMap {
      demos(in: try String(contentsOf: content.appending(path: $0), encoding: .utf8), at: "../" + $0)
    }
  }

  private static func demos(in text: String, at link: String) -> [Demo] {
    var demos: [Demo] = []
    var anchor = ""
    var code: String?
    /// The backticks that open the fence around the line; nil outside of fences.
    var fence: Substring?
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      let ticks = line.prefix { $0 == "`" }
      if let open = fence {
        if ticks.count >= open.count, line.allSatisfy({ $0 == "`" }) {
          if let code { demos.append(Demo(code: code, link: link + anchor)) }
          (fence, code) = (nil, nil)
        } else {
          code?.append(line + "\n")
        }
      } else if ticks.count >= 3 {
        fence = ticks
        if line.contains("swift demo=") { code = "" }
      } else if line.hasPrefix("#") {
        let title = line.drop { $0 == "#" }.drop { $0 == " " }.lowercased()
        anchor = "#" + String(title.compactMap { $0 == " " ? "-" : $0.isLetter || $0.isNumber || $0 == "-" ? $0 : nil })
      }
    }
    return demos
  }
}
