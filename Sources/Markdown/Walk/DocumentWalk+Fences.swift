import Diagnostics

extension DocumentWalk {
  mutating func write(code node: Node) {
    if unconfirmedClosing != nil { confirmClosing(nextFenceLine: lines.line(node.startLine)) }
    let info = node.fenceInfo
    let count = FenceReader.languageCount(info, held: readsDocC ? [] : heldLanguages)
    let language = info.prefix(count)
    if language.elementsEqual("math".utf8) {
      otherLanguages["math", default: 0] += 1
      return write(formula: node)
    }
    let offset = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    if isHeld(node, language: language, words: info.dropFirst(language.count), at: offset), take(node, at: offset) {
      return
    }
    builder.codeBlock(language: language, code: node.literal)
  }

  /// Whether a later stage shows the code block.
  private mutating func isHeld(
    _ node: Node, language: some Collection<UInt8>, words: some Collection<UInt8>, at offset: Int
  ) -> Bool {
    if language.isEmpty {
      if takesCodeForSwift { return true }
      let line = source.bytes[
        min(offset, source.bytes.count)..<source.line(source.position(at: offset).line).upperBound]
      if opensHeld(line) {
        diagnostics.append(.fenceInCode(at: source.range(line.startIndex..<line.endIndex)))
      } else {
        let isFence = line.first == .backtick || line.first == .tilde
        if isFence { otherLanguages["", default: 0] += 1 }
        reportClaims(in: node, isFence: isFence)
      }
      return false
    }
    let name = String(decoding: language, as: UTF8.self)
    let known = Array(FenceReader.language(name).utf8)
    if heldLanguages.contains(known) { return true }
    otherLanguages[name, default: 0] += 1
    let start = min(offset, source.bytes.count)
    let line = source.line(source.position(at: start).line)
    let faults = diagnostics.count
    reportNearMiss(name, words: words, at: offset)
    // A language that is misspelled is told once.
    if diagnostics.count == faults {
      languagePlaces[name, default: []].append(source.range(start..<max(start, line.upperBound)))
    }
    return Document.graphLanguages.contains(name) || name == "plot" || Self.saysHowShown(words)
  }

  private mutating func take(_ node: Node, at offset: Int) -> Bool {
    let heading = headings.isEmpty ? nil : HeadingNumber(headings.count - 1)
    let reader = FenceReader(source: source, readsDocC: readsDocC)
    let isFence = offset < source.bytes.count && (source.bytes[offset] == .backtick || source.bytes[offset] == .tilde)
    if takesCodeForSwift, !isFence, node.fenceInfo.isEmpty {
      builder.leaf(.fence(FenceNumber(fences.count)))
      fences.append(reader.read(indented: node.literal, line: lines.line(node.startLine), heading: heading))
      return true
    }
    guard let found = reader.read(at: offset, literal: node.literal, heading: heading) else { return false }
    let number = FenceNumber(fences.count)
    fences.append(found.fence)
    if let attributes = found.fence.attributes, let place = found.attributes { claim(attributes, at: place) }
    for option in found.unknownOptions {
      diagnostics.append(.unknownOption(source.text(option), at: source.range(option)))
    }
    if let word = found.unclosedQuote { diagnostics.append(.unclosedQuote(at: word)) }
    if let line = found.closingLine {
      unconfirmedClosing = (number, line)
    } else {
      diagnostics.append(.unclosedFence(found.fence))
    }
    builder.leaf(.fence(number))
    return true
  }

  /// Whether one of the words is about the presentation of code; a later stage then shows the code, whatever its
  /// language.
  private static func saysHowShown(_ words: some Collection<UInt8>) -> Bool {
    let starts: [StaticString] = [
      "title=", "highlight=", "added=", "removed=", "numbers=", "[", "ins=", "del=", "mark=", "hl_lines=",
      "showLineNumbers", "linenums", ":line-numbers", "line-numbers", "lineNumbers", "startLineNumber=",
    ]
    return words.split(whereSeparator: \.isBlank).contains { word in
      // `{1,3}` and `{#id}`.
      if word.first == UInt8(ascii: "{"), let next = word.dropFirst().first, next.isDigit || "#.: ".utf8.contains(next)
      {
        return true
      }
      return word.elementsEqual("numbers".utf8)
        || starts.contains { key in key.withUTF8Buffer { word.starts(with: $0) } }
    }
  }

  /// Whether the text looks like a fence for one of Galley's languages, although cmark does not read it as one.
  private func opensHeld(_ text: some Collection<UInt8>) -> Bool {
    let line = text.drop { $0.isBlank }
    guard let mark = line.first, mark == .backtick || mark == .tilde else { return false }
    let word = line.drop { $0 == mark }
    guard line.count - word.count >= 3 else { return false }
    let language = String(decoding: word.drop { $0.isBlank || "{.".utf8.contains($0) }.prefix(32), as: UTF8.self)
    let name = language.lowercased().prefix { $0.isLetter }
    return heldLanguages.contains { $0.elementsEqual(name.utf8) }
  }

  /// Reports fences in a block of HTML: without a blank line before them, they are part of the HTML.
  mutating func reportFences(inHTML block: Node) {
    let literal = block.literal
    // Comments are not shown, and the other elements contain text as it is.
    let verbatim: [StaticString] = ["<!--", "<pre", "<script", "<style", "<textarea"]
    guard !verbatim.contains(where: { literal.starts(with: $0) }) else { return }
    var number = lines.line(block.startLine)
    for text in literal.split(separator: .newline, omittingEmptySubsequences: false) {
      let line = source.line(number)
      if opensHeld(text), HighlightTag(opening: line, in: source) == nil {
        diagnostics.append(.fenceInHTML(at: source.range(source.indentation(line).upperBound..<line.upperBound)))
      }
      number += 1
    }
  }

