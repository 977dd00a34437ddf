import Foundation
import Testing

@testable import Words

/// The tables and scripts that Galley ships.
@Suite struct ShippedWordsTests {
  static let templates = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "../../Templates")
    .standardized
  static let languages = ["ar", "de", "es", "fr", "he", "ja", "ko", "pt", "zh"]

  @Test(arguments: languages) func `a table has all words`(language: String) throws {
    let bytes = try Data(contentsOf: Self.templates.appending(path: "Words/\(language).yml"))
    let reader = WordTableReader(Array(bytes), language: language, file: language)
    #expect(reader.diagnostics == [])
    #expect(reader.table.isRightToLeft == ["ar", "he"].contains(language))
    #expect(reader.table[.search] != "Search")
  }

  @Test func `no table is left out`() throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: Self.templates.appending(path: "Words").path)
    #expect(files.sorted() == Self.languages.map { "\($0).yml" })
  }

  @Test func `scripts say words of the table, and all of them`() throws {
    let folder = Self.templates.appending(path: "Assets")
    var said: Set<String> = []
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path) where file.hasSuffix(".js") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for line in text.split(separator: "\n") where line.contains("say(") || line.contains("become(") {
        for word in line.matches(of: /(?:say\((?:\w+ \? )?|become\("\w+", | : )"([^"]+)"/) {
          said.insert(String(word.1))
        }
      }
    }
    #expect(said == Set(Word.ofScripts.map(\.rawValue)))
  }
}
