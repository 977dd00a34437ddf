import Markdown
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

  /// The values of Swift expressions in the text.
  public var values: [SpanNumber: String] { proof?.spans ?? [:] }
}
