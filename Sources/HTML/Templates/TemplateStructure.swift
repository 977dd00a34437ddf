import Diagnostics

/// Pairs opening and closing tags, and finds the tag around each tag.
struct TemplateStructure {
  /// The index of the matching tag for each tag; nil for tags without one.
  private(set) var partners: [Int?]
  /// The index of the innermost open tag around each tag.
  private(set) var enclosing: [Int?]
  private(set) var diagnostics: [Diagnostic] = []

  init(_ tags: [TemplateTag], lines: LineMap) {
    partners = Array(repeating: nil, count: tags.count)
    enclosing = partners
    var stack: [Int] = []
    /// Opening tags with a mismatched closing tag that is already reported.
    var blamed: Set<Int> = []
    for (number, tag) in tags.enumerated() {
      if tag.kind == .close {
        if let depth = stack.lastIndex(where: { tags[$0].name == tag.name }) {
          for forgotten in stack[(depth + 1)...] where !blamed.contains(forgotten) {
            diagnostics.append(.unclosed(tags[forgotten], before: tag, lines))
          }
          stack.removeSubrange((depth + 1)...)
          match(stack.removeLast(), number)
        } else if let top = stack.last {
          diagnostics.append(.mismatched(tag, with: tags[top], lines))
          blamed.insert(top)
          // A small spelling mistake still closes the section.
          if suggestion(for: tag.name, among: [tags[top].name]) != nil { match(stack.removeLast(), number) }
        } else {
          diagnostics.append(.unopened(tag, lines))
        }
      }
      enclosing[number] = stack.last
      if tag.kind.isOpening { stack.append(number) }
    }
    for forgotten in stack where !blamed.contains(forgotten) {
      diagnostics.append(.unclosed(tags[forgotten], before: nil, lines))
    }
    reportDuplicateBlocks(tags, lines)
  }

  private mutating func match(_ opening: Int, _ close: Int) {
    partners[opening] = close
    partners[close] = opening
  }

  private mutating func reportDuplicateBlocks(_ tags: [TemplateTag], _ lines: LineMap) {
    var seen: [Int: [String: Int]] = [:]
    for (number, tag) in tags.enumerated() where tag.kind == .block {
      guard let parent = enclosing[number], tags[parent].kind == .parent else { continue }
      if let first = seen[parent, default: [:]].updateValue(number, forKey: tag.name) {
        diagnostics.append(.duplicateBlock(tag, first: tags[first], lines))
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func unclosed(_ tag: TemplateTag, before close: TemplateTag?, _ lines: LineMap) -> Diagnostic {
    Diagnostic(
      .error, id: "template.unclosed-section", "unclosed tag \(tag.spelling): missing {{/\(tag.name)}}",
      notes: close.map { [Note("\($0.spelling) closes a tag around it", at: lines.range($0.range))] } ?? [],
      at: lines.range(tag.range))
  }

  fileprivate static func mismatched(_ close: TemplateTag, with open: TemplateTag, _ lines: LineMap) -> Diagnostic {
    Diagnostic(
      .error, id: "template.mismatched-close", "closing tag \(close.spelling) does not match \(open.spelling)",
      notes: [Note("\(open.spelling) was opened here", at: lines.range(open.range))], at: lines.range(close.range))
  }

  fileprivate static func unopened(_ close: TemplateTag, _ lines: LineMap) -> Diagnostic {
    Diagnostic(
      .error, id: "template.unopened-section", "closing tag \(close.spelling) without an opening tag",
      at: lines.range(close.range))
  }

  fileprivate static func duplicateBlock(
    _ tag: TemplateTag, first: TemplateTag, _ lines: LineMap
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "template.duplicate-block", "duplicate block \(tag.spelling) between the tags of one parent",
      notes: [Note("first defined here", at: lines.range(first.range))], at: lines.range(tag.range))
  }
}
