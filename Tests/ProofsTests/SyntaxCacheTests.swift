import Base
import Foundation
import Samples
import SwiftCode
import Testing
import Toolchains

@testable import Proofs
@testable import Results

@Suite struct SyntaxCacheTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: "syntax-\(UUID().uuidString)").path

  private func files() throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.count > 60 }.map { "\(folder)/\($0)" }
  }

  private func node(_ file: String) throws -> Int? {
    try FileManager.default.attributesOfItem(atPath: file)[.systemFileNumber] as? Int
  }

  @Test func `code that was parsed once is read from the cache, but not from another's file`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = SyntaxCache(ProofCache(folder: folder))
    let (one, other) = ("let one = 1", "func other() {}")
    #expect(cache.syntax(of: one) == CodeSyntax(one))
    let first = try #require(files().first)
    let written = try node(first)
    #expect(cache.syntax(of: one) == CodeSyntax(one))
    #expect(try node(first) == written)
    #expect(cache.syntax(of: other) == CodeSyntax(other))
    let second = try #require(files().first { $0 != first })

    try FileManager.default.removeItem(atPath: first)
    try FileManager.default.copyItem(atPath: second, toPath: first)
    #expect(cache.syntax(of: one) == CodeSyntax(one))
    // Nor what another key has signed.
    let others = SyntaxCache(ProofCache(folder: folder, seal: CacheSeal(key: "another".utf8)))
    let kept = try node(second)
    #expect(others.syntax(of: other) == CodeSyntax(other))
    #expect(try node(second) != kept)
  }

  @Test func `a file of it that is damaged or gone costs a parse and nothing else`() throws {
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let cache = SyntaxCache(ProofCache(folder: folder))
    let code = "let one = 1 // => 1"
    for damage: (String) throws -> Void in [
      { try Data("{}".utf8).write(to: URL(filePath: $0)) },
      { try Data(FileManager.default.contents(atPath: $0)?.dropLast(3) ?? Data()).write(to: URL(filePath: $0)) },
      { try FileManager.default.removeItem(atPath: $0) },
    ] {
      #expect(cache.syntax(of: code) == CodeSyntax(code))
      try damage(#require(files().first))
    }
    #expect(cache.syntax(of: code) == CodeSyntax(code))
    #expect(try files().count == 1)
  }
}
