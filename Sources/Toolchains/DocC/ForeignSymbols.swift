import Foundation

/// The identifiers that the symbols of a module have on Apple platforms, where Foundation is one module.
///
/// A link such as ``make(from:)-1a2b3`` tells overloads apart by a hash of the symbol's identifier. It contains the modules
/// of the types in its signature, and on Linux, `Date` belongs to FoundationEssentials.
struct ForeignSymbols {
  /// The hashes of identifiers that differ from those here, by the last part of the symbol's path.
  private var hashes: [String: Set<String>] = [:]

  init() {}

  /// Adds the symbols of a symbol graph; none if it cannot be read.
  mutating func add(graph: [UInt8]) {
    guard let graph = try? JSONDecoder().decode(SymbolGraph.self, from: Data(graph)) else { return }
    for symbol in graph.symbols {
      let here = symbol.identifier.precise
      guard let name = symbol.pathComponents.last, here.contains("Foundation") else { continue }
      let there = Self.modules.reduce(here) { $0.replacing($1, with: "10Foundation") }
      if there != here { hashes[name, default: []].insert(Self.hash(there)) }
    }
  }

  /// Whether DocC reports a link that is right on Apple platforms.
  func explain(_ finding: DocCFinding) -> Bool {
    guard case .disambiguation(let hash, let symbol) = finding.problem else { return false }
    return hashes[symbol]?.contains(hash) == true
  }

  /// The modules as Swift's mangled names spell them.
  private static let modules = [
    "20FoundationEssentials", "30FoundationInternationalization", "20FoundationNetworking", "13FoundationXML",
  ]

  /// As DocC computes it: FNV-1 with 32 bits, folded to 24, in base 36.
  static func hash(_ identifier: String) -> String {
    var hash: UInt32 = 0x811C_9DC5
    for byte in identifier.utf8 { hash = (hash &* 0x0100_0193) ^ UInt32(byte) }
    return String((hash >> 24) ^ (hash & 0xFF_FFFF), radix: 36)
  }

  private struct SymbolGraph: Decodable {
    var symbols: [Symbol]

    struct Symbol: Decodable {
      var identifier: Identifier
      var pathComponents: [String]
    }

    struct Identifier: Decodable { var precise: String }
  }
}
