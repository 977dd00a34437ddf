import Diagnostics
import Proofs

/// What a build leaves on the disk to the next one: of each page its outline, and by which inputs its files were made.
///
/// It holds for the same makers (`SiteStamp.makers`) alone. Whether an entry still holds is told by the content of the page's
/// file and by all that its page shows of the site; whether what was made of it is still there, by the output folder's own
/// fingerprints.
struct PageCache: Sendable {
  struct Page: Sendable {
    /// `Journal.Look.value` of the page's file.
    var source: String
    /// `PageText.fingerprint`.
    var fingerprint: UInt64
    /// As `PageOutline.write` has it.
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
    /// Fingerprints of the page and of its text as Markdown, which not every page has.
    var page: String
    var twin: String?
    var diagnostics: [Diagnostic]
    var partials: [Int: [UInt8]]
    /// Its place in the search's index.
    var record: Int?
  }

  /// A page that galley makes of others, or a list of pages as text.
  struct Generated: Sendable {
    var around: String
    var inputs: String
    var page: String
  }

  /// By file.
  var pages: [String: Page] = [:]
  /// By output path.
  var generated: [String: Generated] = [:]
  /// Of the search, as `KnownIndex` reads it.
  var index: ArraySlice<UInt8> = []

  init() {}

  /// Nil where there is none that bears the site's seal, and for one of other makers.
  init?(in file: SealedFile, makers: String, disk: any Disk) {
    guard let bytes = file.read(disk: disk) else { return nil }
    do throws(CacheReader.Damage) {
      var reader = CacheReader(bytes)
      guard try reader.text() == makers else { return nil }
      let pages = try reader.all { reader throws(CacheReader.Damage) in (try reader.text(), try Page(from: &reader)) }
      self.pages = Dictionary(pages) { first, _ in first }
      let generated = try reader.all { reader throws(CacheReader.Damage) in
        (
          try reader.text(),
          Generated(around: try reader.text(), inputs: try reader.text(), page: try reader.text())
        )
      }
      self.generated = Dictionary(generated) { first, _ in first }
      index = try reader.block()
    } catch {
      return nil
    }
  }

  func write(to file: SealedFile, makers: String, disk: any Disk) throws {
    var writer = CacheWriter()
    writer.add(makers)
    writer.add(all: pages.sorted { $0.key < $1.key }) { writer, page in
      writer.add(page.key)
      page.value.write(to: &writer)
    }
    writer.add(all: generated.sorted { $0.key < $1.key }) { writer, page in
      for text in [page.key, page.value.around, page.value.inputs, page.value.page] { writer.add(text) }
    }
    writer.add(bytes: index)
    try file.write(writer.bytes, prefix: "new-", disk: disk)
  }
}

extension PageCache.Page {
  fileprivate func write(to writer: inout CacheWriter) {
    writer.add(source)
    writer.add(Int(bitPattern: UInt(fingerprint)))
    writer.add(bytes: outline)
    writer.add(placement)
    writer.add(rendering) { writer, rendering in
      writer.add(rendering.around)
      writer.add(rendering.inputs)
      writer.add(rendering.page)
      writer.add(rendering.twin)
      writer.add(all: rendering.diagnostics) { $1.write(to: &$0) }
      writer.add(all: rendering.partials.sorted { $0.key < $1.key }) { writer, partial in
        writer.add(partial.key)
        writer.add(bytes: partial.value)
      }
      writer.add(rendering.record)
    }
  }

  fileprivate init(from reader: inout CacheReader) throws(CacheReader.Damage) {
    source = try reader.text()
    fingerprint = UInt64(UInt(bitPattern: try reader.number()))
    outline = try reader.block()
    placement = try reader.text()
    rendering = try reader.optional { reader throws(CacheReader.Damage) in
      let (around, inputs) = (try reader.text(), try reader.text())
      let (page, twin) = (try reader.text(), try reader.optionalText())
      let diagnostics = try reader.all { reader throws(CacheReader.Damage) in try Diagnostic(from: &reader) }
      let partials = try reader.all { reader throws(CacheReader.Damage) in
        (try reader.number(), Array(try reader.block()))
      }
      return PageCache.Rendering(
        around: around, inputs: inputs, page: page, twin: twin, diagnostics: diagnostics,
        partials: Dictionary(partials) { first, _ in first }, record: try reader.optionalNumber())
    }
  }
}
