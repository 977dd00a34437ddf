/// Where a `{swift}` span stands in a heading's text and HTML.
public struct HeadingSpan: Equatable, Sendable {
  /// Index into `Document.spans`.
  public var span: Int
  /// In UTF-8 bytes of `Heading.text`.
  public var text: Range<Int>
  /// In UTF-8 bytes of `Heading.html`, inside of its `code`.
  public var html: Range<Int>
}

extension Heading {
  /// Puts values, by index into `Document.spans`, in the place of their expressions. The id stays: links know it.
  public mutating func fill(_ values: [Int: String]) {
    guard spans.contains(where: { values[$0.span] != nil }) else { return }
    var text = Array(text.utf8)
    var html = Array(html.utf8)
    for span in spans.reversed() {
      guard let value = values[span.span] else { continue }
      var escaped: [UInt8] = []
      HTMLText.append(value.utf8, to: &escaped)
      text.replaceSubrange(span.text.clamped(to: 0..<text.count), with: value.utf8)
      html.replaceSubrange(span.html.clamped(to: 0..<html.count), with: escaped)
    }
    self.text = String(decoding: text, as: UTF8.self)
    self.html = String(decoding: html, as: UTF8.self)
    spans = []
  }
}
