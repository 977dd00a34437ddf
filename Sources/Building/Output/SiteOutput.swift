import Base
import Sites

/// The output folder. A new site is written beside it and replaces it only when complete.
///
/// Only what Galley wrote is ever replaced or removed. Other files in the folder, a host's `CNAME` or a `.git`, are the
/// author's: they are in the new site, too. Where one of them is in the way, the site stays as it was.
struct SiteOutput: Sendable {
  /// Absolute path without links.
  private let folder: String
  /// Path as given.
  private let name: String
  private let disk: any Disk
  private let manifests = KnownManifests()
  /// The files of Galley when this value was created; nil if there were none.
  private(set) var opened: State?

  /// Throws if the folder is not a safe place, or contains files that Galley did not write.
  init(of site: SiteConfiguration, home: GalleyHome, disk: any Disk) throws(SiteFailure) {
    try OutputPlace.check(site, home: home, disk: disk)
    try self.init(folder: site.output, disk: disk)
  }

  /// Throws if the folder contains only files that Galley did not write.
  init(folder: String, disk: any Disk) throws(SiteFailure) {
    self.disk = disk
    name = folder
    do {
      // For a link, its target is replaced, not the link.
      self.folder = try disk.place(of: folder)
      guard let status = try disk.statusIfThere(self.folder) else { return }
      guard status.kind == .folder else { throw SiteFailure.outputIsFile(folder) }
      let known = try known()
      let tree = try tree(known?.manifest ?? OutputManifest())
      opened = known.map { State($0, tree) }
      if tree.own.isEmpty, !tree.foreign.isEmpty || !tree.replaced.isEmpty { throw SiteFailure.outputNotOurs(folder) }
    } catch let error as SiteFailure {
      throw error
    } catch let error as DiskFailure {
      throw .disk(error)
    } catch {
      throw .noSite(folder)
    }
  }

  /// The manifest; nil if there is no valid one.
  private func manifest(in place: String? = nil) throws(DiskFailure) -> OutputManifest? {
    try known(in: place)?.manifest
  }

  private func known(in place: String? = nil) throws(DiskFailure) -> KnownManifests.Known? {
    let file = FilePaths.join(place ?? folder, OutputManifest.name)
    guard try disk.entryIfThere(file)?.kind == .file else { return nil }
    return manifests.manifest(try disk.read(file))
  }

  private func tree(
    _ manifest: OutputManifest, in place: String? = nil, folders: Set<String> = []
  ) throws(DiskFailure) -> OutputTree {
    let prefix = stagingPrefix
    return try OutputTree(place ?? folder, manifest, folders: folders, disk: disk) {
      $0 == OutputManifest.name || RunName.isOurs($0, prefix: prefix)
    }
  }

  /// The files of Galley in the folder.
  struct State: Sendable {
    fileprivate(set) var manifest: OutputManifest
    fileprivate(set) var tree: OutputTree
    /// Hash of names, sizes and times, to detect changes; nil if there are no files.
    let digest: String?

    fileprivate init(_ known: KnownManifests.Known, _ tree: OutputTree) {
      manifest = known.manifest
      self.tree = tree
      guard !tree.own.isEmpty else {
        digest = nil
        return
      }
      var hash = ContentHash()
      hash.add(known.bytes)
      var lines: [UInt8] = []
      for (path, status) in tree.own {
        lines += path.utf8
        lines += " \(status.size) \(status.modified) \(status.identity.node)\n".utf8
      }
      hash.add(lines)
      digest = hash.hex()
    }
  }

  /// The current state; nil if there are no files, or they cannot be read.
  func state() -> State? {
    guard let known = try? known(), let tree = try? tree(known.manifest) else { return nil }
    return State(known, tree)
  }

  /// Throws if files of Galley were changed by somebody else.
  ///
  /// - Parameter known: whether they are known to be as Galley wrote them, so that none is read again.
  private func refuseChanged(
    _ manifest: OutputManifest, _ tree: OutputTree, known: Bool
  ) async throws(SiteFailure) {
    var changed: [String] = []
    if !known {
      let all = await tree.own.concurrentMap { [self] file in
        isAsWritten(file.path, in: folder, manifest) ? nil : file.path
      }
      changed = all.compactMap(\.self)
    }
    let all = (changed + tree.replaced).sorted()
    if !all.isEmpty { throw .outputChanged(name, all) }
  }

