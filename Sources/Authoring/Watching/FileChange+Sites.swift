import Base
import Building
import Sites

extension FileChange {
  /// Whether the change may affect the site. Other files than content and templates may be quoted or compiled.
  public func concerns(_ site: SiteConfiguration) -> Bool {
    isEverything || !folders.isEmpty || files.contains { site.isMade(of: $0) || SourceSnapshot.isSource($0) }
  }

  /// Whether the change may affect the settings, the folders or the package of the site, which are read once for many builds.
  public func concernsSettings(of site: SiteConfiguration) -> Bool {
    if isEverything || files.contains(FilePaths.join(site.content, SiteConfiguration.fileName)) { return true }
    let own =
      ["Content", "Templates", SiteConfiguration.dataFolder, SiteConfiguration.dataBesidePages].map {
        FilePaths.join(site.root, $0)
      } + [site.content]
    if folders.contains(where: own.contains) { return true }
    guard site.package != nil else { return false }
    return folders.contains { !site.isMade(of: $0) }
      || files.contains { !site.isMade(of: $0) && SourceSnapshot.isSource($0) }
  }
}

extension AllowedPaths {
  /// The files of a site that are watched, with its package.
  init(watching site: SiteConfiguration, files: [String]?, disk: any Disk) {
    self.init(folders: [site.root] + [site.package].compactMap(\.self), files: files ?? [], disk: disk)
  }
}

extension SiteConfiguration {
  /// Whether the path is below the content, the templates or the data.
  fileprivate func isMade(of path: String) -> Bool {
    [content, templates, data].contains { folder in
      guard let folder else { return false }
      return folder == "." ? path.utf8.first != UInt8(ascii: "/") : path.hasPrefix(FilePaths.join(folder, ""))
    }
  }
}
