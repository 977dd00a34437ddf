import Base
import Diagnostics
import Sites

/// Finds the folders of a site and reads its galley.yml.
public struct SiteConfigurationReader {
  private let disk: any Disk

  public init(disk: any Disk) { self.disk = disk }

  /// - Parameters:
  ///   - root: the site's folder. Its pages lie in `Content`, or in the folder itself where there is none; its data in
  ///     `Data`, or in `_data`, as Jekyll has it, among such pages.
  ///   - output: where the site goes, if not to `Public` below its root.
  ///   - isPackage: whether it is a package as it is, with settings in `.galley.yml`.
  public func read(
    root: String, output: String? = nil, isPackage: Bool = false
  ) throws(SiteFailure) -> (SiteConfiguration, [Diagnostic]) {
    var root = root
    while root.utf8.count > 1, root.utf8.last == UInt8(ascii: "/") { root.removeLast() }
    guard (try? disk.status(root))?.kind == .folder else { throw .noSite(root) }
    let disk = disk.enclosed(in: AllowedPaths(folders: [root], disk: disk))
    func isFolder(_ path: String) throws(SiteFailure) -> Bool {
      do throws(DiskFailure) {
        return try disk.statusIfThere(path)?.kind == .folder
      } catch {
        guard error.isOutside else { return false }
        throw .linkOutside(path, remedy: "name the site by the target of the link, or copy the files")
      }
    }
    let inside = FilePaths.join(root, "Content")
    let content = try isFolder(inside) ? inside : root
    var site = SiteConfiguration(
      root: root, content: content, output: output ?? FilePaths.join(root, SiteConfiguration.outputFolder))
    let templates = FilePaths.join(root, "Templates")
    if try isFolder(templates) { site.templates = templates }
    // Beside pages, a folder `Data` may contain pages.
    let data = FilePaths.join(root, content == root ? SiteConfiguration.dataBesidePages : SiteConfiguration.dataFolder)
    if try isFolder(data) { site.data = data }
    var faults = readFile(FilePaths.join(content, SiteConfiguration.fileName), disk) {
      SettingsReader.read($0, file: $1, into: &site)
    }
    if isPackage {
      site.isOfPackage = true
      let manifest = try? disk.statusIfThere(FilePaths.join(root, "Package.swift"))
      if manifest?.kind == .file { site.package = root }
      faults += readFile(FilePaths.join(root, PackageSettings.fileName), disk) {
        PackageSettingsReader.read($0, file: $1, into: &site)
      }
    }
    return (site, faults)
  }

  private func readFile(
    _ file: String, _ disk: any Disk, by read: ([UInt8], String) -> [Diagnostic]
  ) -> [Diagnostic] {
    do throws(DiskFailure) {
      guard try disk.statusIfThere(file) != nil else { return [] }
      return read(try disk.read(file), file)
    } catch {
      return [.unreadable(error)]
    }
  }
}
