import Base
import Sites

/// Checks that a folder is a safe place for the output of a site.
///
/// Folders are compared by identity, not by name, so `missing/../Content`, links, other letter case and bind mounts are
/// recognised. Missing parts of a path are resolved as if they existed.
enum OutputPlace {
  /// Throws if the folder is, contains, or is inside of the sources, the cache, or Galley's own files.
  static func check(_ site: SiteConfiguration, home: GalleyHome, disk: any Disk) throws(SiteFailure) {
    do {
      let place = try disk.place(of: site.output)
      let above = try chain(place, disk)
      for folder in [site.content, site.templates, site.data].compactMap(\.self) {
        let (source, isHeld) = try compare(folder, place, disk)
        if isHeld { throw SiteFailure.outputHoldsSources(site.output) }
        if folder != site.root, let source, above.contains(source) {
          throw SiteFailure.outputInSources(site.output, of: folder)
        }
      }
      for (folder, name, mayHold) in reserved(site, home) {
        let (reserved, isHeld) = try compare(folder, place, disk)
        if isHeld { throw SiteFailure.outputReserved(site.output, "is or contains \(name)") }
        if !mayHold, let reserved, above.contains(reserved) {
          throw SiteFailure.outputReserved(site.output, "is inside of \(name)")
        }
      }
      // Without `-o`, a link in the repository would decide where the site is written.
      let isNamed = site.output != FilePaths.join(site.root, SiteConfiguration.outputFolder)
      if !isNamed, try disk.entryIfThere(site.output)?.kind == .link {
        let root = try disk.resolve(site.root)
        guard root == "/" || place.hasPrefix(root + "/") else {
          throw SiteFailure.linkOutside(site.output, remedy: "name its target with -o")
        }
      }
    } catch let error as SiteFailure {
      throw error
    } catch let error as DiskFailure {
      throw .disk(error)
    } catch {
      throw .noSite(site.output)
    }
  }

  /// - Returns: reserved folders, and whether each may contain the site.
  private static func reserved(
    _ site: SiteConfiguration, _ home: GalleyHome
  ) -> [(folder: String, name: String, mayHold: Bool)] {
    var folders: [(String, String, Bool)] = [
      (site.cache, "the cache", false), (home.templates, "galley's own templates", false),
      (FilePaths.join(home.folder, "Sources"), "galley's own sources", false),
      (FilePaths.join(site.root, ".git"), "the repository", false), (site.root, "the site's own folder", true),
      (".", "the current folder", true),
    ]
    if let package = site.package { folders.append((package, "the package", true)) }
    if let folder = site.homeFolder { folders.append((folder, "your home folder", true)) }
    return folders
  }

  /// The identity of a folder, nil if it is missing, and whether it is at `place` or below it.
  private static func compare(
    _ folder: String, _ place: String, _ disk: any Disk
  ) throws(DiskFailure) -> (DiskStatus.Identity?, Bool) {
    let status = try disk.statusIfThere(folder)
    let real = try disk.place(of: folder)
    let isBelow = place == "/" || real == place || real.hasPrefix(place + "/")
    guard let output = try disk.statusIfThere(place) else { return (status?.identity, isBelow) }
    return (status?.identity, isBelow ? true : try chain(real, disk).contains(output.identity))
  }

  /// The identities of a place and the existing folders above it.
  private static func chain(_ place: String, _ disk: any Disk) throws(DiskFailure) -> Set<DiskStatus.Identity> {
    var found: Set<DiskStatus.Identity> = []
    var folder = place
    while true {
      if let status = try disk.statusIfThere(folder) { found.insert(status.identity) }
      let parent = FilePaths.parent(folder)
      if parent == folder { return found }
      folder = parent
    }
  }
}
