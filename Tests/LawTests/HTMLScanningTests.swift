import Testing

/// Galley never parses its own HTML, only HTML of authors and themes.
@Suite struct HTMLScanningTests {
  @Test func `only HTML that others wrote is read as HTML`() throws {
    // The author's own HTML, and the HTML of a theme's templates. Chapters of books have the author's HTML in them, which must become
    // well-formed together with what is around it.
    let readers: Set<String> = [
      "Sources/Markdown/Walk/DocumentWalk+HTML.swift", "Sources/HTML/Templates/TemplateElements.swift",
      "Sources/Pages/Policy/PolicySources.swift", "Sources/Sites/Search/PageRecordReader.swift",
      "Sources/HTML/XHTML/XHTMLWriter.swift", "Sources/HTML/XHTML/XHTMLWriter+Replacing.swift",
    ]
    let users = try SourceFile.all().filter {
      $0.words.contains("HTMLReader") && $0.path != "Sources/HTML/Markup/HTMLReader.swift"
    }
    #expect(Set(users.map(\.path)) == readers)
  }

  @Test func `a file that compares with '<' is on the list, and the list has no others`() throws {
    var found: Set<String> = []
    for file in try SourceFile.all() {
      let lines = file.comparisonsWithLess
      guard !lines.isEmpty else { continue }
      found.insert(file.path)
      #expect(reasons[file.path] != nil, "\(file.path) looks for tags: \(lines[0])")
    }
    #expect(found == Set(reasons.keys))
  }

  @Test(arguments: [
    "if html[i] == UInt8(ascii: \"<\") {", "guard bytes[i] == 0x3C", "while text[i] != .less {", "case \"<\": tag()",
    "html.split(separator: \"<\")", "page.range(of: \"<body\")", "page.hasPrefix(\"<!\")",
  ])
  func `code that looks for a tag is found`(line: String) {
    #expect(file(line).comparisonsWithLess == [line[...]])
  }

  @Test(arguments: ["out.append(UInt8(ascii: \"<\"))", "out.html(\"<p>\")", "// if a == \"<\" {", "if a < b {"])
  func `code that writes a tag is not taken for a search`(line: String) {
    #expect(file(line).comparisonsWithLess.isEmpty)
  }

  private func file(_ text: String) -> SourceFile { SourceFile(path: "", text: text) }
}

