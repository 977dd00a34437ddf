import Foundation
import TestSupport

/// An installation of galley whose libraries are stand-ins of one line: the compiler builds all of them in a few seconds.
///
/// For tests of when the libraries are built. What samples without forms import is there as it is.
enum SmallInstallation {
  /// The modules that a stand-in takes the place of.
  private static let standIns = ["Forms", "FormsBridge", "Search"]

  static func write(to home: URL) throws {
    let files = FileManager.default
    let sources = home.appending(path: "Sources")
    try files.createDirectory(at: sources, withIntermediateDirectories: true)
    for path in ["Templates", "Sources/ProofRuntime", "Sources/ProgramRunner", "Sources/BrowserRuntime"] {
      try files.copyItem(atPath: "\(TestedPackage.folder)/\(path)", toPath: home.appending(path: path).path)
    }
    for module in standIns {
      let folder = sources.appending(path: module)
      try files.createDirectory(at: folder, withIntermediateDirectories: true)
      try Data("public func standIn() -> Int { 1 }\n".utf8).write(to: folder.appending(path: "\(module).swift"))
    }
  }
}
