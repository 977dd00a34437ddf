import Base
import Sites
import Toolchains

/// One file of a site's cache that is believed only with the site's seal.
package struct SealedFile {
  let path: String
  private let cache: String
  private let name: String
  private let seal: CacheSeal

  /// In bytes: longer ones are not ours.
  private static let longest = 256 << 20

  /// - Parameter name: its path below the cache.
  package init(_ name: String, of site: SiteConfiguration) {
    path = FilePaths.join(site.cache, name)
    cache = site.cache
    self.name = name
    seal = site.seal
  }

  private var folder: String { FilePaths.parent(path) }

  /// Nil where there is nothing that verifies.
  package func read(disk: any Disk) -> ArraySlice<UInt8>? {
    guard let status = try? disk.status(path), status.kind == .file, status.size <= SealedFile.longest,
      let bytes = try? disk.read(path)
    else { return nil }
    return seal.opened(bytes, as: name)
  }

  /// Writes it beside its place first; the cache is made where there is none.
  ///
  /// - Parameter prefix: of the folder that it is written in before it is whole.
  package func write(_ bytes: [UInt8], prefix: String, disk: any Disk) throws {
    let cache = try Workplace(cache, disk: disk).folder
    try makeFolder(in: cache, disk: disk)
    try HeldFolder.removeLeftovers(in: folder, prefix: prefix, disk: disk)
    let held = try HeldFolder(in: folder, prefix: prefix, disk: disk)
    defer { held.remove(disk: disk) }
    let fresh = FilePaths.join(held.path, "whole")
    try disk.write(seal.sealed(bytes, as: name), to: fresh)
    do { try disk.rename(fresh, to: path) } catch {
      // A folder in its place.
      try disk.remove(path)
      try disk.rename(fresh, to: path)
    }
  }

  /// A link or a file in the folder's place is removed: nothing is written to where others lead.
  private func makeFolder(in cache: String, disk: any Disk) throws {
    let real = FilePaths.parent(FilePaths.join(cache, name))
    guard real != cache else { return }
    if (try? disk.resolve(folder)) != real || (try? disk.status(folder))?.kind != .folder { try disk.remove(folder) }
    try disk.makeFolders(folder)
  }
}
