import Markdown
import Samples
import Search

/// Takes out of a page what a search may find: its headings with their anchors, its prose, its code as readers see it.
///
/// Goes once through the HTML that cmark made, in which every tag is whole but for the addresses of links.
struct PageRecordReader {
  private let document: Document
  private let title: String
  /// The page's own heading: the first of level 1.
  private let pageHeading: Heading?
  private let samples: [Int: Sample]
  /// By index into `Document.spans`.
  private let values: [Int: String]
  /// By index into `Document.partials`.
  private let partials: [Int: [UInt8]]
  private var record: PageRecord
  private var line: PageRecord.Line?
  /// A tag that began and has not ended; text stands outside of those.
  private var isInTag = false
  private var quote: UInt8?
  private var tag: [UInt8] = []
  /// The element whose content is no text: `script`, `style`.
  private var hiddenElement: [UInt8]?
  private var isInCode = false
  private var isInHeading = false

  /// - Parameter values: what came out of Swift in the text, by index into `Document.spans`.
  static func read(
    _ page: SitePage, _ whole: WholePage, values: [Int: String], partials: [Int: [UInt8]] = [:]
  ) -> PageRecord {
    var reader = PageRecordReader(page, whole, values: values, partials: partials)
    reader.run()
    return reader.record
  }

  private init(_ page: SitePage, _ whole: WholePage, values: [Int: String], partials: [Int: [UInt8]]) {
    self.partials = partials
    document = whole.document
    title = page.title
    pageHeading = document.headings.first { $0.level == 1 }
    samples = Dictionary(whole.samples.samples.map { ($0.fence, $0) }) { first, _ in first }
    self.values = values
    record = PageRecord(path: page.output.href(from: OutputPath("index.html")).utf8, title: title.utf8)
  }

  private mutating func run() {
    for piece in document.body {
      switch piece {
      case .html(let bytes): bytes.withUnsafeBufferPointer { read($0) }
      case .fence(let index):
        endLine()
        read(fence: index)
      case .span(let index): add((values[index] ?? document.spans[index].expression).utf8)
      case .partial(let index):
        endLine()
        (partials[index] ?? []).withUnsafeBufferPointer { read($0) }
        endLine()
        // What a template has not closed ends with it.
        (isInTag, quote, hiddenElement, isInCode) = (false, nil, nil, false)
      case .link, .image, .tableOfContents: break
      }
    }
    endLine()
  }

  private mutating func read(fence index: Int) {
    let fence = document.fences[index]
    // A still is shown as the form that it fills in.
    guard fence.language != "still" else { return }
    var code = fence.code
    if let sample = samples[index] {
      guard !sample.isHidden else { return }
      code = HiddenLines(of: sample.code).isEmpty ? sample.code : sample.shownCode
    }
    // Lines of nothing but signs are no answer to anything.
    for line in code.utf8.split(separator: UInt8(ascii: "\n")) where line.contains(where: Self.isOfWord) {
      record.begin(.code)
      record.add(line)
      record.end()
    }
  }

  private static func isOfWord(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= 0x61 && letter <= 0x7A || byte >= 0x30 && byte <= 0x39 || byte >= 0x80
  }

  // MARK: HTML

  private mutating func read(_ html: UnsafeBufferPointer<UInt8>) {
    var place = 0
    while place < html.count {
      let byte = html[place]
      place += 1
      if isInTag {
        readTag(byte)
      } else if byte == UInt8(ascii: "<"), place < html.count, Self.beginsTag(html[place]) {
        isInTag = true
        tag.removeAll(keepingCapacity: true)
      } else if hiddenElement != nil {
        continue
      } else if byte == UInt8(ascii: "&") {
        place = readEntity(html, from: place)
      } else if byte == UInt8(ascii: "\n"), isInCode {
        endLine()
      } else {
        add(byte)
      }
    }
  }

  private static func beginsTag(_ byte: UInt8) -> Bool {
    let letter = byte | 0x20
    return letter >= UInt8(ascii: "a") && letter <= UInt8(ascii: "z") || byte == UInt8(ascii: "/")
      || byte == UInt8(ascii: "!") || byte == UInt8(ascii: "?")
  }

