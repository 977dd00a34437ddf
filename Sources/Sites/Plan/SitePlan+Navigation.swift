import HTML
import Pages

/// The navigation of pages.
extension SitePlan {
  func items(for target: Navigation.Target, from output: OutputPath) -> [NavigationItem] {
    sidebar.items(navigation.trails[target, default: []], on: output, overview: overviewOfAll) {
      href(to: $0, from: output)
    }
  }

  func href(to target: Navigation.Target, from output: OutputPath) -> String {
    switch target {
    case .page(let number): href(to: number, from: output)
    case .list(let list): href(list.href(from: output), from: output)
    case .link(let url): url
    }
  }

  /// Scripts with all entries of each section, which pages load when a reader opens a section that they do not show in
  /// full.
  package var navigationScripts: [(path: OutputPath, bytes: [UInt8])] {
    guard !sidebar.isWhole else { return [] }
    var scripts = [Self.script(sidebar.root, sidebar.entries)]
    var waiting = sidebar.entries
    while let entry = waiting.popLast() {
      guard !entry.children.isEmpty else { continue }
      scripts.append(Self.script(entry.key, entry.children))
      waiting += entry.children
    }
    return scripts
  }

  /// For each entry its title, its address, and for a section the name of its script.
  private static func script(_ key: String, _ entries: [SidebarEntry]) -> (path: OutputPath, bytes: [UInt8]) {
    let value = JSONValue.list(
      entries.map { entry in
        .list(
          [.string(entry.title), .string(entry.href ?? "")] + (entry.children.isEmpty ? [] : [.string(entry.key)]))
      })
    return (
      OutputPath("Assets/Navigation/\(key).js"), Array("document.currentScript.galley=".utf8) + value.bytes + [0x0A]
    )
  }
}
