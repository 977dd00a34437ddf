import HTML

/// Writes a feed in Atom format (RFC 4287).
enum AtomFeed {
  static func bytes(_ feed: Feed) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("feed", ["xmlns": "http://www.w3.org/2005/Atom", "xml:lang": feed.language])
    xml.element("title", [:], feed.title)
    if let summary = feed.summary { xml.element("subtitle", [:], summary) }
    xml.element("id", [:], feed.home)
    xml.element("link", ["rel": "alternate", "type": "text/html", "href": feed.home])
    xml.element("link", ["rel": "self", "type": "application/atom+xml", "href": feed.atom])
    xml.element("updated", [:], feed.updated)
    xml.element("generator", [:], "Galley")
    for entry in feed.entries { write(entry, of: feed, to: &xml) }
    xml.close("feed")
    return xml.bytes
  }

  private static func write(_ entry: Feed.Entry, of feed: Feed, to xml: inout XMLWriter) {
    xml.open("entry")
    xml.element("title", [:], entry.title)
    xml.element("id", [:], entry.url)
    xml.element("link", ["rel": "alternate", "type": "text/html", "href": entry.url])
    xml.element("published", [:], entry.published)
    xml.element("updated", [:], entry.updated)
    // Atom requires an author: the title of the site if the post has none.
    for author in entry.authors.isEmpty ? [(name: feed.title, url: feed.home)] : entry.authors {
      xml.open("author")
      xml.element("name", [:], author.name)
      if let url = author.url { xml.element("uri", [:], url) }
      xml.close("author")
    }
    for tag in entry.tags { xml.element("category", ["term": tag]) }
    if let summary = entry.summary { xml.element("summary", [:], summary) }
    xml.element("content", ["type": "html"], entry.content)
    xml.close("entry")
  }
}
