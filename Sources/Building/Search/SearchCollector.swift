import Base
import Markdown
import Search
import Sites
import Synchronization
import Toolchains

/// Builds the search index from pages in any order and from any thread; each shard is written when it is complete, so
/// that not all records are in memory.
final class SearchCollector: Sendable {
  private enum Entry: Sendable {
    case new(PageRecord, PageTerms)
    /// An unchanged page, by its number in an earlier index.
    case unchanged(Int)
    case leftOut
  }

  private struct State {
    var writer: SearchIndexWriter
    /// Number of pages in the index.
    var added = 0
    /// Pages that arrived before their turn.
    var waiting: [Int: Entry] = [:]
    var failure: DiskFailure?
  }

  /// The numbers of searchable pages.
  private let places: [PageNumber: Int]
  private let write: @Sendable (OutputFile) -> Void
  private let earlier: EarlierBuild?
  private let records: EarlierRecords
  private let files: SearchFiles
  private let language: String
  private let state: Mutex<State>

  /// - Parameters:
  ///   - earlier: nil where nothing is taken over.
  ///   - write: takes the files that are whole.
  init(
    _ plan: SitePlan, earlier: EarlierBuild?, reader: PageReader, write: @escaping @Sendable (OutputFile) -> Void
  ) {
    places = Dictionary(uniqueKeysWithValues: zip(plan.found, 0...))
    self.write = write
    self.earlier = earlier
    language = plan.folder
    let files = SearchFiles(language: plan.folder)
    self.files = files
    let records = EarlierRecords(reader: reader)
    self.records = records
    let older = earlier?.indexes[plan.folder].map { known in
      OlderIndex(known, record: records.bytes) { earlier?.has(files.path(of: $0)) ?? false }
    }
    state = Mutex(State(writer: SearchIndexWriter(older)))
  }

  /// The number of a page in the index; nil if it is not searchable.
  func place(of number: PageNumber) -> Int? { places[number] }

  /// Leaves a page out of the index.
  func leaveOut(_ number: PageNumber) { add(.leftOut, of: number) }

  func add(_ record: PageRecord, of number: PageNumber) { add(.new(record, PageTerms(record)), of: number) }

  /// - Parameters:
  ///   - record: its place in the earlier index.
  ///   - values: results of Swift spans.
  ///   - partials: the HTML of partials.
  func add(
    unchanged record: Int, _ page: PlannedPage, values: [SpanNumber: String], partials: [PartialNumber: [UInt8]],
    of number: PageNumber
  ) {
    records.store(EarlierRecords.Entry(page: page, values: values, partials: partials), as: record)
    add(.unchanged(record), of: number)
  }

  private func add(_ entry: Entry, of number: PageNumber) {
    guard let place = places[number] else { return }
    let written = state.withLock { state in
      state.waiting[place] = entry
      var written: [SearchIndexWriter.Written] = []
      while let next = state.waiting.removeValue(forKey: state.added) {
        switch next {
        case .new(let record, let terms): written += state.writer.add(record, terms)
        case .unchanged(let number): written += state.writer.add(unchanged: number)
        case .leftOut: break
        }
        state.added += 1
      }
      return written
    }
    for shard in written { write(shard) }
  }

  private func write(_ shard: SearchIndexWriter.Written) {
    switch shard {
    case .new(let shard): write(files.file(shard))
    case .same(let name, let other):
      do throws(DiskFailure) { try earlier?.reuse(shard: files.path(of: name), from: files.path(of: other)) } catch {
        state.withLock { $0.failure = $0.failure ?? error }
      }
    }
  }

  /// The remaining files; call it after the last page.
  func end(module: [UInt8]) throws(DiskFailure) -> [OutputFile] {
    let (rest, index, known) = state.withLock { $0.writer.end() }
    for shard in rest { write(shard) }
    if let failure = state.withLock({ $0.failure }) ?? records.failure { throw failure }
    earlier?.store(index: known, of: language)
    return files.all(index, module: module)
  }
}

/// Creates the records of unchanged pages again, if other pages changed and they move to other shards.
private final class EarlierRecords: Sendable {
  struct Entry: Sendable {
    var page: PlannedPage
    var values: [SpanNumber: String]
    var partials: [PartialNumber: [UInt8]]
  }

  private let reader: PageReader
  private let entries = Mutex<[Int: Entry]>([:])
  private let trouble = Mutex<DiskFailure?>(nil)

  init(reader: PageReader) { self.reader = reader }

  var failure: DiskFailure? { trouble.withLock { $0 } }

  func store(_ entry: Entry, as number: Int) { entries.withLock { $0[number] = entry } }

  /// The record; empty, with a failure, if the page cannot be read any more.
  @Sendable func bytes(of number: Int) -> [UInt8] {
    guard let entry = entries.withLock({ $0[number] }) else { return [] }
    let page = entry.page
    do throws(DiskFailure) {
      let whole = try reader.whole(page.page)
      defer { page.text.release() }
      return PageGuard.during(page.file.file) {
        PageRecordReader.read(page, whole, values: entry.values, partials: entry.partials).bytes
      }
    } catch {
      trouble.withLock { $0 = $0 ?? error }
      return []
    }
  }
}
