import Base
import Markdown

/// A file below the content folder.
public struct ContentFile: Equatable, Sendable {
  /// Path below the content folder, separated by slashes; of a translation that of the original.
  public var path: String
  /// Path on the disk, as used in diagnostics.
  public var file: String
  /// Path below the content folder as it is on the disk: `rows.de.md` and `de/rows.md` for the German `rows.md`.
  public var source: String

  public init(path: String, file: String) {
    self.path = path
    self.file = file
    source = path
  }

  /// The folders above it, outermost first.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  var name: String { FilePaths.name(path) }

  /// The name without extension and, for a post, without date.
  var stem: String { PostName(name)?.rest ?? ContentFile.withoutExtension(name) }

  /// Whether it is the index page of its folder.
  var isIndex: Bool { ContentFile.withoutExtension(name) == "index" }

  package var isMarkdown: Bool { ContentFile.isMarkdown(name) }

  /// The date in the name of a post.
  package var date: CalendarDate? { PostName(name)?.date }

  /// Whether it is below `_posts` or `_drafts`, so that Jekyll's default permalink applies.
  var isPost: Bool { folders.contains("_posts") || isDraft }

  /// Whether it is below `_drafts`.
  package var isDraft: Bool { folders.contains("_drafts") }

  /// For a post, the folders above `_posts`, which are its categories in Jekyll.
  package var categories: [String] { isPost ? Array(folders.prefix { $0 != "_posts" && $0 != "_drafts" }) : [] }

  package static func isMarkdown(_ name: String) -> Bool {
    let name = name.lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  static func withoutExtension(_ name: String) -> String {
    guard let dot = name.lastIndex(of: "."), dot != name.startIndex else { return name }
    return String(name[..<dot])
  }
}

/// The name of a post as in Jekyll: `2016-09-23-title.md`.
private struct PostName {
  var date: CalendarDate
  var rest: String

  init?(_ name: String) {
    let parts = ContentFile.withoutExtension(name).split(
      separator: "-", maxSplits: 3, omittingEmptySubsequences: false)
    guard parts.count == 4, parts[0].count == 4, !parts[3].isEmpty,
      let date = CalendarDate(parts[..<3].map(PostName.padded).joined(separator: "-"))
    else { return nil }
    self.date = date
    rest = String(parts[3])
  }

  /// Pads a number: Jekyll accepts `2016-9-3` too.
  private static func padded(_ number: Substring) -> String { number.utf8.count == 1 ? "0" + number : String(number) }
}
