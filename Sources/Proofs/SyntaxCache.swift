import Foundation
import Samples

/// What pieces of Swift are by their syntax, by their content.
public struct SyntaxCache: Sendable {
  private let cache: ProofCache
  /// Nil where one build of Galley cannot be told from another: then nothing is remembered.
  private let build: String?

  public init(_ cache: ProofCache) {
    self.cache = cache
    // Another build may see other things in the same code.
    var status = stat()
    build =
      stat("/proc/self/exe", &status) == 0
      ? "\(status.st_size) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)" : nil
  }

  public func syntax(of code: String) -> CodeSyntax {
    guard let build else { return CodeSyntax(code) }
    var hash = ContentHash()
    hash.add("syntax")
    hash.add(build)
    hash.add(code)
    let key = hash.hex()
    if let known = cache.bytes(for: key).flatMap(CodeSyntax.init(recorded:)) { return known }
    let syntax = CodeSyntax(code)
    cache.keep(syntax.recorded, for: key)
    return syntax
  }
}
