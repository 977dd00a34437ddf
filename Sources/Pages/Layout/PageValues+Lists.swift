import HTML

extension PageValues {
  /// The lists that the page contains, and the lists that contain the page.
  var lists: [String: TemplateValue] {
    let topics = context.topics
    return [
      "groups": .list(context.groups.map { $0.templateValue(in: words) }),
      "hasGroups": .bool(!context.groups.isEmpty),
      "pagination": context.pagination?.templateValue ?? .null,
      "overview": context.overview?.templateValue(in: words) ?? .null,
      "tags": .list(topics.tags.map { $0.templateValue(in: words) }),
      "categories": .list(topics.categories.map { $0.templateValue(in: words) }),
      "year": year,
      "isFiled": .bool(!topics.tags.isEmpty || !topics.categories.isEmpty || topics.year != nil),
      "authors": .list(topics.authors.map(\.templateValue)),
      "author": context.author?.templateValue ?? .null,
    ]
  }

  /// The link to all posts of the page's year, with its text.
  private var year: TemplateValue {
    guard let year = context.topics.year else { return .null }
    return [
      "title": .string(year.title), "href": .string(year.href),
      "text": .string(words.text(.postsOf, ["year": year.title])),
    ]
  }
}
