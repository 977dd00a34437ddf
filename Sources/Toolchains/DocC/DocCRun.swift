import Base
import Foundation
import Glibc

/// What DocC reads at once: a catalogue, a module with its doc comments, or both.
public struct DocCInput: Sendable {
  /// Nil for a catalogue that belongs to no target.
  public var module: String?
  /// The target's folder, absolute, or the catalogue itself.
  public var folder: String
  /// The folder of the catalogue, absolute, in the target's folder or elsewhere; nil if the target has none.
  public var catalogue: String?
  /// A symbol graph of the package's snippets; empty if it has none.
  public var snippets: [UInt8]

  public init(module: String?, folder: String, catalogue: String?, snippets: [UInt8] = []) {
    self.module = module
    self.folder = folder
    self.catalogue = catalogue
    self.snippets = snippets
  }
}

extension Toolchain {
  /// Whether the toolchain has DocC.
  public var hasDocC: Bool { access(docC, X_OK) == 0 }

  /// The modules of the toolchain.
  public var ownModules: [String] {
    LocalDisk().names(in: "\(root)/lib/swift/linux").filter { $0.hasSuffix(".swiftmodule") }.map {
      String($0.dropLast(".swiftmodule".count))
    }
  }

  private var docC: String { "\(root)/bin/docc" }

  /// What DocC says about a module and its catalogue, when it resolves their links and images against the symbol graph.
  ///
  /// A symbol graph takes 0.1 s, and DocC about 0.4 s for a module, so the result is cached by the content of the
  /// target's folder.
  public func documentation(of input: DocCInput, isFresh: Bool) async throws(ToolchainFailure) -> [DocCFinding] {
    let cache = SealedFiles(folder: "\(cacheFolder)/docc", seal: seal)
    let key = key(of: input)
    if !isFresh, let known = cache.bytes(for: key), let findings = Self.findings(in: Array(known)) { return findings }
    let place = try WorkFolder("\(cacheFolder)/docc-\(key.prefix(16))")
    defer { place.remove() }
    let graphs = "\(place.path)/graphs"
    try onDisk { () throws(DiskFailure) in try LocalDisk().makeFolder(graphs) }
    if let module = input.module { try await extractSymbols(of: module, to: graphs, in: place) }
    if !input.snippets.isEmpty { try write(input.snippets, to: "\(graphs)/snippets.symbols.json") }
    let name = input.module ?? FilePaths.name(input.folder)
    let report = "\(place.path)/report.json"
    let run = try await confined(
      docC,
      ["convert"] + [input.catalogue].compactMap(\.self) + [
        "--additional-symbol-graph-dir", graphs, "--output-dir", "\(place.path)/archive", "--diagnostics-file", report,
        "--diagnostic-level", "warning", "--no-transform-for-static-hosting", "--fallback-display-name", name,
        "--fallback-bundle-identifier", name,
      ], readable: [input.folder] + [input.catalogue].compactMap(\.self), in: place.path)
    // DocC fails after errors in the documentation, but not without a report.
    guard let bytes = CacheFolder.read(report, limit: 64 << 20), var findings = Self.findings(in: bytes) else {
      throw .unclear(tool: "docc", reason: compileLimits.words(for: run, of: "docc"))
    }
    let foreign = foreignSymbols(in: graphs)
    findings.removeAll(where: foreign.explain)
    if let json = try? JSONEncoder().encode(DocCFindings(diagnostics: findings)) { cache.store(Array(json), for: key) }
    return findings
  }

  private func foreignSymbols(in graphs: String) -> ForeignSymbols {
    var symbols = ForeignSymbols()
    for name in LocalDisk().names(in: graphs) where name.hasSuffix(".symbols.json") {
      if let bytes = CacheFolder.read("\(graphs)/\(name)", limit: 256 << 20) { symbols.add(graph: bytes) }
    }
    return symbols
  }

  /// Writes the symbol graphs of a module: the public symbols with their doc comments.
  private func extractSymbols(of module: String, to graphs: String, in place: WorkFolder)
    async throws(ToolchainFailure)
  {
    guard let package else { return }
    var flags: [String] = []
    var rest = package.importFlags[...]
    while let word = rest.popFirst() {
      guard let value = rest.popFirst() else { break }
      if ["-I", "-F", "-Xcc"].contains(word) { flags += [word, value] }
    }
    let run = try await confined(
      "\(root)/bin/swift-symbolgraph-extract",
      [
        "-module-name", module, "-target", package.triple, "-output-dir", graphs, "-minimum-access-level", "public",
        "-emit-extension-block-symbols", "-module-cache-path", moduleCache,
      ] + flags, readable: [], in: place.path)
    guard run.end == .exited(0) else {
      throw .unclear(tool: "swift-symbolgraph-extract", reason: compileLimits.words(for: run, of: "it"))
    }
  }

  private func key(of input: DocCInput) -> String {
    var hash = ContentHash()
    for part in [
      "docc 3", identity, package?.fingerprint ?? "", input.module ?? "", input.folder, input.catalogue ?? "",
    ] {
      hash.add(part + "\n")
    }
    hash.add(input.snippets)
    let isOutside = input.catalogue.map { !$0.hasPrefix(input.folder) } ?? false
    for folder in [input.folder] + (isOutside ? [input.catalogue] : []).compactMap(\.self) {
      for file in LocalDisk().paths(below: folder).sorted() {
        hash.add(file + "\n")
        if let file = try? OpenFile("\(folder)/\(file)") {
          hash.add("\(file.size)\n")
          try? hash.add(file)
        }
      }
    }
    return hash.hex()
  }

  private static func findings(in bytes: [UInt8]) -> [DocCFinding]? {
    (try? JSONDecoder().decode(DocCFindings.self, from: Data(bytes)))?.diagnostics
  }
}
