import Diagnostics
import Foundation
import Results
import Samples

/// Applies `replace` before expected and actual text are compared.
extension PageJudge {
  /// The processor time for all patterns of a page together: some patterns need exponential time.
  static let timeForReplacing = Duration.seconds(3)

  /// `text` after the replacements of a claim. When the time is used up, it stays as it is, and the slow pattern is
  /// reported.
  mutating func replaced(_ text: String, for claim: Claim, of sample: Sample) -> String {
    replaced(text, by: claim.replacements + sample.replacements + page.replacements)
  }

  /// `text` after the replacements of a sample and its page.
  mutating func replaced(_ text: String, of sample: Sample) -> String {
    replaced(text, by: sample.replacements + page.replacements)
  }

  private mutating func replaced(_ text: String, by replacements: [Replacement]) -> String {
    replacements.reduce(text) { replaced($0, by: $1) }
  }

  private mutating func replaced(_ text: String, by replacement: Replacement) -> String {
    guard timeReplacing < Self.timeForReplacing else { return text }
    let start = ProcessorClock.now
    let end = start + (Self.timeForReplacing - timeReplacing)
    let lines = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map { line in
      ProcessorClock.now < end ? replacement.apply(to: String(line), until: end) : String(line)
    }
    timeReplacing += ProcessorClock.now - start
    if timeReplacing >= Self.timeForReplacing { proof.diagnostics.append(.slow(replacement)) }
    return lines.joined(separator: "\n")
  }
}

/// The processor time of this thread; time used by others does not count.
private enum ProcessorClock {
  static var now: Duration {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return .seconds(time.tv_sec) + .nanoseconds(time.tv_nsec)
  }
}

extension Replacement {
  fileprivate func apply(to line: String, until end: Duration) -> String {
    var replaced = ""
    var written = line.startIndex
    let whole = NSRange(line.startIndex..<line.endIndex, in: line)
    pattern.enumerateMatches(in: line, options: .reportProgress, range: whole) { match, _, stop in
      if let match, let range = Range(match.range, in: line) {
        replaced += line[written..<range.lowerBound] + text
        written = range.upperBound
      } else if ProcessorClock.now >= end {
        stop.pointee = true
      }
    }
    return replaced + line[written...]
  }
}

extension Diagnostic {
  fileprivate static func slow(_ replacement: Replacement) -> Diagnostic {
    Diagnostic(
      .error, id: "replace.timeout", "this regular expression takes too long to match the output of the page",
      notes: [Note("avoid nested repetitions such as '(a+)+'")], at: replacement.range)
  }
}
