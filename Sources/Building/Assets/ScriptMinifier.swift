/// Takes comments and needless white space out of JavaScript. Names and everything else stay.
///
/// A line end may be what ends a statement: it stays unless the tokens at its sides rule that out.
enum ScriptMinifier {
  /// Nil where the source is not understood beyond doubt.
  static func minify(_ source: [UInt8]) -> [UInt8]? {
    // Line ends that are no ASCII, and hashbangs, are for others.
    guard source.firstRange(of: [0xE2, 0x80, 0xA8]) == nil, source.firstRange(of: [0xE2, 0x80, 0xA9]) == nil,
      !source.starts(with: "#!".utf8), let tokens = ScriptScanner.tokens(of: source)
    else { return nil }
    var output: [UInt8] = []
    output.reserveCapacity(source.count)
    var previous: ScriptToken?
    for token in tokens {
      if let previous { output += separator(between: previous, and: token) }
      output += token.bytes
      previous = token
    }
    if previous != nil { output.append(UInt8(ascii: "\n")) }
    return output
  }

  private static func separator(between a: ScriptToken, and b: ScriptToken) -> [UInt8] {
    switch b.gap {
    case .none: return []
    case .line where !a.awaitsMore && !b.goesOn: return [UInt8(ascii: "\n")]
    case .line, .space: return needSpace(a, b) ? [UInt8(ascii: " ")] : []
    }
  }

  private static func needSpace(_ a: ScriptToken, _ b: ScriptToken) -> Bool {
    switch (a.kind, b.kind) {
    case (.word, .word), (.regularExpression, .word): true
    // `1 .description`
    case (.word, .punctuator): b.is(".") && a.isNumber
    case (.punctuator, .punctuator), (.punctuator, .word), (.punctuator, .regularExpression):
      ScriptPunctuators.merge(a.bytes, b.bytes)
    case (.word, _), (.text, _), (.regularExpression, _), (.templateHead, _), (.templateMiddle, _), (.punctuator, _):
      false
    }
  }
}

extension ScriptToken {
  /// Whether no statement can end with it.
  fileprivate var awaitsMore: Bool {
    switch kind {
    case .templateHead, .templateMiddle: true
    case .punctuator: ![")", "]", "}", "++", "--"].contains(where: self.is)
    case .word, .text, .regularExpression: false
    }
  }

  /// Whether no statement, and no member of a class, can begin with it.
  fileprivate var goesOn: Bool {
    switch kind {
    case .templateMiddle: true
    case .text: bytes.first == UInt8(ascii: "}")
    case .punctuator: [")", "]", "}", ",", ";", ".", "?.", "?", ":", "&&", "||", "??"].contains(where: self.is)
    case .word, .regularExpression, .templateHead: false
    }
  }
}
