import Samples

/// A page and what its check found.
public struct CheckedPage: Sendable {
  public var page: ReadPage
  /// Nil where the site is built without checks; the page then says that nothing on it was checked.
  public var proof: PageProof?

  public init(_ page: ReadPage, proof: PageProof?) {
    self.page = page
    self.proof = proof
  }

  /// By index into `Document.spans`, what came out of Swift in the text.
  public var values: [Int: String] { proof?.spans ?? [:] }
}
