/// A proposed edit that makes a wrong claim correct, or the reason why there is none.
public struct FixIt: Hashable, Sendable {
  /// A replacement of a range of a file, with line breaks and indentation.
  public struct Edit: Hashable, Sendable {
    public var range: SourceRange
    /// The text that must be in the range; otherwise the edit must not be made.
    public var old: String
    public var new: String

    public init(_ range: SourceRange, old: String, new: String) {
      self.range = range
      self.old = old
      self.new = new
    }
  }

  public enum Means: Hashable, Sendable {
    /// Sorted by place, without overlaps.
    case edits([Edit])
    /// The reason continues the note "not updated: …".
    case impossible(why: String)
  }

  /// The place of the whole claim: its comments, its fence or its table cell.
  public var claim: SourceRange
  public var means: Means

  public init(of claim: SourceRange, _ means: Means) {
    self.claim = claim
    self.means = means
  }

  /// The edits; empty if there are none.
  public var edits: [Edit] {
    guard case .edits(let edits) = means else { return [] }
    return edits
  }
}
