/// A pattern of paths, as in `.gitignore`: `*` and `?` match within a name, `**` matches any number of folders.
///
/// A pattern without a slash matches names at any depth; any other, the path from its root. What it matches includes all
/// that lies below it.
public struct PathPattern: Hashable, Sendable {
  public let text: String
  private let parts: [[Character]]

  /// Nil if the pattern is empty or leads out of its root.
  public init?(_ text: String) {
    let isAnchored = text.dropLast(text.hasSuffix("/") ? 1 : 0).contains("/")
    let names = text.split(separator: "/").filter { $0 != "." }
    guard !names.isEmpty, !names.contains("..") else { return nil }
    self.text = text
    parts = (isAnchored ? [] : [Array("**")]) + names.map(Array.init)
  }

  /// Whether the pattern matches a path, or a folder above it.
  ///
  /// - Parameter path: from the root of the pattern.
  public func matches(_ path: String) -> Bool {
    let names = path.split(separator: "/").filter { $0 != "." }.map(Array.init)
    return matches(parts[...], names[...])
  }

  private func matches(_ parts: ArraySlice<[Character]>, _ names: ArraySlice<[Character]>) -> Bool {
    guard let part = parts.first else { return true }
    if part == ["*", "*"] {
      return (names.startIndex...names.endIndex).contains { matches(parts.dropFirst(), names[$0...]) }
    }
    guard let name = names.first, Self.matches(part[...], name[...]) else { return false }
    return matches(parts.dropFirst(), names.dropFirst())
  }

  /// Greedy with one point of return, so that many stars take no exponential time.
  private static func matches(_ part: ArraySlice<Character>, _ name: ArraySlice<Character>) -> Bool {
    var (part, name) = (part, name)
    var back: (part: ArraySlice<Character>, name: ArraySlice<Character>)?
    while true {
      if part.first == "*" {
        part.removeFirst()
        back = (part, name)
      } else if let next = part.first, let character = name.first, next == "?" || next == character {
        part.removeFirst()
        name.removeFirst()
      } else if part.isEmpty, name.isEmpty {
        return true
      } else if let (rest, from) = back, !from.isEmpty {
        (part, name) = (rest, from.dropFirst())
        back = (rest, name)
      } else {
        return false
      }
    }
  }
}
