import Base
import Diagnostics
import Markdown
import Results
import Samples

/// The result of one block of a page, with all its claims, for reports.
public struct BlockReport: Equatable, Sendable {
  public enum Kind: String, Codable, Sendable {
    case swift, still, check
  }

  /// The verdict of a block, and how thoroughly it was checked.
  public enum Coverage: Equatable, Sendable {
    /// Compiled and run, including blocks that must trap.
    case executed
    /// Compiled, not run; with the reason if the page does not say so.
    case compiled(why: String?)
    /// Does not compile, as required.
    case mustFail
    /// Quoted from a source file that another build compiles.
    case quoted
    /// Skipped by its author.
    case skipped(why: String)
    /// Never meant to be compiled as it is: parts of it are left out, or declared nowhere.
    case sketch(why: String)
    /// Needs a platform that this machine is not.
    case elsewhere(platform: String)
    /// Not checked because of an error elsewhere.
    case notChecked(why: String, cause: SourceRange)
    /// The block or one of its claims is wrong; see its errors.
    case faulty

    public var word: String {
      switch self {
      case .executed: "executed"
      case .compiled: "compiled"
      case .mustFail: "must-fail"
      case .quoted: "quoted"
      case .skipped: "skipped"
      case .sketch: "sketch"
      case .elsewhere: "elsewhere"
      case .notChecked: "not-checked"
      case .faulty: "failed"
      }
    }

    /// From the word in a report; nil if it is unknown or incomplete.
    ///
    /// - Parameter platform: what it needs. Reports of Galley 2 have it in the reason alone.
    public init?(_ word: String, reason: String?, needing platform: String?, cause: SourceRange?) {
      switch (word, reason, cause) {
      case ("executed", _, _): self = .executed
      case ("compiled", let why, _): self = .compiled(why: why)
      case ("failed", _, _): self = .faulty
      case ("must-fail", _, _): self = .mustFail
      case ("quoted", _, _): self = .quoted
      case ("skipped", let why?, _): self = .skipped(why: why)
      case ("sketch", let why?, _): self = .sketch(why: why)
      case ("elsewhere", _, _): self = .elsewhere(platform: platform ?? "another platform")
      case ("not-checked", let why?, let cause?): self = .notChecked(why: why, cause: cause)
      case _: return nil
      }
    }

    public var verdict: Verdict {
      switch self {
      case .executed, .compiled, .mustFail: .passed
      case .faulty: .failed
      case .quoted: .notChecked(why: "it is quoted from a source file, which is compiled elsewhere", cause: nil)
      case .skipped(let why): .notChecked(why: why, cause: nil)
      case .sketch(let why): .notChecked(why: why, cause: nil)
      case .elsewhere(let platform): .notChecked(why: "it needs \(platform)", cause: nil)
      case .notChecked(let why, let cause): .notChecked(why: why, cause: cause)
      }
    }
  }

  public var file: String
  public var kind = Kind.swift
  /// Number among the blocks of the kind on the page, from 1.
  public var number: Int
  public var heading: String?
  public var coverage: Coverage
  public var range: SourceRange
  /// How long compiling and running took in this run; zero if the result was cached.
  public var duration = Measured(Duration.zero)
  /// The platforms on which it was verified, if reports of several are merged.
  public var platforms: [String] = []
  /// The compiler that checked it, if several did.
  public var toolchain: String?
  /// Its claims in order: outputs, values, messages, or the lines and answers of a table.
  public var claims: [ClaimReport] = []
  /// Errors in the block and its outputs.
  public var faults: [Diagnostic] = []
  /// Warnings and notes at the same places.
  public var remarks: [Diagnostic] = []

  public init(file: String, number: Int, heading: String?, coverage: Coverage, range: SourceRange) {
    self.file = file
    self.number = number
    self.heading = heading
    self.coverage = coverage
    self.range = range
  }

  /// `page.md › Heading › block 3 (line 41)`
  public var name: String {
    ([file] + [heading].compactMap { $0 } + ["\(noun) \(number) (line \(range.start.line))"])
      .joined(separator: " › ")
  }

