/// What may be another than before, of all that a site is made of.
public struct SourceChange: Equatable, Sendable {
  /// As the site's configuration names them; gone ones too.
  public var files: Set<String> = []
  /// Those that came or went, whatever is in them.
  public var folders: Set<String> = []
  /// Whether anything else may have changed too: more happened at once than could be told.
  public var isEverything = false

  public init(files: Set<String> = [], folders: Set<String> = [], isEverything: Bool = false) {
    self.files = files
    self.folders = folders
    self.isEverything = isEverything
  }

  var isNothing: Bool { files.isEmpty && folders.isEmpty && !isEverything }

  public func joined(by other: SourceChange) -> SourceChange {
    SourceChange(
      files: files.union(other.files), folders: folders.union(other.folders),
      isEverything: isEverything || other.isEverything)
  }
}

extension SourceChange {
  /// Whether the site may look otherwise now. A file that is neither its content nor a template may be quoted or compiled.
  public func concerns(_ site: SiteConfiguration) -> Bool {
    isEverything || !folders.isEmpty || files.contains { site.isMade(of: $0) || SourceStamps.isSource($0) }
  }

  /// Whether the site's settings, its own folders or its package may be others now, which are read once for many builds.
  public func concernsSettings(of site: SiteConfiguration) -> Bool {
    if isEverything || files.contains(FilePaths.join(site.content, SiteConfiguration.fileName)) { return true }
    let own =
      ["Content", "Templates", SiteConfiguration.dataFolder, SiteConfiguration.dataBesidePages].map {
        FilePaths.join(site.root, $0)
      } + [site.content]
    if folders.contains(where: own.contains) { return true }
    guard site.package != nil else { return false }
    return folders.contains { !site.isMade(of: $0) }
      || files.contains { !site.isMade(of: $0) && SourceStamps.isSource($0) }
  }
}

extension SiteConfiguration {
  /// Whether the path lies below the content, the templates or the data.
  fileprivate func isMade(of path: String) -> Bool {
    [content, templates, data].contains { folder in
      guard let folder else { return false }
      return folder == "." ? path.utf8.first != UInt8(ascii: "/") : path.hasPrefix(FilePaths.join(folder, ""))
    }
  }
}
