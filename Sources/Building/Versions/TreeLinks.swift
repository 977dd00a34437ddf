/// The links of a commit, followed within it: each is replaced by copies of the files that it leads to, so that none could
/// lead out of the folder.
struct TreeLinks {
  struct Link {
    var path: String
    var target: String
  }

  /// The files to copy, each after those that it is a copy of.
  private(set) var copies: [(path: String, source: String)] = []
  /// The paths of links that lead to no file.
  private(set) var open: [String] = []

  /// Nil if there are more copies than `limit`.
  ///
  /// - Parameter files: the paths of all files that are no links.
  init?(_ links: [Link], among files: some Sequence<String>) {
    // For each file, the links that its path leads through: none leads through itself.
    var known: [String: Set<String>] = [:]
    for file in files { known[file] = [] }
    let targets = links.map { (path: $0.path, target: Self.place(of: $0)) }
    var used: Set<String> = []
    var isChanged = true
    // Links can lead to links, in any order.
    while isChanged {
      isChanged = false
      for link in targets {
        guard let target = link.target else { continue }
        for (path, through) in known where path == target || path.hasPrefix(target + "/") {
          used.insert(link.path)
          let copy = link.path + path.dropFirst(target.count)
          guard known[copy] == nil, !through.contains(link.path), !copy.hasPrefix(target + "/") else { continue }
          guard copies.count < Self.limit else { return nil }
          known[copy] = through.union([link.path])
          copies.append((copy, path))
          isChanged = true
        }
      }
    }
    open = targets.map(\.path).filter { !used.contains($0) }
  }

  /// Links to links can lead to more files than any disk has.
  static let limit = 100_000

  /// The place that a link leads to, from the repository's folder; nil if it is outside of that, or all of it.
  private static func place(of link: Link) -> String? {
    guard !link.target.hasPrefix("/") else { return nil }
    var parts = link.path.split(separator: "/").dropLast().map(String.init)
    for part in link.target.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return nil }
      } else {
        parts.append(String(part))
      }
    }
    return parts.isEmpty ? nil : parts.joined(separator: "/")
  }
}
