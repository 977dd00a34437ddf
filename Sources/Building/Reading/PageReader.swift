import Base
import Diagnostics
import Markdown
import Results
import Samples
import Sites
import SwiftCode
import Toolchains

/// Reads the pages of a site.
struct PageReader: Sendable {
  let site: SiteConfiguration
  let disk: any Disk
  private let selection: CheckSelection
  private let syntax: SiteProver.Syntax
  private let imports: @Sendable (String) -> ImplicitImports
  /// Whether pages are checked, so that each must be parsed in every build.
  let isChecking: Bool
  /// Nil for pages that were written for Galley.
  private var foreign: ForeignReading?
  /// How pages are read at first.
  private let firstReading: ForeignReading?

  /// - Parameter prover: nil if nothing is checked; then samples are not parsed.
  init(
    site: SiteConfiguration, disk: any Disk, prover: SiteProver?, selection: CheckSelection = CheckSelection()
  ) {
    self.site = site
    self.selection = selection
    self.disk = disk
    let unread: SiteProver.Syntax = { _ in CodeSyntax.unread }
    syntax = prover?.syntax ?? unread
    let none: @Sendable (String) -> ImplicitImports = { _ in ImplicitImports() }
    imports = prover?.imports ?? none
    isChecking = prover != nil
    firstReading = site.isOfPackage ? ForeignReading(scope: site.ofPackage.scope ?? .page) : nil
    foreign = firstReading
  }

  func read(_ file: ContentFile) throws(DiskFailure) -> SitePage {
    let text = try disk.read(file.file)
    // Pages that are not checked are rendered soon, and their Markdown is made of the bytes.
    return SitePage(
      file,
      PageText(
        whole(text, of: file), fingerprint: Fingerprint.of(text), size: text.count, source: isChecking ? nil : text))
  }

  /// Reads a page that was not written for Galley.
  func whole(_ page: SitePage, _ foreign: ForeignReading) throws(DiskFailure) -> ReadPage {
    var reader = self
    reader.foreign = foreign
    return try reader.whole(page)
  }

  /// The complete page, read again if its text was released.
  ///
  /// - Parameter known: the page, if it was parsed already.
  /// - Throws: if the page has changed since the site was read.
  func whole(_ page: SitePage, known: ReadPage? = nil) throws(DiskFailure) -> ReadPage {
    if let known { return known }
    if foreign == firstReading, let known = page.text.known { return page.completed(known) }
    let text = try disk.read(page.file.file)
    guard Fingerprint.of(text) == page.text.fingerprint else {
      throw DiskFailure(.read, page.file.file, code: DiskFailure.stale)
    }
    return page.completed(whole(text, of: page.file))
  }

  /// - Parameter known: the checked page; if nil, the page is read unchecked.
  func checked(_ page: SitePage, known: CheckedPage?) throws(DiskFailure) -> CheckedPage {
    if let known { return known }
    return CheckedPage(try whole(page), proof: nil)
  }

  private func whole(_ text: [UInt8], of file: ContentFile) -> ReadPage {
    if let reason = LeftOutPages.reason(for: file.file, text: text) {
      return ReadPage(leftOut: file, text: text, because: reason)
    }
    return PageGuard.during(file.file, bytes: text.count) { selection.narrowed(parsed(text, of: file)) }
  }

  private func parsed(_ text: [UInt8], of file: ContentFile) -> ReadPage {
    if CheckTarget.isSwift(file.file) {
      if let program = ProgramFile(FilePaths.relative(file.file, to: site.root)) {
        let document = program.document(of: text, path: file.file)
        return ReadPage(document: document, samples: samples(in: document, of: file))
      }
      return comments(in: text, of: file)
    }
    var document = MarkdownReader(mendsHTML: true, isUntrusted: site.isUntrusted, readsDocC: foreign != nil)
      .read(text, path: file.file)
    if foreign != nil {
      document.diagnostics.removeAll {
        ($0.area == "markdown" || Self.ofSites.contains($0.id)) && !Self.ofBlocks.contains($0.id)
      }
    }
    if document.frontMatter.date == nil {
      document.frontMatter.date = file.date ?? (file.isDraft ? site.now.map(CalendarDate.init(instant:)) : nil)
    }
    if document.frontMatter.date != nil, document.frontMatter.layout == nil { document.frontMatter.layout = "post" }
    document.frontMatter.categories =
      file.categories + document.frontMatter.categories.filter { !file.categories.contains($0) }
    if document.frontMatter.author == nil { document.frontMatter.author = site.author }
    // Each page has a title.
    if document.frontMatter.title == nil, !document.headings.contains(where: { $0.level == 1 }) {
      let title = file.path == "index.md" ? site.title : nil
      document.frontMatter.title = title ?? SitePage.title(of: file)
    }
    if site.isUntrusted { document.diagnostics += UntrustedAuthors.faults(of: document) }
    return ReadPage(document: document, samples: samples(in: document, of: file))
  }

