/// What would make a claim hold that does not: other text in its place, or why no text would do.
public struct FixIt: Hashable, Sendable {
  /// New text for a stretch of a file, byte for byte, its line ends and indentation included.
  public struct Edit: Hashable, Sendable {
    public var range: SourceRange
    /// What must stand there; where something else does, nothing may be written.
    public var old: String
    public var new: String

    public init(_ range: SourceRange, old: String, new: String) {
      self.range = range
      self.old = old
      self.new = new
    }
  }

  public enum Means: Hashable, Sendable {
    /// In reading order, none reaching into another.
    case edits([Edit])
    /// Half a sentence, for whoever asked for the claim to be blessed.
    case impossible(why: String)
  }

  /// The whole claim: the comments, the fence, the cell.
  public var claim: SourceRange
  public var means: Means

  public init(of claim: SourceRange, _ means: Means) {
    self.claim = claim
    self.means = means
  }

  /// Empty where there is no means.
  public var edits: [Edit] {
    guard case .edits(let edits) = means else { return [] }
    return edits
  }
}
