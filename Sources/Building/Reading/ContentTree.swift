import Base
import Diagnostics
import Sites

/// All files in the content folder: pages and copied files, sorted by path.
///
/// Hidden names and names that start with `_` are left out, but for `_posts`, which holds posts as Jekyll keeps them,
/// and on request `_drafts`.
public struct ContentTree: Sendable {
  public let pages: [ContentFile]
  public let assets: [ContentFile]
  public let diagnostics: [Diagnostic]

  /// - Parameters:
  ///   - excluded: folders that are not content though they lie below it, as the disk has them.
  ///   - showsDrafts: whether `_drafts` is content.
  public init(
    folder: String, excluding excluded: [String] = [], showsDrafts: Bool = false, disk: any Disk
  ) throws(SiteFailure) {
    let walk: FileWalk
    do {
      walk = try FileWalk(folder, excluding: excluded, disk: disk) { name in
        name.first == "." || name.first == "_" && name != "_posts" && !(showsDrafts && name == "_drafts")
      }
    } catch {
      throw error.isMissing ? .noSite(folder) : .disk(error)
    }
    pages = walk.files.filter(\.isMarkdown)
    assets = walk.files.filter { !$0.isMarkdown }
    diagnostics = walk.diagnostics
  }
}
