import HTML

/// The sitemap of a site, for search engines.
struct Sitemap: Sendable {
  struct Entry: Sendable {
    var url: String
    /// Date or time of the last change in W3C format; nil if unknown.
    var changed: String?
  }

  static let path = OutputPath("sitemap.xml")

  /// Maximum number of URLs in a file.
  private let limit: Int
  private let entries: [Entry]
  private let address: SiteAddress

  init(_ entries: [Entry], address: SiteAddress, limit: Int = 50_000) {
    self.entries = entries
    self.address = address
    self.limit = limit
  }

  /// `sitemap.xml`, and if needed the further files that it lists.
  static func outputs(for count: Int, limit: Int = 50_000) -> [OutputPath] {
    guard count > limit else { return [path] }
    return [path] + (1...(count + limit - 1) / limit).map { OutputPath("sitemap-\($0).xml") }
  }

  var files: [MachineFiles.File] {
    let outputs = Self.outputs(for: entries.count, limit: limit)
    guard outputs.count > 1 else { return [(Self.path, map(entries[...]))] }
    var index = XMLWriter()
    index.open("sitemapindex", ["xmlns": Self.namespace])
    for output in outputs.dropFirst() {
      index.open("sitemap")
      index.element("loc", [:], address.url(of: output))
      index.close("sitemap")
    }
    index.close("sitemapindex")
    let parts: [MachineFiles.File] = zip(0..., outputs.dropFirst()).map { number, output in
      let start = number * limit
      return (output, map(entries[start..<min(start + limit, entries.count)]))
    }
    return [(Self.path, index.bytes)] + parts
  }

  private static let namespace = "http://www.sitemaps.org/schemas/sitemap/0.9"

  private func map(_ entries: ArraySlice<Entry>) -> [UInt8] {
    var xml = XMLWriter()
    xml.open("urlset", ["xmlns": Self.namespace])
    for entry in entries {
      xml.open("url")
      xml.element("loc", [:], entry.url)
      if let changed = entry.changed { xml.element("lastmod", [:], changed) }
      xml.close("url")
    }
    xml.close("urlset")
    return xml.bytes
  }
}