  public var noun: String {
    switch kind {
    case .swift: "block"
    case .still: "still"
    case .check: "check table"
    }
  }
}

extension BlockReport {
  /// All blocks of a page with their diagnostics.
  static func all(
    in page: ReadPage, _ proof: PageProof, _ diagnostics: [Diagnostic]
  ) -> [BlockReport] {
    let (document, samples) = (page.document, page.samples)
    var blocks: [BlockReport] = []
    var owners: [FenceNumber: Int] = [:]
    var counts: [Kind: Int] = [:]
    let coverages = proof.coverages(samples)
    var owner: Int?
    for (number, fence) in zip(document.fences.numbers, document.fences) {
      if let (kind, coverage) = coverages[number] {
        counts[kind, default: 0] += 1
        var block = BlockReport(
          file: document.path, number: counts[kind] ?? 1, heading: document.heading(of: number),
          coverage: coverage, range: fence.range)
        block.kind = kind
        block.duration.value = proof.durations.value[number] ?? .zero
        blocks.append(block)
        owner = blocks.indices.last
      } else if samples.samples.contains(where: { $0.fence == number }) {
        // Needed by a later sample only.
        owner = nil
      }
      owners[number] = owner
    }
    for (fence, claim) in ClaimReport.all(samples, proof.verdicts) {
      if let owner = owners[fence] { blocks[owner].claims.append(claim) }
    }
    for fault in diagnostics where fault.range.file == document.path {
      guard let fence = document.fence(at: fault.range.start.line), let owner = owners[fence] else { continue }
      guard fault.severity == .error else {
        blocks[owner].remarks.append(fault)
        continue
      }
      // A hidden test that fails is an error of its own where its block is not checked.
      if case .notChecked = blocks[owner].coverage.verdict, fault.area == "test" { continue }
      blocks[owner].faults.append(fault)
      // An error of a later stage, or in a block that is not checked.
      if blocks[owner].coverage.verdict != .failed { blocks[owner].coverage = .faulty }
    }
    return blocks
  }
}

extension PageProof {
  /// The blocks with a verdict, by fence; a missing verdict counts as a failure.
  fileprivate func coverages(_ page: PageSamples) -> [FenceNumber: (BlockReport.Kind, BlockReport.Coverage)] {
    var coverages: [FenceNumber: (BlockReport.Kind, BlockReport.Coverage)] = [:]
    for sample in page.samples where !sample.isContext { coverages[sample.fence] = (.swift, coverage(of: sample)) }
    for still in page.stills {
      coverages[still.fence] = (.still, .init(verdicts[.still(fence: still.fence)], passed: .executed))
    }
    for table in page.checks { coverages[table.fence] = (.check, .init(verdicts.whole(of: table), passed: .executed)) }
    return coverages
  }

  private func coverage(of sample: Sample) -> BlockReport.Coverage {
    let outcome = samples[sample.fence]?.outcome
    switch outcome {
    case .quoted: return .quoted
    case .sketch(let why): return .sketch(why: why)
    case .elsewhere(let platform): return .elsewhere(platform: platform)
    case .ran, .compiled, .refused, .trapped, .skipped, nil: break
    }
    let passed: BlockReport.Coverage? =
      switch outcome {
      case .ran, .trapped: .executed
      case .compiled: .compiled(why: sample.whyNotRun)
      case .refused: .mustFail
      case .skipped, .sketch, .elsewhere, .quoted, nil: nil
      }
    return BlockReport.Coverage(verdicts.whole(of: sample), passed: passed)
  }
}

extension BlockReport.Coverage {
  /// - Parameter passed: the coverage of a passed block; nil if it cannot pass.
  fileprivate init(_ verdict: Verdict?, passed: BlockReport.Coverage?) {
    self =
      switch verdict {
      case .passed: passed ?? .faulty
      case .failed, nil: .faulty
      case .notChecked(let why, nil): .skipped(why: why)
      case .notChecked(let why, let cause?): .notChecked(why: why, cause: cause)
      }
  }
}
