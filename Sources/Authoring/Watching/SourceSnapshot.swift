import Base
import Building
import Sites

/// The status of all source files of a site or of some pages, to find changes.
public struct SourceSnapshot: Equatable, Sendable {
  private var statuses: [String: DiskStatus] = [:]

  /// - Parameters:
  ///   - files: pages in addition to the files in the folder of the site.
  ///   - isWhole: whether to include other files of the content and the templates, such as images.
  public init(of site: SiteConfiguration, files: [String]?, disk: any Disk, isWhole: Bool = false) {
    let disk = disk.enclosed(in: AllowedPaths(watching: site, files: files, disk: disk))
    for folder in [site.root] + [site.content, site.templates, site.data, site.package].compactMap(\.self) {
      // The next run reports a folder that cannot be read.
      let walk = try? FileWalk(folder, excluding: [site.output, site.cache], disk: disk)
      let isWhole = folder == site.data || isWhole && (folder == site.content || folder == site.templates)
      for file in walk?.files ?? [] where isWhole || SourceSnapshot.isSource(file.path) {
        statuses[file.file] = try? disk.status(file.file)
      }
    }
    for file in files ?? [] { statuses[file] = try? disk.status(file) }
  }

  /// The number of files.
  public var count: Int { statuses.count }

  /// The files that were changed, added or removed, sorted.
  public func changes(since old: SourceSnapshot) -> [String] {
    Set(statuses.keys).union(old.statuses.keys).filter { statuses[$0] != old.statuses[$0] }.sorted()
  }

  /// Whether the file existed.
  public func has(_ file: String) -> Bool { statuses[file] != nil }

  /// Whether a file is a source, by its name. Logs and reports are not: a run may write them beside its sources.
  static func isSource(_ path: String) -> Bool {
    path.hasPrefix("Sources/") || endings.contains { path.hasSuffix($0) }
  }

  private static let endings = [
    ".md", ".markdown", ".yml", ".html", ".css", ".js", ".swift", ".c", ".cc", ".cpp", ".h", ".modulemap", ".resolved",
  ]
}
