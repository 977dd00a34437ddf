import Diagnostics

/// What lies below the content folder: pages and everything that is copied beside them, in order of path.
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
  ///   - root: the site's folder: a file that is a link to one outside of it is left out.
  public init(
    folder: String, excluding excluded: [String] = [], showsDrafts: Bool = false, within root: String? = nil,
    disk: any Disk
  ) throws(SiteFailure) {
    let walk: FileWalk
    do {
      walk = try FileWalk(folder, excluding: excluded, disk: disk) { name in
        name.first == "." || name.first == "_" && name != "_posts" && !(showsDrafts && name == "_drafts")
      }
    } catch {
      throw error.isMissing ? .noSite(folder) : .disk(error)
    }
    let outside = root.flatMap { root in try? disk.resolve(root) }.map { root in
      Set(walk.files.map(\.file).filter { ContentTree.leads($0, outOf: root, disk: disk) })
    }
    let files = walk.files.filter { outside?.contains($0.file) != true }
    pages = files.filter(\.isMarkdown)
    assets = files.filter { !$0.isMarkdown }
    diagnostics = walk.diagnostics + (outside ?? []).sorted().map(Diagnostic.linkOutside)
  }

  /// Whether the file itself, not only a folder that it lies in, is a link to somewhere out of the site.
  private static func leads(_ file: String, outOf root: String, disk: any Disk) -> Bool {
    guard let real = try? disk.resolve(file), !real.hasPrefix(root == "/" ? root : root + "/") else { return false }
    guard let folder = try? disk.resolve(FilePaths.parent(file)) else { return false }
    return real != FilePaths.join(folder, FilePaths.name(file))
  }
}

extension Diagnostic {
  fileprivate static func linkOutside(_ file: String) -> Diagnostic {
    Diagnostic(
      .warning, id: "content.outside-link", "this symbolic link leads out of the site, so it is left out",
      notes: [Note("what is published lies in the site's own folder; copy the file there")],
      at: SourceRange(file: file, line: 1))
  }
}
