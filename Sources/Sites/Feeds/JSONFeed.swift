import HTML

/// Writes a feed in JSON Feed 1.1 format.
enum JSONFeed {
  static func bytes(_ feed: Feed) -> [UInt8] {
    var json = JSONObject()
    json.add("version", "https://jsonfeed.org/version/1.1")
    json.add("title", feed.title)
    json.add("home_page_url", feed.home)
    json.add("feed_url", feed.json)
    json.add("description", feed.summary)
    json.add("language", feed.language)
    json.add("items", feed.entries.map { .object(item($0)) })
    return JSONValue.object(json).bytes + [UInt8(ascii: "\n")]
  }

  private static func item(_ entry: Feed.Entry) -> JSONObject {
    var item = JSONObject()
    item.add("id", entry.url)
    item.add("url", entry.url)
    item.add("title", entry.title)
    item.add("summary", entry.summary)
    item.add("content_html", entry.content)
    item.add("date_published", entry.published)
    item.add("date_modified", entry.updated)
    let authors = entry.authors.map { author in
      var json = JSONObject()
      json.add("name", author.name)
      json.add("url", author.url)
      return JSONValue.object(json)
    }
    item.add("authors", authors)
    item.add("tags", entry.tags.map(JSONValue.string))
    return item
  }
}
