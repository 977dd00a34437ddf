import Foundation
import TestSupport
import Testing

@testable import Toolchains

@Suite(.takingTurns) struct KeepingTests {
  @Test func `what is kept is built once, and again when a file was deleted or cut short`() async throws {
    let cache = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let toolchain = try Toolchain(path: ProcessInfo.processInfo.environment["PATH"] ?? "", cacheFolder: cache)
    let (folder, file) = ("\(cache)/kept", "\(cache)/kept/module.o")
    var builds = 0
    func use() async throws {
      try await toolchain.keep(["module.o"], in: folder) { () throws(ToolchainFailure) in
        builds += 1
        try toolchain.write("object", to: file)
      }
    }
    try await use()
    try await use()
    #expect(builds == 1)
    try FileManager.default.removeItem(atPath: file)
    try await use()
    #expect(builds == 2)
    try Data("obj".utf8).write(to: URL(filePath: file))
    try await use()
    #expect(builds == 3)
    try FileManager.default.removeItem(atPath: "\(folder)/complete")
    try await use()
    #expect(builds == 4)
  }
}
