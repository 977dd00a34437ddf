import Base
import Sites
import Toolchains

extension SiteConfiguration {
  /// What there is in the cache, or comes from a remote one, is believed only with this.
  var seal: CacheSeal { sharedSeal ?? .ofThisUser }

  /// Refuses a cache that a repository's own link leads elsewhere: what is written and removed there is not the site's.
  public func checkCache(disk: any Disk) throws(SiteFailure) {
    guard cache == FilePaths.join(root, SiteConfiguration.cacheFolder) else { return }
    let entry: DiskStatus?
    do { entry = try disk.entryIfThere(cache) } catch { throw .noCache(error) }
    guard entry?.kind != .link else {
      throw .cacheIsLink(cache)
    }
  }
}
