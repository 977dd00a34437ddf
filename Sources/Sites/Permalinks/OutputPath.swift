/// Where a file lies in the built site: segments below the output folder, none of them empty, `.` or `..`.
public struct OutputPath: Hashable, Sendable {
  public var segments: [String]

  public init(segments: [String]) { self.segments = segments }

  /// - Parameter string: segments parted by slashes, known to be good.
  public init(_ string: String) { segments = string.split(separator: "/").map(String.init) }

  /// What hosts show where nothing is.
  static let notFound = OutputPath("404.html")

  public var string: String { segments.joined(separator: "/") }

  /// The folders above it, outermost first: `a`, `a/b`.
  package var folders: [String] {
    segments.indices.dropFirst().map { segments[..<$0].joined(separator: "/") }
  }

  /// Beside a page, its text as Markdown: `rows.md` for `rows.html`.
  var markdown: OutputPath {
    guard let name = segments.last else { return self }
    let stem = name.hasSuffix(".html") ? String(name.dropLast(5)) : name
    return OutputPath(segments: segments.dropLast() + [stem + ".md"])
  }

  /// Beside a file, its compressed copy: `rows.html.gz` for `rows.html`.
  ///
  /// - Parameter ending: without a dot.
  package func compressed(_ ending: String) -> OutputPath {
    OutputPath(segments: segments.dropLast() + ["\(segments.last ?? "").\(ending)"])
  }

  /// Leads from the page to the site's root: "", "../", "../../".
  public var root: String { String(repeating: "../", count: max(0, segments.count - 1)) }

  /// As addresses on the web have it: a folder's `index.html` is the folder, percent-encoded.
  var permalink: String {
    let isFolder = segments.last == "index.html"
    let encoded = (isFolder ? segments.dropLast() : segments[...]).map(PercentEncoding.encode).joined(separator: "/")
    return isFolder && !encoded.isEmpty ? encoded + "/" : encoded
  }

  /// A relative URL that leads from the page at `page` here, also where the site is opened from disk.
  public func href(from page: OutputPath) -> String {
    let shared = zip(segments.dropLast(), page.segments.dropLast()).prefix { $0 == $1 }.count
    let up = String(repeating: "../", count: max(0, page.segments.count - 1 - shared))
    return up + segments[shared...].map(PercentEncoding.encode).joined(separator: "/")
  }
}
