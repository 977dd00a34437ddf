import Diagnostics
import YAML

/// A configuration in YAML of a generator.
struct ConfigurationYAML {
  private(set) var entries: [YAMLEntry] = []
  private(set) var diagnostics: [Diagnostic] = []

  /// Tags such as `!!python/name:…` and `!ENV`, which name code and variables, are taken off before.
  init(_ bytes: [UInt8], file: String) {
    var text = String(decoding: bytes, as: UTF8.self)
    if text.contains("!") { text = Self.withoutTags(text) }
    let (node, faults) = YAMLReader.read(Array(text.utf8), file: file)
    diagnostics = faults.map { .configuration("the configuration is not read: \($0.summary)", at: $0.range) }
    if case .mapping(let found) = node?.content { entries = found }
  }

  private static func withoutTags(_ text: String) -> String {
    var lines = Line.all(text)
    for index in lines.indices {
      guard let match = lines[index].text.wholeMatch(of: /(\s*(?:[^#\s][^#]*)?(?::|-|\[|,)\s*)(![^\s,\]]+)(.*)/) else {
        continue
      }
      // A tag without a value of its own stands for one, unless the value is on the lines below.
      let next = index + 1 < lines.count ? lines[index + 1].indentation : 0
      let isWhole = match.3.trimmingBlanks.isEmpty && next <= lines[index].indentation
      lines[index].text = "\(match.1)\(isWhole ? "\"\(match.2)\"" : "")\(match.3)"
    }
    return lines.map(\.text).joined(separator: "\n")
  }

  subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }

  func text(_ key: String) -> String? { self[key].flatMap { $0.isNull ? nil : $0.text } }

  /// Returns a warning for each key that is not read.
  ///
  /// - Parameter known: the keys that are read, and those that mean nothing for the new site.
  func untaken(except known: Set<String>) -> [Diagnostic] {
    entries.filter { !known.contains($0.key) && !$0.value.isNull }.map { .setting($0.key, at: $0.keyRange) }
  }
}

extension YAMLNode {
  var entries: [YAMLEntry] { if case .mapping(let entries) = content { entries } else { [] } }
  var nodes: [YAMLNode] { if case .sequence(let nodes) = content { nodes } else { [] } }
  subscript(key: String) -> YAMLNode? { entries.last { $0.key == key }?.value }
}
