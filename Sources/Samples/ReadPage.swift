import Markdown

/// A page as it was read: all of its text, and all that it claims.
public struct ReadPage: Sendable {
  public var document: Document
  public var samples: PageSamples

  public init(document: Document, samples: PageSamples) {
    self.document = document
    self.samples = samples
  }

  /// A page without text, which Galley makes itself.
  public init(path: String, frontMatter: FrontMatter) {
    document = Document(
      path: path, frontMatter: frontMatter, tree: DocumentTree(), fences: [], spans: [], links: [], headings: [],
      diagnostics: [])
    samples = PageSamples(path: path, samples: [], checks: [], stills: [], demos: [:], diagnostics: [])
  }
}
