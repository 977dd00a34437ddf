import Diagnostics
import Markdown
import Samples

/// A sample that a check would check, as far as that is known without compiling.
public struct ListedSample: Equatable, Sendable {
  public var file: String
  public var line: Int
  /// What must happen: `runs`, `fails`, `skipped: why`, and the like.
  public var kind: String
  /// The heading above, or the symbol of the comment.
  public var heading: String?

  /// The samples of a page; not those that are there for others.
  static func all(in page: ReadPage) -> [ListedSample] {
    let samples = Dictionary(page.samples.samples.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    return page.units.map { unit in
      let fence = page.document.fences[unit]
      return ListedSample(
        file: page.document.path, line: fence.range.start.line, kind: samples[unit]?.mode.word ?? fence.language,
        heading: page.document.heading(of: unit))
    }
  }
}

extension SampleMode {
  fileprivate var word: String {
    switch self {
    case .runs: "runs"
    case .fails: "fails"
    case .traps: "traps"
    case .compiles: "compiles"
    case .tested: "tested"
    case .quoted(let path, _): "quoted: \(path)"
    case .skipped(let why): "skipped: \(why)"
    case .sketch(let why): "sketch: \(why)"
    case .elsewhere(let platform): "elsewhere: \(platform)"
    }
  }
}
