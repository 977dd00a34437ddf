import Diagnostics
import YAML

/// Reads `versions` of galley.yml.
struct VersionsReader {
  private(set) var versions: [VersionSetting] = []
  private(set) var diagnostics: [Diagnostic] = []

  private enum Key: String, CaseIterable { case tag, branch, title, check }

  private static let wanted = "a list of tags, or of 'tag: NAME' and 'branch: NAME'"

  init(_ entry: YAMLEntry) {
    guard case .sequence(let nodes) = entry.value.content else {
      diagnostics.append(.wrongValue(entry, VersionsReader.wanted))
      return
    }
    for node in nodes {
      guard let version = version(node) else { continue }
      if let other = versions.first(where: { $0.folder.lowercased() == version.folder.lowercased() }) {
        diagnostics.append(.sameVersion(version, other))
      } else {
        versions.append(version)
      }
    }
  }

  private mutating func version(_ node: YAMLNode) -> VersionSetting? {
    switch node.content {
    case .scalar(let name, _) where !node.isNull && !name.isEmpty:
      return version(name, .either, title: name, isChecked: true, at: node.range)
    case .mapping(let facts): return version(facts, at: node.range)
    case .scalar, .sequence:
      diagnostics.append(.wrongValue("versions", VersionsReader.wanted, at: node.range))
      return nil
    }
  }

  private mutating func version(_ facts: [YAMLEntry], at range: SourceRange) -> VersionSetting? {
    var names: [(String, VersionSetting.Kind, SourceRange)] = []
    var title: String?
    var isChecked = true
    for fact in facts {
      guard let key = Key(rawValue: fact.key) else {
        diagnostics.append(.unknownKey(fact, known: Key.allCases.map(\.rawValue), in: "an entry of 'versions'"))
        return nil
      }
      if key == .check {
        guard let value = fact.value.bool else {
          diagnostics.append(.wrongValue(fact, "true or false"))
          return nil
        }
        isChecked = value
        continue
      }
      guard let text = fact.value.text, !text.isEmpty, !fact.value.isNull else {
        diagnostics.append(.wrongValue(fact, "text"))
        return nil
      }
      switch key {
      case .tag: names.append((text, .tag, fact.value.range))
      case .branch: names.append((text, .branch, fact.value.range))
      case .title, .check: title = text
      }
    }
    guard let (name, kind, place) = names.first, names.count == 1 else {
      diagnostics.append(.wrongValue("versions", "either 'tag' or 'branch' in each entry", at: range))
      return nil
    }
    return version(name, kind, title: title ?? name, isChecked: isChecked, at: place)
  }

  private mutating func version(
    _ name: String, _ kind: VersionSetting.Kind, title: String, isChecked: Bool, at range: SourceRange
  ) -> VersionSetting? {
    let folder = Slug.cut(Slug.pretty(title), to: 100)
    guard !folder.isEmpty, folder.first != ".", !ReservedPaths.isWindows(folder) else {
      diagnostics.append(.wrongValue("versions", "a title that can be the name of a folder", at: range))
      return nil
    }
    guard !name.hasPrefix("-"), name.unicodeScalars.allSatisfy({ $0.value > 0x20 && $0.value != 0x7F }) else {
      diagnostics.append(.wrongValue("versions", "the name of a tag or branch", at: range))
      return nil
    }
    return VersionSetting(name: name, kind: kind, title: title, folder: folder, isChecked: isChecked, range: range)
  }
}

extension Diagnostic {
  fileprivate static func sameVersion(_ version: VersionSetting, _ other: VersionSetting) -> Diagnostic {
    Diagnostic(
      .error, id: "version.duplicate", "two versions have the folder '\(version.folder)'",
      notes: [Note("the other version is here", at: other.range), Note("give one of them another 'title'")],
      at: version.range)
  }
}
