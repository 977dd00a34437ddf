import Synchronization

/// A disk that permits access to the allowed paths only: the one containment check of a run.
///
/// Each path is resolved first, and judged by where it leads; then exactly that is opened, without following links any more.
/// So a link that is put into the way in between is refused, too.
final class RestrictedDisk: OverlayDisk {
  let below: any Disk
  private let enclosure: AllowedPaths
  private let strict: any Disk
  /// Resolved folders by the paths in use. Valid for one run only.
  private let places = Mutex<[String: String]>([:])

  init(_ disk: any Disk, within enclosure: AllowedPaths) {
    below = disk
    strict = disk.withoutLinks
    self.enclosure = enclosure
  }

  // MARK: Reading

  func read(_ path: String) throws(DiskFailure) -> [UInt8] {
    try inside(path, .read) { place throws(DiskFailure) in try strict.read(place) }
  }

  func head(_ path: String) throws(DiskFailure) -> [UInt8] {
    try inside(path, .read) { place throws(DiskFailure) in try strict.head(place) }
  }

  func list(_ folder: String) throws(DiskFailure) -> [[UInt8]] {
    try inside(folder, .list) { place throws(DiskFailure) in try strict.list(place) }
  }

  func status(_ path: String) throws(DiskFailure) -> DiskStatus {
    try inside(path, .read) { place throws(DiskFailure) in try strict.status(place) }
  }

  func entry(_ path: String) throws(DiskFailure) -> DiskStatus {
    try beside(path, .read) { place throws(DiskFailure) in try below.entry(place) }
  }

  func resolve(_ path: String) throws(DiskFailure) -> String {
    try inside(path, .read) { place throws(DiskFailure) in place }
  }

  /// Only the source is checked: the target belongs to the output.
  func copy(_ path: String, to target: String) throws(DiskFailure) {
    do throws(DiskFailure) { try strict.copy(try place(of: path, .read), to: target) } catch {
      throw error.path == target ? error : renamed(error, path)
    }
  }

  // MARK: Writing

  func write(_ bytes: [UInt8], to path: String) throws(DiskFailure) {
    try beside(path, .write) { place throws(DiskFailure) in try below.write(bytes, to: place) }
  }

  func create(_ bytes: [UInt8], at path: String) throws(DiskFailure) {
    try beside(path, .write) { place throws(DiskFailure) in try below.create(bytes, at: place) }
  }

  func replace(_ path: String, holding old: [UInt8], with new: [UInt8]) throws(DiskFailure) -> Bool {
    try inside(path, .replace) { place throws(DiskFailure) in try strict.replace(place, holding: old, with: new) }
  }

  func makeFolder(_ path: String) throws(DiskFailure) {
    try beside(path, .makeFolder) { place throws(DiskFailure) in try below.makeFolder(place) }
  }

  func remove(_ path: String) throws(DiskFailure) {
    try beside(path, .remove) { place throws(DiskFailure) in try below.remove(place) }
  }

  func rename(_ path: String, to target: String) throws(DiskFailure) {
    let place = try beside(path, .replace) { place throws(DiskFailure) in place }
    try beside(target, .replace) { target throws(DiskFailure) in try below.rename(place, to: target) }
  }

  // MARK: Places

  private func inside<Result>(
    _ path: String, _ operation: DiskFailure.Operation, _ body: (String) throws(DiskFailure) -> Result
  ) throws(DiskFailure) -> Result {
    do throws(DiskFailure) { return try body(try place(of: path, operation)) } catch { throw renamed(error, path) }
  }

  /// The same for an entry that need not exist.
  private func beside<Result>(
    _ path: String, _ operation: DiskFailure.Operation, _ body: (String) throws(DiskFailure) -> Result
  ) throws(DiskFailure) -> Result {
    do throws(DiskFailure) {
      let name = FilePaths.name(path)
      guard name != "..", name != "." else { return try body(try place(of: path, operation)) }
      let place = FilePaths.join(try folder(FilePaths.parent(path)), name)
      guard enclosure.holds(place) else { throw DiskFailure(operation, path, code: DiskFailure.outside) }
      return try body(place)
    } catch {
      throw renamed(error, path)
    }
  }

  private func place(of path: String, _ operation: DiskFailure.Operation) throws(DiskFailure) -> String {
    let name = FilePaths.name(path)
    var place = ""
    var isLinked = false
    if name == ".." || name == "." || name == "/" || name.isEmpty {
      place = try below.resolve(path)
    } else {
      let folder = try folder(FilePaths.parent(path))
      place = FilePaths.join(folder, name)
      isLinked = try below.entry(place).kind == .link
      if isLinked { place = try below.resolve(place) }
    }
    guard enclosure.holds(place), !isLinked || !enclosure.hides(place) else {
      throw DiskFailure(operation, path, code: DiskFailure.outside)
    }
    return place
  }

  private func folder(_ path: String) throws(DiskFailure) -> String {
    if let known = places.withLock({ $0[path] }) { return known }
    let place = try below.resolve(path)
    // None of the folders above may be a link to a hidden place either.
    if path != ".", path != "/", path != "..", try below.entry(path).kind == .link, enclosure.hides(place) {
      throw DiskFailure(.read, path, code: DiskFailure.outside)
    }
    places.withLock { $0[path] = place }
    return place
  }

  /// Failures name files by the path that the author uses.
  private func renamed(_ failure: DiskFailure, _ path: String) -> DiskFailure {
    var failure = failure
    failure.path = path
    return failure
  }
}

extension Disk {
  /// The same disk, restricted to `enclosure`. Resolved folders are cached, so make a new one for each run.
  public func enclosed(in enclosure: AllowedPaths) -> any Disk { RestrictedDisk(self, within: enclosure) }
}
