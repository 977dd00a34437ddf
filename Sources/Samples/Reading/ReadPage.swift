import Markdown

/// A page after reading: its document, and everything on it that is checked.
public struct ReadPage: Sendable {
  public var document: Document
  public var samples: PageSamples

  public init(document: Document, samples: PageSamples) {
    self.document = document
    self.samples = samples
  }

  /// Whether a check would find anything to compile or to compare.
  package var hasClaims: Bool {
    !samples.samples.isEmpty || !samples.checks.isEmpty || !samples.stills.isEmpty || !document.spans.isEmpty
  }

  /// A page without text, for pages that Galley generates.
  public init(path: String, frontMatter: FrontMatter) {
    document = Document(
      path: path, frontMatter: frontMatter, tree: DocumentTree(), fences: [], spans: [], links: [], headings: [],
      diagnostics: [])
    samples = PageSamples(path: path, samples: [], checks: [], stills: [], demos: [:], diagnostics: [])
  }
}
