import Foundation
import TestSupport

/// An installation of galley with another `Forms`, `FormsBridge` and `Search`, of one function each, which the compiler builds
/// in a few seconds; all else is galley's own.
///
/// For tests of when an installation's libraries are built. That galley's own are, each site with a form shows.
enum SmallInstallation {
  private static let small = ["Forms", "FormsBridge", "Search"]

  static func write(to home: URL) throws {
    let files = FileManager.default
    let sources = home.appending(path: "Sources")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    for path in [
      "Templates", "Sources/Wire", "Sources/ProofRuntime", "Sources/ProgramRunner", "Sources/BrowserRuntime",
    ] {
      try files.copyItem(atPath: "\(TestedPackage.folder)/\(path)", toPath: home.appending(path: path).path)
    }
    for module in small {
      let folder = sources.appending(path: module)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("public func one() -> Int { 1 }\n".utf8).write(to: folder.appending(path: "\(module).swift"))
    }
  }
}
