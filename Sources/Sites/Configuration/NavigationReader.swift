import Diagnostics
import YAML

/// Reads `navigation` of galley.yml.
struct NavigationReader {
  private(set) var setting = NavigationSetting()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entry: YAMLEntry) { setting.entries = entries(entry, depth: 1) }

  /// The keys of an entry.
  private enum Key: String, CaseIterable { case title, page, pages, url, hidden }

  /// Deeper groups are an error: nobody finds a page in them.
  private static let deepest = 8

  private mutating func entries(_ entry: YAMLEntry, depth: Int) -> [NavigationSetting.Entry] {
    guard case .sequence(let nodes) = entry.value.content, depth <= Self.deepest else {
      let wanted = depth > Self.deepest ? "at most \(Self.deepest) groups in each other" : Self.wanted
      diagnostics.append(.wrongValue(entry.key, wanted, at: entry.value.range))
      return []
    }
    return nodes.compactMap { self.entry($0, in: entry.key, depth: depth) }
  }

  private static let wanted = "a list of pages, folders and groups"

  private mutating func entry(_ node: YAMLNode, in key: String, depth: Int) -> NavigationSetting.Entry? {
    switch node.content {
    case .scalar(let path, _) where !node.isNull:
      return NavigationSetting.Entry(title: nil, target: Self.target(path), children: [], range: node.range)
    case .mapping(let facts): return group(facts, at: node.range, depth: depth)
    case .scalar, .sequence:
      diagnostics.append(.wrongValue(key, Self.wanted, at: node.range))
      return nil
    }
  }

  /// - Returns: nil if it is an error, or hides pages.
  private mutating func group(_ facts: [YAMLEntry], at range: SourceRange, depth: Int) -> NavigationSetting.Entry? {
    var title: String?
    var targets: [(NavigationSetting.Target, SourceRange)] = []
    var children: [NavigationSetting.Entry]?
    for fact in facts {
      guard let key = Key(rawValue: fact.key) else {
        diagnostics.append(.unknownKey(fact, known: Key.allCases.map(\.rawValue), in: "an entry of 'navigation'"))
        return nil
      }
      switch key {
      case .pages: children = entries(fact, depth: depth + 1)
      case .hidden:
        guard facts.count == 1, let paths = fact.value.texts else {
          diagnostics.append(.wrongValue("hidden", "an entry of its own with the paths of pages", at: fact.value.range))
          return nil
        }
        setting.hidden += paths.map { path, range in
          NavigationSetting.Entry(title: nil, target: Self.target(path), children: [], range: range)
        }
        return nil
      case .title, .page, .url:
        guard let text = fact.value.text, !text.isEmpty else {
          diagnostics.append(.wrongValue(fact.key, "text", at: fact.value.range))
          return nil
        }
        switch key {
        case .page: targets.append((Self.target(text), fact.value.range))
        case .url:
          guard ["https://", "http://", "mailto:"].contains(where: text.hasPrefix) else {
            diagnostics.append(.wrongValue("url", "a URL that starts with https://", at: fact.value.range))
            return nil
          }
          targets.append((.link(text), fact.value.range))
        case .title, .pages, .hidden: title = text
        }
      }
    }
    guard targets.count <= 1 else {
      diagnostics.append(.wrongValue("navigation", "a page or a url, not both", at: range))
      return nil
    }
    if let (target, place) = targets.first {
      if case .link = target, title == nil || children != nil {
        diagnostics.append(.wrongValue("url", "a title, and no pages, beside it", at: place))
        return nil
      }
      return NavigationSetting.Entry(title: title, target: target, children: children ?? [], range: place)
    }
    guard let title, let children else {
      diagnostics.append(.wrongValue("navigation", "a page, a url, or a title with pages", at: range))
      return nil
    }
    return NavigationSetting.Entry(title: title, target: .label, children: children, range: range)
  }

  /// A path that ends with a slash is a folder.
  private static func target(_ path: String) -> NavigationSetting.Target {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    return path.hasSuffix("/") || parts.isEmpty ? .folder(parts) : .page(parts)
  }
}
