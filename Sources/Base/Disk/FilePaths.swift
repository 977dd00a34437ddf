/// Paths of the disk as text.
public enum FilePaths {
  /// `folder/path`, without a leading `./`, so that diagnostics name files as their author would.
  public static func join(_ folder: String, _ path: String) -> String {
    if path.utf8.first == UInt8(ascii: "/") || folder.isEmpty || folder == "." { return path }
    return folder.utf8.last == UInt8(ascii: "/") ? folder + path : folder + "/" + path
  }

  /// An absolute path as one below `folder`, where it lies there, so that diagnostics are as short as they can be.
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

  /// What stands behind the last slash.
  public static func name(_ path: String) -> String {
    let trimmed = trim(path)
    guard let slash = trimmed.utf8.lastIndex(of: UInt8(ascii: "/")) else { return String(trimmed) }
    return String(trimmed[trimmed.index(after: slash)...])
  }

  /// Where a path leads from a folder, `.` and `..` followed; nil where it leads above the first of the folders.
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

  /// Without the parts that lead nowhere: `./a//b/./` is `a/b`.
  private static func plain(_ path: String) -> String {
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
