import Diagnostics
import HTML
import Markdown
import Results
import Samples

/// Renders checked pages as HTML.
public struct PageRenderer: Sendable {
  let theme: Theme

  public init(theme: Theme) { self.theme = theme }

  /// The id of a demo on its page, for links.
  public static func anchor(ofDemo name: String) -> String { BodyWriter.id(ofDemo: name) }

  public func render(_ checked: CheckedPage, context: PageContext) -> RenderedPage {
    var checked = checked
    checked.page.document.fillHeadings(checked.values)
    let document = checked.page.document
    var body = BodyWriter.write(BodyWriter(checked, context: context, theme: theme))
    if body.forms.isLive {
      LiveTemplates(theme: theme, images: ImagePlaces(assets: theme.assets, root: context.root)).write(to: &body.out)
    }
    let summary = ProofSummary(
      tally: checked.proof?.tally, bars: body.forms.bars, hasErrors: checked.proof?.diagnostics.hasErrors == true,
      words: context.site.words.table)
    body.sources.add(document.tree)
    var page = layOut(
      document, context, content: body.out.bytes, proof: summary.templateValue, forms: body.forms,
      sources: body.sources)
    page.partials = body.partials
    return page
  }

  /// Puts the layout around the content of a page.
  func layOut(
    _ document: Document, _ context: PageContext, content: [UInt8], proof: TemplateValue, forms: FormCollector,
    sources: PolicySources
  ) -> RenderedPage {
    var page = RenderedPage(
      html: [], diagnostics: forms.diagnostics, bars: forms.bars, sheet: FormStyleSheet(forms.styles))
    let name = document.frontMatter.layout ?? "page"
    guard let layout = theme.layouts[name] else {
      let place = document.frontMatter.ranges["layout"] ?? SourceRange(file: document.path, line: 1)
      page.diagnostics.append(.missingLayout(name, known: theme.layouts.keys.sorted(), at: place))
      return page
    }
    let values = PageValues(document, context).values(content: content, proof: proof, forms: forms)
    let (faults, elements) = layout.render(values, partials: theme.partials, into: &page.html)
    page.diagnostics += faults
    if let site = context.site.policy {
      var sources = sources
      for element in elements { sources.add(html: page.html[element]) }
      if forms.drawsForms { sources.formUnion(theme.formSources) }
      ContentPolicy(sources, hasModules: forms.isLive || context.hasSearch, site: theme.policy(with: site))
        .fill(&page.html)
    }
    return page
  }
}

extension Diagnostic {
  fileprivate static func missingLayout(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { "did you mean '\($0)'?" }
    return Diagnostic(
      .error, id: "theme.missing-template", "missing layout '\(name)': Templates/\(name).mustache does not exist",
      notes: [Note(near ?? "available layouts: \(known.joined(separator: ", "))")], at: range)
  }
}
