/// A sign in cmark's tree that comes out of its HTML renderer unchanged and tells `PieceSplitter` what to do there.
///
/// It is written as 0xFF, a letter, digits, 0xFE: bytes that valid UTF-8 never holds, so no text can be taken for it.
/// It always stands where cmark writes text, a title or raw HTML, since those pass unchanged.
enum Marker: Equatable {
  static let start: UInt8 = 0xFF
  static let end: UInt8 = 0xFE

  /// The whole content of a code block: index into the document's fences.
  case fence(Int)
  /// The whole content of a code span: index into the document's spans.
  case span(Int)
  /// The beginning of the title of a link whose URL is empty: index into the document's links.
  case link(Int, hasTitle: Bool)
  /// The end of an image's title, whose URL is empty where the image is a link: index into the document's images.
  case image(Int, hasTitle: Bool)
  /// Behind the last attribute of an image in the author's own HTML: index into the document's images.
  case imageTag(Int)
  /// A whole address in the author's own HTML: index into the document's links.
  case address(Int)
  /// First in a heading: index into the document's headings.
  case heading(Int)
  /// The whole title of a link without URL and children.
  case footnote(number: Int, use: Int)
  /// First in a list item's text, instead of `[ ]`.
  case task(isDone: Bool)
  case deletion(opens: Bool)
  /// The whole content of a paragraph, or of a line in it: index into the document's partials.
  case partial(Int)
  /// The whole content of a paragraph.
  case tableOfContents

  var bytes: [UInt8] {
    let (letter, numbers): (Unicode.Scalar, [Int]) =
      switch self {
      case .fence(let index): ("F", [index])
      case .span(let index): ("S", [index])
      case .link(let index, let hasTitle): (hasTitle ? "L" : "l", [index])
      case .image(let index, let hasTitle): (hasTitle ? "I" : "i", [index])
      case .partial(let index): ("P", [index])
      case .imageTag(let index): ("G", [index])
      case .address(let index): ("A", [index])
      case .heading(let index): ("H", [index])
      case .footnote(let number, let use): ("N", [number, use])
      case .task(let isDone): (isDone ? "T" : "t", [])
      case .deletion(let opens): (opens ? "D" : "d", [])
      case .tableOfContents: ("C", [])
      }
    let digits = numbers.map { String($0) }.joined(separator: ",")
    return [Self.start, UInt8(ascii: letter)] + Array(digits.utf8) + [Self.end]
  }

  /// Reads the marker whose first byte stands at `offset`; `next` is where the text goes on.
  static func read(_ html: UnsafeBufferPointer<UInt8>, at offset: Int) -> (marker: Marker, next: Int)? {
    guard offset + 2 < html.count else { return nil }
    var numbers = [0, 0]
    var count = 0
    var i = offset + 2
    while i < html.count, html[i] != end {
      if html[i].isDigit { numbers[count] = numbers[count] * 10 + Int(html[i] - UInt8(ascii: "0")) } else { count = 1 }
      i += 1
    }
    let marker: Marker
    switch Unicode.Scalar(html[offset + 1]) {
    case "F": marker = .fence(numbers[0])
    case "S": marker = .span(numbers[0])
    case "L": marker = .link(numbers[0], hasTitle: true)
    case "l": marker = .link(numbers[0], hasTitle: false)
    case "I": marker = .image(numbers[0], hasTitle: true)
    case "i": marker = .image(numbers[0], hasTitle: false)
    case "P": marker = .partial(numbers[0])
    case "G": marker = .imageTag(numbers[0])
    case "A": marker = .address(numbers[0])
    case "H": marker = .heading(numbers[0])
    case "N": marker = .footnote(number: numbers[0], use: numbers[1])
    case "T": marker = .task(isDone: true)
    case "t": marker = .task(isDone: false)
    case "D": marker = .deletion(opens: true)
    case "d": marker = .deletion(opens: false)
    case "C": marker = .tableOfContents
    default: return nil
    }
    return (marker, i + 1)
  }
}
