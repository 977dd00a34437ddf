import Base
import Foundation

/// A symbol graph of a package's snippets, by which DocC finds what `@Snippet(path:slice:)` names.
///
/// The plug-in of DocC writes it with a tool of its own, which the toolchain does not have.
struct SnippetGraph {
  /// Empty if there are no snippets.
  let bytes: [UInt8]

  /// - Parameters:
  ///   - package: the name of the package, the first part of a snippet's path.
  ///   - folder: the folder of the snippets; it need not exist.
  init(package: String, folder: String) {
    let files = LocalDisk().paths(below: folder).filter { $0.hasSuffix(".swift") }.sorted()
    let symbols = files.compactMap { path -> Symbol? in
      guard let text = try? LocalDisk().read("\(folder)/\(path)") else { return nil }
      return Symbol(path: path, package: package, snippet: Snippet(String(decoding: text, as: UTF8.self)))
    }
    let graph = Graph(module: Module(name: package), symbols: symbols)
    let encoder = JSONEncoder()
    encoder.outputFormatting = .sortedKeys
    bytes = symbols.isEmpty ? [] : (try? encoder.encode(graph)).map(Array.init) ?? []
  }

  // MARK: The format

  private struct Graph: Encodable {
    var metadata = Metadata()
    var module: Module
    var symbols: [Symbol]
    var relationships: [String] = []
  }

  private struct Metadata: Encodable {
    var formatVersion = ["major": 0, "minor": 1, "patch": 0]
    var generator = "galley"
  }

  private struct Module: Encodable {
    var name: String
    var platform: [String: String] = [:]
    var isVirtual = true
  }

  private struct Symbol: Encodable {
    var identifier: [String: String]
    var names: [String: String]
    var pathComponents: [String]
    var docComment: [String: [String]] = ["lines": []]
    var accessLevel = "public"
    var kind: [String: String]
    var snippet: Content
    var isVirtual = true

    struct Content: Encodable {
      var language: String
      var lines: [String]
      var slices: [String: [Int]]
    }

    init(path: String, package: String, snippet: Snippet) {
      let parts = path.dropLast(".swift".count).split(separator: "/").map(String.init)
      let name = parts.last ?? ""
      identifier = ["precise": "$snippet__\(package).\(name)", "interfaceLanguage": "swift"]
      names = ["title": name]
      kind = ["identifier": "\(snippet.language).snippet", "displayName": "Snippet"]
      pathComponents = ["Snippets"] + parts
      self.snippet = Content(language: snippet.language, lines: snippet.lines, slices: snippet.slices)
    }
  }
}
