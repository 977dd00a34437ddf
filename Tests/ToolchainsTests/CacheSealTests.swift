import Base
import Foundation
import Testing

@testable import Toolchains

@Suite struct CacheSealTests {
  /// As Python's `hmac` tells it of the keys of RFC 4231 and the texts `1:xHi There` and `14:Hash Key First`.
  @Test func `the code is HMAC-SHA256`() {
    let short = CacheSeal(key: [UInt8](repeating: 0x0B, count: 20)).sealed(Array("Hi There".utf8), as: "x")
    let long = CacheSeal(key: [UInt8](repeating: 0xAA, count: 131)).sealed([], as: "Hash Key First")
    #expect(
      String(decoding: short, as: UTF8.self)
        == "cba114e17780da9fbf79ec7615488b818a4f0d8a4222a80c08dad203c622e134\nHi There")
    #expect(
      String(decoding: long, as: UTF8.self) == "b23ea9f8f900c17ee5d1434cf60ccd5dcf28a576ac335026cd7f4c31e9677ab3\n")
  }

  @Test func `only the same bytes under the same name and key are opened`() {
    let seal = CacheSeal(key: "key".utf8)
    let sealed = seal.sealed(Array("bytes".utf8), as: "name")
    #expect(seal.opened(sealed, as: "name").map { Array($0) } == Array("bytes".utf8))
    #expect(seal.opened(sealed, as: "other") == nil)
    #expect(CacheSeal(key: "other".utf8).opened(sealed, as: "name") == nil)
    // Not even where name and bytes together are the same.
    #expect(seal.opened(sealed.prefix(65) + Array("ebytes".utf8), as: "nam") == nil)
    for place in sealed.indices {
      for bit in 0..<8 as Range<UInt8> {
        var other = sealed
        other[place] ^= 1 << bit
        #expect(seal.opened(other, as: "name") == nil)
      }
      #expect(seal.opened(Array(sealed[..<place]), as: "name") == nil)
    }
    #expect(seal.opened(sealed + [0], as: "name") == nil)
  }

  @Test func `no text of a seal tells its key`() {
    let seal = CacheSeal(key: "geheim geheim geheim".utf8)
    struct Holder { var seal: CacheSeal }
    for text in ["\(seal)", String(reflecting: seal), "\(Holder(seal: seal))", String(reflecting: Holder(seal: seal))] {
      #expect(!text.contains("geheim") && !text.contains("103, 101"), "\(text)")
      #expect(text.utf8.count < 200)
    }
  }
}

/// The key of this user on this machine.
@Suite struct MachineKeyTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "galley-key-\(UUID().uuidString)").path
  private var file: String { "\(folder)/state/galley/cache-key" }

  private func key(_ more: [String: String] = [:]) -> MachineKey {
    MachineKey(environment: ["HOME": "\(folder)/home", "XDG_STATE_HOME": "\(folder)/state"].merging(more) { $1 })
  }

  private func mode(_ path: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
  }

  @Test func `it is made once, for nobody else to read, and made anew where it is no secret any more`() throws {
    let manager = FileManager.default
    defer { try? manager.removeItem(atPath: folder) }
    let first = key()
    #expect(first.path == file && first.trouble == nil && !first.isShared)
    #expect(try mode(file) == 0o600 && mode("\(folder)/state/galley") == 0o700)
    #expect(key().seal == first.seal)
    #expect(key(["XDG_STATE_HOME": "not/absolute"]).path == "\(folder)/home/.local/state/galley/cache-key")
    var last = first.seal
    let damages: [() throws -> Void] = [
      { try manager.setAttributes([.posixPermissions: 0o644], ofItemAtPath: file) },
      { try Data().write(to: URL(filePath: file)) },
      { try Data(String(repeating: "?", count: 65).utf8).write(to: URL(filePath: file)) },
      {
        try manager.moveItem(atPath: file, toPath: "\(folder)/moved")
        try manager.createSymbolicLink(atPath: file, withDestinationPath: "\(folder)/moved")
      },
      { try manager.removeItem(atPath: file) },
    ]
    for (number, damage) in damages.enumerated() {
      try damage()
      let next = key()
      #expect(next.trouble == nil && next.seal != last, "\(number)")
      #expect(key().seal == next.seal, "\(number)")
      #expect(try mode(file) == 0o600, "\(number)")
      last = next.seal
    }
  }

  @Test func `where none can be kept it is this run's alone, and that is told`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data().write(to: URL(filePath: "\(folder)/state"))
    let (one, two) = (key(), key())
    #expect(one.seal != two.seal && one.path == nil)
    #expect(one.trouble == "'\(folder)/state': Not a directory" || one.trouble?.contains("Not a directory") == true)
  }

  @Test func `a team's key is the same wherever it comes from, and not too short`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let secret = "0123456789abcdef"
    try Data("\n \(secret)\r\n".utf8).write(to: URL(filePath: "\(folder)/key"))
    let file = try MachineKey(file: "\(folder)/key")
    let given = try #require(try MachineKey(given: [MachineKey.variable: secret + "\n"]))
    #expect(file.seal == given.seal && file.isShared && given.isShared)
    #expect(file.seal == CacheSeal(key: secret.utf8))
    #expect(try MachineKey(given: [MachineKey.variable: ""]) == nil)
    #expect(throws: ToolchainFailure.self) { try MachineKey(given: [MachineKey.variable: "0123456789abcde"]) }
    try Data("short\n".utf8).write(to: URL(filePath: "\(folder)/key"))
    #expect(throws: ToolchainFailure.self) { try MachineKey(file: "\(folder)/key") }
    #expect(throws: ToolchainFailure.self) { try MachineKey(file: "\(folder)/none") }
  }
}
