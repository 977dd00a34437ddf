import Markdown
import Proofs
import Samples

/// Makes a page of a document and what its proof brought to light.
public struct PageRenderer: Sendable {
  let theme: Theme

  public init(theme: Theme) { self.theme = theme }

  /// `proof` is nil where the site is built without proofs: the page then says that nothing on it was checked.
  public func render(
    _ document: Document, samples: PageSamples, proof: PageProof?, context: PageContext
  ) -> RenderedPage {
    RenderedPage(html: BodyRenderer.render(document))
  }
}
