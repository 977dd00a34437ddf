import Foundation

/// What mutations start from: the project's own pages, templates and test fixtures, and the words of each language.
public struct FuzzCorpus {
  private let mutators: [FuzzLanguage: FuzzMutator]

  /// - Parameter root: the package's folder.
  public init(root: URL) {
    var texts: [FuzzLanguage: [[UInt8]]] = [:]
    for folder in ["Content", "Templates", "Tests/MarkdownTests/Fixtures", "Tests/ProofsTests/Fixtures", "README.md"] {
      let place = root.appending(path: folder)
      let names = FileManager.default.subpaths(atPath: place.path)?.sorted() ?? [""]
      for name in names {
        let file = name.isEmpty ? place : place.appending(path: name)
        guard let data = try? Data(contentsOf: file), let language = FuzzLanguage(ending: file.pathExtension) else {
          continue
        }
        texts[language, default: []].append([UInt8](data.prefix(60_000)))
      }
    }
    texts[.markdown, default: []] += FuzzCorpus.specification(root)
    mutators = Dictionary(
      uniqueKeysWithValues: FuzzLanguage.allCases.map { language in
        let own = (texts[language] ?? []) + language.seeds.map { Array($0.utf8) } + language.heads
        return (language, FuzzMutator(corpus: own, tokens: language.tokens.map { Array($0.utf8) } + FuzzLanguage.bytes))
      })
  }

  func text(of language: FuzzLanguage, _ random: inout FuzzRandom) -> [UInt8] {
    mutators[language]?.text(&random) ?? []
  }

  /// CommonMark's own examples.
  private static func specification(_ root: URL) -> [[UInt8]] {
    struct Example: Decodable { var markdown: String }
    let file = root.appending(path: "Tests/MarkdownTests/Fixtures/commonmark-0.30.json")
    guard let data = try? Data(contentsOf: file),
      let examples = try? JSONDecoder().decode([Example].self, from: data)
    else { return [] }
    return examples.map { Array($0.markdown.utf8) }
  }
}
