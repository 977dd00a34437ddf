import HTML

extension PageValues {
  /// The lists that the page contains, and the lists that contain the page.
  var lists: [String: TemplateValue] {
    let topics = context.topics
    return [
      "groups": .list(context.groups.map(\.templateValue)),
      "hasGroups": .bool(!context.groups.isEmpty),
      "pagination": context.pagination?.templateValue ?? .null,
      "overview": context.overview?.templateValue ?? .null,
      "tags": .list(topics.tags.map(\.templateValue)),
      "categories": .list(topics.categories.map(\.templateValue)),
      "year": topics.year?.templateValue ?? .null,
      "isFiled": .bool(!topics.tags.isEmpty || !topics.categories.isEmpty || topics.year != nil),
      "authors": .list(topics.authors.map(\.templateValue)),
      "author": context.author?.templateValue ?? .null,
    ]
  }
}
