import Base
import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// What is built once and kept in the cache folder.
@Suite(.takingTurns, .tags(.compiler)) struct KeepingTests {
  private let cache = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
  private var folder: String { "\(cache)/kind/kept" }
  private var file: String { "\(folder)/module.o" }
  private var outside: String { "\(cache)-outside" }

  private func toolchain(_ seal: CacheSeal = CacheSeal(key: "one".utf8)) throws -> Toolchain {
    try Toolchain(path: ProcessInfo.processInfo.environment["PATH"] ?? "", cacheFolder: cache, seal: seal)
  }

  /// Whether it had to be built.
  private func use(_ toolchain: Toolchain) async throws -> Bool {
    var isBuilt = false
    try await toolchain.keep(["module.o"], in: folder) { () throws(ToolchainFailure) in
      isBuilt = true
      try toolchain.write("object", to: file)
      try toolchain.write("other", to: "\(folder)/other.swiftmodule")
    }
    return isBuilt
  }

  /// What can become of it: whether that shows.
  private var damages: [(String, Bool, () throws -> Void)] {
    let manager = FileManager.default
    func write(_ text: String, _ path: String) throws { try Data(text.utf8).write(to: URL(filePath: path)) }
    func link(_ path: String, to target: String) throws {
      try? manager.removeItem(atPath: path)
      try manager.createSymbolicLink(atPath: path, withDestinationPath: target)
    }
    return [
      ("nothing", false, {}),
      (
        "a time to come", false,
        { try manager.setAttributes([.modificationDate: Date.distantFuture], ofItemAtPath: file) }
      ),
      ("a file deleted", true, { try manager.removeItem(atPath: file) }),
      ("cut short", true, { try write("obj", file) }),
      ("empty", true, { try write("", file) }),
      ("a bit", true, { try write("objecu", file) }),
      (
        "a bit, and the time as it was", true,
        {
          let time = try manager.attributesOfItem(atPath: file)[.modificationDate]
          let handle = try FileHandle(forWritingTo: URL(filePath: file))
          try handle.write(contentsOf: Data("objecu".utf8))
          try handle.close()
          try manager.setAttributes([.modificationDate: try #require(time)], ofItemAtPath: file)
        }
      ),
      ("a module more", true, { try write("evil", "\(folder)/Foundation.swiftmodule") }),
      (
        "two swapped", true,
        {
          try manager.moveItem(atPath: file, toPath: "\(cache)/x")
          try manager.moveItem(atPath: "\(folder)/other.swiftmodule", toPath: file)
          try manager.moveItem(atPath: "\(cache)/x", toPath: "\(folder)/other.swiftmodule")
        }
      ),
      (
        "a folder in its place", true,
        {
          try manager.removeItem(atPath: file)
          try manager.createDirectory(atPath: "\(file)/deep", withIntermediateDirectories: true)
        }
      ),
      (
        "a link in its place", true,
        {
          try write("theirs", "\(outside)/file")
          try link(file, to: "\(outside)/file")
        }
      ),
      ("a link in the folder's place", true, { try link(folder, to: outside) }),
      ("a link in the kind's place", true, { try link("\(cache)/kind", to: outside) }),
      (
        "a file in the folder's place", true,
        {
          try manager.removeItem(atPath: folder)
          try write("?", folder)
        }
      ),
      ("no permissions", true, { try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: file) }),
      (
        "a folder without permissions", true,
        {
          try manager.setAttributes([.posixPermissions: 0], ofItemAtPath: folder)
        }
      ),
      ("no record", true, { try manager.removeItem(atPath: "\(folder).complete") }),
      (
        "half a record", true,
        {
          let record = URL(filePath: "\(folder).complete")
          try Data(contentsOf: record).dropLast(9).write(to: record)
        }
      ),
      (
        "a folder in the record's and the lock's place", true,
        {
          for path in ["\(folder).complete", "\(folder).lock"] {
            try manager.removeItem(atPath: path)
            try manager.createDirectory(atPath: "\(path)/deep", withIntermediateDirectories: true)
          }
        }
      ),
      (
        "a pipe in the record's place", true,
        {
          try manager.removeItem(atPath: "\(folder).complete")
          #expect(mkfifo("\(folder).complete", 0o600) == 0)
        }
      ),
    ]
  }

  @Test func `what is kept is built once, and again whatever became of it`() async throws {
    defer {
      for path in [cache, outside] { try? FileManager.default.removeItem(atPath: path) }
    }
    try FileManager.default.createDirectory(atPath: outside, withIntermediateDirectories: true)
    let toolchain = try toolchain()
    #expect(try await use(toolchain))
    for (name, shows, damage) in damages {
      try damage()
      #expect(try await use(toolchain) == shows, "\(name)")
      #expect(try await !use(toolchain), "\(name)")
      #expect(try String(contentsOfFile: file, encoding: .utf8) == "object", "\(name)")
    }
    // Nothing was written where links led.
    #expect(try FileManager.default.contentsOfDirectory(atPath: outside) == ["file"])
    #expect(try String(contentsOfFile: "\(outside)/file", encoding: .utf8) == "theirs")
  }

  @Test func `what another key has signed, or another folder holds, is not believed`() async throws {
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let (one, two) = (try toolchain(), try toolchain(CacheSeal(key: "two".utf8)))
    #expect(try await use(one))
    #expect(try await use(two))
    #expect(try await use(one))
    let other = "\(cache)/kind/other"
    try FileManager.default.copyItem(atPath: folder, toPath: other)
    try FileManager.default.copyItem(atPath: "\(folder).complete", toPath: "\(other).complete")
    #expect(one.isWhole(folder, with: ["module.o"]) && !one.isWhole(other, with: ["module.o"]))
  }

  @Test func `the compiler finds in its own cache only what was there when galley left it`() async throws {
    defer { try? FileManager.default.removeItem(atPath: cache) }
    let toolchain = try toolchain()
    try await toolchain.verifyModules()
    let modules = toolchain.moduleCache
    for name in ["A.pcm", "B.pcm"] { try toolchain.write("built", to: "\(modules)/\(name)") }
    await toolchain.recordModules()
    // Another process: the registry of this one goes by the folder, which is another after the move.
    let moved = "\(cache)/moved"
    try toolchain.write("evil", to: "\(modules)/B.pcm")
    try toolchain.write("evil", to: "\(modules)/C.pcm")
    try FileManager.default.createDirectory(atPath: moved, withIntermediateDirectories: true)
    let next = try Toolchain(
      path: ProcessInfo.processInfo.environment["PATH"] ?? "", cacheFolder: moved, seal: CacheSeal(key: "one".utf8))
    try FileManager.default.createDirectory(atPath: "\(moved)/modules", withIntermediateDirectories: true)
    try FileManager.default.copyItem(atPath: modules, toPath: next.moduleCache)
    let known = try #require(toolchain.record(of: modules, by: CacheSeal(key: "one".utf8)))
    try next.record(known, of: next.moduleCache)
    try await next.verifyModules()
    #expect(try FileManager.default.contentsOfDirectory(atPath: next.moduleCache) == ["A.pcm"])
  }
}
