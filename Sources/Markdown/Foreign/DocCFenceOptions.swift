import Diagnostics

/// The options after the language of a code block, as DocC of Swift 6.3 reads them: `swift, nocopy, highlight=[1, 3]`.
///
/// They are about the presentation of the code only.
struct DocCFenceOptions {
  /// The place of the language.
  let language: Range<Int>
  /// The options that DocC does not have.
  let unknown: [Range<Int>]

  /// Nil if the info string has no comma, so that its words are not DocC's.
  init?(_ bytes: [UInt8], info: Range<Int>) {
    var parts: [Range<Int>] = []
    var (start, depth) = (info.lowerBound, 0)
    for i in info {
      switch bytes[i] {
      case .openBracket: depth += 1
      case .closeBracket: depth -= 1
      case UInt8(ascii: ",") where depth <= 0:
        parts.append(bytes.trimmed(start..<i))
        start = i + 1
      case _: break
      }
    }
    guard let first = parts.first, !first.isEmpty, !bytes[first].contains(where: \.isBlank) else { return nil }
    language = first
    parts.append(bytes.trimmed(start..<info.upperBound))
    unknown = parts.dropFirst().filter { part in
      let name = bytes[part].prefix { $0 != UInt8(ascii: "=") && !$0.isBlank }
      return !part.isEmpty && !Self.known.contains(String(decoding: name, as: UTF8.self).lowercased())
    }
  }

  private static let known: Set = ["nocopy", "wrap", "highlight", "showlinenumbers", "strikeout"]
}

extension Diagnostic {
  static func unknownOption(_ option: String, at range: SourceRange) -> Diagnostic {
    let known = ["nocopy", "wrap", "highlight", "showLineNumbers", "strikeout"]
    let name = String(option.prefix { $0 != "=" && $0 != " " })
    let near = suggestion(for: name, among: known)
    return Diagnostic(
      .warning, id: "docc.fence-option", "DocC has no option '\(name)' for code blocks",
      notes: [Note(near.map { "did you mean '\($0)'?" } ?? "known options: \(known.joined(separator: ", "))")],
      at: range)
  }
}
