/// File names that cause problems on some disks or web servers.
enum ReservedPaths {
  /// Maximum length of a path in bytes. Linux allows 4,096 for the whole path; web servers and Windows much less.
  static let longestPath = 1000

  /// Whether Windows reserves the name for a device, with any extension.
  static func isWindows(_ name: String) -> Bool {
    let stem = name.prefix { $0 != "." }.uppercased()
    return devices.contains(stem)
      || ["COM", "LPT"].contains { stem.hasPrefix($0) && stem.utf8.count == 4 && ("1"..."9").contains(stem.suffix(1)) }
  }

  private static let devices: Set<String> = ["CON", "PRN", "AUX", "NUL"]

  /// The extension, if web servers would not serve the file as HTML; nil otherwise. Not each dot begins an extension:
  /// `v1.0` is a page.
  static func otherEnding(of name: String) -> String? {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return nil }
    let ending = name[dot...].lowercased()
    return otherEndings.contains(ending) ? ending : nil
  }

  private static let otherEndings: Set<String> = [
    ".atom", ".avif", ".br", ".css", ".csv", ".gif", ".gz", ".ico", ".jpeg", ".jpg", ".js", ".json", ".map", ".md",
    ".mjs",
    ".pdf", ".php", ".png", ".rss", ".svg", ".txt", ".wasm", ".webmanifest", ".webp", ".xhtml", ".xml", ".zip",
  ]
}
