import Base

/// What a built package is made of, by content: its library, its modules' interfaces, headers, macros and resources.
struct PackageFingerprint {
  private var hash = ContentHash()

  var text: String { hash.hex() }

  /// - Parameter folder: where SwiftPM built it.
  init(of folder: String, _ plan: BuildPlan) {
    let built = LocalDisk().names(in: folder).sorted()
    for name in built where ["so", "resources", "bundle"].contains(name.split(separator: ".").last.map(String.init)) {
      // Of resources, all.
      add("\(folder)/\(name)", leavingOut: [])
    }
    for path in plan.importedPaths {
      // A module map speaks for the headers beside it.
      add(path.hasSuffix(".modulemap") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : path)
    }
    for flag in plan.importFlags { add(bytes: Array(flag.utf8)) }
  }

  /// Of what runs in compilers: a package's macros, and whatever else the flags have them load.
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

  /// Of a file, or what a link leads to; pipes and devices, which macros may have put there, have none.
  private mutating func add(contentOf path: String) {
    guard let file = try? OpenFile(path) else { return }
    add(bytes: Array("\(file.size)".utf8))
    try? hash.add(file)
  }

  /// What changes with each build or is in the library anyway.
  private static let unread: Set<String> = ["o", "d", "dia", "swiftdeps", "swiftsourceinfo", "swiftdoc", "json", "abi"]

  private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

  private mutating func add(bytes: [UInt8]) {
    hash.add(Array("\(bytes.count) ".utf8))
    hash.add(bytes)
  }
}
