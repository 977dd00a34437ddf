import HTML
import Samples

/// Writes code with syntax highlighting, without hidden lines, and with compiler messages below their lines.
struct CodeListing {
  let code: String
  let tokens: [HighlightToken]
  let listing: ListingStyle
  /// Compiler messages by line of `code`, 1-based; 0 for the sample as a whole.
  var messages: [Int: [String]] = [:]
  /// The places of names in `code`, in order, with the numbers of their entries in a list of types.
  var names: [(range: Range<Int>, number: Int)] = []
  /// Whether hidden lines are left out.
  var hidesLines = true

  init(_ sample: Sample) {
    code = sample.codeWithRemoved ?? sample.code
    tokens = SwiftHighlighter.tokens(of: Array(code.utf8))
    listing = sample.listing
  }

  /// Code in another language than Swift.
  init(_ code: String, _ listing: ListingStyle, tokens: [HighlightToken]) {
    self.code = code
    self.listing = listing
    self.tokens = tokens
    hidesLines = false
  }

  func write(to out: inout HTMLWriter) {
    let bytes = Array(code.utf8)
    let hidden = hidesLines ? HiddenLines(of: code) : nil
    let marksLines = listing.marksLines
    var shown = 0
    var (token, name) = (0, 0)
    var waiting = messages[0] ?? []
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      waiting += messages[line] ?? []
      if hidden?.contains(line) != true {
        shown += 1
        let element = marksLines ? LineElement(shown, of: listing) : nil
        element?.open(to: &out)
        write(bytes, start..<end, tokens, from: &token, &name, to: &out)
        out.html("\n")
        element?.close(to: &out)
        for message in waiting { write(message, to: &out) }
        waiting = []
      }
      start = end + 1
      line += 1
    }
    for message in waiting { write(message, to: &out) }
  }

  /// A token that spans lines is closed at the end of each line and opened again on the next.
  private func write(
    _ bytes: [UInt8], _ line: Range<Int>, _ tokens: [HighlightToken], from index: inout Int, _ name: inout Int,
    to out: inout HTMLWriter
  ) {
    var place = line.lowerBound
    while index < tokens.count, tokens[index].range.upperBound <= place { index += 1 }
    var current = index
    while current < tokens.count, tokens[current].range.lowerBound < line.upperBound {
      let range = tokens[current].range.clamped(to: place..<line.upperBound)
      if range.lowerBound > place { write(bytes, place..<range.lowerBound, from: &name, to: &out) }
      out.html(tokens[current].kind.openingTag)
      write(bytes, range, from: &name, to: &out)
      out.html("</span>")
      place = range.upperBound
      current += 1
    }
    if place < line.upperBound { write(bytes, place..<line.upperBound, from: &name, to: &out) }
  }

  /// Writes code with an element around each name.
  private func write(_ bytes: [UInt8], _ range: Range<Int>, from name: inout Int, to out: inout HTMLWriter) {
    var place = range.lowerBound
    while name < names.count, names[name].range.lowerBound < range.upperBound {
      let (own, number) = names[name]
      name += 1
      // A name in a token of another kind, or in a hidden line above.
      guard own.lowerBound >= place, own.upperBound <= range.upperBound else { continue }
      if own.lowerBound > place { out.text(bytes[place..<own.lowerBound]) }
      out.html("<a class=t\(number) tabindex=-1>".utf8)
      out.text(bytes[own])
      out.html("</a>")
      place = own.upperBound
    }
    if place < range.upperBound { out.text(bytes[place..<range.upperBound]) }
  }

  /// The CSS class of the whole listing; nil if no line is marked.
  var className: String? {
    guard listing.marksLines else { return nil }
    return "has-lines" + (listing.firstNumber == nil ? "" : " has-numbers")
      + (listing.isDifference ? " has-changes" : "")
  }

  private func write(_ message: String, to out: inout HTMLWriter) {
    out.open("span", ["class": "compiler-message"])
    out.element("span", ["class": "visually-hidden"], text: "error: ")
    out.text(message)
    out.close("span")
  }
}

/// The element around a line, if lines are marked. It contains the line feed, as it is displayed as a block.
private struct LineElement {
  private let name: StaticString
  private let number: Int?

  init(_ line: Int, of listing: ListingStyle) {
    number = listing.firstNumber.map { $0 + line - 1 }
    if listing.removed.contains(line) {
      name = "del"
    } else if listing.added.contains(line) {
      name = "ins"
    } else {
      name = listing.highlighted.contains(line) ? "mark" : "span"
    }
  }

  func open(to out: inout HTMLWriter) {
    out.open(name, ["class": "line", "data-line": number.map(String.init)])
  }

  func close(to out: inout HTMLWriter) { out.close(name) }
}

extension HighlightKind {
  fileprivate var openingTag: StaticString {
    switch self {
    case .keyword, .directive: "<span class=\"hl-keyword\">"
    case .type: "<span class=\"hl-type\">"
    case .attribute: "<span class=\"hl-attribute\">"
    case .string: "<span class=\"hl-string\">"
    case .number: "<span class=\"hl-number\">"
    case .comment: "<span class=\"hl-comment\">"
    case .inserted: "<span class=\"hl-inserted\">"
    case .deleted: "<span class=\"hl-deleted\">"
    case .heading: "<span class=\"hl-heading\">"
    }
  }
}
