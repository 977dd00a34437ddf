import Diagnostics

/// Makes the entries of the navigation from pages and the configuration.
struct NavigationTree {
  private let items: [Navigation.Item]
  private let setting: NavigationSetting
  /// The paths of all pages and of their folders, those that are not published included; empty without a configuration.
  private let paths: Set<String>
  private let folderPaths: Set<String>
  /// The pages that the configuration names, by path.
  private var named: [String: Navigation.Item] = [:]
  /// The other pages below folders that the configuration names, and the rest below "".
  private var folders: [String: PageFolder] = [:]
  private var seen: [NavigationSetting.Target: SourceRange] = [:]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ items: [Navigation.Item], _ setting: NavigationSetting, leftOut: Set<String>) {
    self.items = items
    self.setting = setting
    paths = setting == NavigationSetting() ? [] : leftOut.union(items.map(\.file.path))
    folderPaths = Set(paths.flatMap { OutputPath($0).folders })
  }

  mutating func entries() -> [Navigation.Entry] {
    var owners: [NavigationSetting.Target: Bool] = [:]
    note(setting.entries, isShown: true, in: &owners)
    note(setting.hidden, isShown: false, in: &owners)
    for item in items {
      let folders = item.file.folders
      if let isShown = owners[.page(item.file.path)] {
        if isShown { named[item.file.path] = item }
        continue
      }
      // The nearest folder that is named.
      let depth = (0...folders.count).last {
        $0 == 0 || owners[.folder(folders.prefix($0).joined(separator: "/"))] != nil
      }
      let path = folders.prefix(depth ?? 0)
      let owner = path.joined(separator: "/")
      guard owners[.folder(owner)] != false else { continue }
      self.folders[owner, default: PageFolder(name: path.last ?? "", path: owner)]
        .add(item, below: folders.dropFirst(path.count)[...])
    }
    var entries = setting.entries.flatMap { self.entries(of: $0) }
    guard owners[.folder("")] == nil, let rest = folders[""] else { return entries }
    if let index = rest.index { entries.insert(rest.entry(of: index), at: 0) }
    return entries + rest.entries()
  }

  /// Notes what the configuration names, and reports what does not exist and what is named twice.
  private mutating func note(
    _ entries: [NavigationSetting.Entry], isShown: Bool, in owners: inout [NavigationSetting.Target: Bool]
  ) {
    for entry in entries {
      switch entry.target {
      case .page, .folder:
        if let first = seen[entry.target] {
          diagnostics.append(.namedTwice(entry, first: first))
        } else {
          seen[entry.target] = entry.range
          owners[entry.target] = isShown
          if !exists(entry.target) { diagnostics.append(missing(entry)) }
        }
      case .link, .label: break
      }
      note(entry.children, isShown: isShown, in: &owners)
    }
  }

  private func exists(_ target: NavigationSetting.Target) -> Bool {
    switch target {
    case .page(let path): paths.contains(path)
    case .folder(let path): path.isEmpty || folderPaths.contains(path)
    case .link, .label: true
    }
  }

  private func missing(_ entry: NavigationSetting.Entry) -> Diagnostic {
    switch entry.target {
    case .page(let path):
      let exact = exists(.folder(path)) ? path + "/" : exists(.page(path + ".md")) ? path + ".md" : nil
      return .missing(entry, "page '\(path)'", near: exact ?? suggestion(for: path, among: paths.sorted()))
    case .folder(let path):
      let near = suggestion(for: path, among: folderPaths.sorted()).map { $0 + "/" }
      return .missing(entry, "folder '\(path)/'", near: near)
    case .link, .label: return .missing(entry, "entry", near: nil)
    }
  }

  /// Several for the folder of the whole site, none for a page or group of which nothing is published.
  private func entries(of entry: NavigationSetting.Entry) -> [Navigation.Entry] {
    let children = entry.children.flatMap { entries(of: $0) }
    switch entry.target {
    case .page(let path):
      guard let item = named[path] else { return children }
      return [
        Navigation.Entry(title: entry.title ?? item.title, target: .page(item.page), folder: nil, children: children)
      ]
    case .folder(let path):
      guard let folder = folders[path] else { return children }
      if path.isEmpty {
        return [folder.index].compactMap { $0.map(folder.entry) } + children + folder.entries()
      }
      var section = folder.section
      section.title = entry.title ?? section.title
      section.children = children + section.children
      return [section]
    case .link(let url):
      return [Navigation.Entry(title: entry.title ?? url, target: .link(url), folder: nil, children: [])]
    case .label:
      guard !children.isEmpty else { return [] }
      return [Navigation.Entry(title: entry.title ?? "", target: nil, folder: nil, children: children)]
    }
  }
}

extension Diagnostic {
  fileprivate static func missing(_ entry: NavigationSetting.Entry, _ what: String, near: String?) -> Diagnostic {
    Diagnostic(
      .error, id: "site.navigation-target", "\(what) in 'navigation' does not exist",
      notes: near.map { [Note("did you mean '\($0)'?")] } ?? [], at: entry.range)
  }

  fileprivate static func namedTwice(_ entry: NavigationSetting.Entry, first: SourceRange) -> Diagnostic {
    let name =
      switch entry.target {
      case .page(let path): path
      case .folder(let path): path + "/"
      case .link, .label: entry.title ?? ""
      }
    return Diagnostic(
      .error, id: "site.navigation-twice", "'\(name)' is in 'navigation' twice",
      notes: [Note("the other place is here", at: first)], at: entry.range)
  }
}
