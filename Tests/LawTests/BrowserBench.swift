import Foundation

@testable import Toolchains

/// The toolchain with an empty folder to build in.
struct BrowserBench {
  let toolchain: Toolchain
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-browser-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    toolchain = try Toolchain(path: ProcessInfo.processInfo.environment["PATH"] ?? "", cacheFolder: folder)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  var tools: BrowserTools {
    get throws { try BrowserTools(root: toolchain.root, path: toolchain.path) }
  }

  let runtime = SourceFile.root.appending(path: "Sources/BrowserRuntime").path

  func sources() throws -> SupportSources {
    let stages = try SupportSources.stages.map { stage in
      try stage.map { name in
        let folder = SourceFile.root.appending(path: "Sources/\(name)").path
        let files = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".swift") }
        return SupportSources.Module(name: name, files: files.sorted().map { "\(folder)/\($0)" })
      }
    }
    return SupportSources(stages: stages, programRunner: "", browserRuntime: runtime, fingerprint: "law")
  }
}
