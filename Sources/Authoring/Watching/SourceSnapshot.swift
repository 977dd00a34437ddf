import Base
import Building
import Sites

/// The state of all files that a site, or some pages of it, are made of: what to compare while watching.
public struct SourceSnapshot: Equatable, Sendable {
  private var statuses: [String: DiskStatus] = [:]

  /// - Parameters:
  ///   - files: pages beside what lies in the site's folder.
  ///   - isWhole: whether content and templates count that are no sources: pictures, say.
  public init(of site: SiteConfiguration, files: [String]?, disk: any Disk, isWhole: Bool = false) {
    let disk = disk.enclosed(in: AllowedPaths(watching: site, files: files, disk: disk))
    for folder in [site.root] + [site.content, site.templates, site.data, site.package].compactMap(\.self) {
      // A folder that cannot be read now is a fault of the next run.
      let walk = try? FileWalk(folder, excluding: [site.output, site.cache], disk: disk)
      let isWhole = folder == site.data || isWhole && (folder == site.content || folder == site.templates)
      for file in walk?.files ?? [] where isWhole || SourceSnapshot.isSource(file.path) {
        statuses[file.file] = try? disk.status(file.file)
      }
    }
    for file in files ?? [] { statuses[file] = try? disk.status(file) }
  }

  public var count: Int { statuses.count }

  /// The files that are not what they were, gone and new ones among them.
  public func changes(since old: SourceSnapshot) -> [String] {
    Set(statuses.keys).union(old.statuses.keys).filter { statuses[$0] != old.statuses[$0] }.sorted()
  }

  public func has(_ file: String) -> Bool { statuses[file] != nil }

  /// Not so logs and reports, which a run may write beside its sources; a package's resources lie below `Sources`.
  static func isSource(_ path: String) -> Bool {
    path.hasPrefix("Sources/") || endings.contains { path.hasSuffix($0) }
  }

  private static let endings = [
    ".md", ".markdown", ".yml", ".html", ".css", ".js", ".swift", ".c", ".cc", ".cpp", ".h", ".modulemap", ".resolved",
  ]
}
