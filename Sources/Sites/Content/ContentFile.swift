import Base
import Markdown

/// A file below the content folder.
public struct ContentFile: Equatable, Sendable {
  /// Below the content folder, segments parted by slashes.
  public var path: String
  /// Where the disk has it, and how diagnostics name it.
  public var file: String

  public init(path: String, file: String) {
    self.path = path
    self.file = file
  }

  /// The folders it lies in, outermost first.
  var folders: [String] { path.split(separator: "/").dropLast().map(String.init) }

  var name: String { FilePaths.name(path) }

  /// The file's name without its extension and, in a post's name, without the date.
  var stem: String { PostName(name)?.rest ?? ContentFile.withoutExtension(name) }

  /// `index.md`: the page of its folder.
  var isIndex: Bool { ContentFile.withoutExtension(name) == "index" }

  package var isMarkdown: Bool { ContentFile.isMarkdown(name) }

  /// The date that a post carries in its name.
  package var date: CalendarDate? { PostName(name)?.date }

  /// Below a `_posts` or `_drafts` folder, where Jekyll's default permalink holds.
  var isPost: Bool { folders.contains("_posts") || isDraft }

  /// Below a `_drafts` folder.
  package var isDraft: Bool { folders.contains("_drafts") }

  /// Of a post, the folders above `_posts`: Jekyll files it under those.
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

/// `2016-09-23-title.md`: how Jekyll names posts.
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

  /// Jekyll takes `2016-9-3` too.
  private static func padded(_ number: Substring) -> String { number.utf8.count == 1 ? "0" + number : String(number) }
}
