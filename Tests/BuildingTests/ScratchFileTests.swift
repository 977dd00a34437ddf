import Base
import Foundation
import TestSupport
import Testing

@testable import Building
@testable import Sites

@Suite struct ScratchFileTests {
  @Test func `all comes back as it was put, whatever else is put and given up`() throws {
    let folder = try TemporaryFolder()
    let shelf = try ScratchFile(in: folder.path)
    var random = SystemRandomNumberGenerator()
    var kept: [(bytes: [UInt8], shelved: ScratchBytes)] = []
    for round in 0..<600 {
      let size = [0, 1, 4095, 4096, 4097, 9000].randomElement(using: &random) ?? 0
      let bytes = [UInt8](repeating: UInt8(truncatingIfNeeded: round), count: size)
      kept.append((bytes, try shelf.put(bytes)))
      if kept.count > 20 { kept.remove(at: Int.random(in: kept.indices, using: &random)) }
      let one = try #require(kept.randomElement(using: &random))
      #expect(try one.shelved.bytes() == one.bytes, "round \(round)")
    }
    for (bytes, shelved) in kept { #expect(try shelved.bytes() == bytes) }
    #expect(try folder.files().isEmpty)
  }

  @Test func `the same bytes are the same, wherever they lie, and others are not`() throws {
    let folder = try TemporaryFolder()
    let shelf = try ScratchFile(in: folder.path)
    #expect(try shelf.put([1, 2]) == shelf.put([1, 2]))
    #expect(try shelf.put([1, 2]) != shelf.put([1, 3]))
    #expect(try shelf.put([]) != shelf.put([0]))
  }

  @Test func `where nothing can be put aside there is no shelf`() {
    #expect(throws: DiskFailure.self) { try ScratchFile(in: "/proc") }
    #expect(ScratchFile.forUser(["TMPDIR": "/proc"]).map { _ in "a shelf" } == nil)
  }
}
