import Base

/// Chooses a unique folder name for each topic of a kind.
///
/// The folder bears the name's slug: letters, digits and marks of any script, `+`, `_` and `.` within. Where two names
/// have the same one, it is given to the name that it renders best, and the others bear a mark made of their whole name.
enum TopicFolders {
  /// - Parameter names: all names of a kind without duplicates, in a stable order.
  static func folders(of names: [String], word: String) -> [String: String] {
    var bySlug: [String: [String]] = [:]
    for name in names { bySlug[slug(name), default: []].append(name) }
    var folders: [String: String] = [:]
    var taken: Set<String> = []
    for (slug, names) in bySlug {
      let best = names.min { (loss($0, slug), $0) < (loss($1, slug), $1) }
      guard let best, !slug.isEmpty, !isReserved(slug), slug.utf8.count <= longest else { continue }
      folders[best] = slug
      taken.insert(slug)
    }
    for name in names where folders[name] == nil {
      let slug = slug(name)
      let base = Slug.cut(slug.isEmpty ? word : slug, to: longest)
      var folder = "\(base)-\(mark(name))"
      while !taken.insert(folder).inserted { folder += "-" + mark(folder) }
      folders[name] = folder
    }
    return folders
  }

  /// Maximum length in bytes, so that paths stay short enough.
  private static let longest = 100

  private static func slug(_ name: String) -> String {
    var slug = Slug.plain(name, keeping: "+_.")[...]
    while let first = slug.first, first == "." || first == "-" { slug.removeFirst() }
    while let last = slug.last, last == "." || last == "-" { slug.removeLast() }
    return String(slug)
  }

  /// What a slug loses of the name: nothing, only case, or more.
  private static func loss(_ name: String, _ slug: String) -> Int {
    let blanks = name.split(whereSeparator: \.isWhitespace).joined(separator: "-")
    return blanks == slug ? 0 : blanks.lowercased() == slug ? 1 : 2
  }

  /// Names that are not allowed on some disks, or that a page of the list has.
  private static func isReserved(_ slug: String) -> Bool {
    let stem = slug.split(separator: ".").first ?? ""
    let isPort = stem.utf8.count == 4 && (stem.hasPrefix("com") || stem.hasPrefix("lpt")) && stem.last?.isNumber == true
    return isPort || ["con", "prn", "aux", "nul"].contains(stem) || slug == "index.html"
  }

  /// An 8-digit hash of a name: 64-bit FNV-1a, folded.
  private static func mark(_ name: String) -> String {
    let hash = FNV1a.of(name.utf8)
    let digits = String(UInt32(truncatingIfNeeded: hash ^ hash >> 32), radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
