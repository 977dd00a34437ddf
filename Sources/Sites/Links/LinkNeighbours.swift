import Base
import Diagnostics

/// The paths that a link may have meant, found by their folders and names: a site whose links are all wrong is told in time.
struct LinkNeighbours {
  private struct Place: Hashable {
    var folder: String
    var ending: String
  }

  /// The names, without endings, of what lies in one folder and ends alike.
  private var beside: [Place: [String]] = [:]
  private var byName: [String: [String]] = [:]
  private var bySmallName: [String: [String]] = [:]
  /// The first, in the order of the alphabet, of those that differ in their endings alone.
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

  /// Neither endings nor folders are a likeness: `guide/nope.html` means nothing like `guide/rows.html`.
  func near(_ path: String) -> String? {
    let (stem, ending) = LinkNeighbours.parts(path)
    let folder = FilePaths.parent(path)
    let name = FilePaths.name(stem)
    let others = beside[Place(folder: folder, ending: ending)] ?? []
    return suggestion(for: name, among: others, within: max(1, name.count / 2)).map {
      FilePaths.join(folder, $0 + ending)
    } ?? suggestion(for: path, among: byName[FilePaths.name(path)] ?? []) ?? byStem[stem]
  }

  /// The file of that name somewhere else, where there is but one.
  func sameName(_ name: String) -> String? {
    let found = bySmallName[name.lowercased()] ?? []
    return found.count == 1 ? found[0] : nil
  }

  private static func parts(_ path: String) -> (stem: String, ending: String) {
    guard let dot = path.lastIndex(of: "."), !path[dot...].contains("/") else { return (path, "") }
    return (String(path[..<dot]), String(path[dot...]))
  }
}