  /// Reports fences that are text of a paragraph, as something else than spaces is before them: a colon, as in definition
  /// lists of other tools, or a character that is not visible.
  mutating func reportFences(inParagraph block: Node) {
    for number in lines.lines(of: block) {
      let line = source.line(number)
      let bytes = source.bytes[line]
      guard let start = bytes.firstIndex(where: { $0 == .backtick || $0 == .tilde }), start - line.lowerBound <= 12,
        bytes[..<start].contains(where: { !$0.isBlank }), Self.isNoText(bytes[..<start]), opensHeld(bytes[start...]),
        !bytes[start...].drop(while: { $0 == bytes[start] }).contains(bytes[start])
      else { continue }
      diagnostics.append(.fenceInText(at: source.range(line)))
    }
  }

  /// Whether bytes are nothing but spaces, colons and characters that are not visible.
  private static func isNoText(_ bytes: some Collection<UInt8>) -> Bool {
    String(decoding: Array(bytes), as: UTF8.self).unicodeScalars.allSatisfy {
      $0 == ":" || $0.properties.isWhitespace || $0.properties.isDefaultIgnorableCodePoint
        || $0.properties.generalCategory == .control
    }
  }

  /// Reports languages such as `Output` and `swift,hidden`, which look like fences that are checked but are not.
  ///
  /// A language that is nearly one of Galley's is reported if the fence has words of such a fence, or directly follows
  /// one. No other language is spelled like `swift`, so that is always reported.
  private mutating func reportNearMiss(
    _ language: String, words: some Sequence<UInt8>, at offset: Int
  ) {
    let line = source.line(source.position(at: offset).line)
    let range = source.range(offset..<max(offset, line.upperBound))
    // Other generators write the language as a class, `{ .swift #id }`.
    let whole = language.first == "{" ? language + String(decoding: Array(words), as: UTF8.self) : language
    for part in whole.split(whereSeparator: { " \t{}".contains($0) }) where part.first != "#" {
      let word = part.lowercased().drop { $0 == "." }.prefix { $0.isLetter }
      guard heldLanguages.contains(where: { $0.elementsEqual(word.utf8) }) else { continue }
      let written = whole.prefix { $0 != "}" } + (whole.contains("}") ? "}" : "")
      diagnostics.append(.nearMiss(String(written), meant: String(word), at: range))
      return
    }
    let known = heldLanguages.map { String(decoding: $0, as: UTF8.self) }
    guard let meant = suggestion(for: language, among: known) else { return }
    let keys = String(decoding: Array(words), as: UTF8.self).split { $0 == " " || $0 == "\t" }.map {
      $0.prefix { $0 != "=" }
    }
    let isOurs = keys.contains {
      ["hidden", "fails", "traps", "reset", "skip", "group", "file", "demo", "replace", "unordered"].contains($0)
    }
    let isBehindFence = if case .fence = builder.leafBefore { true } else { false }
    guard isOurs || isBehindFence || meant == "swift" else { return }
    // On a page written for Galley, the author wanted a check that is lost.
    diagnostics.append(.misspelt(language, meant: meant, readsDocC ? .warning : .error, at: range))
  }

  /// Checks the closing line of the last fence: if the end of a list item cuts off a fence, the line that seems to
  /// close it can be the first line of the next fence.
  mutating func confirmClosing(nextFenceLine: Int?) {
    guard let (fence, line) = unconfirmedClosing else { return }
    unconfirmedClosing = nil
    guard line == nextFenceLine else { return }
    let lastLine = source.line(line - 1)
    fences[fence].range.end = source.position(at: lastLine.upperBound)
    fences[fence].frame?.closing = nil
    diagnostics.append(.unclosedFence(fences[fence]))
  }
}

extension Diagnostic {
  fileprivate static func fenceInCode(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unrecognized-fence", "this fence is read as indented code, so it is not checked",
      notes: [Note("indent the fence by at most 3 spaces, counted from its list item or quotation")], at: range)
  }

  fileprivate static func fenceInHTML(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unrecognized-fence", "this fence is read as part of an HTML block, so it is not checked",
      notes: [Note("put a blank line before the fence to end the HTML block")], at: range)
  }

  fileprivate static func fenceInText(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unrecognized-fence", "this fence is read as text, so it is not checked",
      notes: [Note("put nothing but spaces before the fence")], at: range)
  }

  fileprivate static func nearMiss(_ language: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "markdown.fence-language", "unknown language '\(language)', so this code block is not checked",
      notes: [Note("write '\(meant)'; put a space before other words")], at: range)
  }

  fileprivate static func misspelt(
    _ language: String, meant: String, _ severity: Severity, at range: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      severity, id: "markdown.fence-language", "unknown language '\(language)', so this code block is not checked",
      notes: [Note("did you mean '\(meant)'?")], at: range)
  }

  fileprivate static func unclosedQuote(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "fence.unclosed-quote", "missing closing quotation mark",
      notes: [Note("the rest of the line is read as part of this word")], at: range)
  }

  static func unclosedFence(_ fence: Fence) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-fence", "this fence is not closed",
      notes: [Note("close it with a line of \(fence.frame?.isTildes == true ? "'~~~'" : "'```'")")],
      at: SourceRange(file: fence.range.file, start: fence.range.start, end: fence.infoRange.end))
  }
}
