import Base
import Foundation
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

/// Proofs that machines share over a real web server.
@Suite(.takingTurns, .tags(.compiler)) struct RemoteStoreTests {
  /// What it prints tells whether it was run or remembered.
  private static let page = """
    ```swift
    print(UInt64.random(in: .min ... .max))
    ```
    """

  /// Proofs the page on a machine that knows nothing but the store; what it printed, and what was wrong with the store.
  private func prove(
    _ address: String, isReadOnly: Bool = false, text: String = page
  ) async throws -> (printed: String, trouble: String?) {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let store = try RemoteStore(address: address, isReadOnly: isReadOnly, path: ProofBench.path)
    let cache = ProofCache(folder: folder.path, remote: store)
    let proof = try await ProofBench.prove(text, cache: cache).proof
    #expect(proof.diagnostics.allSatisfy { $0.id == "sample.varies" })
    return (try #require(proof.samples[0]).output, await store.trouble)
  }

  @Test func `what one machine proofed another need not`() async throws {
    let server = try DAVServer()
    let first = try await prove(server.address)
    #expect(first.trouble == nil)
    #expect(try server.names().count == 1)
    #expect(try await prove(server.address + "/").printed == first.printed)
    #expect(try await prove(server.address, isReadOnly: true).printed == first.printed)
    let other = try await prove(server.address, text: Self.page.replacing("UInt64", with: "Int64"))
    #expect(other.printed != first.printed)
    #expect(try server.names().count == 2)
  }

  @Test func `who only reads gives nothing`() async throws {
    let server = try DAVServer()
    #expect(try await prove(server.address, isReadOnly: true).trouble == nil)
    #expect(try server.names().isEmpty)
  }

  @Test func `what is damaged there is as good as missing`() async throws {
    let server = try DAVServer()
    let first = try await prove(server.address)
    let file = server.folder.appending(path: try #require(try server.names().first))
    var bytes = try Data(contentsOf: file)
    bytes[bytes.count - 2] ^= 1
    try bytes.write(to: file)
    #expect(try await prove(server.address).printed != first.printed)
  }

  @Test func `a store that refuses or is gone costs time, not truth`() async throws {
    let server = try DAVServer()
    let refused = try await prove(server.address.replacing("/store", with: "/nowhere"))
    #expect(refused.trouble == "HTTP status 405")
    server.stop()
    let gone = try await prove(server.address)
    #expect(gone.trouble?.contains("onnect") == true, "\(gone.trouble ?? "nothing")")
  }

  @Test func `what does not verify there is not kept here, and replaced there`() async throws {
    let server = try DAVServer()
    let seal = CacheSeal(key: "ours".utf8)
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    func cache(_ name: String, _ seal: CacheSeal) throws -> (ProofCache, RemoteStore) {
      let store = try RemoteStore(address: server.address, isReadOnly: false, path: ProofBench.path)
      return (ProofCache(folder: folder.appending(path: name).path, remote: store, seal: seal), store)
    }
    let (first, _) = try cache("first", seal)
    let keys = ["aa11", "bb22", "cc33"]
    for key in keys { first.store(Array("true \(key)".utf8), for: key) }
    await first.share(keys)
    let names = try server.names().sorted()
    #expect(names.count == 3 && !names.contains { keys.contains($0) })
    // Two are swapped, one is cut short.
    let files = names.map { server.folder.appending(path: $0) }
    let contents = try files.map { try Data(contentsOf: $0) }
    for (file, content) in zip(files, [contents[1], contents[0], contents[2].dropLast()]) {
      try content.write(to: file)
    }
    let (second, store) = try cache("second", seal)
    #expect(await !second.fetch(keys))
    #expect(keys.allSatisfy { second.bytes(for: $0) == nil })
    #expect(
      await store.ignored
        == "ignored 3 files of the remote cache: they are damaged or their signatures are invalid")
    for key in keys { second.store(Array("true \(key)".utf8), for: key) }
    await second.share(keys)
    #expect(await store.trouble == nil)
    let (third, _) = try cache("third", seal)
    #expect(await third.fetch(keys))
    #expect(keys.allSatisfy { third.bytes(for: $0) == Array("true \($0)".utf8) })
    // Another key finds none of them, nor is in their way.
    let (other, others) = try cache("other", CacheSeal(key: "theirs".utf8))
    #expect(await !other.fetch(keys))
    #expect(await others.trouble == nil)
    #expect(await others.ignored == nil)
  }

  @Test func `a hostile server costs a bounded time and leaves nothing`() async throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let seal = CacheSeal(key: "ours".utf8)
    // Four MiB of zeros in 4 KB, and what another key's file holds.
    let packed = try Self.packed(4 << 20)
    let replayed = seal.sealed(Array("true".utf8), as: "entry other")
    let troubles: [(HostileServer.Manner, String)] = [
      (.huge, "Maximum file size exceeded"), (.endless, "a response is larger than 8 MiB"), (.trickling, "timed out"),
      (.silent, "timed out"), (.page, ""), (.replaying, ""), (.truncated, "transfer closed"), (.packed, ""),
      (.leadingToFile, "Protocol \"file\" not supported"), (.leadingInCircles, "redirects"),
      (.leadingToProgram, "not supported"), (.endlessFields, " "), (.endlessField, " "), (.endlessAnswers, " "),
      (.garbage, "HTTP/0.9"),
    ]
    #expect(troubles.count == HostileServer.Manner.allCases.count)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (manner, trouble) in troubles {
        group.addTask {
          let server = try HostileServer(manner, content: manner == .packed ? packed : replayed)
          defer { server.stop() }
          let store = try RemoteStore(address: server.address, isReadOnly: false, path: ProofBench.path, seconds: 3)
          let place = folder.appending(path: "\(manner)").path
          let cache = ProofCache(folder: place, remote: store, seal: seal)
          #expect(await !cache.fetch(["aa11"]), "\(manner)")
          #expect(cache.bytes(for: "aa11") == nil && !FileManager.default.fileExists(atPath: place), "\(manner)")
          let found = await store.trouble ?? ""
          #expect(trouble.isEmpty ? found.isEmpty : found.contains(trouble), "\(manner): \(found)")
          let ignored = await store.ignored
          #expect((ignored != nil) == trouble.isEmpty, "\(manner)")
        }
      }
      try await group.waitForAll()
    }
  }

  @Test func `no address adds a setting to what curl is told`() async throws {
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let server = try HostileServer(.page)
    defer { server.stop() }
    let client = try WebClient(path: ProofBench.path, userAgent: "test", seconds: 10)
    for (number, end) in ["\n", "\"\n", "\\\"\n", "\r\n", "\\\"\r\n", "\\\n"].enumerated() {
      let file = folder.appending(path: "\(number)").path
      _ = await client.ask(.get, "\(server.address)/\(end)output = \"\(file)\"\n")
      _ = await client.ask(.get, "\(server.address)/\(end)output = \(file)")
      _ = await client.ask(.get, "\(server.address)/\(end)next\nurl = \(server.address)\noutput = \(file)\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path).isEmpty)
    #expect(await client.ask(.get, server.address).status == 200)
  }

  private static func packed(_ count: Int) throws -> [UInt8] {
    let process = Process()
    let output = Pipe()
    process.executableURL = URL(filePath: "/bin/sh")
    process.arguments = ["-c", "head -c \(count) /dev/zero | gzip -9"]
    process.standardOutput = output
    try process.start()
    return Array(output.fileHandleForReading.readDataToEndOfFile())
  }
}
