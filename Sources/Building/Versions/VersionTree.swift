import Base
import Sites
import Toolchains

/// The files of a commit in the cache, as they are in git: the author's working tree is not touched.
struct VersionTree: Sendable {
  /// The folder with the files, absolute.
  let folder: String
  /// The same from the current folder, if it is below that.
  private let relative: String

  private init(folder: String, disk: any Disk) {
    self.folder = folder
    relative = (try? disk.resolve(".")).map { FilePaths.relative(folder, to: $0) } ?? folder
  }

  /// Takes the files out of the repository, or finds those that were taken out before.
  static func of(
    commit: String, in repository: GitRepository, of site: SiteConfiguration, history: GitHistory, disk: any Disk
  ) async throws(SiteFailure) -> VersionTree {
    let cache = try CacheLocation(site.cache, disk: disk).folder
    let (trees, name) = (FilePaths.join(cache, "versions/trees"), String(commit.prefix(20)))
    let place = FilePaths.join(trees, name)
    let list = SealedFile("versions/trees/\(name).list", of: site)
    if let known: TreeList = list.read(disk: disk), known.commit == commit, known.isWhole(in: place, disk) {
      return VersionTree(folder: place, disk: disk)
    }
    do {
      try disk.makeFolders(trees)
      try RunFolder.removeLeftovers(in: trees, prefix: draftPrefix, disk: disk)
      let held = try RunFolder(in: trees, prefix: draftPrefix, disk: disk)
      defer { held.remove(disk: disk) }
      // In a folder of its own, which is the author's file names' alone.
      let draft = FilePaths.join(held.path, "files")
      try disk.makeFolder(draft)
      let files = try await history.files(of: commit, in: repository.folder)
      var hashes: [String: String] = [:]
      var links: [(path: String, target: String)] = []
      let result = try await history.read(files, in: repository.folder) { (file, bytes) throws(DiskFailure) in
        if file.isLink {
          links.append((file.path, String(decoding: bytes, as: UTF8.self)))
          return
        }
        try write(bytes, to: file.path, in: draft, &hashes, disk)
      }
      try result.get()
      for link in links { try follow(link, in: draft, &hashes, disk) }
      try disk.remove(place)
      try disk.rename(draft, to: place)
      try list.write(TreeList(commit: commit, hashes: hashes), disk: disk)
      prune(trees, disk)
    } catch let failure as DiskFailure {
      throw .noCache(failure)
    } catch let failure as ToolchainFailure {
      throw .toolchain(failure)
    } catch let failure as SiteFailure {
      throw failure
    } catch {
      throw .toolchain(.noHistory(folder: repository.folder, reason: "\(error)"))
    }
    return VersionTree(folder: place, disk: disk)
  }

  private static let draftPrefix = "draft-"
  /// How many commits stay taken out.
  private static let limit = 40

  /// Removes the trees that were taken out first, if there are many.
  private static func prune(_ trees: String, _ disk: any Disk) {
    let all = disk.names(in: trees).filter { !$0.hasPrefix(draftPrefix) && !$0.hasSuffix(".list") }
    func time(_ name: String) -> Int { (try? disk.entry(FilePaths.join(trees, name)).modified) ?? 0 }
    for old in all.sorted(by: { (time($0), $0) > (time($1), $1) }).dropFirst(limit) {
      try? disk.remove(FilePaths.join(trees, old + ".list"))
      try? disk.remove(FilePaths.join(trees, old))
    }
  }

  private static func write(
    _ bytes: [UInt8], to path: String, in folder: String, _ hashes: inout [String: String], _ disk: any Disk
  ) throws(DiskFailure) {
    let file = FilePaths.join(folder, path)
    try disk.makeFolders(FilePaths.parent(file))
    try disk.write(bytes, to: file)
    hashes[path] = ReadTrace.Look.value(of: bytes)
  }

  /// Copies what a link leads to, if that is in the commit: no link is left that could lead out of the folder.
  private static func follow(
    _ link: (path: String, target: String), in folder: String, _ hashes: inout [String: String], _ disk: any Disk
  ) throws(DiskFailure) {
    guard !link.target.hasPrefix("/") else { return }
    var parts = link.path.split(separator: "/").dropLast().map(String.init)
    for part in link.target.split(separator: "/") where part != "." {
      if part == ".." {
        if parts.popLast() == nil { return }
      } else {
        parts.append(String(part))
      }
    }
    let target = parts.joined(separator: "/")
    for (path, _) in hashes where path == target || path.hasPrefix(target + "/") {
      let copy = link.path + path.dropFirst(target.count)
      guard hashes[copy] == nil, !copy.hasPrefix(target + "/") else { continue }
      try write(try disk.read(FilePaths.join(folder, path)), to: copy, in: folder, &hashes, disk)
    }
  }

  /// The path from the folder of a file in it; nil for another file.
  ///
  /// - Parameter file: absolute, or from the current folder.
  func path(of file: String) -> String? {
    for folder in [folder, relative] where file.hasPrefix(folder + "/") {
      return String(file.dropFirst(folder.count + 1))
    }
    return nil
  }
}

/// What was taken out of a repository.
private struct TreeList {
  var commit: String
  /// By path from the repository's folder.
  var hashes: [String: String]

  func isWhole(in folder: String, _ disk: any Disk) -> Bool {
    let folders = Set(hashes.keys.flatMap { OutputPath($0).folders })
    guard LocalDisk().paths(below: folder).allSatisfy({ hashes[$0] != nil || folders.contains($0) }) else {
      return false
    }
    return hashes.allSatisfy { path, hash in
      (try? disk.withoutLinks.read(FilePaths.join(folder, path))).map(ReadTrace.Look.value(of:)) == hash
    }
  }
}

extension TreeList: CacheEntry {
  static let version = 1

  func write(to record: inout RecordWriter) { record.add(commit, hashes) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(commit: record.read(), hashes: record.read())
  }
}
