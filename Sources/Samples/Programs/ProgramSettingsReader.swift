import Diagnostics
import YAML

/// Reads the key `swift` of front matter or `galley.yml`.
public struct ProgramSettingsReader {
  public private(set) var settings: ProgramSettings
  public private(set) var diagnostics: [Diagnostic] = []

  /// - Parameters:
  ///   - node: the value of the key `swift`.
  ///   - defaults: the settings for keys that are not given; flags are added to them.
  public init(_ node: YAMLNode, defaults: ProgramSettings) {
    settings = defaults
    guard case .mapping(let entries) = node.content else {
      diagnostics.append(.noMapping(at: node.range))
      return
    }
    for entry in entries { read(entry) }
  }

  private enum Key: String, CaseIterable {
    case version, flags, timeout
  }

  private mutating func read(_ entry: YAMLEntry) {
    guard let key = Key(rawValue: entry.key) else {
      diagnostics.append(.unknownKey(entry, known: Key.allCases.map(\.rawValue)))
      return
    }
    let texts = entry.value.texts
    let text = texts?.count == 1 ? texts?[0].text : nil
    switch key {
    case .version:
      settings.languageMode = text.flatMap(LanguageMode.init)
      if settings.languageMode == nil { diagnostics.append(.languageMode(at: entry.value.range)) }
    case .timeout:
      settings.seconds = text.flatMap { Double(limitInSeconds: $0) }
      if settings.seconds == nil { diagnostics.append(.timeout(at: entry.value.range)) }
    case .flags:
      guard let texts else {
        diagnostics.append(.wrongFlags(at: entry.value.range))
        return
      }
      settings.flags += CompilerFlags.read(texts, &diagnostics)
    }
  }
}

extension Diagnostic {
  fileprivate static func noMapping(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "swift.invalid-settings", "invalid value for 'swift': expected lines of 'key: value'", at: range)
  }

  fileprivate static func unknownKey(_ entry: YAMLEntry, known: [String]) -> Diagnostic {
    let near = suggestion(for: entry.key, among: known).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: "swift.invalid-settings", "unknown key '\(entry.key)' below 'swift'",
      notes: [near ?? Note("known keys: \(known.joined(separator: ", "))")], at: entry.keyRange)
  }

  fileprivate static func wrongFlags(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "swift.invalid-settings",
      "invalid value for 'flags': expected compiler options, as a text or a list of texts", at: range)
  }

  static func languageMode(at range: SourceRange) -> Diagnostic {
    let modes = LanguageMode.allCases.map(\.rawValue).joined(separator: ", ")
    return Diagnostic(
      .error, id: "swift.unknown-language-mode", "unknown language mode", notes: [Note("known modes: \(modes)")],
      at: range)
  }

  static func timeout(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "swift.invalid-timeout", "invalid timeout: expected a number of seconds, at most 3600", at: range)
  }
}
