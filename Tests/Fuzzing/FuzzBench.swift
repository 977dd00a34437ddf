import Diagnostics
import Foundation
import SwiftCode

@testable import Authoring
@testable import Building
@testable import HTML
@testable import Markdown
@testable import Pages
@testable import Proofs
@testable import Results
@testable import Samples
@testable import Search
@testable import Sites
@testable import YAML

/// Gives an input to what reads it. Whatever is read must end, and may not end the process.
public struct FuzzBench {
  private let site: FuzzSite
  private let programRun = FuzzRun()

  /// - Parameter root: the package's folder.
  public init(root: URL) throws { site = try FuzzSite(root: root) }

  public func run(_ fuzzCase: FuzzCase) async {
    let input = fuzzCase.input
    switch fuzzCase.subject {
    case .page: page(input)
    case .stretches: stretches(input)
    case .body: body(input)
    case .code: page(Array("```swift\n".utf8) + input + Array("\n```\n\nA `{swift} a`.\n".utf8))
    case .yaml: show(YAMLReader.read(input, file: "a.yml").diagnostics, of: input)
    case .frontMatter: page(Array("---\n".utf8) + input + Array("\n---\n# A\n".utf8))
    case .json: show(JSONReader.read(input, file: "a.json").diagnostics, of: input)
    case .template: template(input)
    case .design: design(input)
    case .markup: markup(input)
    case .svg, .image: _ = ImageHead(input)
    case .search: search(input)
    case .output: output(input)
    case .permalink: permalink(input)
    case .pattern: page(Array("```swift replace=\"".utf8) + input + Array("\"\nprint(1) // Prints \"a\"\n```\n".utf8))
    case .path: path(input)
    case .record: record(input)
    case .call: page(Array("{{> ".utf8) + input + Array("}}\n\n> {{> note text=\"".utf8) + input + Array("\"}}\n".utf8))
    case .still: demo(Array("```still demo=d\n".utf8) + input + Array("\n```\n".utf8))
    case .check: demo(Array("```check demo=d\n| a | b.x? |\n|---|---|\n".utf8) + input + Array("\n```\n".utf8))
    case .run: programRun.native(input)
    case .unsealedRun: programRun.unsealed(input)
    case .browserRun: programRun.browser(input)
    case .sitePage: await site.build(with: input, as: "Content/page.md")
    case .siteConfiguration: await site.build(with: input, as: "Content/galley.yml")
    case .siteData: await site.build(with: input, as: "Data/words.yml")
    case .siteJSON: await site.build(with: input, as: "Data/numbers.json")
    case .sitePartial: await site.build(with: input, as: "Templates/Partials/note.mustache")
    case .siteTemplate: await site.build(with: input, as: "Templates/page.mustache")
    case .siteStyle: await site.build(with: input, as: "Templates/Assets/own.css")
    case .siteScript: await site.build(with: input, as: "Templates/Assets/own.js")
    }
  }

  private func stretches(_ input: [UInt8]) {
    for size in [0, 60] {
      let difference = StretchedReading.difference(in: input, size: size)
      precondition(difference == nil, "in stretches of \(size) bytes it reads otherwise: \(difference ?? "")")
    }
  }

  private func page(_ input: [UInt8]) {
    let document = MarkdownReader(mendsHTML: true, keepsOuterLinks: true).read(input, path: "page.md")
    let samples = SampleReader(file: { _ in Array("let a = 1\n".utf8) }).read(document)
    var faults = document.diagnostics + samples.diagnostics
    let writer = ProgramWriter(ReadPage(document: document, samples: samples))
    for program in writer.programs() {
      _ = ProgramPlan(program, designs: []).input(frame: "\u{1}") + program.source.utf8
    }
    for fence in document.fences {
      _ = SwiftHighlighter.tokens(of: Array(fence.code.utf8))
      if let frame = fence.frame, frame.closing != nil {
        let printed = fence.code + "more\n"
        let fixIt = FixIt(of: fence.range, OutputFixIt.means(for: fence, printed: printed))
        let text = FixedText(input, [fixIt])
        _ = UnifiedDiff(text, path: "page.md").bytes
      }
    }
    for permalink in [Permalink(document.frontMatter, file: ContentFile(path: "a/page.md", file: "page.md"))] {
      faults += permalink.diagnostics
    }
    show(faults, of: input)
  }

  /// A page with a demo, and what is asked of it.
  private func demo(_ input: [UInt8]) {
    page(Array("```swift demo=d\nimport Forms\nlet form = Form()\n```\n\n".utf8) + input)
  }

  private func body(_ input: [UInt8]) {
    let document = MarkdownReader(mendsHTML: false).read(input, path: "page.md")
    _ = ReadingTime(document)
    markup(document.plainHTML)
  }

