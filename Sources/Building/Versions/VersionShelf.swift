import Base
import Sites

/// Where the built versions of one site lie in its cache: a folder for each, named for what it was built from.
struct VersionShelf: Sendable {
  private let site: SiteConfiguration
  /// The same for all versions of the site, and another for other sites with the same cache.
  private let name: String
  private let disk: any Disk

  init(of site: SiteConfiguration, disk: any Disk) {
    self.site = site
    self.disk = disk
    var hash = ContentHash()
    hash.add((try? disk.place(of: site.output)) ?? site.output)
    name = String(hash.hex().prefix(10))
  }

  private static let folder = "versions"

  private func place(of key: String) -> String { "\(VersionShelf.folder)/\(name)-\(key.prefix(20))" }

  private func list(of key: String) -> SealedFile { SealedFile("\(place(of: key))/list-\(key)", of: site) }

  /// The version; nil if it is not there as a whole. The content of its files is looked at when it is read.
  func version(_ key: String) -> BuiltVersion? {
    guard let version: BuiltVersion = list(of: key).read(disk: disk) else { return nil }
    let names = Set(disk.names(in: FilePaths.join(site.cache, place(of: key))))
    return version.files.allSatisfy { names.contains($0.hash) } ? version : nil
  }

  /// The content of a file; nil if it is missing or not what was stored.
  func content(_ file: BuiltVersion.File, of key: String) -> [UInt8]? {
    let path = FilePaths.join(FilePaths.join(site.cache, place(of: key)), file.hash)
    guard let bytes = CacheFolder.read(path, limit: 1 << 30), VersionShelf.hash(of: bytes) == file.hash else {
      return nil
    }
    return bytes
  }

  func put(_ bytes: [UInt8], of key: String) throws(SiteFailure) -> String {
    let folder = try CacheLocation(site.cache, disk: disk).folder
    let hash = VersionShelf.hash(of: bytes)
    do throws(DiskFailure) {
      try CacheFolder(folder).write(bytes, to: FilePaths.join(folder, "\(place(of: key))/\(hash)"))
    } catch {
      throw .noCache(error)
    }
    return hash
  }

  /// Completes a version: its files are ignored until its list is written.
  func finish(_ version: BuiltVersion, _ key: String) throws { try list(of: key).write(version, disk: disk) }

  func remove(_ key: String) { try? disk.remove(FilePaths.join(site.cache, place(of: key))) }

  /// Removes versions of the site that are not among those of these keys.
  func keepOnly(_ keys: [String]) {
    let folder = FilePaths.join(site.cache, VersionShelf.folder)
    let kept = Set(keys.map { FilePaths.name(place(of: $0)) })
    for other in disk.names(in: folder) where other.hasPrefix(name + "-") && !kept.contains(other) {
      try? disk.remove(FilePaths.join(folder, other))
    }
  }

  private static func hash(of bytes: [UInt8]) -> String {
    var hash = ContentHash()
    hash.add(bytes)
    return hash.hex()
  }
}
