import Base
import Diagnostics
import Markdown
import Samples
import Sites
import SwiftCode
import Synchronization
import Toolchains

extension SiteBuilder {
  /// Makes this process survive pages that crash it: they are reported, and all others are checked.
  ///
  /// To be called once, before anything else is done: where a page crashes, the process starts anew.
  public static func surviveCrashes() { PageGuard.start() }
}

/// The pages that are skipped as long as they are unchanged.
enum LeftOutPages {
  private static let fingerprints = Mutex<[String: UInt64]>([:])

  /// Why a page is skipped; nil if it is not, for example because it has changed.
  static func reason(for file: String, text: [UInt8]) -> String? {
    guard let reason = PageGuard.reason(for: file) else { return nil }
    let fingerprint = Fingerprint.of(text)
    let first = fingerprints.withLock { known in
      known[file] = known[file] ?? fingerprint
      return known[file]
    }
    return first == fingerprint ? reason : nil
  }
}

extension ReadPage {
  /// A page that crashed an earlier run of the process: without text, with the error and the places of its Swift
  /// blocks.
  init(leftOut file: ContentFile, text: [UInt8], because reason: String) {
    let error = Diagnostic.leftOut(file.file, because: reason)
    let ranges = UnreadBlocks.ranges(in: text, of: file.file)
    let document = Document(
      path: file.file, frontMatter: FrontMatter(), tree: DocumentTree(),
      fences: ranges.map {
        Fence(language: "swift", words: [], code: "", lines: [], range: $0, infoRange: $0, heading: nil)
      }, spans: [], links: [], headings: [], diagnostics: [error])
    let mode = SampleMode.skipped(why: "galley \(reason) on this page")
    let samples = zip(document.fences.numbers, ranges).map { number, range in
      Sample(
        fence: number, code: "", syntax: CodeSyntax(""), mode: mode, isHidden: false, program: ProgramName(), demo: nil,
        claims: [], lines: [], range: range)
    }
    var page = PageSamples(
      path: file.file, samples: samples, checks: [], stills: [], demos: [:], diagnostics: [])
    page.leftOut = error.range
    self.init(document: document, samples: page)
  }
}

extension Diagnostic {
  static func leftOut(_ file: String, because reason: String) -> Diagnostic {
    Diagnostic(
      .error, id: "page.crash", "galley \(reason) on this page; the page was not checked",
      notes: [
        Note("all other pages were checked"),
        Note("this is a bug in galley: please report it with the text of the page"),
      ], at: SourceRange(file: file, line: 1))
  }
}
