import Base
import Samples
import SwiftCode

/// A cache of the syntax of Swift code, by the hash of the code.
public struct SyntaxCache: Sendable {
  private let cache: ProofCache

  public init(_ cache: ProofCache) { self.cache = cache }

  package func syntax(of code: String) -> CodeSyntax {
    guard let build = GalleyBuild.identity else { return CodeSyntax(code) }
    var hash = ContentHash()
    hash.add("syntax")
    hash.add(build)
    hash.add(code)
    let key = hash.hex()
    if let known: CodeSyntax = cache.value(for: key) { return known }
    let syntax = CodeSyntax(code)
    cache.store(syntax, for: key)
    return syntax
  }
}
