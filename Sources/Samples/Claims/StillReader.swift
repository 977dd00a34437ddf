import Diagnostics
import Markdown
import YAML

/// Reads a `still` fence: YAML, one `tag: value` a line.
struct StillReader {
  let fence: Fence
  let number: FenceNumber
  let words: FenceWords

  func read(_ diagnostics: inout [Diagnostic]) -> [Still] {
    guard let demo = words.value(.demo) else {
      diagnostics.append(.missingDemo(.still, at: fence.range))
      return []
    }
    let start = fence.lines.first ?? fence.range.start
    let (node, faults) = YAMLReader.read(Array(fence.code.utf8), file: fence.range.file, at: start)
    diagnostics += faults
    guard let node else {
      return faults.isEmpty ? [Still(fence: number, demo: demo, inputs: [], range: fence.range)] : []
    }
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(.stillNotMapping(at: node.range))
      return []
    }
    let inputs = entries.compactMap { entry -> Still.Input? in
      guard case .scalar(let value, _) = entry.value.content else {
        diagnostics.append(.stillNotScalar(entry.key, at: entry.value.range))
        return nil
      }
      return Still.Input(tag: entry.key, value: value, range: entry.keyRange)
    }
    return [Still(fence: number, demo: demo, inputs: inputs, range: fence.range)]
  }
}

extension Diagnostic {
  static func missingDemo(_ language: FenceLanguage, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.missing-name", "missing demo name in a \(language.rawValue) fence",
      notes: [Note("write '\(language.rawValue) demo=NAME'")], at: range)
  }

  fileprivate static func stillNotMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "still.invalid-input", "a still fence must contain lines of 'tag: value'", at: range)
  }

  fileprivate static func stillNotScalar(_ tag: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "still.invalid-input", "invalid value for row '\(tag)' of this still: expected a text", at: range)
  }
}