  private func template(_ input: [UInt8]) {
    let (template, faults) = Template.parse(input, file: "a.mustache")
    show(faults, of: input)
    guard let template else { return }
    let value: TemplateValue = [
      "a": ["b": "c", "a": [1, 2.5, "<x>"]], "list": [["name": "n"], ["name": "m", "a": false]], "b": "a", "c": .null,
    ]
    let partials = ["a": template, "item": template, "c": template]
    _ = template.render(value, partials: partials)
    let minifier = TemplateMinifier(partials)
    _ = minifier.minified(template, named: "a").render(value, partials: partials)
  }

  private func design(_ input: [UInt8]) {
    let (fragment, faults) = DesignFragment.parse(input, name: "a", file: "a.html")
    show(faults, of: input)
    _ = fragment?.render(idPrefix: "p-", changes: ["title": ElementChange()])
  }

  private func markup(_ input: [UInt8]) {
    _ = HTMLReader.parts(of: input)
    var minifier = MarkupMinifier()
    let half = input.count / 2
    _ = minifier.minify(input[..<half]) + minifier.minify(input[half...])
    var sources = PolicySources()
    sources.add(html: input[...])
    _ = ContentPolicy(sources, hasModules: true, site: PolicySources()).text
  }

  private func search(_ input: [UInt8]) {
    let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let pages = parts.map { part -> (record: PageRecord, terms: PageTerms) in
      var record = PageRecord(path: "a.html".utf8, title: "Swift forms".utf8)
      record.add(part)
      record.end()
      return (record, PageTerms(record))
    }
    let index = SearchIndex(pages)
    guard var session = SearchSession(root: index.root) else { return }
    for shard in index.shards { session.add(shard.bytes, named: shard.name.bytes) }
    _ = session.answer(input, pages: 10)
    _ = session.answer(Array(parts[0].prefix(40)), pages: 10)
    // An index that was damaged on its way.
    if var broken = SearchSession(root: input) {
      broken.add(input, named: Array("t0".utf8))
      _ = broken.answer(Array("a".utf8), pages: 10)
    }
  }

  private func output(_ input: [UInt8]) {
    let text = String(decoding: input, as: UTF8.self)
    let middle = text.unicodeScalars.index(text.startIndex, offsetBy: text.unicodeScalars.count / 2)
    let (claimed, printed) = (String(text[..<middle]), String(text[middle...]))
    let pattern = OutputPattern(claimed)
    _ = pattern.lineOfMiss(in: printed)
    let lines = (claimed.split(separator: "\n"), printed.split(separator: "\n"))
    _ = LineAlignment(claimed: lines.0, real: lines.1)
    _ = UnorderedOutput(
      claimed: lines.0.map { (String($0), String($0)) }, printed: lines.1.map { (String($0), String($0)) })
  }

  private func permalink(_ input: [UInt8]) {
    let text = String(decoding: input.prefix(2_000), as: UTF8.self)
    var front = FrontMatter()
    front.permalink = text
    front.title = text
    let file = ContentFile(path: "a/_posts/2024-01-01-b.md", file: "b.md")
    _ = Permalink(front, file: file)
    _ = Permalink(alias: PlacedText(text, at: SourceRange(file: "b.md", line: 1)), file: file)
    _ = SiteAddress(text)?.url(of: OutputPath("a/b.html"))
    _ = SiteAddress(text)?.url(of: text, in: OutputPath("a/b.html"))
  }

  private func path(_ input: [UInt8]) {
    let text = String(decoding: input.prefix(2_000), as: UTF8.self)
    let file = ContentFile(path: text, file: text)
    _ = (file.stem, file.date, file.categories, file.isMarkdown)
    let output = OutputPath(text)
    _ = output.href(from: OutputPath("a/b.html")) + OutputPath("c").href(from: output)
    let pages = ["a.md": OutputPath("a.html")].merging([text: output]) { first, _ in first }
    let resolver = LinkResolver(pages: pages, assets: [text], outputs: [output])
    let link = Link(destination: text, isImage: false, range: SourceRange(file: "a.md", line: 1))
    _ = resolver.resolve([link], of: file, at: output)
    _ = resolver.resolve([link], of: ContentFile(path: "a.md", file: "a.md"), at: OutputPath("a.html"))
  }

  private func record(_ input: [UInt8]) {
    var record = CodeSyntax(String(decoding: input, as: UTF8.self)).recorded
    _ = CodeSyntax(recorded: record[...])
    if let first = input.first { record.append(first) }
    _ = CodeSyntax(recorded: input[...])
    for place in stride(from: 0, to: record.count, by: max(1, record.count / 8)) {
      record[place] = input.isEmpty ? 0 : input[place % input.count]
      _ = CodeSyntax(recorded: record[...])
    }
  }

  private func show(_ faults: [Diagnostic], of input: [UInt8]) {
    var formatter = DiagnosticFormatter(usesColor: false) { _ in input }
    for fault in faults.inReadingOrder { _ = formatter.format(fault) }
  }
}
