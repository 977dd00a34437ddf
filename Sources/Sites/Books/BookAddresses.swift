import HTML
import Pages

/// Where the links and images of a book lead.
struct BookAddresses: Sendable {
  /// The address of the site; nil if it is unknown.
  let site: SiteAddress?
  /// The files of the chapters; empty if all are in one.
  let files: Set<String>
  /// The folder of images; empty for the folder of the book.
  let imageFolder: String
  /// Whether the site has a file.
  let holds: @Sendable (OutputPath) -> Bool

  init(
    _ facts: BookFacts, files: [String] = [], imageFolder: String = "", holds: @escaping @Sendable (OutputPath) -> Bool
  ) {
    site = facts.url.flatMap { SiteAddress($0) }
    self.files = Set(files)
    self.imageFolder = imageFolder
    self.holds = holds
  }

  /// Writes chapters.
  func writer(for medium: XHTMLWriter.Medium) -> XHTMLWriter {
    XHTMLWriter(for: medium, address: { target(of: $0, for: medium) }, image: { image($0, for: medium) })
  }

  /// Links lead to chapters, else to the site if its address is known.
  private func target(of href: String, for medium: XHTMLWriter.Medium) -> XHTMLWriter.Address {
    let parts = href.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    let file = String(parts.first ?? "")
    guard file.isEmpty || files.contains(file) else { return outside(href) }
    guard parts.count > 1, let id = PercentEncoding.decode(parts[1]), !id.isEmpty else {
      return file.isEmpty ? .nowhere : .at(file)
    }
    return .at(file + "#" + medium.id(id))
  }

  /// The address of something that is not in the book; nowhere for a file of a site whose address is unknown.
  private func outside(_ href: String) -> XHTMLWriter.Address {
    if href.hasPrefix("//") { return .at("https:" + href) }
    if href.hasScheme {
      let isSafe = ["https:", "http:", "mailto:", "tel:"].contains(where: href.lowercased().hasPrefix)
      return isSafe ? .at(href) : .nowhere
    }
    return site.map { .at($0.url(of: href, in: PrintPlan.name)) } ?? .nowhere
  }

  private func image(_ source: String, for medium: XHTMLWriter.Medium) -> XHTMLWriter.Address {
    if source.hasScheme || source.hasPrefix("//") { return outside(source) }
    let end = source.firstIndex { $0 == "?" || $0 == "#" } ?? source.endIndex
    guard let decoded = PercentEncoding.decode(source[..<end]) else { return .nowhere }
    let path = OutputPath(decoded)
    guard holds(path), medium == .paper || Self.mediaType(of: path) != nil else { return .nowhere }
    return .at(imageFolder + path.segments.map(PercentEncoding.encode).joined(separator: "/"))
  }

  /// The file of the site at an address that `writer` wrote.
  func path(ofImage place: String) -> OutputPath? {
    PercentEncoding.decode(place.dropFirst(imageFolder.count)).map { OutputPath($0) }
  }

  /// The media type of an image that every reader of EPUB shows (EPUB 3.3, "core media types"); nil for others.
  static func mediaType(of path: OutputPath) -> String? {
    let name = (path.segments.last ?? "").lowercased()
    let types = [
      ".png": "image/png", ".jpg": "image/jpeg", ".jpeg": "image/jpeg", ".gif": "image/gif", ".svg": "image/svg+xml",
      ".webp": "image/webp",
    ]
    return types.first { name.hasSuffix($0.key) }?.value
  }
}

extension String {
  fileprivate var hasScheme: Bool {
    guard let colon = firstIndex(of: ":") else { return false }
    return !self[..<colon].contains { "/?#".contains($0) }
  }
}
