import Diagnostics

/// Reads the Swift fences within HTML comments, which no renderer shows.
extension DocumentWalk {
  /// - Parameters:
  ///   - comment: a comment of an HTML block, as cmark returns it: each of its lines is the end of a line of the file.
  ///   - first: the line of the file on which the comment begins.
  mutating func takeFences(inComment comment: some Collection<UInt8>, from first: Int) {
    guard comment.contains(.backtick) || comment.contains(.tilde) else { return }
    let lines = comment.split(omittingEmptySubsequences: false) { $0 == .newline }.map { line in
      line.last == .carriageReturn ? line.dropLast() : line
    }
    let reader = FenceReader(source: source)
    var names: [FenceWord] = []
    var next = 0
    /// The names of a test without a fence so far.
    var waiting: [FenceWord] = []
    while next < lines.count {
      let start = next
      next += 1
      let offset = offset(ofCode: lines[start], line: first + start)
      if let found = testNames(in: lines[start], at: offset) { (names, waiting) = (found, found) }
      if let name = waiting.first, lines[start].beginsWithTestMark {
        diagnostics.append(.testWithoutFence(name))
        waiting = []
      }
      guard let opening = HiddenFence.Mark(opening: lines[start]) else { continue }
      let closing = lines[next...].firstIndex { opening.isClosed(by: $0) }
      let content = next..<max(next, closing ?? lines.count - 1)
      next = content.upperBound + 1
      waiting = []
      let words = reader.words(in: offset + opening.end..<offset + lines[start].count).words
      guard let language = words.first.map({ FenceReader.language($0.text) }),
        language == "swift" || language == "swifttest"
      else { continue }
      let last = source.line(first + min(content.upperBound, lines.count - 1))
      var fence = Fence(
        language: language, words: Array(words.dropFirst()), code: "", lines: [],
        range: SourceRange(
          file: source.path, start: source.position(at: offset + opening.indentation),
          end: source.position(at: last.upperBound)),
        infoRange: SourceRange(
          file: source.path, start: words[0].range.start, end: words[words.count - 1].range.end),
        heading: headings.isEmpty ? nil : HeadingNumber(headings.count - 1))
      fence.hiding = names.isEmpty && language == "swift" ? .sample : .test(names)
      var code: [UInt8] = []
      for line in content {
        let indentation = lines[line].prefix(opening.indentation).prefix { $0.isBlank }.count
        code += lines[line].dropFirst(indentation)
        code.append(.newline)
        fence.lines.append(
          source.position(at: self.offset(ofCode: lines[line], line: first + line) + indentation))
      }
      fence.code = String(decoding: code, as: UTF8.self)
      if closing == nil { diagnostics.append(.unclosedFence(fence)) }
      fences.append(fence)
    }
  }

  /// The offset in the file of a line that is the end of one of the file's lines.
  private func offset(ofCode line: some Collection<UInt8>, line number: Int) -> Int {
    let whole = source.bytes[source.line(number)]
    // The comment can end before its last line does.
    let end = whole.suffix(line.count).elementsEqual(line) ? nil : whole.firstRange(of: line)?.upperBound
    return max(whole.startIndex, (end ?? whole.endIndex) - line.count)
  }

  /// The names in a line such as "- test: `one, two`", each with its place.
  private func testNames(in line: some Collection<UInt8>, at offset: Int) -> [FenceWord]? {
    let text = Array(line)
    let mark = Array("- test:".utf8)
    let start = text.prefix { $0.isBlank }.count
    guard text[start...].starts(with: mark) else { return nil }
    var names: [FenceWord] = []
    for quoted in text[(start + mark.count)...].split(separator: .backtick, omittingEmptySubsequences: false)
      .enumerated()
    where quoted.offset % 2 == 1 {
      for name in quoted.element.split(separator: UInt8(ascii: ",")) {
        let range = text.trimmed(name.startIndex..<name.endIndex)
        guard !range.isEmpty else { continue }
        names.append(
          FenceWord(
            text: String(decoding: text[range], as: UTF8.self),
            range: source.range(offset + range.lowerBound..<offset + range.upperBound)))
      }
    }
    return names
  }
}

extension Collection<UInt8> {
  /// Whether a line begins with `->` or `>>`, as code of a test does.
  fileprivate var beginsWithTestMark: Bool {
    let text = drop { $0.isBlank }
    return text.starts(with: Array("-> ".utf8)) || text.starts(with: Array(">> ".utf8))
  }
}

extension Diagnostic {
  fileprivate static func testWithoutFence(_ name: FenceWord) -> Diagnostic {
    Diagnostic(
      .warning, id: "test.no-fence", "the hidden test '\(name.text)' is not run: its code is not in a code block",
      notes: [Note("put its code between ```swifttest and ```")], at: name.range)
  }
}

/// What a Swift fence within an HTML comment is.
public enum HiddenFence: Equatable, Sendable {
  /// A sample that is a part of the page's program but is not shown.
  case sample
  /// A part of tests in the format of the Swift book, with their names; without names, it is a test of its own.
  case test([FenceWord])

  /// The backticks or tildes that open a fence.
  fileprivate struct Mark {
    /// The number of blanks before it.
    var indentation: Int
    /// The offset in the line of the byte behind it.
    var end: Int
    private let mark: UInt8

    /// Nil if the line opens no fence.
    init?(opening line: some Collection<UInt8>) {
      indentation = line.prefix { $0.isBlank }.count
      let rest = line.dropFirst(indentation)
      guard let mark = rest.first, mark == .backtick || mark == .tilde else { return nil }
      let count = rest.prefix { $0 == mark }.count
      guard count >= 3 else { return nil }
      self.mark = mark
      end = indentation + count
    }

    /// Whether a line ends the fence, and perhaps the comment, too.
    func isClosed(by line: some Collection<UInt8>) -> Bool {
      let rest = line.drop { $0.isBlank }
      let count = rest.prefix { $0 == mark }.count
      let after = rest.dropFirst(count).filter { !$0.isBlank }
      return count >= end - indentation && (after.isEmpty || after == Array("-->".utf8))
    }
  }
}
