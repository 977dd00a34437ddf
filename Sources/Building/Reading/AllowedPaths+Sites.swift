import Base
import Sites

extension AllowedPaths {
  /// The allowed paths of a site, with single pages that may be elsewhere.
  public init(of site: SiteConfiguration, home: GalleyHome? = nil, files: [String]? = nil, disk: any Disk) {
    self.init(folders: [site.root] + [home?.templates].compactMap(\.self), files: files ?? [], disk: disk)
  }
}
