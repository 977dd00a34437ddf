import Base
import Diagnostics
import Proofs

/// What a build leaves on the disk to the next one: of each page its outline, and by which inputs its files were made.
///
/// It holds for the same makers (`BuildManifest.makers`) alone. Whether an entry still holds is told by the content of the page's
/// file and by all that its page shows of the site; whether what was made of it is still there, by the output folder's own
/// fingerprints.
struct PageCache: Sendable {
  struct Page: Sendable {
    /// `ReadTrace.Look.value` of the page's file.
    var source: String
    /// `PageText.fingerprint`.
    var fingerprint: UInt64
    /// A record of the `PageOutline`, read where it is needed.
    var outline: ArraySlice<UInt8>
    /// A hash of all of it that other pages may show.
    var placement: String
    var rendering: Rendering?
  }

  struct Rendering: Sendable {
    /// A hash of what the whole site is made of, and of what is the page's own: cheap to tell, but seldom the same.
    var around: String
    /// A hash of all that is shown beside the page's own text.
    var inputs: String
    /// Fingerprints by output path: of the page, of its text as Markdown, of its demos' modules, and of their compressed
    /// copies.
    var files: [String: String]
    /// Whether its text as Markdown is among them.
    var hasTwin: Bool
    var diagnostics: [Diagnostic]
    var partials: [Int: [UInt8]]
    /// Its place in the search's index.
    var record: Int?
    var bars: Int
    /// The text of `FormStyleSheet`.
    var sheet: String?
    /// A record of the `PageCheck`, read where it is needed; nil where pages are not checked.
    var check: ArraySlice<UInt8>?
  }

  /// A page that galley makes of others, or a list of pages as text.
  struct Generated: Sendable {
    var around: String
    var inputs: String
    /// As in `Rendering`.
    var files: [String: String]
  }

  private var makers = ""
  /// By file.
  var pages: [String: Page] = [:]
  /// By output path.
  var generated: [String: Generated] = [:]
  /// Paths of compressed files that the author has made.
  var compressedByAuthor: Set<String> = []
  /// Of the search, as `KnownIndex` reads it.
  var index: ArraySlice<UInt8> = []

  init() {}

  /// Nil where there is none that bears the site's seal, and for one of other makers.
  init?(in file: SealedFile, makers: String, disk: any Disk) {
    guard let kept: PageCache = file.read(disk: disk), kept.makers == makers else { return nil }
    self = kept
  }

  func write(to file: SealedFile, makers: String, disk: any Disk) throws {
    var kept = self
    kept.makers = makers
    try file.write(kept, disk: disk)
  }
}

extension PageCache: CacheEntry {
  static let version = 1
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) {
    record.add(makers, pages, generated, compressedByAuthor)
    record.add(bytes: index)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    makers = try record.read()
    pages = try record.read()
    generated = try record.read()
    compressedByAuthor = try record.read()
    index = try record.bytes()
  }
}

extension PageCache.Page: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(source, fingerprint, placement, rendering)
    record.add(bytes: outline)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    source = try record.read()
    fingerprint = try record.read()
    placement = try record.read()
    rendering = try record.read()
    outline = try record.bytes()
  }
}

extension PageCache.Rendering: RecordCodable {
  func write(to record: inout RecordWriter) {
    record.add(around, inputs, files, hasTwin, diagnostics, self.record, bars, sheet, partials.count)
    for (place, bytes) in partials.sorted(by: { $0.key < $1.key }) {
      record.add(place)
      record.add(bytes: bytes)
    }
    record.add(check != nil)
    if let check { record.add(bytes: check) }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    around = try record.read()
    inputs = try record.read()
    files = try record.read()
    hasTwin = try record.read()
    diagnostics = try record.read()
    self.record = try record.read()
    bars = try record.read()
    sheet = try record.read()
    partials = [:]
    for _ in 0..<(try Int(from: &record)) {
      let place: Int = try record.read()
      partials[place] = Array(try record.bytes())
    }
    check = try Bool(from: &record) ? try record.bytes() : nil
  }
}

extension PageCache.Generated: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(around, inputs, files) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    around = try record.read()
    inputs = try record.read()
    files = try record.read()
  }
}
