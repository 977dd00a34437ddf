import Foundation

/// What a built package is made of, by content: its library, its modules' interfaces, headers, macros and resources.
struct PackageFingerprint {
  private var hash: UInt64 = 0xCBF2_9CE4_8422_2325

  var text: String { String(hash, radix: 36) }

  /// - Parameter folder: where SwiftPM built it.
  init(of folder: String, _ plan: BuildPlan) {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    for name in built where ["so", "resources", "bundle"].contains(name.split(separator: ".").last.map(String.init)) {
      add("\(folder)/\(name)")
    }
    for path in plan.importedPaths {
      // A module map speaks for the headers beside it.
      add(path.hasSuffix(".modulemap") ? String(path[..<(path.lastIndex(of: "/") ?? path.endIndex)]) : path)
    }
    for flag in plan.importFlags { add(bytes: Array(flag.utf8)) }
  }

  private mutating func add(_ path: String) {
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    for file in [path] + below.sorted().map({ "\(path)/\($0)" }) where !Self.unread.contains(Self.ending(file)) {
      guard let content = FileManager.default.contents(atPath: file) else { continue }
      add(bytes: Array(file.utf8))
      add(bytes: content)
    }
  }

  /// What changes with each build or is in the library anyway.
  private static let unread: Set<String> = ["o", "d", "dia", "swiftdeps", "swiftsourceinfo", "swiftdoc", "json", "abi"]

  private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

  /// FNV-1a.
  private mutating func add(bytes: some Sequence<UInt8>) {
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01B3 }
  }
}
