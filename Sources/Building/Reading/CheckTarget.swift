import Base
import Sites

/// What `galley check` is to look at for the paths it was given: whole sites, and pages of a site.
public struct CheckTarget: Equatable, Sendable {
  /// The site's folder, whose templates, quoted files and cache the pages use.
  public var site: String
  /// Nil for all of the site's pages, with their links.
  public var files: [String]?
  /// Files in the folders that were named that hold pages in other formats, such as MDX; nothing of them is checked.
  public private(set) var passedOver: [String] = []

  /// One target for each site that the paths lie in, in the order in which they name them.
  ///
  /// A folder that holds `Content`, or is one, stands for its site; so does the working folder. Any other folder stands
  /// for the Markdown below it. A page's site is the nearest folder above it that holds `Content`, else the working folder.
  public static func all(for paths: [String], disk: any Disk) throws(DiskFailure) -> [CheckTarget] {
    var targets: [CheckTarget] = []
    let here = try disk.resolve(".")
    var known: Set<DiskStatus.Identity> = []
    for path in paths.map({ FilePaths.relative($0, to: here) }) {
      var target = try CheckTarget(path, disk: disk)
      guard let files = target.files else {
        if known.insert(try disk.status(target.site).identity).inserted { targets.append(target) }
        continue
      }
      // One file has many names: `./a.md`, `b/../a.md`, a link's.
      var fresh: [String] = []
      for file in files where known.insert(try disk.status(file).identity).inserted { fresh.append(file) }
      let others = target.passedOver
      target.passedOver = []
      for file in others where known.insert(try disk.status(file).identity).inserted { target.passedOver.append(file) }
      if let same = targets.firstIndex(where: { $0.site == target.site && $0.files != nil }) {
        targets[same].files? += fresh
        targets[same].passedOver += target.passedOver
      } else {
        target.files = fresh
        targets.append(target)
      }
    }
    return targets
  }

  /// The first of the files that were named and that hold no Markdown, by their names; nil where all do.
  public static func notMarkdown(in targets: [CheckTarget]) -> String? {
    targets.lazy.flatMap { $0.files ?? [] }.first { !isMarkdown($0) }
  }

  /// Whether a file holds Markdown, by its name.
  public static func isMarkdown(_ file: String) -> Bool {
    let name = FilePaths.name(file).lowercased()
    return name.hasSuffix(".md") || name.hasSuffix(".markdown")
  }

  /// How the names of files end that people write such pages in, too.
  private static let otherFormats: Set<String> = [
    "adoc", "ipynb", "mdown", "mdtext", "mdtxt", "mdwn", "mdx", "mkd", "mkdn", "mkdown", "qmd", "rmd", "rst",
    "tutorial",
  ]

  /// What stands behind the last point of a file's name, in small letters; empty where there is none.
  public static func ending(of file: String) -> String {
    let parts = FilePaths.name(file).lowercased().split(separator: ".", omittingEmptySubsequences: false)
    return parts.count > 1 ? String(parts[parts.count - 1]) : ""
  }

  /// Whether a change of the file concerns one page alone.
  public func isPage(_ file: String, of configuration: SiteConfiguration) -> Bool {
    if let files { return files.contains(file) }
    return file.hasPrefix(FilePaths.join(configuration.content, "")) && file.hasSuffix(".md")
  }

  private init(_ path: String, disk: any Disk) throws(DiskFailure) {
    let kind = try disk.status(path).kind
    if kind == .folder, path == "." || CheckTarget.isSite(path, disk) {
      self.init(site: path, files: nil)
    } else if kind == .folder, FilePaths.name(path) == "Content" {
      self.init(site: FilePaths.parent(path), files: nil)
    } else {
      var folder = FilePaths.parent(path)
      while !CheckTarget.isSite(folder, disk), folder != ".", folder != "/" { folder = FilePaths.parent(folder) }
      let site = CheckTarget.isSite(folder, disk) ? folder : "."
      guard kind == .folder else {
        self.init(site: site, files: [path])
        return
      }
      // Through links only what lies in that folder or in its site.
      let enclosure = AllowedPaths(folders: [path, site], disk: disk)
      let files = try FileWalk(path, disk: disk.enclosed(in: enclosure)).files.map(\.file)
      self.init(site: site, files: files.filter(CheckTarget.isMarkdown))
      passedOver = files.filter { CheckTarget.otherFormats.contains(CheckTarget.ending(of: $0)) }
    }
  }

  private init(site: String, files: [String]?) {
    self.site = site
    self.files = files
  }

  private static func isSite(_ folder: String, _ disk: any Disk) -> Bool {
    (try? disk.status(FilePaths.join(folder, "Content")))?.kind == .folder
  }
}
