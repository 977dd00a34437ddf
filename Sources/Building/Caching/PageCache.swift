import Base
import Diagnostics
import Markdown

/// The data about pages that a build stores for the next one: outlines, and hashes of the inputs of files.
///
/// Valid only for the same `BuildManifest.makers`. An entry is valid if the page's file and everything that the page
/// shows of the site are unchanged; its files, if their fingerprints in the output folder are.
struct PageCache: Sendable {
  struct Page: Sendable {
    /// The `ReadTrace.Look.value` of the file.
    var source: String
    /// `PageText.fingerprint`.
    var fingerprint: UInt64
    /// The stored `PageOutline`, decoded when needed.
    var outline: ArraySlice<UInt8>
    /// Hash of everything that other pages may show of it.
    var placement: String
    var rendering: Rendering?
  }

  struct Rendering: Sendable {
    /// Hash of the whole site and of the inputs of the page: fast, but seldom unchanged.
    var around: String
    /// Hash of everything on the page besides its own text.
    var inputs: String
    /// Fingerprints by output path: of the page, its Markdown, its modules, and compressed copies.
    var files: [String: String]
    /// Whether the Markdown of the page is among them.
    var hasTwin: Bool
    var diagnostics: [Diagnostic]
    var partials: [PartialNumber: [UInt8]]
    /// Its number in the search index.
    var record: Int?
    var bars: Int
    /// The text of the `FormStyleSheet`.
    var sheet: String?
    /// The stored `PageCheck`, decoded when needed; nil if pages are not checked.
    var check: ArraySlice<UInt8>?
  }

  /// A generated page, or a list of pages as text.
  struct Generated: Sendable {
    var around: String
    var inputs: String
    /// See `Rendering`.
    var files: [String: String]
  }

  private var makers = ""
  /// Pages by file.
  var pages: [String: Page] = [:]
  /// Generated pages by output path.
  var generated: [String: Generated] = [:]
  /// Compressed files of the author.
  var compressedByAuthor: Set<String> = []
  /// The stored `KnownIndex` of each language, by its folder.
  var indexes: [String: ArraySlice<UInt8>] = [:]

  init() {}

  /// Nil if there is no valid file with the seal of the site and the same `makers`.
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
  static let version = 3
  static let longest = 256 << 20

  func write(to record: inout RecordWriter) {
    record.add(makers, pages, generated, compressedByAuthor)
    record.add(indexes.count)
    for (language, index) in indexes.sorted(by: { $0.key < $1.key }) {
      record.add(language)
      record.add(bytes: index)
    }
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    makers = try record.read()
    pages = try record.read()
    generated = try record.read()
    compressedByAuthor = try record.read()
    for _ in 0..<(try Int(from: &record)) {
      let language: String = try record.read()
      indexes[language] = try record.bytes()
    }
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
      let number: PartialNumber = try record.read()
      partials[number] = Array(try record.bytes())
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