  /// Reads the doc comments of a source file. Their Markdown gets no warnings, since other tools render it, but for a misspelled
  /// language, whose code would not be checked.
  private func comments(in text: [UInt8], of file: ContentFile) -> ReadPage {
    let symbols = SourceSymbols(in: String(decoding: text, as: UTF8.self))
    let comments = symbols.comments
    var document = MarkdownReader(readsDocC: true).read(text, path: file.file, comments: comments.map(CommentText.init))
    document.diagnostics.removeAll { $0.area == "markdown" && !Self.ofComments.contains($0.id) }
    document.diagnostics += comments.flatMap { $0.unknownParameters(in: text, of: file.file) }
    document.publicSymbols = symbols.publicCount
    document.unreadLinks = comments.filter { !$0.isPublic }.reduce(0) { $0 + $1.links(in: text) }
    var reader = self
    for (number, fence) in zip(document.fences.numbers, document.fences) {
      guard let comment = document.comment(at: fence.range.start.line), let condition = comments[comment].inactive
      else { continue }
      reader.foreign?.unchecked[number] = .skipped(
        why: "its declaration is not compiled on this platform (\(condition))")
    }
    var samples = reader.samples(in: document, of: file)
    if !samples.samples.isEmpty { samples.sourceImports = Self.imports(in: text) }
    return ReadPage(document: document, samples: samples)
  }

  /// The modules that a source file imports, wherever.
  private static func imports(in text: [UInt8]) -> [String] {
    text.split(separator: UInt8(ascii: "\n")).compactMap { line in
      let words = line.split(whereSeparator: { $0 <= 0x20 }).prefix(4)
      guard let place = words.firstIndex(where: { $0.elementsEqual("import".utf8) }), place + 1 < words.endIndex else {
        return nil
      }
      let name = String(decoding: words[place + 1], as: UTF8.self)
      return name.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" } ? name : nil
    }
  }

  /// What only pages of a site are told.
  private static let ofSites: Set<String> = ["image.no-alt", "front-matter.misspelled-key", "link.empty"]

  /// The warnings about Markdown that pages get that were not written for Galley: those about unchecked code blocks.
  private static let ofComments: Set<String> = ["markdown.fence-language", "markdown.unrecognized-fence"]
  private static let ofBlocks: Set<String> = [
    "markdown.fence-language", "markdown.unclosed-fence", "markdown.unrecognized-fence", "markdown.unclosed-highlight",
    "markdown.unchecked-highlight", "markdown.invalid-utf8", "markdown.unclosed-directive",
  ]

  private func samples(in document: Document, of file: ContentFile) -> PageSamples {
    var imports = imports(file.file)
    // A program imports what it needs.
    if document.program != nil { imports.modules = [] }
    let setting = site.prelude(of: file.file)
    let prelude = setting.flatMap { setting in
      let path = FilePaths.join(site.root, setting.file)
      return (try? disk.read(path)).map { Prelude(file: path, text: String(decoding: $0, as: UTF8.self)) }
    }
    var operators: [String: Bool] = [:]
    var samples = SampleReader(
      settings: site.programs, replacements: site.replacements, prelude: prelude, imports: imports,
      foreign: foreign, comments: site.ofPackage.comments, syntax: syntax,
      isOperator: { sign in
        let isKnown = operators[sign] ?? declaresOperator(sign, below: FilePaths.join(site.root, "Sources"))
        operators[sign] = isKnown
        return isKnown
      },
      file: QuotedFiles(page: file, site: site, disk: disk).read
    ).read(document)
    if let setting, prelude == nil { samples.diagnostics.append(.missingPrelude(setting)) }
    return samples
  }

  /// Whether a source file of the package declares an operator. Asked only about signs such as `=>` in a sample.
  private func declaresOperator(_ sign: String, below folder: String, depth: Int = 0) -> Bool {
    guard depth < 8, let names = try? disk.list(folder) else { return false }
    return names.contains { bytes in
      let name = String(decoding: bytes, as: UTF8.self)
      let path = FilePaths.join(folder, name)
      guard name.hasSuffix(".swift") else {
        return !name.contains(".") && declaresOperator(sign, below: path, depth: depth + 1)
      }
      return (try? disk.read(path)).map { String(decoding: $0, as: UTF8.self).contains("operator \(sign)") } ?? false
    }
  }
}

extension Diagnostic {
  fileprivate static func missingPrelude(_ setting: PreludeSetting) -> Diagnostic {
    Diagnostic(
      .error, id: "site.missing-prelude", "cannot read the prelude '\(setting.file)'",
      notes: [Note("write its path from the folder that the settings are for")], at: setting.range)
  }
}

extension DocComment {
  /// The number of links to symbols and articles: texts between two backticks without spaces, and `<doc:…>`.
  fileprivate func links(in text: [UInt8]) -> Int {
    lines.reduce(0) { count, line in
      // Code between three backticks is matched first, so that those inside of it are no links.
      let matches = String(decoding: text[line.text], as: UTF8.self)
        .matches(of: #/`{3,}.*?`{3,}|(?:^|[^`])``[^`\s]+``(?!`)|<doc:/#)
      return count + matches.count { !$0.output.hasPrefix("```") }
    }
  }
}

extension CommentText {
  fileprivate init(_ comment: DocComment) {
    self.init(
      symbol: comment.symbol, isPublic: comment.isPublic,
      lines: comment.lines.map { Line(number: $0.number, text: $0.text) }, inactive: comment.inactive)
    isUnavailable = comment.isUnavailable
  }
}

/// The source files that a page can quote: beside it, or below the root of the site.
private struct QuotedFiles {
  let page: ContentFile
  let site: SiteConfiguration
  let disk: any Disk

  func read(_ path: String) -> [UInt8]? {
    for folder in [FilePaths.parent(page.file), site.root] {
      let file = FilePaths.join(folder, path)
      // Quoted files are published: the disk permits files of the site only.
      if let bytes = try? disk.read(file) { return bytes }
    }
    return nil
  }
}
