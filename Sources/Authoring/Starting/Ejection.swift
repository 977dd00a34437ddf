import Base
import Building
import Diagnostics
import Sites

/// The built-in templates, written into a site's own `Templates` for its author to change.
public struct Ejection: Sendable {
  public enum Outcome: Equatable, Sendable {
    case written
    /// The site has the very same file already.
    case same
    /// The site has one of its own there, which stays.
    case kept
    /// The site had one of its own there.
    case replaced
  }

  /// By path as the site's author names it, in order.
  public private(set) var files: [(path: String, outcome: Outcome)] = []

  /// - Parameters:
  ///   - names: paths below `Templates`, folders there, or mere file names, with or without their endings; none for all.
  ///   - isForced: whether the site's own files are written over.
  /// - Throws: before anything is written, where there is nothing of a name.
  public init(
    _ names: [String], into site: SiteConfiguration, home: GalleyHome, isForced: Bool, disk: any Disk
  ) throws(SiteFailure) {
    var faults: [Diagnostic] = []
    let builtIn = try ThemeFiles.read(home.templates, disk: disk, &faults)
    // Nothing is written through a link that leads out of the site.
    let disk = disk.enclosed(in: AllowedPaths(of: site, disk: disk))
    var wanted: Set<String> = names.isEmpty ? Set(builtIn.keys) : []
    for name in names {
      let found = builtIn.keys.filter { Ejection.isMeant($0, by: name) }
      guard !found.isEmpty else { throw .noTemplate(name, near: Ejection.near(name, among: builtIn.keys)) }
      wanted.formUnion(found)
    }
    let folder = site.templates ?? FilePaths.join(site.root, "Templates")
    do throws(DiskFailure) {
      for path in wanted.sorted() {
        let file = FilePaths.join(folder, path)
        files.append((file, try Ejection.write(builtIn[path] ?? [], to: file, isForced: isForced, disk: disk)))
      }
    } catch {
      throw .disk(error)
    }
  }

  private static func write(
    _ bytes: [UInt8], to file: String, isForced: Bool, disk: any Disk
  ) throws(DiskFailure) -> Outcome {
    guard try disk.statusIfThere(file) != nil else {
      try disk.makeFolders(FilePaths.parent(file))
      try disk.write(bytes, to: file)
      return .written
    }
    let own = try disk.read(file)
    if own == bytes { return .same }
    // What is changed in this very moment is its author's too.
    guard isForced, try disk.replace(file, holding: own, with: bytes) else { return .kept }
    return .replaced
  }

  private static func isMeant(_ path: String, by name: String) -> Bool {
    let name = name.hasPrefix("Templates/") ? String(name.dropFirst("Templates/".count)) : name
    guard !name.isEmpty else { return false }
    return path.hasPrefix(name.hasSuffix("/") ? name : name + "/") || names(of: path).contains(name)
  }

  private static func names(of path: String) -> [String] {
    [path, FilePaths.name(path)].flatMap { name in
      [name] + (name.lastIndex(of: ".").map { [String(name[..<$0])] } ?? [])
    }
  }

  private static func near(_ name: String, among paths: some Collection<String>) -> String? {
    suggestion(for: name, among: paths.flatMap(names).sorted())
  }
}
