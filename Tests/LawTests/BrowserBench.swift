import Foundation
import TestSupport

@testable import Toolchains

/// The toolchain with an empty build folder and the parts that are built once for all sites.
struct BrowserBench {
  let toolchain: Toolchain
  let folder: String

  init() throws {
    folder = FileManager.default.temporaryDirectory.appending(path: "galley-browser-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    toolchain = try Toolchain(path: Workbench.path, cacheFolder: folder, prepared: Workbench.parts)
  }

  func remove() { try? FileManager.default.removeItem(atPath: folder) }

  var tools: BrowserTools {
    get throws { try BrowserTools(root: toolchain.root, path: toolchain.path) }
  }

  let runtime = SourceFile.root.appending(path: "Sources/BrowserRuntime").path
}
