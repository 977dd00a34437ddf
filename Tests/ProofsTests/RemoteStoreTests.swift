import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Proofs

/// Proofs that machines share over a real web server.
@Suite(.takingTurns) struct RemoteStoreTests {
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
    #expect(proof.diagnostics.isEmpty)
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
    #expect(refused.trouble == "it answers with status 405")
    server.stop()
    let gone = try await prove(server.address)
    #expect(gone.trouble?.contains("onnect") == true, "\(gone.trouble ?? "nothing")")
  }
}
