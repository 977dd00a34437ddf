/// Functions on paths as text, without access to the disk.
public enum FilePaths {
  /// Joins two paths, without a leading `./`, so that diagnostics name files as the author does.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// The path relative to `folder` if it is inside of it, else unchanged; for short diagnostics.
  public static func relative(_ path: String, to folder: String) -> String {
    let path = plain(path)
    if path == folder { return "." }
    let below = folder == "/" ? folder : folder + "/"
    guard path.hasPrefix(below), path.utf8.count > below.utf8.count else { return path }
    return String(path.dropFirst(below.count))
  }

  /// The folder that holds `path`; "." for a bare name.
  public static func parent(_ path: String) -> String {
    let trimmed = trim(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
    return slash == trimmed.startIndex ? "/" : String(trimmed[..<slash])
  }

  /// The part after the last slash.
  public static func name(_ path: String) -> String {
    let trimmed = trim(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(trimmed) }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// Resolves `.` and `..` of a path from a folder; nil if it leads above the root.
  public static func segments(of path: String, from folders: [String]) -> [String]? {
    var segments = folders
    for segment in path.split(separator: "/") {
      switch segment {
      case ".": break
      case "..":
        if segments.popLast() == nil { return nil }
      case _: segments.append(String(segment))
      }
    }
    return segments
  }

  /// Removes redundant parts: `./a//b/./` becomes `a/b`.
  public static func plain(_ path: String) -> String {
    let parts = path.split(separator: "/").filter { $0 != "." }.joined(separator: "/")
    if path.utf8.first == UInt8(ascii: "/") { return "/" + parts }
    return parts.isEmpty ? "." : parts
  }

  private static func trim(_ path: String) -> Substring {
    var rest = path[...]
    while rest.utf8.count > 1, rest.utf8.last == UInt8(ascii: "/") { rest.removeLast() }
    return rest
  }
}
