import HTML

/// The files of `Assets/`, renamed to contain a hash where all references to them can be changed.
///
/// Templates, scripts and styles name a file by its plain name, in full: `{{root}}Assets/own.css`, `"Assets/search.css"`,
/// `url(Images/own.png)`. There the other name is put, once, when the theme is read. A file that none of them names so, or
/// whose name only a value completes (`Assets/{{page.icon}}.svg`), keeps its name.
public struct ThemeAssets: Sendable {
  /// The files to write, by path below the output folder.
  public private(set) var files: [String: [UInt8]] = [:]
  /// The path of each file in the built site, by its path in the theme.
  public private(set) var paths: [String: String] = [:]
  /// The original files.
  private let sources: [String: [UInt8]]
  /// Prefixes of paths that values complete, so their files keep their names.
  private let open: Set<String>
  private let named: Set<String>
  private let known: AssetReferences
  /// Files whose names are being computed, and those that refer to themselves in a circle, which keep their names.
  private var waiting: Set<String> = []
  private var circular: Set<String> = []

  /// - Parameter sources: the files by path below `Templates/`, starting with `Assets/`.
  init(_ sources: [String: [UInt8]], templates: [Template]) {
    self.sources = sources
    let known = AssetReferences(sources.keys)
    var named = Set(sources.keys.filter { $0.hasPrefix(ThemeAssets.images) })
    var open: Set<String> = []
    for template in templates {
      for text in template.texts {
        let found = known.find(in: text.bytes)
        named.formUnion(found.map(\.path))
        if text.isCut, let prefix = known.unfinished(in: text.bytes) { open.insert(prefix) }
      }
    }
    for (path, bytes) in sources {
      if path.hasSuffix(".js") {
        named.formUnion(known.find(in: bytes[...]).map(\.path))
        open.formUnion(known.folders(in: bytes[...]))
      } else if path.hasSuffix(".css") {
        named.formUnion(known.find(inStyles: bytes[...], at: path).map(\.path))
      }
    }
    (self.named, self.open, self.known) = (named, open, known)
    for path in sources.keys.sorted() { _ = write(path) }
  }

  /// The folder of images for forms; they are looked up by name.
  static let images = "Assets/Images/"

  /// The template with references replaced by the written names.
  func naming(_ template: Template) -> Template {
    template.mapTexts { text in replaced(known.find(in: text), in: text) { paths[$0] ?? $0 } }
  }

  /// - Returns: the path under which the file is written.
  private mutating func write(_ path: String) -> String {
    if let written = paths[path] { return written }
    guard let source = sources[path] else { return path }
    guard waiting.insert(path).inserted else {
      circular.insert(path)
      return path
    }
    var found: [AssetReferences.Found] = []
    if path.hasSuffix(".js") { found = known.find(in: source[...]) }
    if path.hasSuffix(".css") { found = known.find(inStyles: source[...], at: path) }
    var names: [String: String] = [:]
    for reference in found { names[reference.path] = write(reference.path) }
    let bytes = replaced(found, in: source[...]) { names[$0] ?? $0 }
    let isNamed = named.contains(path) && !circular.contains(path) && !open.contains(where: path.hasPrefix)
    let written = isNamed ? AssetName.fingerprinted(path, of: bytes) : path
    waiting.remove(path)
    paths[path] = written
    files[written] = bytes
    return written
  }

  /// Replaces only the last part of each path, so that any prefix works.
  private func replaced(
    _ found: [AssetReferences.Found], in text: ArraySlice<UInt8>, name: (String) -> String
  ) -> [UInt8] {
    var output: [UInt8] = []
    var start = text.startIndex
    for reference in found {
      output += text[start..<reference.name.lowerBound]
      output += name(reference.path).utf8.split(separator: UInt8(ascii: "/")).last ?? []
      start = reference.name.upperBound
    }
    return output + text[start...]
  }
}
