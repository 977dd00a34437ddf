import Foundation
import TestSupport

/// An installation of galley in which `Forms`, `FormsBridge` and `Search` have one function each, so that they compile in a
/// few seconds.
///
/// For tests of when libraries are compiled. Other tests use the real libraries.
enum SmallInstallation {
  private static let small = ["Forms", "FormsBridge", "Search"]

  static func write(to home: URL) throws {
    let files = FileManager.default
    let sources = home.appending(path: "Sources")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    for path in [
      "Templates", "Sources/Wire", "Sources/ProofRuntime", "Sources/ProgramRunner", "Sources/TypeReader",
      "Sources/BrowserRuntime",
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
