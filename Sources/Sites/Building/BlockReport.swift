import Diagnostics
import Markdown
import Proofs
import Samples

/// What became of one Swift block of a page, as reports tell it.
public struct BlockReport: Equatable, Codable, Sendable {
  /// How far it was proofed; what a page's coverage is made of.
  public enum Coverage: Equatable, Codable, Sendable {
    /// Compiled and run; one that must trap is too.
    case executed
    /// Compiled, but its program stopped before it, or it must not be run.
    case compiled
    /// Compiled, and refused as it must be.
    case mustFail
    /// Part of a source file that another build compiles.
    case quoted
    case skipped(why: String)
    /// Not compiled, though it should be, or compiled, though it should not: its faults say why.
    case faulty

    public var word: String {
      switch self {
      case .executed: "executed"
      case .compiled: "compiled"
      case .mustFail: "must-fail"
      case .quoted: "quoted"
      case .skipped: "skipped"
      case .faulty: "faulty"
      }
    }

    /// By its word; an unknown one counts as skipped.
    public init(_ word: String, reason: String?) {
      switch word {
      case "executed": self = .executed
      case "compiled": self = .compiled
      case "faulty": self = .faulty
      case "must-fail": self = .mustFail
      case "quoted": self = .quoted
      case _: self = .skipped(why: reason ?? "")
      }
    }
  }

  public var file: String
  /// Among the page's Swift blocks, from 1.
  public var number: Int
  public var heading: String?
  public var coverage: Coverage
  public var range: SourceRange
  /// Errors in it, and in the output, still or table that belongs to it.
  public var faults: [Diagnostic] = []

  public init(file: String, number: Int, heading: String?, coverage: Coverage, range: SourceRange) {
    self.file = file
    self.number = number
    self.heading = heading
    self.coverage = coverage
    self.range = range
  }

  /// `page.md › Heading › block 3 (line 41)`
  public var name: String {
    ([file] + [heading].compactMap { $0 } + ["block \(number) (line \(range.start.line))"]).joined(separator: " › ")
  }
}

extension BlockReport {
  /// The blocks of a page with the faults among `diagnostics` that lie in them.
  static func all(
    in document: Document, _ samples: PageSamples, _ proof: PageProof, _ diagnostics: [Diagnostic]
  ) -> [BlockReport] {
    var blocks: [BlockReport] = []
    var owners: [(range: SourceRange, block: Int)] = []
    let byFence = Dictionary(samples.samples.map { ($0.fence, $0) }, uniquingKeysWith: { first, _ in first })
    for (index, fence) in document.fences.enumerated() {
      if let sample = byFence[index] {
        blocks.append(
          BlockReport(
            file: document.path, number: blocks.count + 1, heading: fence.heading.map { document.headings[$0].text },
            coverage: proof.coverage(of: sample), range: fence.range))
      }
      if !blocks.isEmpty { owners.append((fence.range, blocks.count - 1)) }
    }
    for fault in diagnostics where fault.severity == .error && fault.range.file == document.path {
      let line = fault.range.start.line
      guard let owner = owners.first(where: { $0.range.start.line <= line && line <= $0.range.end.line }) else {
        continue
      }
      blocks[owner.block].faults.append(fault)
    }
    return blocks
  }
}

extension PageProof {
  fileprivate func coverage(of sample: Sample) -> BlockReport.Coverage {
    switch samples[sample.fence]?.outcome {
    case .ran, .trapped: .executed
    case .compiled: .compiled
    case .refused: .mustFail
    case .skipped(let why): .skipped(why: why)
    case .quoted: .quoted
    case nil: .faulty
    }
  }
}
