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
  public func read(root: String, output: String? = nil) throws(SiteFailure) -> (SiteConfiguration, [Diagnostic]) {
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
    let faults = readFile(into: &site, disk)
    return (site, faults)
  }

  private func readFile(into site: inout SiteConfiguration, _ disk: any Disk) -> [Diagnostic] {
    let file = FilePaths.join(site.content, SiteConfiguration.fileName)
    do throws(DiskFailure) {
      guard try disk.statusIfThere(file) != nil else { return [] }
      return SettingsReader.read(try disk.read(file), file: file, into: &site)
    } catch {
      return [.unreadable(error)]
    }
  }
}
