import Base
import Diagnostics
import SwiftCode

/// A sample that the page shows and a hidden test checks: the test reports its claims, at the same code.
struct ShownSample {
  private let sample: Sample
  /// For lines of the sample's code with code of the test, the line of the page that has it there.
  private let lines: [Int: Int]
  private let starts: [Int]

  /// - Parameter lines: for lines of the page in the sample, those in the test.
  init(_ sample: Sample, at lines: [Int: Int]) {
    self.sample = sample
    self.lines = Dictionary(
      uniqueKeysWithValues: sample.lines.enumerated().compactMap { number, place in
        lines[place.line].map { (number, $0) }
      })
    starts = sample.code.lineStarts
  }

  /// The probes for the sample's claims in the code of the test, without those of claims for which it has no place.
  func probes(in test: Sample) -> [Probe] {
    guard !sample.claims.isEmpty else { return [] }
    let tested = TestedCode(test)
    var placed: [Int: [Probe]] = [:]
    var missed: Set<Int> = []
    for (probe, whole) in sample.pairedProbes {
      guard let claim = whole.claim else { continue }
      let place = place(of: probe.offset)
      if let offset = tested.offset(behind: place.bytes, on: place.line, for: probe.report) {
        placed[claim, default: []].append(Probe(offset: offset, probe.report, of: sample.fence))
      } else {
        missed.insert(claim)
      }
    }
    var probes = placed.filter { !missed.contains($0.key) }.sorted { $0.key < $1.key }.flatMap(\.value)
    if sample.claims.contains(where: \.isAboutOutput) { probes += outputProbes(in: tested) }
    return probes
  }

  /// What marks the output of the sample's code.
  private func outputProbes(in tested: TestedCode) -> [Probe] {
    let start = Probe.Report.begins(claim: Probe.wholeSample)
    guard let first = lines.min(by: { $0.key < $1.key }), let last = lines.max(by: { $0.key < $1.key }),
      let begin = tested.offset(behind: 0, on: first.value, for: start),
      let end = tested.startOfLine(after: last.value)
    else { return [] }
    return [
      Probe(offset: begin, start, of: sample.fence),
      Probe(offset: end, .reached(claim: Probe.wholeSample), of: sample.fence),
    ]
  }

  /// The line of the test that a byte of the sample is on, nil if the test has no such line, and the number of bytes before it
  /// there that are no white space.
  private func place(of offset: Int) -> (line: Int?, bytes: Int) {
    let number = starts.partitioningIndex { $0 > offset } - 1
    let before = sample.code.utf8.dropFirst(starts[number]).prefix(offset - starts[number])
    return (lines[number], before.count { !$0.isBlank })
  }
}

/// The code of a test, by lines of the page.
private struct TestedCode {
  private let code: [UInt8]
  private let statements: (starts: Set<Int>, ends: Set<Int>)
  private let starts: [Int]
  private let numbers: [Int: Int]

  init(_ test: Sample) {
    statements = CodeSyntax.boundsOfStatements(in: test.code)
    code = Array(test.code.utf8)
    starts = test.code.lineStarts
    numbers = Dictionary(
      test.lines.enumerated().map { ($0.element.line, $0.offset) }, uniquingKeysWith: { first, _ in first })
  }

  /// The offset behind a number of bytes that are no white space, on a line of the page; nil if nothing can be reported there.
  func offset(behind count: Int, on line: Int?, for report: Probe.Report) -> Int? {
    guard let number = line.flatMap({ numbers[$0] }) else { return nil }
    var offset = starts[number]
    var left = count
    while left > 0 || report.isBeforeCode && offset < code.count && code[offset].isBlank {
      guard offset < code.count, code[offset] != UInt8(ascii: "\n") else { return nil }
      if !code[offset].isBlank { left -= 1 }
      offset += 1
    }
    return report.isStatement && !isBetweenStatements(offset, isBefore: report.isBeforeCode) ? nil : offset
  }

  func startOfLine(after line: Int) -> Int? {
    guard let number = numbers[line], starts.indices.contains(number + 1) else { return nil }
    let end = code[..<starts[number + 1]].lastIndex { !$0.isBlank && $0 != UInt8(ascii: "\n") }
    guard let end, isBetweenStatements(end + 1, isBefore: false) else { return nil }
    return starts[number + 1]
  }

  /// Whether a statement begins or ends at an offset: the hidden code around it may go on with the expression.
  private func isBetweenStatements(_ offset: Int, isBefore: Bool) -> Bool {
    isBefore ? statements.starts.contains(offset) : statements.ends.contains(offset)
  }
}

extension Claim {
  /// Whether it is about what its sample prints.
  fileprivate var isAboutOutput: Bool {
    switch kind {
    case .output, .prints: true
    case .value, .error, .compilerErrors: false
    }
  }
}

extension Probe.Report {
  /// Whether it is put before code, not behind.
  fileprivate var isBeforeCode: Bool {
    switch self {
    case .begins, .reached, .value, .guess, .equals, .printed, .demo: true
    case .passed, .valueOf, .guessOf, .equalsOf, .demoOf, .discards, .end: false
    }
  }

  /// Whether it is a statement of its own.
  fileprivate var isStatement: Bool {
    switch self {
    case .begins, .reached, .passed, .valueOf, .guessOf, .equalsOf, .demoOf, .discards: true
    case .value, .guess, .equals, .printed, .demo, .end: false
    }
  }
}

extension UInt8 {
  fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}
