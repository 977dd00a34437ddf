import Base
import Sites
import Toolchains

/// The files of a commit in the cache, as they are in git: the author's working tree is not touched.
struct VersionTree: Sendable {
  /// The folder with the files, absolute.
  let folder: String
  /// The same from the current folder, if it is below that.
  private let relative: String
  private let list: TreeList

  private init(folder: String, _ list: TreeList, disk: any Disk) {
    self.folder = folder
    self.list = list
    relative = (try? disk.resolve(".")).map { FilePaths.relative(folder, to: $0) } ?? folder
  }

  /// Takes the files out of the repository, or finds those that were taken out before.
  ///
  /// - Parameter part: the folder whose files are needed, from the repository's; empty for all.
  static func of(
    commit: String, part: String = "", in repository: GitRepository, of site: SiteConfiguration, history: GitHistory,
    disk: any Disk
  ) async throws(SiteFailure) -> VersionTree {
    let cache = try CacheLocation(site.cache, disk: disk).folder
    let (trees, name) = (FilePaths.join(cache, "versions/trees"), Self.name(commit, part))
    let place = FilePaths.join(trees, name)
    let list = SealedFile("versions/trees/\(name).list", of: site)
    if let known: TreeList = list.read(disk: disk), known.commit == commit, known.isWhole(in: place, disk) {
      // Written anew, so that trees that are in use are not the first to be removed.
      try? list.write(known, disk: disk)
      return VersionTree(folder: place, known, disk: disk)
    }
    var taken = TreeList(commit: commit)
    do {
      try disk.makeFolders(trees)
      try RunFolder.removeLeftovers(in: trees, prefix: draftPrefix, disk: disk)
      let held = try RunFolder(in: trees, prefix: draftPrefix, disk: disk)
      defer { held.remove(disk: disk) }
      // In a folder of its own, which is the author's file names' alone.
      let draft = FilePaths.join(held.path, "files")
      try disk.makeFolder(draft)
      let files = try await history.files(of: commit, below: part, in: repository.folder)
      taken.large = files.filter { $0.size > largest }.map(\.path)
      var links: [TreeLinks.Link] = []
      let result = try await history.read(files.filter { $0.size <= largest }, in: repository.folder) {
        (file, bytes) throws(DiskFailure) in
        if file.isLink {
          links.append(TreeLinks.Link(path: file.path, target: String(decoding: bytes, as: UTF8.self)))
          return
        }
        try write(bytes, to: file.path, in: draft, &taken.hashes, disk)
      }
      try result.get()
      guard let followed = TreeLinks(links, among: taken.hashes.keys) else {
        throw ToolchainFailure.noHistory(
          folder: repository.folder, reason: "the links of a commit lead to more than \(TreeLinks.limit) files")
      }
      taken.open = followed.open
      for (copy, source) in followed.copies {
        try write(try disk.read(FilePaths.join(draft, source)), to: copy, in: draft, &taken.hashes, disk)
      }
      try disk.remove(place)
      try disk.rename(draft, to: place)
      try list.write(taken, disk: disk)
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
    return VersionTree(folder: place, taken, disk: disk)
  }

  private static func name(_ commit: String, _ part: String) -> String {
    guard !part.isEmpty else { return String(commit.prefix(20)) }
    var hash = ContentHash()
    hash.add(part)
    return "\(commit.prefix(20))-\(hash.hex().prefix(10))"
  }

  /// In bytes; git is not asked for larger files.
  private static let largest = 128 << 20

  private static let draftPrefix = "draft-"
  /// How many commits stay taken out.
  private static let limit = 40

  /// Removes the trees that were not used for the longest time, if there are many.
  private static func prune(_ trees: String, _ disk: any Disk) {
    let all = disk.names(in: trees).filter { !$0.hasPrefix(draftPrefix) && !$0.hasSuffix(".list") }
    func time(_ name: String) -> Int { (try? disk.entry(FilePaths.join(trees, name + ".list")).modified) ?? 0 }
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

  /// What of the commit is not in the folder.
  ///
  /// - Parameters:
  ///   - name: of the version.
  ///   - part: the folder that counts, from the repository's; empty for all.
  func remarks(of name: String, below part: String = "") -> [String] {
    func shown(_ paths: [String]) -> String? {
      let paths = paths.filter { part.isEmpty || $0.hasPrefix(part + "/") }.sorted()
      guard !paths.isEmpty else { return nil }
      return paths.prefix(5).joined(separator: ", ") + (paths.count > 5 ? " and \(paths.count - 5) more" : "")
    }
    return [
      shown(list.open).map { "\(name): links to nothing in its commit are left out: \($0)" },
      shown(list.large).map { "\(name): files of more than 128 MiB are left out: \($0)" },
    ].compactMap(\.self)
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
  var hashes: [String: String] = [:]
  /// The links that lead to no file of the commit.
  var open: [String] = []
  /// The files that are too large.
  var large: [String] = []

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
  static let version = 2

  func write(to record: inout RecordWriter) { record.add(commit, hashes, open, large) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(commit: record.read(), hashes: record.read(), open: record.read(), large: record.read())
  }
}
