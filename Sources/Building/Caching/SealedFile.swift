import Base
import Sites
import Toolchains

/// A file in the cache of a site, valid only with its seal.
package struct SealedFile {
  let path: String
  private let cache: String
  private let name: String
  private let seal: CacheSeal

  /// - Parameter name: path below the cache folder.
  package init(_ name: String, of site: SiteConfiguration) {
    path = FilePaths.join(site.cache, name)
    cache = site.cache
    self.name = name
    seal = site.seal
  }

  /// Reads the file; nil if it is missing or invalid.
  package func read<Entry: CacheEntry>(disk: any Disk) -> Entry? {
    guard let status = try? disk.status(path), status.kind == .file, status.size <= CacheSeal.length + Entry.longest,
      let bytes = try? disk.read(path)
    else { return nil }
    return seal.entry(in: bytes, as: name)
  }

  /// Writes the file atomically; creates the cache folder if needed.
  package func write(_ entry: some CacheEntry, disk: any Disk) throws {
    let folder = try CacheLocation(cache, disk: disk).folder
    try CacheFolder(folder).write(seal.sealed(entry, as: name), to: FilePaths.join(folder, name))
  }
}
