/// The folder that readers get to see. A new site is written beside it and takes its place only when whole.
struct SiteOutput {
  /// Tells a folder that galley may replace from one that it must not touch.
  static let marker = ".galley-output"
  private static let markerFile = OutputFile(
    path: OutputPath(marker),
    content: .bytes(Array("galley wrote this folder and replaces it whole when it builds the site again.\n".utf8)))

  private let folder: String
  private let disk: any Disk

  /// Refuses a folder that holds what galley did not write.
  init(folder: String, disk: any Disk) throws(SiteFailure) {
    self.disk = disk
    do {
      guard let status = try disk.statusIfThere(folder) else {
        self.folder = folder
        return
      }
      guard status.kind == .folder else { throw SiteFailure.outputIsFile(folder) }
      // Behind a link it is the folder itself that is replaced, not the link.
      self.folder = try disk.resolve(folder)
      let names = try disk.list(folder)
      guard names.isEmpty || names.contains(Array(SiteOutput.marker.utf8)) else {
        throw SiteFailure.outputNotOurs(folder)
      }
    } catch let error as SiteFailure {
      throw error
    } catch let error as DiskFailure {
      throw .disk(error)
    } catch {
      throw .noSite(folder)
    }
  }

  /// Refuses a folder that lies among the site's sources or holds them. In a site whose pages lie in its very folder
  /// the output can but lie there too, and is left out when they are read.
  static func check(_ site: SiteConfiguration, disk: any Disk) throws(SiteFailure) {
    guard let output = resolve(site.output, disk: disk) else { return }
    for folder in [site.content, site.templates, site.data].compactMap(\.self) {
      guard let source = try? disk.resolve(folder) else { continue }
      if (source + "/").hasPrefix(output + "/") { throw .outputHoldsSources(site.output) }
      if folder != site.root, output.hasPrefix(source + "/") { throw .outputInSources(site.output, of: folder) }
    }
  }

  /// The absolute path without links, of which the last parts need not be there yet.
  private static func resolve(_ path: String, disk: any Disk) -> String? {
    if let real = try? disk.resolve(path) { return real == "/" ? "" : real }
    let parent = FilePaths.parent(path)
    guard parent != path, FilePaths.name(path) != ".." else { return nil }
    return resolve(parent, disk: disk).map { $0 + "/" + FilePaths.name(path) }
  }

  /// A place for the new site beside the old one.
  func stage() throws(DiskFailure) -> Staging {
    try disk.makeFolders(FilePaths.parent(folder))
    return try Staging(in: stagingParent(), prefix: stagingPrefix, disk: disk)
  }

  /// Removes what killed runs have left beside the site, where nothing is staged that would do it.
  func removeLeftovers() throws(DiskFailure) {
    try HeldFolder.removeLeftovers(in: stagingParent(), prefix: stagingPrefix, disk: disk)
  }

  /// Puts what was staged in the place of all that is there. On a failure the old site is as it was.
  func replace(with staging: Staging) throws(DiskFailure) {
    staging.write(SiteOutput.markerFile)
    let files = try staging.finish()
    guard try disk.statusIfThere(folder) != nil else { return try disk.rename(staging.path, to: folder) }
    do {
      try disk.exchange(staging.path, with: folder)
    } catch {
      guard error.isNoExchange else { throw error }
      try moveIn(files, from: staging.path)
    }
  }

  // MARK: The folder beside

  private var stagingPrefix: String { String(".\(FilePaths.name(folder))".prefix(60)) + ".galley-" }

  /// Where the output is the root of a file system of its own, nothing beside it can take its place.
  private func stagingParent() throws(DiskFailure) -> String {
    let parent = FilePaths.parent(folder)
    guard let status = try disk.statusIfThere(folder) else { return parent }
    return try disk.status(parent).identity.device == status.identity.device ? parent : folder
  }

  // MARK: Where no swap is possible

  /// Moves file after file: each is whole at any moment, the site as a whole is new at the end.
  private func moveIn(_ files: [OutputPath], from staging: String) throws(DiskFailure) {
    for file in files {
      for path in file.folders {
        let path = FilePaths.join(folder, path)
        if let status = try disk.statusIfThere(path), status.kind != .folder { try disk.remove(path) }
        try disk.makeFolders(path)
      }
      let target = FilePaths.join(folder, file.string)
      if try disk.statusIfThere(target)?.kind == .folder { try disk.remove(target) }
      try disk.rename(FilePaths.join(staging, file.string), to: target)
    }
    try removeAllBut(Set(files.map(\.string)), except: staging)
  }

  private func removeAllBut(_ files: Set<String>, except staging: String) throws(DiskFailure) {
    let folders = Set(files.flatMap { OutputPath($0).folders })
    var waiting = [""]
    while let below = waiting.popLast() {
      for name in try disk.list(FilePaths.join(folder, below)) {
        let path = FilePaths.join(below, String(decoding: name, as: UTF8.self))
        if folders.contains(path) {
          waiting.append(path)
        } else if !files.contains(path), FilePaths.join(folder, path) != staging {
          try disk.remove(FilePaths.join(folder, path))
        }
      }
    }
  }
}
