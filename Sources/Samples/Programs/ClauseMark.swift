import Markdown

/// A `#warning` that shows which clause of an `#if` the compiler compiles.
///
/// The warnings are in a copy of the page's `#if`s after the page's own code: only the compiler knows the results of
/// `canImport` and the features of a language mode.
public enum ClauseMark {
  /// The file name of this copy in messages of the compiler; its other messages also occur for the page itself.
  public static let file = "galley-conditions"

  static func directive(fence: FenceNumber, clause: Int) -> String {
    "#warning(\"\(Program.key) \(fence.value) \(clause)\")"
  }

  /// The fence and the clause that a warning of the compiler's names; nil where it is another.
  public static func clause(in message: String, key: UInt64) -> (fence: FenceNumber, clause: Int)? {
    let words = message.split(separator: " ")
    guard words.count == 3, words[0] == Program.literal(of: key), let fence = Int(words[1]), let clause = Int(words[2])
    else { return nil }
    return (FenceNumber(fence), clause)
  }
}
