import HTML

/// Metadata for machines; null if the URL of the page is unknown.
extension PageValues {
  var announcements: [String: TemplateValue] {
    [
      "canonical": .text(context.address?.url),
      "feeds": .list(context.feeds.map(\.templateValue)),
      "markdown": .text(context.markdown),
      "card": context.address.map(card) ?? .null,
      "structuredData": context.address.map { .html(StructuredData(self, $0).bytes) } ?? .null,
      "redirect": context.redirect?.templateValue ?? .null,
    ]
  }

  var summary: String? { document.frontMatter.summary ?? context.site.summary }

  private func card(_ address: PageAddress) -> TemplateValue {
    let isArticle = address.kind == .post || address.kind == .article
    return .object([
      "type": .string(isArticle ? "article" : "website"),
      "title": .string(title),
      "summary": .text(summary),
      "image": .text(address.image),
      "twitter": .string(address.image == nil ? "summary" : "summary_large_image"),
      "published": .text(address.kind == .post ? address.published : nil),
      "modified": .text(isArticle ? address.modified : nil),
      "tags": .list(isArticle ? document.frontMatter.tags.map(TemplateValue.string) : []),
    ])
  }
}
