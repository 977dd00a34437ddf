import Synchronization

/// A regular expression that is made once: to make one takes far longer than to look for it in a line of text, and those of
/// the standard library cannot be shared between threads without a lock.
public final class Pattern<Output: Sendable>: Sendable {
  private let regex: Mutex<Regex<Output>>

  public init(_ regex: sending Regex<Output>) { self.regex = Mutex(regex) }

  /// The match at the start of a text, and its end; nil if there is none.
  public func prefix(of text: Substring) -> (output: Output, end: Substring.Index)? {
    regex.withLock { regex in text.prefixMatch(of: regex).map { ($0.output, $0.range.upperBound) } }
  }

  /// Nil if the text as a whole does not match.
  public func whole(_ text: Substring) -> Output? { regex.withLock { text.wholeMatch(of: $0)?.output } }

  /// Whether a text has a match.
  public func isFound(in text: Substring) -> Bool { regex.withLock { text.firstMatch(of: $0) != nil } }

  /// The places of all matches.
  public func places(in text: Substring) -> [Range<Substring.Index>] { regex.withLock { text.ranges(of: $0) } }

  /// What stands between the matches.
  public func parts(of text: Substring) -> [Substring] { regex.withLock { text.split(separator: $0) } }
}
