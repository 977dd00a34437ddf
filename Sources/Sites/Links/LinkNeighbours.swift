import Base
import Diagnostics

/// Suggestions for broken links, found by folder and name: fast even if all links of a site are broken.
struct LinkNeighbours {
  private struct Place: Hashable {
    var folder: String
    var ending: String
  }

  /// File names without extension, by folder and extension.
  private var beside: [Place: [String]] = [:]
  private var byName: [String: [String]] = [:]
  private var bySmallName: [String: [String]] = [:]
  /// The first path in alphabetical order, by path without extension.
  private var byStem: [String: String] = [:]

  init(_ paths: some Sequence<String>) {
    for path in paths {
      let (stem, ending) = LinkNeighbours.parts(path)
      let name = FilePaths.name(path)
      beside[Place(folder: FilePaths.parent(path), ending: ending), default: []].append(FilePaths.name(stem))
      byName[name, default: []].append(path)
      bySmallName[name.lowercased(), default: []].append(path)
      byStem[stem] = min(byStem[stem] ?? path, path)
    }
  }

  /// The most similar path. Only names are compared: an equal folder or extension alone is not similar.
  func near(_ path: String) -> String? {
    let (stem, ending) = LinkNeighbours.parts(path)
    let folder = FilePaths.parent(path)
    let name = FilePaths.name(stem)
    let others = beside[Place(folder: folder, ending: ending)] ?? []
    return suggestion(for: name, among: others, within: max(1, name.count / 2)).map {
      FilePaths.join(folder, $0 + ending)
    } ?? suggestion(for: path, among: byName[FilePaths.name(path)] ?? []) ?? byStem[stem]
  }

  /// The only file of that name in another folder; nil if there are several.
  func sameName(_ name: String) -> String? {
    let found = bySmallName[name.lowercased()] ?? []
    return found.count == 1 ? found[0] : nil
  }

  private static func parts(_ path: String) -> (stem: String, ending: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
