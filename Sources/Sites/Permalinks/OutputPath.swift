/// The path of a file in the built site: segments below the output folder, none of them empty, `.` or `..`.
public struct OutputPath: Hashable, Sendable {
  public var segments: [String]

  public init(segments: [String]) { self.segments = segments }

  /// - Parameter string: valid segments separated by slashes.
  public init(_ string: String) { segments = string.split(separator: "/").map(String.init) }

  static let front = OutputPath("index.html")
  /// The page that web servers show for unknown addresses.
  static let notFound = OutputPath("404.html")

  /// The path in the folder of a language; empty for the original language, whose folder is the site's root.
  func below(_ folder: String) -> OutputPath { folder.isEmpty ? self : OutputPath(segments: [folder] + segments) }

  public var string: String { segments.joined(separator: "/") }

  /// The paths of the folders above it, outermost first: `a`, `a/b`.
  package var folders: [String] {
    segments.indices.dropFirst().map { segments[..<$0].joined(separator: "/") }
  }

  /// The path of the page as Markdown: `rows.md` for `rows.html`.
  var markdown: OutputPath {
    guard let name = segments.last else { return self }
    let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    return OutputPath(segments: segments.dropLast() + [stem + ".md"])
  }

  /// The path of the compressed copy: `rows.html.gz` for `rows.html`.
  ///
  /// - Parameter ending: without a dot.
  package func compressed(_ ending: String) -> OutputPath {
    OutputPath(segments: segments.dropLast() + ["\(segments.last ?? "").\(ending)"])
  }

  /// Relative path from the page to the root of the site: "", "../", "../../".
  public var root: String { String(repeating: "../", count: max(0, segments.count - 1)) }

  /// The path in a URL: percent-encoded, without `index.html`.
  var permalink: String {
    let isFolder = segments.last == "index.html"
    let encoded = (isFolder ? segments.dropLast() : segments[...]).map(PercentEncoding.encode).joined(separator: "/")
    return isFolder && !encoded.isEmpty ? encoded + "/" : encoded
  }

  /// The relative URL from `page` to this file, which also works if the site is opened from disk.
  public func href(from page: OutputPath) -> String {
    let shared = zip(segments.dropLast(), page.segments.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: max(0, page.segments.count - 1 - shared))
    return up + segments[shared...].map(PercentEncoding.encode).joined(separator: "/")
  }
}
