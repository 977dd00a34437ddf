/// What JavaScript writes without letters.
enum ScriptPunctuators {
  private static let all: [[UInt8]] = [
    "{", "}", "(", ")", "[", "]", ";", ",", "~", ":", "?", "?.", "??", "??=", ".", "...", "=", "==", "===", "=>", "!",
    "!=", "!==", "<", "<<", "<=", "<<=", ">", ">>", ">>>", ">=", ">>=", ">>>=", "+", "++", "+=", "-", "--", "-=", "*",
    "**", "*=", "**=", "/", "/=", "%", "%=", "&", "&&", "&=", "&&=", "|", "||", "|=", "||=", "^", "^=", "@",
  ].map { Array($0.utf8) }

  /// Comments begin as punctuators do.
  private static let andComments = all + ["//", "/*", "<!--", "-->"].map { Array($0.utf8) }

  static func longest(at source: ArraySlice<UInt8>) -> [UInt8]? {
    let found = all.filter { source.starts(with: $0) }.max { $0.count < $1.count }
    // `a?.5:b` is a question and a number.
    if found == Array("?.".utf8), let next = source.dropFirst(2).first, next.isDigit {
      return Array("?".utf8)
    }
    return found
  }

  /// Whether two that meet could be read as another one.
  static func merge(_ a: ArraySlice<UInt8>, _ b: ArraySlice<UInt8>) -> Bool {
    guard let next = b.first else { return false }
    return andComments.contains { $0.count > a.count && $0.starts(with: a) && $0[a.count] == next }
  }
}