/// The reasons why some files may compare with `<`.
private let reasons = [
  "Sources/Building/Foreign/CalledName.swift": "generic arguments of a call",
  "Sources/Importing/Conversion/HeadingAnchors.swift": "tags in a heading",
  "Sources/Importing/Conversion/JSXTag.swift": "MDX's tags",
  "Sources/Importing/Conversion/PageConverter+DocC.swift": "DocC's <doc:links>",
  "Sources/Importing/Conversion/PageConverter+Inlines.swift": "Markdown's [text](<destination>)",
  "Sources/Importing/Conversion/PageConverter+Jekyll.swift": "tags with Markdown in them",
  "Sources/Importing/Conversion/PageConverter+Leftovers.swift": "comments and components in the author's own text",
  "Sources/Importing/Conversion/PageConverter+MDX.swift": "MDX's tags",
  "Sources/Importing/Conversion/PageConverter+MdBook.swift": "tags of preprocessors of mdBook",
  "Sources/Importing/Conversion/PageConverter+MkDocs.swift": "tags with Markdown in them",
  "Sources/Importing/Conversion/PageConverter+VitePress.swift": "VitePress's comments and components",
  "Sources/Importing/Conversion/PageConverter.swift": "comments and code in the author's own HTML",
  "Sources/Importing/Generators/DocCReader.swift": "DocC's <doc:links>",
  "Sources/Importing/Generators/DocusaurusReader+Categories.swift": "it escapes",
  "Sources/Importing/Generators/MdBookReader.swift": "comments in SUMMARY.md",
  "Sources/Importing/Model/FrontMatterSource.swift": "comments above a heading",
  "Sources/Importing/Reading/ScriptReader+Values.swift": "TypeScript's generics",
  "Sources/HTML/Markup/HTMLReader.swift": "it reads HTML that others wrote",
  "Sources/HTML/Markup/MarkupMinifier.swift": "it shortens the HTML of templates",
  "Sources/HTML/Designs/DesignParser.swift": "it reads the designs of cells",
  "Sources/HTML/Designs/DesignTagReader.swift": "it reads the designs of cells",
  "Sources/HTML/Templates/TemplateScanner.swift": "Mustache's {{<parent}}",
  "Sources/HTML/HTMLWriter.swift": "it escapes",
  "Sources/HTML/HTMLEscape.swift": "it escapes",
  "Sources/Proofs/Claims/ValueText.swift": "Swift's ..< and types of generics",
  "Sources/Proofs/Names/NameFact+Symbol.swift": "tags in what sourcekitd says",
  "Sources/HTML/HTMLAttribute.swift": "values with it need quotes",
  "Sources/HTML/JSONValue.swift": "it escapes",
  "Sources/HTML/XMLText.swift": "it escapes",
  "Sources/Markdown/Inlines/HTMLText.swift": "it escapes",
  "Sources/Reports/JUnitReport.swift": "it escapes",
  "Sources/Reports/ReportFormat.swift": "the beginning of a JUnit report that Galley wrote",
  "Sources/Markdown/Reading/Bytes.swift": "it names the byte",
  "Sources/Markdown/Walk/DocumentWalk+HTML.swift": "comments in the author's own HTML",
  "Sources/Markdown/Inlines/EscapeProtection.swift": "Markdown's autolinks",
  "Sources/Markdown/Inlines/BareAddress.swift": "it ends the address",
  "Sources/Markdown/Walk/DocumentWalk+Containers.swift": "the comment that cmark reads in place of a mark",
  "Sources/Markdown/Foreign/DocumentWalk+ForeignConstructs.swift": "Hugo's {{< shortcodes >}}",
  "Sources/HTML/Markup/MarkupFilter.swift": "it reads MathML and SVG that other programs wrote",
  "Sources/Markdown/Inlines/InlinePlaces.swift": "Markdown's autolinks",
  "Sources/Markdown/Inlines/Footnotes.swift": "Markdown's special characters",
  "Sources/Sites/Twins/MarkdownLinks.swift": "Markdown's [text](<destination>)",
  "Sources/Sites/Images/SVGHead.swift": "the first tag of an SVG image",
  "Sources/Pages/Highlighting/SwiftHighlighter.swift": "Swift's ..< and placeholders <#like this#>",
  "Sources/Pages/Types/Document+Symbols.swift": "names with generic parameters in headings",
  "Sources/Diagnostics/CompilerError.swift": "the arguments of Swift's generic types",
  "Sources/SwiftCode/CodeDepth.swift": "Swift's generics and operators",
  "Sources/SwiftCode/CodeOutline.swift": "Swift's placeholders <#like this#>",
  "Sources/Toolchains/Compiling/CompilerDiagnostic.swift": "the compiler's file <unknown>",
  "Sources/Serving/ScriptTag.swift": "the preview puts its script into the head of any page",
]

extension SourceFile {
  /// The lines that compare something with `<`, or with a text that begins with it; not lines that append it.
  fileprivate var comparisonsWithLess: [Substring] {
    text.utf8.split(separator: UInt8(ascii: "\n")).map(Substring.init).filter { line in
      // The expression alone takes 90 s for all files in a debug build.
      let isCandidate = line.utf8.contains(UInt8(ascii: "<")) || line.contains(".less") || line.contains("0x3")
      guard isCandidate else { return false }
      return !line.drop { $0 == " " }.hasPrefix("//")
        && line.replacing("append(UInt8(ascii: \"<\"))", with: "").contains(SourceFile.comparison)
    }
  }

  private static var comparison: Regex<Substring> {
    /ascii: "<"|\b0x3[Cc]\b|[ (\[!]\.less\b|(?:==|!=|~=|\bcase|(?:of|with|separator):|(?:hasPrefix|hasSuffix|contains|holds)\() ?\[?"</
  }
}
