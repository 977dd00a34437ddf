extension DocCFinding {
  /// What DocC reports.
  public enum Problem: Equatable, Sendable {
    /// A list of parameters, or an option of a fence.
    case parameter
    case snippet
    /// A file that is not there, by its name.
    case missingFile(String)
    /// Two backticks around code that contains one, which DocC takes for a link.
    case codeSpan
    /// A symbol that is not there, and the path in which it was looked for.
    case missingSymbol(String, scope: String)
    /// A hash that tells no overload of a symbol.
    case disambiguation(hash: String, symbol: String)
    case otherLink
    case other
  }

  /// DocC has no names for what it reports: its words are read here and nowhere else.
  public var problem: Problem {
    if let match = summary.prefixMatch(of: #/'([0-9a-z]+)' isn't a disambiguation for '(.+?)' at '/#) {
      return .disambiguation(hash: String(match.1), symbol: String(match.2))
    }
    if ["Parameter '", "Unnamed parameter ", "External name '", "Unknown option '"].contains(where: summary.hasPrefix) {
      return .parameter
    }
    if summary.hasPrefix("Snippet named '") || summary.hasPrefix("Slice named '") { return .snippet }
    if summary.hasSuffix("couldn't be found") {
      return .missingFile(summary.firstMatch(of: #/'([^']+)'/#).map { String($0.1) } ?? "")
    }
    guard Self.ofLinks.contains(where: summary.contains) else { return .other }
    if summary.hasPrefix("'`") { return .codeSpan }
    if let match = summary.wholeMatch(of: #/'([^']+)' doesn't exist at '/?([^']*)'/#) {
      return .missingSymbol(String(match.1), scope: String(match.2))
    }
    return .otherLink
  }

  private static let ofLinks = [
    " doesn't exist at ", " is ambiguous at ", " isn't a disambiguation for ", "Can't resolve ",
    "No external resolver registered for ", " cannot be linked to", " is not a valid URL", "No symbol matched ",
  ]
}

extension DocCFinding.Solution {
  /// `open()` for "Replace 'opn()' with 'open()'"; nil for other solutions.
  public var replacement: String? {
    summary.wholeMatch(of: #/Replace '[^']+' with '([^']+)'\.?\s*/#).map { String($0.1) }
  }
}
