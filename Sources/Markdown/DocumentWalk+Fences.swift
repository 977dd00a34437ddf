import Diagnostics

extension DocumentWalk {
  mutating func hold(fence node: Node) {
    if unconfirmedClosing != nil { confirmClosing(nextFenceLine: lines.line(node.startLine)) }
    let info = node.fenceInfo
    let language = info.prefix { !$0.isBlank }
    guard !language.isEmpty else { return }
    let offset = lines.offset(line: node.startLine, column: node.startColumn, in: source)
    guard heldLanguages.contains(where: { $0.elementsEqual(language) }) else {
      warnOfNearMiss(String(decoding: language, as: UTF8.self), at: offset)
      return
    }
    let heading = headings.isEmpty ? nil : headings.count - 1
    let reader = FenceReader(source: source)
    guard let found = reader.read(at: offset, literal: node.literal, heading: heading) else { return }
    fences.append(found.fence)
    if let line = found.closingLine {
      unconfirmedClosing = (fences.count - 1, line)
    } else {
      diagnostics.append(.unclosedFence(found.fence))
    }
    node.setFenceInfo([])
    node.setLiteral(Marker.fence(fences.count - 1).bytes)
  }

  /// `Swift` and `swift,hidden` look to readers like fences that are proofed, but are not.
  private mutating func warnOfNearMiss(_ language: String, at offset: Int) {
    let word = language.lowercased().drop { "{.".contains($0) }.prefix { $0.isLetter }
    guard heldLanguages.contains(where: { $0.elementsEqual(word.utf8) }) else { return }
    let line = source.line(source.position(at: offset).line)
    diagnostics.append(
      .nearMiss(language, meant: String(word), at: source.range(offset..<max(offset, line.upperBound))))
  }

  /// A fence that is cut off by the end of its list item can be followed by a line that looks like its own end but
  /// begins the next fence.
  mutating func confirmClosing(nextFenceLine: Int?) {
    guard let (fence, line) = unconfirmedClosing else { return }
    unconfirmedClosing = nil
    guard line == nextFenceLine else { return }
    let lastLine = source.line(line - 1)
    fences[fence].range.end = source.position(at: lastLine.upperBound)
    diagnostics.append(.unclosedFence(fences[fence]))
  }
}

extension Diagnostic {
  fileprivate static func nearMiss(_ language: String, meant: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.fence-language", "'\(language)' is shown but not proofed: the word is '\(meant)'",
      notes: [Note("its other words follow after blanks")], at: range)
  }

  fileprivate static func unclosedFence(_ fence: Fence) -> Diagnostic {
    Diagnostic(
      .warning, id: "markdown.unclosed-fence", "this fence is never closed",
      at: SourceRange(file: fence.range.file, start: fence.range.start, end: fence.infoRange.end))
  }
}
