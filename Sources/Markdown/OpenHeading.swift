/// A heading whose inlines are being visited: its text and its HTML without links and raw tags.
struct OpenHeading {
  private var text: [UInt8] = []
  private var markup: [UInt8] = []
  private var openSpans: [HeadingSpan] = []

  /// By their places in the trimmed text and HTML.
  var spans: [HeadingSpan] {
    let textStart = text.trimmed(0..<text.count).lowerBound
    let markupStart = markup.trimmed(0..<markup.count).lowerBound
    return openSpans.map { span in
      HeadingSpan(
        span: span.span, text: span.text.lowerBound - textStart..<span.text.upperBound - textStart,
        html: span.html.lowerBound - markupStart..<span.html.upperBound - markupStart)
    }
  }

  var plainText: String {
    let trimmed = text.trimmed(0..<text.count)
    return String(decoding: text[trimmed], as: UTF8.self)
  }

  var html: String { String(decoding: markup[markup.trimmed(0..<markup.count)], as: UTF8.self) }

  /// Text may hold marks of deletions.
  mutating func add(text literal: UnsafeBufferPointer<UInt8>) {
    var i = 0
    while i < literal.count {
      if literal[i] == Marker.start, let (marker, next) = Marker.read(literal, at: i) {
        if case .deletion(let opens) = marker { add(tag: opens ? "<del>" : "</del>") }
        i = next
      } else {
        text.append(literal[i])
        HTMLText.append(CollectionOfOne(literal[i]), to: &markup)
        i += 1
      }
    }
  }

  mutating func add(code literal: some Sequence<UInt8>) {
    text += literal
    add(tag: "<code>")
    HTMLText.append(literal, to: &markup)
    add(tag: "</code>")
  }

  /// - Parameter span: index into `Document.spans`.
  mutating func add(expression: [UInt8], span: Int) {
    let expression = expression[expression.trimmed(0..<expression.count)]
    let textStart = text.count
    let markupStart = markup.count + "<code>".utf8.count
    add(code: expression)
    openSpans.append(
      HeadingSpan(span: span, text: textStart..<text.count, html: markupStart..<markup.count - "</code>".utf8.count))
  }

  mutating func add(tag: StaticString) {
    tag.withUTF8Buffer { markup += $0 }
  }

  mutating func addBreak() {
    text.append(.space)
    markup.append(.space)
  }
}
