import Diagnostics
import YAML

/// Errors that all files of settings have.
extension Diagnostic {
  static func notMapping(_ file: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "site.not-a-mapping", "\(file) must contain lines of 'key: value'", at: range)
  }

  static func wrongValue(_ entry: YAMLEntry, _ wanted: String) -> Diagnostic {
    wrongValue(entry.key, wanted, at: entry.value.range)
  }

  /// - Parameter wanted: as in "expected a whole number".
  static func wrongValue(_ key: String, _ wanted: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "site.wrong-value", "invalid value for '\(key)': expected \(wanted)", at: range)
  }

  static func unknownKey(_ entry: YAMLEntry, known: [String], in file: String) -> Diagnostic {
    let near = suggestion(for: entry.key, among: known).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: "site.unknown-key", "unknown key '\(entry.key)' in \(file)",
      notes: [near ?? Note("known keys: \(known.joined(separator: ", "))")], at: entry.keyRange)
  }
}
