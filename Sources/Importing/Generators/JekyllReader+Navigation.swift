import Diagnostics
import YAML

/// The navigation of a Jekyll site.
extension JekyllReader {
  /// `_data/navigation.yml` in its usual forms, or `nav_order` and `parent` of Just the Docs.
  static func readNavigation(_ files: SourceFiles, folder: String, _ site: inout ForeignSite) {
    let names = ["navigation", "nav", "sidebar", "toc", "docs"].flatMap { ["\($0).yml", "\($0).yaml"] }.map {
      SourceFiles.join(folder, "_data/\($0)")
    }
    if let file = files.first(names) {
      let (node, faults) = YAMLReader.read(files.bytes(file) ?? [], file: files.name(file))
      site.diagnostics += faults.map { .configuration("the navigation is not read: \($0.summary)", at: $0.range) }
      let links = LinkMap(site)
      if let node {
        let items = items(node, links, &site)
        if !items.isEmpty { site.navigation = items }
      }
    }
    guard site.navigation.isEmpty, site.pages.contains(where: { $0.head["parent"] != nil }) else { return }
    struct Entry {
      var order: Double
      var title: String
      var parent: String?
      var grand: String?
      var source: String
    }
    let entries = site.pages.compactMap { page -> Entry? in
      guard let title = page.title, page.head["nav_exclude"]?.bool != true, !page.target.contains("_posts/") else {
        return nil
      }
      return Entry(
        order: page.head.text("nav_order").flatMap { Double($0) } ?? .infinity, title: title,
        parent: page.head.text("parent"), grand: page.head.text("grand_parent"), source: page.source)
    }.sorted { ($0.order, $0.title) < ($1.order, $1.title) }
    func children(of entry: Entry, depth: Int) -> [NavigationItem] {
      guard depth < 7 else { return [] }
      return entries.filter {
        $0.parent == entry.title && ($0.grand == nil || $0.grand == entry.parent) && $0.source != entry.source
      }
      .map { NavigationItem(title: nil, target: .page($0.source), children: children(of: $0, depth: depth + 1)) }
    }
    site.navigation = entries.filter { $0.parent == nil }.map {
      NavigationItem(title: nil, target: .page($0.source), children: children(of: $0, depth: 1))
    }
    site.hidden = site.pages.filter { $0.head["nav_exclude"]?.bool == true }.map(\.source)
  }

  private static func items(_ node: YAMLNode, _ links: LinkMap, _ site: inout ForeignSite) -> [NavigationItem] {
    let sources = Dictionary(site.pages.map { ($0.target, $0.source) }) { first, _ in first }
    if !node.entries.isEmpty, node["title"] == nil {
      let groups = node.entries.filter { !$0.value.nodes.isEmpty }
      let lists = groups.map { ($0.key, items($0.value, links, &site)) }.filter { !$0.1.isEmpty }
      return lists.count == 1
        ? lists[0].1
        : lists.map {
          NavigationItem(
            title: $0.0.prefix(1).uppercased() + $0.0.dropFirst().replacing("_", with: " "), children: $0.1)
        }
    }
    return node.nodes.compactMap { node in
      let title = ["title", "name", "text", "label", "page"].compactMap { node[$0]?.text }.first
      let link = ["url", "link", "href", "path"].compactMap { node[$0]?.text }.first
      var item = NavigationItem(title: title)
      if let nested = ["children", "items", "subfolderitems", "folderitems", "docs", "pages", "sublinks", "subitems"]
        .compactMap({ node[$0] }).first
      {
        item.children = items(nested, links, &site)
      }
      if let link, LinkMap.isOuter(link) {
        item.target = .link(link)
      } else if let link, let target = links.path(of: link), let source = sources[target] {
        item.target = .page(source)
      } else if let link, link != "#" {
        site.diagnostics.append(.setting(link, "is no page, and is left out of the navigation", at: node.range))
      }
      return item.target == .none && item.children.isEmpty ? nil : item
    }
  }
}