  private mutating func readTag(_ byte: UInt8) {
    if let open = quote {
      if byte == open { quote = nil }
    } else if byte == UInt8(ascii: ">"), !isInComment || tag.suffix(2).elementsEqual("--".utf8) {
      isInTag = false
      endTag()
      return
    } else if !isInComment, byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
      quote = byte
    }
    tag.append(byte)
  }

  private var isInComment: Bool { tag.starts(with: "!--".utf8) }

  private mutating func endTag() {
    let isEnd = tag.first == UInt8(ascii: "/")
    let name = tag.dropFirst(isEnd ? 1 : 0).prefix { $0 != UInt8(ascii: "/") && $0 > 0x20 }.map { $0 | 0x20 }
    if let hidden = hiddenElement {
      if isEnd, name == hidden { hiddenElement = nil }
      return
    }
    if name.count == 2, name[0] == UInt8(ascii: "h"), (0x31...0x36).contains(name[1]) {
      endLine()
      isInHeading = !isEnd
      if !isEnd { beginHeading(name) }
    } else if Self.hidden.contains(where: { name.elementsEqual($0.utf8) }) {
      if !isEnd { hiddenElement = name }
    } else if name.elementsEqual("pre".utf8) {
      endLine()
      isInCode = !isEnd
    } else if !Self.inline.contains(where: { name.elementsEqual($0.utf8) }) {
      // A cell's end parts words, but a row is read as one line.
      if name.elementsEqual("td".utf8) || name.elementsEqual("th".utf8) || isInHeading { add(0x20) } else { endLine() }
    }
  }

  private static let hidden = ["script", "style", "template"]
  private static let inline = [
    "code", "a", "em", "strong", "span", "del", "b", "i", "kbd", "sup", "sub", "mark", "abbr", "small", "s", "u", "q",
  ]

  private mutating func beginHeading(_ name: [UInt8]) {
    let id = attribute("id")
    // What stands under the page's own heading belongs to the page, which has that as its title already.
    if let pageHeading, id.elementsEqual(pageHeading.id.utf8) {
      if pageHeading.text == title { hiddenElement = name }
      return
    }
    guard !id.isEmpty else { return }
    record.begin(.heading)
    record.add(id)
    record.endField()
    line = .heading
  }

  private func attribute(_ name: StaticString) -> ArraySlice<UInt8> {
    let start = name.withUTF8Buffer { name in tag.firstRange(of: [0x20] + Array(name) + Array("=\"".utf8)) }
    guard let start else { return [] }
    return tag[start.upperBound...].prefix { $0 != UInt8(ascii: "\"") }
  }

  // MARK: Text

  private mutating func add(_ text: some Sequence<UInt8>) { for byte in text { add(byte) } }

  private mutating func add(_ byte: UInt8) {
    if line == nil {
      if byte <= 0x20 { return }
      let kind: PageRecord.Line = isInCode ? .code : .text
      record.begin(kind)
      line = kind
    }
    record.add(byte)
  }

  private mutating func endLine() {
    guard line != nil else { return }
    record.end()
    line = nil
  }

  /// - Parameter start: behind the `&`.
  private mutating func readEntity(_ html: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
    let limit = min(html.count, start + 10)
    guard let end = html[start..<limit].firstIndex(of: UInt8(ascii: ";")) else {
      add(UInt8(ascii: "&"))
      return start
    }
    let name = html[start..<end]
    for (entity, character) in Self.entities where name.elementsEqual(entity.utf8) {
      add(character)
      return end + 1
    }
    if name.first == UInt8(ascii: "#"), let scalar = Self.scalar(name.dropFirst()) {
      add(String(Character(scalar)).utf8)
      return end + 1
    }
    add(UInt8(ascii: "&"))
    return start
  }

  private static let entities: [(StaticString, UInt8)] = [
    ("lt", 0x3C), ("gt", 0x3E), ("amp", 0x26), ("quot", 0x22), ("nbsp", 0x20),
  ]

  private static func scalar(_ digits: Slice<UnsafeBufferPointer<UInt8>>) -> Unicode.Scalar? {
    let isHex = digits.first.map { $0 | 0x20 == UInt8(ascii: "x") } ?? false
    let text = String(decoding: isHex ? digits.dropFirst() : digits, as: UTF8.self)
    return UInt32(text, radix: isHex ? 16 : 10).flatMap(Unicode.Scalar.init)
  }
}

extension StaticString {
  fileprivate var utf8: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
