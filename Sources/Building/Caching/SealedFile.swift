import Base
import Sites
import Toolchains

/// One file of a site's cache that is believed only with the site's seal.
package struct SealedFile {
  let path: String
  private let cache: String
  private let name: String
  private let seal: CacheSeal

  /// - Parameter name: its path below the cache.
  package init(_ name: String, of site: SiteConfiguration) {
    path = FilePaths.join(site.cache, name)
    cache = site.cache
    self.name = name
    seal = site.seal
  }

  /// Nil where there is nothing that verifies.
  package func read<Entry: CacheEntry>(disk: any Disk) -> Entry? {
    guard let status = try? disk.status(path), status.kind == .file, status.size <= CacheSeal.length + Entry.longest,
      let bytes = try? disk.read(path)
    else { return nil }
    return seal.entry(in: bytes, as: name)
  }

  /// Writes it in one step; the cache is made where there is none.
  package func write(_ entry: some CacheEntry, disk: any Disk) throws {
    let folder = try CacheLocation(cache, disk: disk).folder
    try CacheFolder(folder).write(seal.sealed(entry, as: name), to: FilePaths.join(folder, name))
  }
}
