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
  /// The paths of Markdown files in `_drafts`, if that is not content.
  let drafts: [String]
  /// The paths of other Markdown files that are left out for an underscore in their paths.
  let skipped: [String]

  /// - Parameters:
  ///   - excluded: folders that are not content though they lie below it, as the disk has them.
  ///   - showsDrafts: whether `_drafts` is content.
  public init(
    folder: String, excluding excluded: [String] = [], showsDrafts: Bool = false, disk: any Disk
  ) throws(SiteFailure) {
    let walk: FileWalk
    var hasHidden = false
    func isHidden(_ name: some StringProtocol) -> Bool {
      name.first == "_" && name != "_posts" && !(showsDrafts && name == "_drafts")
    }
    do {
      walk = try FileWalk(folder, excluding: excluded, disk: disk) { name in
        hasHidden = hasHidden || isHidden(name)
        return name.first == "." || isHidden(name)
      }
    } catch {
      throw error.isMissing ? .noSite(folder) : .disk(error)
    }
    pages = walk.files.filter(\.isMarkdown)
    assets = walk.files.filter { !$0.isMarkdown }
    diagnostics = walk.diagnostics
    // Nothing of it is read, so that what cannot be read there is no error.
    let hidden = (hasHidden ? try? FileWalk(folder, excluding: excluded, disk: disk) : nil)?.files
      .filter { $0.isMarkdown && $0.path.split(separator: "/").contains(where: isHidden) }
    drafts = (hidden ?? []).filter(\.isDraft).map(\.path)
    skipped = (hidden ?? []).filter { !$0.isDraft }.map(\.path)
  }
}
