import Diagnostics
import Pages
import YAML

/// Reads `content-security-policy`: additional sources by directive, or `no`.
struct PolicyReader {
  private(set) var policy: PolicySources? = PolicySources()
  private(set) var diagnostics: [Diagnostic] = []

  init(_ entry: YAMLEntry) {
    if entry.value.bool == false {
      policy = nil
      return
    }
    guard case .mapping(let entries) = entry.value.content else {
      diagnostics.append(.notPolicy(at: entry.value.range))
      return
    }
    for entry in entries { read(entry) }
  }

  private mutating func read(_ entry: YAMLEntry) {
    guard let directive = PolicyDirective(rawValue: entry.key) else {
      diagnostics.append(.unknownDirective(entry))
      return
    }
    guard case .scalar(let text, _) = entry.value.content else {
      diagnostics.append(.notSources(entry))
      return
    }
    for source in text.split(whereSeparator: \.isWhitespace) {
      guard source.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F && !"\"<>;,".utf8.contains($0) }) else {
        diagnostics.append(.notSources(entry))
        continue
      }
      policy?.allow(String(source), directive)
    }
  }
}

extension Diagnostic {
  fileprivate static func notPolicy(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "site.wrong-value",
      "invalid value for 'content-security-policy': expected 'no', or lines such as 'connect-src: https://example.org'",
      at: range)
  }

  fileprivate static func unknownDirective(_ entry: YAMLEntry) -> Diagnostic {
    let known = PolicyDirective.allCases.map(\.rawValue)
    let near = suggestion(for: entry.key, among: known).map { Note("did you mean '\($0)'?") }
    return Diagnostic(
      .error, id: "site.unknown-key", "unknown directive '\(entry.key)' in 'content-security-policy'",
      notes: [near ?? Note("known directives: \(known.joined(separator: ", "))")], at: entry.keyRange)
  }

  fileprivate static func notSources(_ entry: YAMLEntry) -> Diagnostic {
    Diagnostic(
      .error, id: "site.wrong-value",
      "invalid value for '\(entry.key)': expected sources separated by spaces, such as https://example.org",
      at: entry.value.range)
  }
}
