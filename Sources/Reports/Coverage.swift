import Building

/// How many Swift blocks of pages are checked, and how.
public struct Coverage: Codable, Equatable, Sendable {
  public var executed = 0
  /// Compiled but not run: the program stopped before them, or they must not be run.
  public var compiled = 0
  public var mustFail = 0
  public var quoted = 0
  public var skipped = 0
  /// Never meant to be compiled as they are.
  public var sketches = 0
  /// Need another platform.
  public var elsewhere = 0
  /// Could not be checked because of an error elsewhere.
  public var notChecked = 0
  /// Blocks with an error.
  public var failed = 0
  /// Code blocks in other languages, or without a language.
  public var notSwift = 0

  /// The coverage of all pages.
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
      case .sketch: sketches += 1
      case .elsewhere: elsewhere += 1
      case .notChecked: notChecked += 1
      case .faulty: failed += 1
      }
    }
  }

  /// All Swift blocks but quoted ones.
  public var own: Int { executed + compiled + mustFail + skipped + sketches + elsewhere + notChecked + failed }

  /// How many of `own` are executed or fail as they must: 0 to 100, rounded down to tenths; 100 if there are none.
  public var percent: Double { own == 0 ? 100 : Double((executed + mustFail) * 1000 / own) / 10 }
}

/// The coverage of one page.
struct PageCoverage: Codable {
  var file: String
  var coverage: Coverage
  var coveragePercent: Double
  /// The number of other code blocks by language; "" for blocks without one.
  var languages: [String: Int]
  /// Which samples form a program; nil for a page that was written for Galley, and for a source file.
  var scope: String?

  /// The coverage of each page that has code blocks, sorted by file.
  static func all(in report: BuildReport) -> [PageCoverage] {
    let blocks = Dictionary(grouping: report.blocks, by: \.file)
    return Set(blocks.keys).union(report.otherLanguages.keys).sorted().map { file in
      let languages = report.otherLanguages[file] ?? [:]
      let coverage = Coverage(blocks[file] ?? [], others: languages.values.reduce(0, +))
      return PageCoverage(
        file: file, coverage: coverage, coveragePercent: coverage.percent, languages: languages,
        scope: report.scopes[file])
    }
  }
}
