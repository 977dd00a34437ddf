import Samples

/// A page and the result of its check.
public struct CheckedPage: Sendable {
  public var page: ReadPage
  /// Nil if the site is built without checks.
  public var proof: PageProof?

  public init(_ page: ReadPage, proof: PageProof?) {
    self.page = page
    self.proof = proof
  }

  /// The values of Swift expressions in the text, by index into `Document.spans`.
  public var values: [Int: String] { proof?.spans ?? [:] }
}
