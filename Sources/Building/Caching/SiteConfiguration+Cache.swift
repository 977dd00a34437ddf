import Base
import Sites
import Toolchains

extension SiteConfiguration {
  /// The seal for cached results, local and remote.
  var seal: CacheSeal { sharedSeal ?? .ofThisUser }

  /// Puts the cache into a folder of its own if the one that is named holds other files. Throws if a link in the
  /// repository leads the cache elsewhere.
  public mutating func placeCache(disk: any Disk) throws(SiteFailure) {
    try checkCache(disk: disk)
    cache = try CacheLocation.place(for: cache, disk: disk)
  }

  /// Throws if a link in the repository leads the cache elsewhere.
  public func checkCache(disk: any Disk) throws(SiteFailure) {
    guard cache == FilePaths.join(root, SiteConfiguration.cacheFolder) else { return }
    let entry: DiskStatus?
    do { entry = try disk.entryIfThere(cache) } catch { throw .noCache(error) }
    guard entry?.kind != .link else {
      throw .cacheIsLink(cache)
    }
  }
}
