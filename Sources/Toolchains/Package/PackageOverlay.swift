import Base
import Glibc

/// A copy of a package, made of links to its files, with a manifest that also builds one library for samples.
///
/// A wrapper package could use the products of the package only; this one can use all targets, and can leave out what
/// cannot be built. The folder is below `tree` in the cache folder, at the path of the package, so that relative paths
/// of local dependencies lead to links beside it.
struct PackageOverlay {
  /// The path of the package, absolute.
  private let package: String
  private let tree: String
  private let cache: CacheFolder

  var folder: String { tree + package }

  /// Arguments of SwiftPM that name the package and its build folder.
  var places: [String] { ["--package-path", folder, "--scratch-path", "\(FilePaths.parent(tree))/.build"] }

  init(of package: String, in folder: String, cache: String) {
    self.package = package
    tree = "\(folder)/tree"
    self.cache = CacheFolder(cache)
  }

  /// Writes links and manifests. Files with the same content are left alone, since SwiftPM compares modification times.
  ///
  /// - Parameter others: the folders of local dependencies.
  func write(_ selection: PackageSelection, of description: PackageDescription, besides others: [String])
    throws(DiskFailure)
  {
    try cache.makeFolder(folder)
    let files = LocalDisk().names(in: package)
    let manifests = files.filter(Self.isManifest)
    let lock = "Package.resolved"
    for name in LocalDisk().names(in: folder) where !files.contains(name) {
      if (try? LocalDisk().entry("\(folder)/\(name)"))?.kind == .link { unlink("\(folder)/\(name)") }
    }
    for name in files where !manifests.contains(name) && ![lock, ".build", ".galley", Self.source].contains(name) {
      try link("\(package)/\(name)", at: "\(folder)/\(name)")
    }
    for name in manifests {
      guard let text = read(name) else { continue }
      let source = String(decoding: text, as: UTF8.self)
      try write(source + Self.addition(to: source, selection, of: description), at: name)
    }
    try write("// All is imported.\n", at: "\(Self.source)/Empty.swift")
    // Without one, the versions that SwiftPM has chosen before are kept.
    if let lines = read(lock) {
      try write(String(decoding: lines, as: UTF8.self), at: lock)
    }
    for other in others.sorted() where other != package {
      if package.hasPrefix(other + "/") {
        try mirror(other)
      } else if !other.hasPrefix(package + "/"), !others.contains(where: { other.hasPrefix($0 + "/") }) {
        try cache.makeFolder(FilePaths.parent(tree + other))
        try link(other, at: tree + other)
      }
    }
  }

  /// The folder with the sources of Galley's own target.
  private static let source = PackageBuild.libraryName

  private static func isManifest(_ name: String) -> Bool {
    name == "Package.swift" || name.hasPrefix("Package@swift-") && name.hasSuffix(".swift")
  }

  /// The bytes of a file of the package; nil if it is a link that leads out of it.
  private func read(_ name: String) -> [UInt8]? {
    guard let path = Toolchain.realPath("\(package)/\(name)"), path.hasPrefix(package + "/") else { return nil }
    return CacheFolder.read(path, limit: 16 << 20)
  }

  /// Links all that is in a folder around the package, except for the folders that lead to it.
  private func mirror(_ around: String) throws(DiskFailure) {
    var open = around
    while open != package {
      try cache.makeFolder(tree + open)
      let next = String(package.dropFirst(open.utf8.count + 1).prefix { $0 != "/" })
      for name in LocalDisk().names(in: open) where name != next && name != ".build" && name != ".galley" {
        try link("\(open)/\(name)", at: "\(tree)\(open)/\(name)")
      }
      open += "/" + next
    }
  }

  private func link(_ target: String, at place: String) throws(DiskFailure) {
    if (try? LocalDisk().target(ofLink: place)) == Array(target.utf8) { return }
    LocalDisk().clear(place)
    if symlink(target, place) != 0 { throw DiskFailure(.write, place, code: errno) }
  }

  private func write(_ text: String, at name: String) throws(DiskFailure) {
    let file = "\(folder)/\(name)"
    // The package's manifest has run before and may have created links there.
    try cache.makeFolder(FilePaths.parent(file))
    if CacheFolder.read(file, limit: 16 << 20) == Array(text.utf8) { return }
    try cache.write(Array(text.utf8), to: file)
  }

  /// Statements at the end of a manifest that remove what is not built, and add the library.
  private static func addition(
    to manifest: String, _ selection: PackageSelection, of description: PackageDescription
  ) -> String {
    let package =
      manifest.firstMatch(
        of:
          #/\b(?:let|var)\s+(\w+)(?:\s*:\s*(?:PackageDescription\.)?Package)?\s*=\s*(?:PackageDescription\.)?Package\s*[(.]/#
      ).map { String($0.1) } ?? "package"
    let name = literal(PackageBuild.libraryName)
    let kept = description.dependencies.indices.filter { selection.dependencies.contains($0) }
    func names(_ all: [String]) -> String { "[\(all.map(literal).joined(separator: ", "))]" }
    let foreign = description.targets.filter { !$0.foreignProducts.isEmpty }.map { target in
      "\(literal(target.name)): \(names(target.foreignProducts.sorted()))"
    }
    // SwiftPM wants to know the package of every product, even if it is for other platforms.
    return """

      // Added by Galley.
      for target in \(package).targets {
        let foreign = ([\(foreign.isEmpty ? ":" : foreign.joined(separator: ", "))] as [String: [String]])[target.name] ?? []
        target.dependencies.removeAll {
          switch $0 {
          case .productItem(let name, _, _, _), .byNameItem(let name, _), .targetItem(let name, _):
            return foreign.contains(name)
          default: return false
          }
        }
      }
      \(package).dependencies = ([\(kept.map(String.init).joined(separator: ", "))] as [Int])\
      .map { \(package).dependencies[$0] }
      \(package).targets.removeAll { (\(names(selection.left)) as [String]).contains($0.name) }
      \(package).products = [.library(name: \(name), type: .dynamic, targets: [\(name)])]
      \(package).targets.append(
        .target(name: \(name), dependencies: \(names(selection.wanted)), path: \(name)))

      """
  }

  private static func literal(_ text: String) -> String {
    "\""
      + text.replacing("\\", with: "\\\\").replacing("\"", with: "\\\"").replacing("\n", with: "\\n")
      .replacing("\r", with: "\\r") + "\""
  }
}
