/// Code blocks without a language that are no Swift: commands, output, formulas, other languages.
enum OtherCode {
  /// Whether code with syntax errors is Swift nevertheless, so that the errors are worth telling.
  static func looksLikeSwift(_ code: String) -> Bool {
    let lines = code.split(separator: "\n").map(\.trimmed).filter { !$0.isEmpty && !$0.hasPrefix("//") }
    let signs = lines.count { $0.firstMatch(of: sign) != nil }
    return signs > 0 && signs * 3 >= lines.count
  }

  private static var sign: some RegexComponent {
    /^(?:@\w+\b.*|(?:public |private |static |mutating |final )*(?:(?:let|var) \w+\s*[:=]|func \w+|(?:struct|class|enum|actor|protocol|extension) [A-Z]\w*.*\{)|import [A-Z]\w*$|for (?:await )?\w+ in |(?:if|guard) (?:let|var|case) |(?:try |await |return )*\w+(?:\.\w+)*\(.*[)({\[,]\s*(?:\/\/.*)?$|\w+\.\w+ = .*)/
  }
}
