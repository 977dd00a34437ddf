import Building

/// How much of the Swift of pages is proofed, in blocks.
public struct Coverage: Codable, Equatable, Sendable {
  public var executed = 0
  /// Their program stopped before them, or they must not be run.
  public var compiled = 0
  public var mustFail = 0
  public var quoted = 0
  public var skipped = 0
  /// Could not be checked because of an error elsewhere.
  public var notChecked = 0
  /// Wrong, or something that they claim is.
  public var faulty = 0
  /// Fences in other languages, and in none.
  public var notSwift = 0

  /// Of all pages.
  public init(_ report: BuildReport) {
    self.init(report.blocks, others: report.otherLanguages.values.reduce(0) { $0 + $1.values.reduce(0, +) })
  }

  init(_ blocks: some Sequence<BlockReport>, others: Int = 0) {
    notSwift = others
    for block in blocks where block.kind == .swift {
      switch block.coverage {
      case .executed: executed += 1
      case .compiled: compiled += 1
      case .mustFail: mustFail += 1
      case .quoted: quoted += 1
      case .skipped: skipped += 1
      case .notChecked: notChecked += 1
      case .faulty: faulty += 1
      }
    }
  }

  /// The Swift blocks that are the pages' own.
  public var own: Int { executed + compiled + mustFail + skipped + notChecked + faulty }

  /// Of those, the ones that were proofed to their end: 0 … 100, rounded down to tenths; 100 where there are none.
  public var percent: Double { own == 0 ? 100 : Double((executed + mustFail) * 1000 / own) / 10 }
}

/// How much of one page's Swift is proofed.
struct PageCoverage: Codable {
  var file: String
  var coverage: Coverage
  var percent: Double
  /// Its other fences by language, "" where none is named.
  var languages: [String: Int]

  /// Of all pages that have fences, by their files' names.
  static func all(in report: BuildReport) -> [PageCoverage] {
    let blocks = Dictionary(grouping: report.blocks, by: \.file)
    return Set(blocks.keys).union(report.otherLanguages.keys).sorted().map { file in
      let languages = report.otherLanguages[file] ?? [:]
      let coverage = Coverage(blocks[file] ?? [], others: languages.values.reduce(0, +))
      return PageCoverage(file: file, coverage: coverage, percent: coverage.percent, languages: languages)
    }
  }
}
