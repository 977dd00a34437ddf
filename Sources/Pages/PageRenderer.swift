import Diagnostics
import HTML
import Markdown
import Proofs
import Samples

/// Makes a page of a document and what its proof brought to light.
public struct PageRenderer: Sendable {
  let theme: Theme

  public init(theme: Theme) { self.theme = theme }

  /// What a link's fragment calls a demo on its page.
  public static func anchor(ofDemo name: String) -> String { BodyWriter.id(ofDemo: name) }

  /// `proof` is nil where the site is built without proofs: the page then says that nothing on it was checked.
  public func render(
    _ document: Document, samples: PageSamples, proof: PageProof?, context: PageContext
  ) -> RenderedPage {
    var document = document
    if let proof { document.fillHeadings(proof) }
    var body = BodyWriter(document, samples: samples, proof: proof, context: context, theme: theme)
    body.writeBody()
    if body.forms.isLive {
      LiveTemplates(theme: theme, images: ImagePlaces(assets: theme.assets, root: context.root)).write(to: &body.out)
    }
    var page = RenderedPage(
      html: [], diagnostics: body.forms.diagnostics, bars: body.forms.bars, sheet: FormStyleSheet(body.forms.styles))
    page.partials = body.partials

    let name = document.frontMatter.layout ?? "page"
    guard let layout = theme.layouts[name] else {
      let place = document.frontMatter.ranges["layout"] ?? SourceRange(file: document.path, line: 1)
      page.diagnostics.append(.missingLayout(name, known: theme.layouts.keys.sorted(), at: place))
      return page
    }
    let summary = ProofSummary(tally: proof?.tally, bars: page.bars)
    let values = PageValues(document, context)
      .values(content: body.out.bytes, proof: summary.templateValue, forms: body.forms)
    page.diagnostics += layout.render(values, partials: theme.partials, into: &page.html)
    if let policy = context.site.policy {
      ContentPolicy.fill(
        &page.html, hasModules: body.forms.isLive || context.hasSearch, site: theme.policy(with: policy))
    }
    return page
  }
}

extension Document {
  /// Puts the values that came out into its headings, so that contents and titles show them too.
  public mutating func fillHeadings(_ proof: PageProof) {
    // Whoever asks an array for a place to write to gets a copy of it all.
    guard headings.contains(where: { !$0.spans.isEmpty }) else { return }
    for index in headings.indices where !headings[index].spans.isEmpty { headings[index].fill(proof.spans) }
  }
}

extension Diagnostic {
  fileprivate static func missingLayout(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
    return Diagnostic(
      .error, id: "theme.missing-template", "there is no layout '\(name)': Templates/\(name).mustache is missing",
      notes: [Note(near ?? "the layouts are \(known.joined(separator: ", "))")], at: range)
  }
}
