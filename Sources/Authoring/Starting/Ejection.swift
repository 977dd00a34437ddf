import Base
import Building
import Diagnostics
import Sites

/// The result of copying built-in templates into the folder `Templates` of a site.
public struct Ejection: Sendable {
  public enum Outcome: Equatable, Sendable {
    case written
    /// The site has an identical file.
    case same
    /// The site has a different file, which was not overwritten.
    case exists
    /// The site had a different file, which was overwritten.
    case replaced
  }

  /// The files by path, sorted.
  public private(set) var files: [(path: String, outcome: Outcome)] = []

  /// Copies built-in templates into a site.
  ///
  /// - Parameters:
  ///   - names: paths below `Templates`, folders there, or file names, with or without extension; empty for all files.
  ///   - isForced: whether to overwrite files of the site.
  /// - Throws: an error for an unknown name, before anything is written.
  public init(
    _ names: [String], into site: SiteConfiguration, home: GalleyHome, isForced: Bool, disk: any Disk
  ) throws(SiteFailure) {
    var errors: [Diagnostic] = []
    let builtIn = try ThemeFiles.read(home.templates, disk: disk, &errors)
    // Symbolic links to places outside of the site are not followed.
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
      try disk.create(bytes, at: file)
      return .written
    }
    let own = try disk.read(file)
    if own == bytes { return .same }
    // A file that changes at the same time is not overwritten either.
    guard isForced, try disk.replace(file, holding: own, with: bytes) else { return .exists }
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
