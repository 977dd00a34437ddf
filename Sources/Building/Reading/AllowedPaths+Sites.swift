import Base
import Sites

extension AllowedPaths {
  /// Of a site, with pages of it that may lie elsewhere.
  public init(of site: SiteConfiguration, home: GalleyHome? = nil, files: [String]? = nil, disk: any Disk) {
    self.init(folders: [site.root] + [home?.templates].compactMap(\.self), files: files ?? [], disk: disk)
  }
}
