import HTML
import Samples

/// Writes Swift code as readers see it: coloured, without the lines that are hidden, messages below their lines.
struct CodeListing {
  let code: String
  let tokens: [HighlightToken]
  /// The compiler's words, by line of `code`, 1-based; 0 stands for the sample as a whole.
  var messages: [Int: [String]] = [:]
  /// Whether hidden lines are left out.
  var hidesLines = true

  init(_ sample: Sample) {
    code = sample.code
    tokens = SwiftHighlighter.tokens(of: Array(sample.code.utf8))
  }

  func write(to out: inout HTMLWriter) {
    let bytes = Array(code.utf8)
    let hidden = hidesLines ? HiddenLines(of: code) : nil
    var token = 0
    var waiting = messages[0] ?? []
    var line = 1
    var start = 0
    while start < bytes.count {
      let end = bytes[start...].firstIndex(of: UInt8(ascii: "\n")) ?? bytes.count
      waiting += messages[line] ?? []
      if hidden?.contains(line) != true {
        write(bytes, start..<end, tokens, from: &token, to: &out)
        out.html("\n")
        for message in waiting { write(message, to: &out) }
        waiting = []
      }
      start = end + 1
      line += 1
    }
    for message in waiting { write(message, to: &out) }
  }

  /// A token that goes on over the end of the line is closed there and opened again on the next.
  private func write(
    _ bytes: [UInt8], _ line: Range<Int>, _ tokens: [HighlightToken], from index: inout Int, to out: inout HTMLWriter
  ) {
    var place = line.lowerBound
    while index < tokens.count, tokens[index].range.upperBound <= place { index += 1 }
    var current = index
    while current < tokens.count, tokens[current].range.lowerBound < line.upperBound {
      let range = tokens[current].range.clamped(to: place..<line.upperBound)
      if range.lowerBound > place { out.text(bytes[place..<range.lowerBound]) }
      out.html(tokens[current].kind.openingTag)
      out.text(bytes[range])
      out.html("</span>")
      place = range.upperBound
      current += 1
    }
    if place < line.upperBound { out.text(bytes[place..<line.upperBound]) }
  }

  private func write(_ message: String, to out: inout HTMLWriter) {
    out.open("span", ["class": "compiler-message"])
    out.element("span", ["class": "visually-hidden"], text: "error: ")
    out.text(message)
    out.close("span")
  }
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
    }
  }
}
