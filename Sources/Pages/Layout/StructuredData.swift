import HTML

/// Structured data of a page for search engines: JSON-LD with terms of schema.org.
struct StructuredData {
  let bytes: [UInt8]

  init(_ page: PageValues, _ address: PageAddress) {
    var graph = [JSONValue.object(Self.subject(page, address))]
    if address.trail.count > 1 { graph.append(.object(Self.breadcrumbs(address.trail))) }
    var data = JSONObject()
    data.add("@context", "https://schema.org")
    data.add("@graph", graph)
    bytes = JSONValue.object(data).bytes
  }

  private static func subject(_ page: PageValues, _ address: PageAddress) -> JSONObject {
    var thing = JSONObject()
    thing.add("@type", address.kind.type)
    switch address.kind {
    case .front, .list: thing.add("name", address.kind == .front ? page.context.site.title : page.title)
    case .post, .article: thing.add("headline", page.title)
    }
    thing.add("url", address.url)
    thing.add("description", page.summary)
    thing.add("inLanguage", page.context.site.language)
    guard address.kind == .post || address.kind == .article else { return thing }
    thing.add("mainEntityOfPage", address.url)
    thing.add("image", address.image)
    thing.add("datePublished", address.published)
    thing.add("dateModified", address.modified ?? address.published)
    let authors = zip(page.context.topics.authors, address.authorURLs).map { link, url in
      Self.thing(named: link.author.name, type: "Person", url: link.author.url ?? url)
    }
    thing.add("author", authors.map(JSONValue.object))
    thing.add("keywords", page.document.frontMatter.tags.map(JSONValue.string))
    thing.add("publisher", Self.thing(named: page.context.site.title, type: "Organization", url: address.home))
    return thing
  }

  private static func thing(named name: String, type: String, url: String?) -> JSONObject {
    var thing = JSONObject()
    thing.add("@type", type)
    thing.add("name", name)
    thing.add("url", url)
    return thing
  }

  private static func breadcrumbs(_ trail: [PageLink]) -> JSONObject {
    var list = JSONObject()
    list.add("@type", "BreadcrumbList")
    let items = trail.enumerated().map { place, link in
      var item = JSONObject()
      item.add("@type", "ListItem")
      item.add("position", place + 1)
      item.add("name", link.title)
      item.add("item", link.href)
      return JSONValue.object(item)
    }
    list.add("itemListElement", items)
    return list
  }
}

extension PageAddress.Kind {
  fileprivate var type: String {
    switch self {
    case .front: "WebSite"
    case .post: "BlogPosting"
    case .article: "TechArticle"
    case .list: "CollectionPage"
    }
  }
}
