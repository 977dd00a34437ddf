import Foundation
import Testing

@testable import Search

struct LetterTests {
  /// What the words of a text are folded to.
  static func words(_ text: String) -> [String] {
    Array(text.utf8).withUnsafeBufferPointer { bytes in
      var reader = WordReader(bytes)
      var words: [String] = []
      while let word = reader.next() {
        words.append(String(decoding: reader.folded[word.foldedStart..<word.foldedEnd], as: UTF8.self))
      }
      return words
    }
  }

  @Test func `case and marks go, as Unicode has it`() {
    // Letters that Unicode takes for letters of their own, though people write them as others.
    let own: [Character: Character] = [
      "ø": "o", "đ": "d", "ħ": "h", "ł": "l", "ŧ": "t", "ı": "i", "ς": "σ", "ſ": "s", "ð": "d", "ẛ": "s",
    ]
    for scalar in [0xC0..<0x250, 0x370..<0x530, 0x1E00..<0x2000].joined().compactMap(Unicode.Scalar.init) {
      guard scalar.properties.isAlphabetic, case .letter(let letter, _) = Letter(scalar.value) else { continue }
      let lower = scalar.properties.lowercaseMapping.decomposedStringWithCanonicalMapping
      let bare = String(
        String.UnicodeScalarView(lower.unicodeScalars.filter { $0.properties.generalCategory != .nonspacingMark }))
      guard bare.unicodeScalars.count == 1, scalar.value != 0x149, !(0x13F...0x140).contains(scalar.value) else {
        continue
      }
      let wanted = own[Character(bare.lowercased())].map(String.init) ?? bare.lowercased()
      let folded = Unicode.Scalar(letter).map { String(Character($0)) }
      #expect(folded == wanted, "U+\(String(scalar.value, radix: 16)) \(scalar)")
    }
  }

  @Test(arguments: [
    ("Grüße, STRASSE & Straße", ["grusse", "strasse", "strasse"]),
    ("cafe\u{301} café Ærø Þór ŁÓDŹ", ["cafe", "cafe", "aero", "thor", "lodz"]),
    ("Ἀθῆναι ΑΘΗΝΑΙ Ёлка", ["αθηναι", "αθηναι", "елка"]),
    ("passwordStrengthView", ["passwordstrengthview", "password", "strength", "view"]),
    (
      "HTMLWriter JSONs iOS utf8Text",
      ["htmlwriter", "html", "writer", "jsons", "jso", "ns", "ios", "os", "utf8text", "utf8", "text"]
    ),
    ("snake_case_name x1 3.14", ["snake", "case", "name", "x1", "3", "14"]),
    ("東京都 は", ["東京", "京都", "都", "は"]),
    ("한국어", ["한국", "국어", "어"]),
    ("ＡＢＣ１ ﬁ", ["abc1", "ﬁ"]),
    ("don’t <b>&amp;", ["don", "t", "b", "amp"]),
    ("👩‍👩‍👧 ok 🎉", ["👩👩", "👩👧", "👧", "ok", "🎉"]),
    ("größeÄndern", ["grosseandern", "grosse", "andern"]),
    ("", []), (" \u{0} … — ", []),
  ])
  func `a text is read word by word`(text: String, wanted: [String]) {
    #expect(Self.words(text) == wanted)
  }

  @Test func `any bytes are read to their end, and long words are cut`() {
    var random = SystemRandomNumberGenerator()
    for _ in 0..<2000 {
      let bytes = (0..<Int.random(in: 0...60, using: &random)).map { _ in
        [UInt8.random(in: 0...255), 0x41, 0x62, 0xC3, 0xE6, 0x97, 0xA5].randomElement() ?? 0
      }
      bytes.withUnsafeBufferPointer { text in
        var reader = WordReader(text)
        var count = 0
        while let word = reader.next() {
          count += 1
          #expect(word.start < word.end && word.end <= text.count && word.foldedStart < word.foldedEnd, "\(bytes)")
          #expect(word.foldedEnd <= reader.folded.count && reader.folded.count <= WordReader.longestWord, "\(bytes)")
        }
        #expect(count <= 2 * text.count)
      }
    }
    let long = Self.words(String(repeating: "a", count: 300) + " " + String(repeating: "é", count: 300))
    #expect(long == [String(repeating: "a", count: 40), String(repeating: "e", count: 40)])
  }
}
