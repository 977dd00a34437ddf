import Base
import Sites

/// Which page of a PDF each place is on that a link leads to, read from what Chromium writes (Skia's `SkPDF`).
///
/// There, objects are plain text, each begins with `N 0 obj` at the start of a line, and the places are in one dictionary:
/// `<</p1 [8 0 R /XYZ 6 534 0]`.
struct PDFPages {
  /// The numbers of pages, from 1, by the names of places.
  private(set) var numbers: [String: Int] = [:]
  private(set) var count = 0

  init(_ pdf: [UInt8]) {
    var kids: [Int: [Int]] = [:]
    var parents: Set<Int> = []
    var places: [(name: String, page: Int)] = []
    for (number, text) in PDFPages.objects(in: pdf) {
      if text.contains("/Type /Pages") {
        kids[number] = PDFPages.references(in: text, after: "/Kids [")
        parents.insert(number)
      } else if text.contains(" /XYZ ") {
        places += PDFPages.places(in: text)
      }
    }
    let inner = Set(kids.values.joined())
    guard let root = parents.subtracting(inner).min() else { return }
    var order: [Int: Int] = [:]
    var waiting = [root]
    // A damaged tree could have a circle.
    var isKnown: Set<Int> = []
    while let node = waiting.popLast() {
      guard isKnown.insert(node).inserted else { continue }
      if let below = kids[node] {
        waiting += below.reversed()
      } else {
        order[node] = order.count + 1
      }
    }
    count = order.count
    for (name, page) in places { numbers[name] = order[page] }
  }

  /// The text of each object up to its stream.
  private static func objects(in pdf: [UInt8]) -> [(number: Int, text: String)] {
    var objects: [(Int, String)] = []
    var rest = pdf[...]
    while let mark = rest.firstPlace(of: " 0 obj\n") {
      let digits = pdf[rest.startIndex..<mark.lowerBound].reversed().prefix { 0x30...0x39 ~= $0 }.reversed()
      let body = pdf[mark.upperBound...]
      let end = body.firstPlace(of: "endobj")?.lowerBound ?? pdf.endIndex
      let text = body[..<end]
      let head = text.firstPlace(of: "stream\n").map { text[..<$0.lowerBound] } ?? text
      if let number = Int(String(decoding: digits, as: UTF8.self)) {
        objects.append((number, String(decoding: head, as: UTF8.self)))
      }
      rest = pdf[end...]
    }
    return objects
  }

  /// The numbers of the objects in a list such as `2 0 R 8 0 R]`.
  private static func references(in text: String, after mark: String) -> [Int] {
    guard let start = text.firstRange(of: mark)?.upperBound else { return [] }
    let words = text[start...].prefix { $0 != "]" }.split(whereSeparator: \.isWhitespace)
    return stride(from: 0, to: words.count - 2, by: 3).compactMap { Int(words[$0]) }
  }

  private static func places(in text: String) -> [(name: String, page: Int)] {
    text.split(separator: "]").compactMap { entry in
      guard let list = entry.firstIndex(of: "["), let slash = entry[..<list].lastIndex(of: "/") else { return nil }
      let name = entry[entry.index(after: slash)..<list].filter { !$0.isWhitespace }
      let page = entry[entry.index(after: list)...].prefix { $0.isNumber }
      return Int(page).map { (decoded(name), $0) }
    }
  }

  /// A name without its escapes: `#25C3#25A9` for `é`, which is `%C3%A9` in the page's address and has `#25` for the percent sign of that
  /// (ISO 32000-1, 7.3.5).
  private static func decoded(_ name: String) -> String {
    var bytes: [UInt8] = []
    var rest = Array(name.utf8)[...]
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "#"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16) {
        bytes.append(value)
        rest = rest.dropFirst(2)
      } else {
        bytes.append(byte)
      }
    }
    let name = String(decoding: bytes, as: UTF8.self)
    return PercentEncoding.decode(name) ?? name
  }
}
