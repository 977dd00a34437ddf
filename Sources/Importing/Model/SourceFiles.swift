import Base

/// The files of the folder that is imported, by their paths below it; nothing is ever written there.
public struct SourceFiles: Sendable {
  /// Sorted, with slashes.
  let paths: [String]
  /// The folder as it was named in the call, for diagnostics.
  let folder: String
  /// Whether the name of the folder is one of a DocC catalogue.
  let isCatalog: Bool
  private let all: Set<String>
  private let content: @Sendable (String) -> [UInt8]?

  /// - Parameter content: the bytes of a file; nil if it cannot be read.
  public init(_ paths: [String], folder: String, content: @escaping @Sendable (String) -> [UInt8]?) {
    self.paths = paths.sorted()
    self.folder = folder
    self.content = content
    all = Set(paths)
    isCatalog = folder.split(separator: "/").last?.hasSuffix(".docc") ?? false
  }

  static let scriptEndings = ["js", "ts", "mjs", "mts", "cjs", "cts"]

  func has(_ path: String) -> Bool { all.contains(path) }

  func bytes(_ path: String) -> [UInt8]? { all.contains(path) ? content(path) : nil }

  /// The path with which diagnostics name a file.
  func name(_ path: String) -> String { FilePaths.join(folder, path) }

  /// The first of several paths that exists.
  func first(_ paths: [String]) -> String? { paths.first(where: has) }

  func below(_ folder: String) -> [String] {
    folder.isEmpty ? paths : paths.filter { $0.hasPrefix(folder + "/") }
  }

  /// The folders of DocC catalogues in the folder, outermost only.
  var catalogs: [String] {
    guard !isCatalog else { return [] }
    var found: [String] = []
    for path in paths {
      let parts = path.split(separator: "/")
      guard let end = parts.dropLast().firstIndex(where: { $0.hasSuffix(".docc") }) else { continue }
      let catalog = parts[...end].joined(separator: "/")
      if found.last != catalog { found.append(catalog) }
    }
    return found
  }

  /// Joins two relative paths and resolves `.` and `..`; a path that leads out of the folder leads nowhere.
  static func join(_ folder: String, _ path: String) -> String {
    let from = path.hasPrefix("/") ? [] : folder.split(separator: "/").map(String.init)
    return FilePaths.segments(of: path, from: from)?.joined(separator: "/") ?? "\0"
  }

  static func parent(_ path: String) -> String {
    path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
  }

  /// The path without the ending of its name.
  static func withoutEnding(_ path: String) -> String {
    let name = FilePaths.name(path)
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return path }
    return String(path.dropLast(name.distance(from: dot, to: name.endIndex)))
  }

  static func isMarkdown(_ path: String) -> Bool {
    let path = path.lowercased()
    return [".md", ".markdown", ".mdx", ".mdown", ".mkdown", ".mkdn", ".mkd"].contains(where: path.hasSuffix)
  }
}
