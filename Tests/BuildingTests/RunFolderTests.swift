import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

@Suite(.takingTurns) struct RunFolderTests {
  /// As when several runs share a cache: each looks for leftovers just when others make their folders.
  @Test func `nobody's folder is taken for a leftover`() async throws {
    let temporary = try TemporaryFolder()
    let parent = temporary.path
    let disk = LocalDisk()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for task in 1...8 {
        group.addTask {
          for round in 1...500 {
            try RunFolder.removeLeftovers(in: parent, prefix: "run-", disk: disk)
            let held = try RunFolder(in: parent, prefix: "run-", disk: disk)
            let file = held.path + "/\(task)-\(round)"
            try disk.write([1], to: file)
            #expect(try disk.read(file) == [1])
            held.remove(disk: disk)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(try disk.list(temporary.path).isEmpty)
  }

  @Test func `several runs make a new cache at once`() async throws {
    let temporary = try TemporaryFolder()
    for round in 1...400 {
      let folder = temporary["\(round)/deep/cache"]
      try await withThrowingTaskGroup(of: Void.self) { group in
        for _ in 1...8 {
          group.addTask {
            try CacheLocation(folder, disk: LocalDisk()).scratch().remove(disk: LocalDisk())
          }
        }
        try await group.waitForAll()
      }
      #expect(try Set(LocalDisk().names(in: folder)) == [".gitignore", "CACHEDIR.TAG"])
    }
  }

  @Test func `a leftover is removed, and what is held is not`() throws {
    let parent = try TemporaryFolder()
    let disk = LocalDisk()
    let held = try RunFolder(in: parent.path, prefix: "run-", disk: disk)
    let leftover = RunName.name("run-", number: 0, process: 0)
    // The user's own, or of a name that only looks like Galley's.
    let others = ["run-1-2", "run-0-0-0123456789abcdef", "\(leftover)0"]
    for name in [leftover] + others { try parent.write("\(name)/file", "1") }
    try RunFolder.removeLeftovers(in: parent.path, prefix: "run-", disk: disk)
    #expect(try Set(parent.names()) == Set(others + [FilePaths.name(held.path)]))
    held.remove(disk: disk)
    #expect(try Set(parent.names()) == Set(others))
  }
}
