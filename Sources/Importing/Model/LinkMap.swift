import Base
import Sites

/// Leads links of the imported site to the files of the new one.
struct LinkMap {
  /// Paths below the content folder by the path of the source.
  private(set) var pages: [String: String] = [:]
  private var assets: [String: String] = [:]
  /// Targets by the address of a page, without slashes and `.html` at its ends.
  private var addresses: [String: String] = [:]
  private let places: ForeignSite.Places

  enum Outcome: Equatable {
    /// It leads elsewhere, or is right as it is.
    case unchanged
    case changed(String)
    case missing
  }

  init(_ site: ForeignSite) {
    places = site.places
    for page in site.pages {
      pages[page.source] = page.target
      if let address = page.address { addresses[Self.plain(address)] = page.target }
      let former = (page.head["redirect_from"]?.texts ?? []) + (page.head["aliases"]?.texts ?? [])
      for address in [page.target.droppingEnding] + page.otherAddresses + former.map(\.text) {
        let plain = Self.plain(address)
        if addresses[plain] == nil { addresses[plain] = page.target }
      }
    }
    for (source, target) in site.assets where target.hasPrefix("Content/") {
      assets[source] = String(target.dropFirst("Content/".count))
    }
  }

  /// - Parameters:
  ///   - source: the file with the link, whose folder is where relative links start: of an included text, its own.
  func resolve(_ destination: String, in source: String, of page: ForeignPage) -> Outcome {
    guard !Self.isOuter(destination), !destination.hasPrefix("#"), !destination.isEmpty else { return .unchanged }
    let destination =
      destination.hasPrefix("pathname://") ? String(destination.dropFirst("pathname://".count)) : destination
    let (written, tail) = LinkResolver.split(destination)
    guard !written.isEmpty else { return .unchanged }
    let path = PercentEncoding.decode(written) ?? String(written)
    guard let target = target(path, in: source, of: page) else { return .missing }
    let folder = SourceFiles.parent(page.target)
    let isPage = target.hasSuffix(".md")
    if !path.hasPrefix("@"), !isPage || !path.hasPrefix("/"), SourceFiles.join(folder, path) == target {
      return .unchanged
    }
    return .changed(Self.relative(target, from: folder) + tail)
  }

  private func target(_ path: String, in source: String, of page: ForeignPage) -> String? {
    var candidates: [String] = []
    var address: String?
    if path.hasPrefix("@site/") || path.hasPrefix("@/") {
      candidates = [SourceFiles.join(places.home, String(path.drop { $0 != "/" }.dropFirst()))]
    } else if path.hasPrefix("/") {
      let base = places.base
      let path = !base.isEmpty && (path + "/").hasPrefix(base + "/") ? String(path.dropFirst(base.count)) : path
      let below = String(path.drop { $0 == "/" })
      candidates = ([places.content] + places.roots + [places.home]).map { SourceFiles.join($0, below) }
      address = below
    } else {
      candidates = [SourceFiles.join(SourceFiles.parent(source), path)]
      if let own = page.address {
        let folder = own.hasSuffix("/") ? own : SourceFiles.parent(own)
        address = SourceFiles.join(String(folder.drop { $0 == "/" }), path)
      }
    }
    for candidate in candidates { if let found = find(candidate) { return found } }
    if let address, let found = addresses[Self.plain(address)] { return found }
    // As a last resort, files below the folder that is copied to the root.
    guard let address else { return nil }
    for root in places.roots { if let found = assets[SourceFiles.join(root, address)] { return found } }
    return nil
  }

  private func find(_ path: String) -> String? {
    if let page = pages[path] ?? assets[path] { return page }
    let plain = path.hasSuffix(".html") ? String(path.dropLast(5)) : path
    let stem =
      plain.hasSuffix(".md") ? String(plain.dropLast(3)) : plain.hasSuffix(".mdx") ? String(plain.dropLast(4)) : plain
    for ending in [".md", ".mdx", ".markdown", "/index.md", "/index.mdx", "/README.md", "/readme.md"] {
      if let page = pages[(stem + ending).trimmingSlash] { return page }
    }
    return nil
  }

  /// The link to a page of the new site for the path of its source; nil if there is no such page.
  func link(toPage source: String, from page: ForeignPage) -> String? {
    pages[source].map { Self.relative($0, from: SourceFiles.parent(page.target)) }
  }

  func link(toAsset source: String, from page: ForeignPage) -> String? {
    assets[source].map { Self.relative($0, from: SourceFiles.parent(page.target)) }
  }

  /// The path below the content folder for a link from the root of the site, such as one in a configuration.
  func path(of link: String) -> String? {
    let root = ForeignPage(
      source: SourceFiles.join(places.content, "-"), target: "-", head: FrontMatterSource([], file: ""))
    let (path, _) = LinkResolver.split(link)
    return target(String(path), in: root.source, of: root)
      ?? target("/" + path.drop { $0 == "/" }, in: root.source, of: root)
  }

  /// Whether a link leads to another site, or is no path.
  static func isOuter(_ link: String) -> Bool {
    if link.hasPrefix("//") { return true }
    guard !link.hasPrefix("pathname://"), let colon = link.firstIndex(of: ":"), colon != link.startIndex else {
      return false
    }
    return link[..<colon].allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+.-".contains($0)) }
      || link.contains("://")
  }

  static func plain(_ address: String) -> String {
    var path = address[...]
    while path.hasPrefix("/") { path = path.dropFirst() }
    if path.hasSuffix("index.html") { path = path.dropLast("index.html".count) }
    if path.hasSuffix(".html") { path = path.dropLast(5) }
    while path.hasSuffix("/") { path = path.dropLast() }
    if path == "index" { return "" }
    if path.hasSuffix("/index") { path = path.dropLast("/index".count) }
    return String(path)
  }

  /// A link from a folder below the content folder to a path below it.
  static func relative(_ target: String, from folder: String) -> String {
    var to = target.split(separator: "/")[...]
    var from = folder.split(separator: "/")[...]
    while to.count > 1, let first = from.first, first == to.first {
      to = to.dropFirst()
      from = from.dropFirst()
    }
    let path = (Array(repeating: "..", count: from.count) + to.map { encoded($0) }).joined(separator: "/")
    // `a:b.md` would be an address.
    return path.prefix { $0 != "/" }.contains(":") ? "./" + path : path
  }

  /// Letters of all languages stay as they are, so that authors can read them.
  private static func encoded(_ name: Substring) -> String {
    var bytes: [UInt8] = []
    for byte in name.utf8 {
      if byte <= 32 || byte == 127 || "()<>[]%#?\"'\\`*{}|^".utf8.contains(byte) {
        let hex = String(byte, radix: 16, uppercase: true)
        bytes += ("%" + (hex.utf8.count < 2 ? "0" : "") + hex).utf8
      } else {
        bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}

extension String {
  fileprivate var trimmingSlash: String { hasPrefix("/") ? String(dropFirst()) : self }
}
