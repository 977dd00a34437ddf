import Base
import Foundation

/// What a built package is made of, by content: its library, its modules' interfaces, headers, macros and resources.
struct PackageFingerprint {
  private var hash = SHA256()

  var text: String { hash.hex() }

  /// - Parameter folder: where SwiftPM built it.
  init(of folder: String, _ plan: BuildPlan) {
    let built = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
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
    let below = (try? FileManager.default.subpathsOfDirectory(atPath: path)) ?? []
    for file in [path] + below.sorted().map({ "\(path)/\($0)" }) where !unread.contains(Self.ending(file)) {
      add(bytes: Array(file.utf8))
      add(contentOf: file)
    }
  }

  /// Of a file, or what a link leads to; pipes and devices, which macros may have put there, have none.
  private mutating func add(contentOf path: String) {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NONBLOCK)
    guard file >= 0 else { return }
    defer { close(file) }
    var status = stat()
    guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG else { return }
    var rest = Int(status.st_size)
    var buffer = [UInt8](repeating: 0, count: 1 << 16)
    add(bytes: Array("\(rest)".utf8))
    while rest > 0 {
      let count = read(file, &buffer, min(rest, buffer.count))
      if count < 0, errno == EINTR { continue }
      guard count > 0 else { return }
      hash.add(buffer[..<count])
      rest -= count
    }
  }

  /// What changes with each build or is in the library anyway.
  private static let unread: Set<String> = ["o", "d", "dia", "swiftdeps", "swiftsourceinfo", "swiftdoc", "json", "abi"]

  private static func ending(_ file: String) -> String { file.split(separator: ".").last.map(String.init) ?? "" }

  private mutating func add(bytes: [UInt8]) {
    hash.add(Array("\(bytes.count) ".utf8))
    hash.add(bytes)
  }
}