  private func isAsWritten(_ path: String, in place: String, _ manifest: OutputManifest) -> Bool {
    guard let bytes = try? disk.withoutLinks.read(FilePaths.join(place, path)) else { return false }
    return manifest.fingerprints[path]?.contains(OutputManifest.fingerprint(of: bytes)) == true
  }

  private func onDisk<Result>(_ body: () throws(DiskFailure) -> Result) throws(SiteFailure) -> Result {
    do throws(DiskFailure) {
      return try body()
    } catch {
      throw .disk(error)
    }
  }

  /// A temporary folder for the new site beside the old one.
  ///
  /// - Parameters:
  ///   - sources: the disk that copied files are read from.
  ///   - known: the state of the folder as seen just now; nil if unknown. It is checked again before files are replaced.
  func stage(reading sources: any Disk, known: State? = nil) async throws(SiteFailure) -> Staging {
    var old = known
    // Check now: a build may take minutes.
    if known == nil {
      old = try onDisk { () throws(DiskFailure) -> State? in
        guard let known = try self.known() else { return nil }
        return State(known, try tree(known.manifest))
      }
    }
    if let old { try await refuseChanged(old.manifest, old.tree, known: known != nil) }
    return try onDisk { () throws(DiskFailure) -> Staging in
      try disk.makeFolders(FilePaths.parent(folder))
      try removeLeftovers()
      return try Staging(
        in: stagingParent(), prefix: stagingPrefix, disk: disk, sources: sources,
        old: old.map { Staging.ExistingSite($0, in: folder) })
    }
  }

  /// Removes what killed runs left beside the site: incomplete sites, and old ones that were replaced.
  func removeLeftovers() throws(DiskFailure) {
    let parent = try stagingParent()
    guard try disk.statusIfThere(parent) != nil else { return }
    try RunFolder.removeLeftovers(in: parent, prefix: stagingPrefix, disk: disk) { path throws(DiskFailure) in
      try discard(path, isLeftover: true)
    }
  }

  /// Replaces the files that Galley wrote before; on failure the old site is unchanged. On a failure the old site is as
  /// it was.
  func replace(with staging: Staging) async throws(SiteFailure) {
    let new = try onDisk { () throws(DiskFailure) -> OutputManifest in try staging.finish() }
    let status = try onDisk { () throws(DiskFailure) -> DiskStatus? in try disk.statusIfThere(folder) }
    guard status != nil else {
      return try onDisk { () throws(DiskFailure) -> Void in try putFirst(staging, new) }
    }
    let known = try onDisk { () throws(DiskFailure) -> KnownManifests.Known? in try self.known() }
    let old = known?.manifest ?? OutputManifest()
    let folders = new.folders
    let tree = try onDisk { () throws(DiskFailure) -> OutputTree in try self.tree(old, folders: folders) }
    let digest = known.flatMap { State($0, tree).digest }
    try await refuseChanged(old, tree, known: digest != nil && digest == staging.old?.digest)
    let taken = tree.foreign.filter { path in
      new.has(path) || folders.contains(path) || OutputPath(path).folders.contains(where: new.has)
    }
    if !taken.isEmpty { throw .outputTaken(name, taken) }
    try onDisk { () throws(DiskFailure) -> Void in
      do throws(DiskFailure) {
        try exchange(staging, new, keeping: tree.foreign)
      } catch {
        guard error.isNoExchange && error.operation == .replace || error.isNoSharing && error.operation == .share
        else { throw error }
        try moveIn(new, from: staging.path, old: old, tree)
      }
    }
  }

  private func putFirst(_ staging: Staging, _ new: OutputManifest) throws(DiskFailure) {
    try disk.write(new.bytes, to: FilePaths.join(staging.path, OutputManifest.name))
    try disk.sync(staging.path)
    try disk.rename(staging.path, to: folder)
    staging.tookPlace()
    try disk.syncNames(in: FilePaths.parent(folder))
  }

