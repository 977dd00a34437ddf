/// Jekyll's tag `{% highlight swift %}`, which opens a block of code that `{% endhighlight %}` closes.
struct HighlightTag {
  /// The tag from brace to brace.
  let range: Range<Int>
  /// The language and the words after it.
  let info: Range<Int>
  /// Whether nothing else is on its line.
  let isAlone: Bool
  let isSwift: Bool

  /// Nil if the line does not begin with such a tag and a language.
  init?(opening line: Range<Int>, in source: SourceText) {
    guard let tag = Self.tag(in: line, source), let info = Self.words(behind: "highlight", in: tag.inside, source),
      !info.isEmpty
    else { return nil }
    range = tag.range
    self.info = info
    isAlone = source.bytes.trimmed(tag.range.upperBound..<line.upperBound).isEmpty
    isSwift = source.text(info).prefix { $0 != " " && $0 != "\t" }.lowercased() == "swift"
  }

  /// The closing tag, alone on its line; nil if the line has none.
  static func closing(_ line: Range<Int>, in source: SourceText) -> Range<Int>? {
    guard let tag = tag(in: line, source), words(behind: "endhighlight", in: tag.inside, source)?.isEmpty == true,
      source.bytes.trimmed(tag.range.upperBound..<line.upperBound).isEmpty
    else { return nil }
    return tag.range
  }

  /// Whether the line contains only `{% raw %}` or `{% endraw %}`.
  static func isRaw(_ line: Range<Int>, in source: SourceText) -> Bool {
    guard let tag = tag(in: line, source), source.bytes.trimmed(tag.range.upperBound..<line.upperBound).isEmpty else {
      return false
    }
    return ["raw", "endraw"].contains(source.text(tag.inside))
  }

  /// Whether a word is one of Jekyll's own, about the presentation of the block.
  static func isJekylls(_ word: String) -> Bool {
    ["linenos", "hl_lines", "mark_lines"].contains(word.prefix { $0 != "=" })
  }

  /// The tag at the start of a line, and the text inside of its braces.
  private static func tag(in line: Range<Int>, _ source: SourceText) -> (range: Range<Int>, inside: Range<Int>)? {
    let start = source.indentation(line).upperBound
    guard source.bytes.starts(with: "{%", at: start) else { return nil }
    guard
      var end = (start + 2..<max(start + 2, line.upperBound)).first(where: { source.bytes.starts(with: "%}", at: $0) })
    else { return nil }
    let range = start..<end + 2
    guard range.upperBound <= line.upperBound else { return nil }
    var first = start + 2
    if first < end, source.bytes[first] == .dash { first += 1 }
    if end > first, source.bytes[end - 1] == .dash { end -= 1 }
    return (range, source.bytes.trimmed(first..<end))
  }

  private static func words(behind name: StaticString, in text: Range<Int>, _ source: SourceText) -> Range<Int>? {
    guard source.bytes.starts(with: name, at: text.lowerBound) else { return nil }
    let end = text.lowerBound + name.utf8CodeUnitCount
    guard end <= text.upperBound, end == text.upperBound || source.bytes[end].isBlank else { return nil }
    return source.bytes.trimmed(end..<text.upperBound)
  }
}
