import Diagnostics

/// Finds the tags of a template; delimiters can change on the way.
struct TemplateScanner {
  private let bytes: [UInt8]
  private let lines: LineMap
  private var open = Array("{{".utf8)
  private var close = Array("}}".utf8)
  /// Closing delimiters that are known not to occur any more.
  private var missing: Set<[UInt8]> = []
  private(set) var diagnostics: [Diagnostic] = []

  init(_ bytes: [UInt8], lines: LineMap) {
    self.bytes = bytes
    self.lines = lines
  }

  mutating func scan() -> [TemplateTag] {
    if let fault = UTF8Check.firstFault(in: bytes) {
      diagnostics.append(.invalidUTF8(at: lines.range(fault..<fault + 1)))
    }
    var tags: [TemplateTag] = []
    var cursor = 0
    while let start = find(open, from: cursor) {
      let (tag, next) = readTag(at: start)
      if let tag { tags.append(tag) }
      cursor = next
    }
    return tags
  }

  /// - Returns: the tag, or nil if it is invalid, and the offset to continue at.
  private mutating func readTag(at start: Int) -> (TemplateTag?, next: Int) {
    let inside = skipBlanks(from: start + open.count)
    let sigil = inside < bytes.count ? bytes[inside] : 0
    let (kind, ending) = Self.kind(of: sigil, close: close)
    let nameStart = kind == .variable ? inside : inside + 1
    // Do not search again for a delimiter that was not found.
    guard !missing.contains(ending) else { return unclosed(at: start) }
    guard let end = find(ending, from: nameStart) else {
      missing.insert(ending)
      return unclosed(at: start)
    }
    // A name cannot contain an opening delimiter: if one comes first, the closing delimiter belongs to another tag.
    if kind != .comment, kind != .delimiters, let other = find(open, from: nameStart, before: end) {
      return unclosed(at: start, next: other)
    }
    let range = start..<(end + ending.count)
    let content = trimmed(nameStart..<end)
    switch kind {
    case .comment: break
    case .delimiters: changeDelimiters(content, at: range)
    case .variable, .unescaped, .section, .inverted, .partial, .parent, .block, .close:
      let name = Self.name(content)
      guard let fault = Self.fault(of: name, kind: kind) else {
        return (TemplateTag(kind: kind, name: name, range: range), range.upperBound)
      }
      diagnostics.append(
        fault == .empty ? .emptyTag(at: lines.range(range)) : .badName(name, at: lines.range(range)))
      // Continue as if it were valid: a section without a name still has a closing tag.
      return (
        kind.isOpening || kind == .close ? TemplateTag(kind: kind, name: name, range: range) : nil,
        range.upperBound
      )
    }
    return (TemplateTag(kind: kind, name: "", range: range), range.upperBound)
  }

  private static func kind(of sigil: UInt8, close: [UInt8]) -> (TemplateTag.Kind, ending: [UInt8]) {
    switch sigil {
    case UInt8(ascii: "{"): (.unescaped, [UInt8(ascii: "}")] + close)
    case UInt8(ascii: "&"): (.unescaped, close)
    case UInt8(ascii: "#"): (.section, close)
    case UInt8(ascii: "^"): (.inverted, close)
    case UInt8(ascii: "/"): (.close, close)
    case UInt8(ascii: ">"): (.partial, close)
    case UInt8(ascii: "<"): (.parent, close)
    case UInt8(ascii: "$"): (.block, close)
    case UInt8(ascii: "!"): (.comment, close)
    case UInt8(ascii: "="): (.delimiters, [UInt8(ascii: "=")] + close)
    default: (.variable, close)
    }
  }

  private enum NameError { case empty, malformed }

  private static func fault(of name: String, kind: TemplateTag.Kind) -> NameError? {
    guard !name.isEmpty, name != "*" else { return .empty }
    guard !name.utf8.contains(where: \.isBlank) else { return .malformed }
    switch kind {
    case .variable, .unescaped, .section, .inverted:
      let isPath =
        name == "." || name.split(separator: ".", omittingEmptySubsequences: false).allSatisfy { !$0.isEmpty }
      return isPath ? nil : .malformed
    case .partial, .parent, .block, .close, .comment, .delimiters: return nil
    }
  }

  /// Removes white space after the asterisk of a dynamic name.
  private static func name(_ content: ArraySlice<UInt8>) -> String {
    guard content.first == UInt8(ascii: "*") else { return String(decoding: content, as: UTF8.self) }
    return "*" + String(decoding: content.dropFirst().drop(while: \.isBlank), as: UTF8.self)
  }

  private mutating func changeDelimiters(_ content: ArraySlice<UInt8>, at range: Range<Int>) {
    let words = content.split(whereSeparator: \.isBlank)
    guard words.count == 2, !content.contains(UInt8(ascii: "=")) else {
      return diagnostics.append(.badDelimiters(at: lines.range(range)))
    }
    open = Array(words[0])
    close = Array(words[1])
  }

  private mutating func unclosed(at start: Int, next: Int? = nil) -> (TemplateTag?, next: Int) {
    let lineEnd = bytes[start...].firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") } ?? bytes.count
    diagnostics.append(
      .unclosedTag(
        expecting: String(decoding: close, as: UTF8.self), at: lines.range(start..<min(lineEnd, next ?? lineEnd))))
    return (nil, next ?? find(open, from: start + open.count) ?? bytes.count)
  }

  private func find(_ word: [UInt8], from start: Int, before limit: Int? = nil) -> Int? {
    let limit = min(limit ?? bytes.count, bytes.count - word.count + 1)
    var i = start
    while i < limit {
      if bytes[i] == word[0], bytes[i..<(i + word.count)].elementsEqual(word) { return i }
      i += 1
    }
    return nil
  }

  private func skipBlanks(from start: Int) -> Int {
    bytes[start...].firstIndex { !$0.isBlank } ?? bytes.count
  }

  private func trimmed(_ range: Range<Int>) -> ArraySlice<UInt8> {
    let rest = bytes[range].drop(while: \.isBlank)
    return rest.prefix(rest.lastIndex { !$0.isBlank }.map { $0 - rest.startIndex + 1 } ?? 0)
  }
}

extension Diagnostic {
  fileprivate static func invalidUTF8(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "template.invalid-utf8", "the template is not valid UTF-8", at: range)
  }

  fileprivate static func unclosedTag(expecting close: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "template.unclosed-tag", "unclosed tag: missing '\(close)'", at: range)
  }

  fileprivate static func emptyTag(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "template.empty-tag", "the tag has no name", at: range)
  }

  fileprivate static func badName(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "template.bad-name",
      "invalid name '\(name)': a name cannot contain white space or an empty part between dots",
      at: range)
  }

  fileprivate static func badDelimiters(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "template.bad-delimiters",
      "invalid delimiters: expected two words without '=', as in '{{=<% %>=}}'", at: range)
  }
}