  /// Exchanges the folders. After a power failure the disk has either the old or the new site, with the author's files:
  /// files are flushed before the exchange, and the old site is removed only after that is flushed.
  private func exchange(_ staging: Staging, _ new: OutputManifest, keeping foreign: [String]) throws(DiskFailure) {
    for path in foreign {
      let target = FilePaths.join(staging.path, path)
      try disk.makeFolders(FilePaths.parent(target))
      try disk.share(FilePaths.join(folder, path), as: target)
    }
    try disk.adopt(staging.path, from: folder)
    try disk.write(new.bytes, to: FilePaths.join(staging.path, OutputManifest.name))
    try disk.sync(staging.path)
    try disk.exchange(staging.path, with: folder)
    do throws(DiskFailure) {
      try disk.syncNames(in: FilePaths.parent(folder))
    } catch {
      // It is unknown which of the two is on the disk, so restore the old site.
      try disk.exchange(staging.path, with: folder)
      throw error
    }
    staging.tookPlace()
    // The next run removes it.
    try? discard(staging.path, isLeftover: false)
  }

  /// Removes a site that is not visible, except files of the author that the visible one does not have.
  ///
  /// - Parameter isLeftover: whether a killed run left it, perhaps long ago: nothing in it is newer than what is to be seen.
  private func discard(_ place: String, isLeftover: Bool) throws(DiskFailure) {
    guard let manifest = try manifest(in: place) else {
      // Incomplete: contains files of Galley, and hard links to files of the author.
      if isLeftover { try disk.remove(place) }
      return
    }
    let tree = try tree(manifest, in: place)
    for (path, status) in tree.own
    where !isLeftover || isInPlace(path, status) || isAsWritten(path, in: place, manifest) {
      try disk.remove(FilePaths.join(place, path))
    }
    for path in tree.foreign + tree.replaced {
      try disk.unshare(FilePaths.join(place, path), from: FilePaths.join(folder, path), isMoving: !isLeftover)
    }
    for path in manifest.folders.sorted(by: >) { try disk.removeIfEmpty(FilePaths.join(place, path)) }
    guard try disk.list(place) == [Array(OutputManifest.name.utf8)] else { return }
    try disk.remove(place)
  }

  /// Whether the visible site has the same file.
  private func isInPlace(_ path: String, _ status: DiskStatus) -> Bool {
    (try? disk.entry(FilePaths.join(folder, path)))?.identity == status.identity
  }

  // MARK: The folder beside

  private var stagingPrefix: String { String(".\(FilePaths.name(folder))".prefix(60)) + ".galley-" }

  /// The folder for temporary files. If the output is the root of a file system, it is inside of the output.
  private func stagingParent() throws(DiskFailure) -> String {
    let parent = FilePaths.parent(folder)
    guard let status = try disk.statusIfThere(folder) else { return parent }
    return try disk.status(parent).identity.device == status.identity.device ? parent : folder
  }

  // MARK: Where no swap is possible

  /// Moves files one by one: each is replaced atomically, the site as a whole is not. Until the end the manifest lists
  /// the files of both.
  private func moveIn(
    _ new: OutputManifest, from staging: String, old: OutputManifest, _ tree: OutputTree
  ) throws(DiskFailure) {
    try put(old.union(new), from: staging)
    try disk.sync(staging)
    for path in new.fingerprints.keys.sorted() {
      for above in OutputPath(path).folders {
        let place = FilePaths.join(folder, above)
        if let entry = try disk.entryIfThere(place), entry.kind != .folder { try disk.remove(place) }
        try disk.makeFolders(place)
      }
      let target = FilePaths.join(folder, path)
      // It contains no files of the author.
      if try disk.entryIfThere(target)?.kind == .folder { try disk.remove(target) }
      try disk.rename(FilePaths.join(staging, path), to: target)
    }
    let folders = new.folders
    for (path, _) in tree.own where !new.has(path) && !folders.contains(path) {
      if OutputPath(path).folders.contains(where: new.has) { continue }
      try disk.remove(FilePaths.join(folder, path))
    }
    for path in old.folders.subtracting(folders).sorted(by: >) where !new.has(path) {
      try disk.removeIfEmpty(FilePaths.join(folder, path))
    }
    try put(new, from: staging)
    try disk.sync(folder)
  }

  private func put(_ manifest: OutputManifest, from staging: String) throws(DiskFailure) {
    let fresh = FilePaths.join(staging, OutputManifest.name)
    try disk.remove(fresh)
    try disk.write(manifest.bytes, to: fresh)
    try disk.rename(fresh, to: FilePaths.join(folder, OutputManifest.name))
  }
}
