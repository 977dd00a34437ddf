import Base
import Diagnostics
import Foundation
import Markdown
import Pages
import Results
import Samples
import TestSupport
import Testing
import YAML

@testable import Building
@testable import Sites

/// What is written for later builds has all that there is.
struct PageCacheTests {
  private static let page = """
    ---
    title: All
    layout: own
    date: 2024-02-03T10:20:30+02:00
    author: Ada
    author_id: ada
    authors: [Ada, Eva]
    tags: [a, "b c"]
    categories: [c]
    permalink: /x/
    published: true
    search: false
    draft: true
    aliases: [/old/, /older/]
    smart: true
    order: -3
    description: In short.
    image: a/b.png
    own: { list: [1, two, "3"], more: { deep: ~ } }
    ---
    # All `{swift} 1 + 1`

    [link](b.md#x) [inner](#gone) <a href="c.html">raw</a> ![picture](p.png){#id}

    <img src="q.png" width="3" alt="">

    ```swift demo=one bogus
    let a = 1
    ```

    ```python
    x
    ```
    """

  @Test func `an outline is read as it was written, in all its fields`() throws {
    let folder = try TemporaryFolder(["Content/all.md": Self.page, "Content/none.md": ""])
    let (site, _) = try SiteConfigurationReader(disk: LocalDisk()).read(root: folder.path)
    let reader = PageReader(site: site, disk: LocalDisk(), prover: nil)
    for name in ["all.md", "none.md"] {
      let file = ContentFile(path: name, file: folder["Content/\(name)"])
      let outline = try reader.read(file).outline
      var record = RecordWriter(of: file.file)
      record.add(outline)
      var again = RecordReader(record.bytes[...], of: file.file)
      #expect(try PageOutline(from: &again) == outline && again.isAtEnd)
      // Cut short anywhere it is none.
      for end in stride(from: 0, to: record.bytes.count, by: 7) {
        var cut = RecordReader(record.bytes[..<end], of: file.file)
        #expect(throws: BrokenRecord.self) { try PageOutline(from: &cut) }
      }
    }
    let outline = try reader.read(ContentFile(path: "all.md", file: folder["Content/all.md"])).outline
    #expect(
      !outline.links.isEmpty && !outline.innerLinks.isEmpty && !outline.images.isEmpty && !outline.diagnostics.isEmpty
        && outline.hasSwiftInHeadings && !outline.frontMatter.others.isEmpty && outline.frontMatter.time != nil)
  }

  @Test func `a report is read as it was written, in all its fields`() throws {
    let place = SourceRange(file: "a.md", start: .init(line: 3, column: 2), end: .init(line: 4, column: 9))
    func block(_ coverage: BlockReport.Coverage) -> BlockReport {
      var block = BlockReport(file: "a.md", number: 2, heading: "H", coverage: coverage, range: place)
      block.kind = .check
      block.claims = [Verdict.passed, .failed, .notChecked(why: "w", cause: nil), .notChecked(why: "w", cause: place)]
        .map { ClaimReport($0, at: place) }
      block.faults = [Diagnostic(.error, id: "a.b", "s", notes: [.init("n", at: place), .init("m")], at: place)]
      block.remarks = [
        Diagnostic(
          .note, id: "c.d", "s", at: place,
          fixIt: FixIt(of: place, .edits([.init(place, old: "o", new: "n")]))),
        Diagnostic(.warning, id: "e.f", "s", at: place, fixIt: FixIt(of: place, .impossible(why: "y"))),
      ]
      return block
    }
    var report = BuildReport()
    report.blocks =
      [
        .executed, .compiled(why: nil), .compiled(why: "x"), .mustFail, .quoted, .skipped(why: "x"),
        .notChecked(why: "x", cause: place), .faulty,
      ].map(
        block)
    report.diagnostics = report.blocks[0].faults
    report.pages = 5
    (report.tally.samples, report.tally.outputs, report.tally.checks, report.tally.announced) = (1, 2, 3, 4)
    (report.tally.skipped, report.tally.notChecked, report.tally.claimsNotChecked) = (5, 6, 7)
    (report.tally.tests, report.tally.testsHeld, report.tally.testsNotChecked) = (9, 10, 11)
    report.bars = 8
    report.otherLanguages = ["a.md": ["sh": 1]]
    report.scopes = ["a.md": "linked"]
    let symbols = #"{"files": {"a.swift": 2}, "entries": [{"name": "A", "comment": "a.swift:1", "holds": true}]}"#
    report.symbols = try JSONDecoder().decode(SymbolCoverage.self, from: Data(symbols.utf8))
    report.shard = CheckShard(number: 1, count: 2)
    (report.isChecked, report.isAwaiting, report.awaitsModules, report.isUnchanged) = (true, true, true, true)
    report.remarks = ["r"]
    report.expiry = Expiry(end: 5)
    (report.leftOut.drafts, report.leftOut.future, report.leftOut.skipped) = (["d"], ["f"], ["s"])
    var record = RecordWriter()
    record.add(report)
    var again = RecordReader(record.bytes[...])
    #expect(try BuildReport(from: &again) == report && again.isAtEnd)
    // Who adds a field to one of these adds it above, too.
    #expect(
      fields(report) == """
        diagnostics pages sourceFiles leftOut tally bars blocks otherLanguages scopes symbols shard platforms toolchains known pagesNotChecked unbuilt packageBuild matched isChecked isAwaiting expiry awaitsModules isUnchanged versions checkedVersions oldTexts remarks details
        """)
    #expect(
      fields(report.blocks[0])
        == "file kind number heading coverage range duration platforms toolchain claims faults remarks")
    #expect(
      fields(report.tally)
        == "samples outputs checks announced tests testsHeld testsNotChecked skipped sketches elsewhere notChecked claimsNotChecked"
    )
  }

  @Test func `every setting is a part of what an earlier build is known by`() throws {
    func key(_ site: SiteConfiguration) -> [UInt8] {
      var record = RecordWriter()
      record.add(site)
      return record.bytes
    }
    var site = SiteConfiguration(root: "", content: "", output: "")
    site.showsDrafts = true
    site.now = 0
    let node = try #require(YAMLReader.read(Array("a: b\n".utf8), file: "a.yml").node)
    var faults: [Diagnostic] = []
    let replacements = Replacement.all(in: node, &faults)
    guard case .mapping(let entries) = node.content else { throw BrokenRecord() }
    let changes: KeyValuePairs<String, (inout SiteConfiguration) -> Void> = [
      "root": { $0.root = "a" }, "content": { $0.content = "a" }, "templates": { $0.templates = "a" },
      "data": { $0.data = "a" }, "output": { $0.output = "a" }, "title": { $0.title = "a" },
      "description": { $0.description = "a" }, "cache": { $0.cache = "a" },
      "remoteCache": { $0.remoteCache = "a" }, "isRemoteReadOnly": { $0.isRemoteReadOnly = true },
      "isFresh": { $0.isFresh = true }, "address": { $0.address = SiteAddress("https://a.example") },
      "edit": { $0.edit = "a" }, "showsUpdates": { $0.showsUpdates = true }, "language": { $0.language = "a" },
      "showsDrafts": { $0.showsDrafts = false }, "showsFuture": { $0.showsFuture = true },
      "now": { $0.now = 86_400 }, "policy": { $0.policy = nil }, "isUntrusted": { $0.isUntrusted = true },
      "compression": { $0.compression = [.gzip] }, "isSearched": { $0.isSearched = false },
      "showsTypes": { $0.showsTypes = false },
      "author": { $0.author = "a" }, "authors": { $0.authors = [Author(id: "a", name: "")] },
      "paginate": { $0.paginate = 1 }, "permalink": { $0.permalink = "a" }, "package": { $0.package = "a" },
      "olderPackage": { $0.olderPackage = "a" },
      "isOfPackage": { $0.isOfPackage = true }, "ofPackage": { $0.ofPackage.scope = .block },
      "isStrict": { $0.isStrict = true },
      "programs": { $0.programs.flags = ["a"] },
      "replacements": { $0.replacements = replacements },
      "preludes": { $0.preludes = [PreludeSetting(folder: "", file: "a.swift", range: node.range)] },
      "others": { $0.others = entries }, "brand": { $0.brand.repository = "a" },
      "hasPrintPage": { $0.hasPrintPage = true }, "versionTitle": { $0.versionTitle = "a" },
      "versions": {
        $0.versions = [
          VersionSetting(name: "a", kind: .tag, title: "a", folder: "a", isChecked: true, range: node.range)
        ]
      },
      "oldEdition": {
        $0.oldEdition = OldEdition(
          name: "a", commit: "b", repository: "c", content: "d", marks: VersionMarks(key: "e"))
      },
      "languageRange": { $0.languageRange = SourceRange(file: "a", line: 2) },
      "languages": { $0.languages = [SiteLanguage("de", at: node.range)] }, "folder": { $0.folder = "de" },
      "allowsBrokenLinks": { $0.allowsBrokenLinks = true },
      "drawsCards": { $0.drawsCards = true },
      "navigation": {
        $0.navigation.entries = [.init(title: "a", target: .link("b"), children: [], range: node.range)]
      },
    ]
    for (name, change) in changes {
      var changed = site
      change(&changed)
      #expect(key(changed) != key(site), "\(name)")
    }
    // The seal is not: what another one has sealed cannot be read. Nor is the home folder, where no site can be.
    let others = ["sharedSeal", "homeFolder"]
    #expect(Set(fields(site).split(separator: " ").map(String.init)) == Set(changes.map(\.key) + others))
  }

  private func fields(_ value: Any) -> String {
    Mirror(reflecting: value).children.map { $0.label ?? "-" }.joined(separator: " ")
  }

  /// Who adds a field to one of these adds it to its `write`, and then here: else builds would take it for unchanged.
  @Test func `all that a page shows of the site is compared`() {
    let link = PageLink(title: "", href: "")
    let author = Author(id: "", name: "")
    #expect(
      fields(PageContext(site: SiteFacts(title: ""))) == """
        site root permalink navigation breadcrumbs edit updated previous next links hero images colours drawings listing \
        groups pagination overview topics address feeds markdown redirect author modules languages untranslated \
        printPage versions hasSearch
        """)
    #expect(fields(SiteFacts(title: "")) == "title summary url language folder words policy brand others symbols data")
    #expect(
      fields(NavigationItem(title: "", href: nil))
        == "title href isCurrent children isSection isOpen isExternal more isMore")
    #expect(fields(SiteBrand()) == "logo darkLogo logoHasTitle favicon repository announcement footer")
    #expect(fields(SiteBrand.Announcement(text: "")) == "text link")
    #expect(fields(SiteBrand.FooterColumn(title: "", links: [])) == "title links")
    let version = PageVersions.Link(title: "", href: "", isCurrent: false, isSamePage: false)
    #expect(fields(version) == "title href isCurrent isSamePage")
    #expect(fields(PageVersions(links: [])) == "links")
    #expect(fields(Breadcrumb(title: "", href: nil)) == "title href")
    #expect(fields(link) == "title href date summary")
    #expect(fields(PageGroup(title: "", href: nil, count: 0)) == "title href count links")
    #expect(fields(Pagination(number: 1, hrefs: [])) == "number hrefs")
    #expect(fields(PageTopics()) == "tags categories authors year")
    #expect(fields(AuthorLink(author, href: nil)) == "author href avatar")
    #expect(fields(author) == "id name url avatar bio others")
    #expect(
      fields(PageAddress(.front, url: "", home: "")) == "kind url home image trail published modified authorURLs")
    #expect(fields(FeedLink(href: "", type: "", title: "")) == "href type title")
    #expect(fields(Redirect(title: "", href: "", canonical: "")) == "title href canonical")
    #expect(fields(DemoModule(wasm: "", script: "")) == "wasm script")
    #expect(fields(HighlightToken(kind: .keyword, range: 0..<1)) == "kind range")
    #expect(ImageSize(width: 1, height: 2).map(fields) == "width height")
    #expect(fields(CalendarDate(year: 1, month: 1, day: 1)) == "year month day")
  }
}
