import Base

/// Hashes the content of a built package: its library, module interfaces, headers, macros and resources.
struct PackageFingerprint {
  private var hash = ContentHash()

  var text: String { hash.hex() }

  /// - Parameter folder: SwiftPM's build folder.
  init(of folder: String, _ plan: BuildPlan) {
    let built = LocalDisk().names(in: folder).sorted()
    for name in built where ["so", "resources", "bundle"].contains(name.split(separator: ".").last.map(String.init)) {
      // All files of resource bundles.
      add("\(folder)/\(name)", leavingOut: [])
    }
    for path in plan.importedPaths {
      // For a module map, all headers in its folder.
      add(path.hasSuffix(".modulemap") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : path)
    }
    for flag in plan.importFlags { add(bytes: Array(flag.utf8)) }
  }

  /// Hashes the code that runs in compilers: a package's macros, and other files that its flags load.
  init(ofMacros plan: BuildPlan) {
    for path in plan.importedPaths where !path.hasSuffix(".modulemap") { add(contentOf: path) }
    for flag in plan.importFlags { add(bytes: Array(flag.utf8)) }
  }

  private mutating func add(_ path: String, leavingOut unread: Set<String> = unread) {
    let below = LocalDisk().paths(below: path)
    for file in [path] + below.sorted().map({ "\(path)/\($0)" }) where !unread.contains(Self.ending(file)) {
      add(bytes: Array(file.utf8))
      add(contentOf: file)
    }
  }

  /// Adds the content of a file or a link's target; ignores pipes and devices, which macros may have created.
  private mutating func add(contentOf path: String) {
    guard let file = try? OpenFile(path) else { return }
    add(bytes: Array("\(file.size)".utf8))
    try? hash.add(file)
  }

  /// File endings that are ignored: they change with each build, or the library contains their content.
  private static let unread: Set<String> = ["o", "d", "dia", "swiftdeps", "swiftsourceinfo", "swiftdoc", "json", "abi"]

  private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

  private mutating func add(bytes: [UInt8]) {
    hash.add(Array("\(bytes.count) ".utf8))
    hash.add(bytes)
  }
}
