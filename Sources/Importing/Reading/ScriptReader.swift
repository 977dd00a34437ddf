import Diagnostics

/// Reads the object that a configuration exports, without running it.
///
/// What is no literal becomes an `expression`; names of constants and of functions that return a literal are followed.
struct ScriptReader {
  let bytes: [UInt8]
  private let file: String
  var index = 0
  private let lineStarts: [Int]
  private var constants: [String: Int] = [:]
  private var functions: [String: Int] = [:]
  private var depth = 0

  init(_ bytes: [UInt8], file: String) {
    self.bytes = bytes
    self.file = file
    var starts = [0]
    for (offset, byte) in bytes.enumerated() where byte == 10 { starts.append(offset + 1) }
    lineStarts = starts
    findNames()
  }

  /// The exported value; nil if there is none.
  mutating func exported() -> ScriptNode? {
    let text = String(decoding: bytes, as: UTF8.self)
    // JSON is a literal, too.
    let first = text.trimmingBlanks.first
    if file.hasSuffix(".json") || first == "{" && !text.contains("export") {
      index = 0
      return value()
    }
    for mark in ["export default", "module.exports =", "export ="] {
      guard let offset = Self.find(Array(mark.utf8), in: bytes, last: true) else { continue }
      index = offset + mark.utf8.count
      return value()
    }
    return nil
  }

  private static func find(_ mark: [UInt8], in bytes: [UInt8], last: Bool) -> Int? {
    guard bytes.count >= mark.count else { return nil }
    var found: Int?
    var start = 0
    while start + mark.count <= bytes.count {
      if bytes[start] == mark[0], bytes[start..<(start + mark.count)].elementsEqual(mark),
        start == 0 || bytes[start - 1] == 10
      {
        found = start
        if !last { break }
      }
      start += 1
    }
    return found
  }

  /// Finds `const NAME =` and `function NAME(…) { return` at the start of lines.
  private mutating func findNames() {
    for start in lineStarts {
      let end = bytes[start...].firstIndex(of: 10) ?? bytes.count
      let line = String(decoding: bytes[start..<end], as: UTF8.self)
      if let match = line.prefixMatch(of: /(?:export\s+)?(?:const|let|var)\s+(\w+)\s*(?::[^=]*)?=/) {
        constants[String(match.1)] = start + line.utf8.distance(from: line.startIndex, to: match.range.upperBound)
      } else if let match = line.prefixMatch(of: /(?:export\s+)?function\s+(\w+)\s*\(/) {
        let rest = String(decoding: bytes[start..<min(bytes.count, start + 400)], as: UTF8.self)
        if let body = rest.firstMatch(of: /\{\s*return\s+/), !rest[..<body.range.lowerBound].contains(";") {
          functions[String(match.1)] = start + rest.utf8.distance(from: rest.startIndex, to: body.range.upperBound)
        }
      }
    }
  }

  // MARK: Values

  private mutating func value() -> ScriptNode {
    skipBlanks()
    let start = index
    depth += 1
    defer { depth -= 1 }
    guard depth < 100 else { return expression(from: start) }
    var found = primary()
    // `{ … } satisfies Config`, `[ … ] as const`
    let end = index
    skipBlanks()
    if takeWord("satisfies") || takeWord("as") {
      skipType()
    } else if !isAtEnd {
      index = start
      found = nil
    } else {
      index = end
    }
    return found ?? expression(from: start)
  }

  /// Whether a value ends here.
  private var isAtEnd: Bool { index >= bytes.count || ",;)]}".utf8.contains(bytes[index]) || startsStatement }

  private var startsStatement: Bool {
    // Without a semicolon, the next statement is on a line of its own, and begins with a word.
    bytes[index].isOfScriptName && bytes[..<index].last { $0 != 32 && $0 != 9 } == 10
  }

  private mutating func primary() -> ScriptNode? {
    guard index < bytes.count else { return nil }
    let start = index
    switch bytes[index] {
    case UInt8(ascii: "{"): return object(start)
    case UInt8(ascii: "["): return list(start)
    case UInt8(ascii: "\""), UInt8(ascii: "'"), UInt8(ascii: "`"):
      return string().map { ScriptNode(value: .text($0), range: range(start)) }
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"):
      while index < bytes.count, bytes[index].isOfScriptName || bytes[index] == 45 || bytes[index] == 46 { index += 1 }
      return ScriptNode(value: .word(text(start..<index)), range: range(start))
    case let byte where byte.isOfScriptName: return name(start)
    case _: return nil
    }
  }

  private mutating func name(_ start: Int) -> ScriptNode? {
    while index < bytes.count, bytes[index].isOfScriptName || bytes[index] == UInt8(ascii: ".") { index += 1 }
    let word = text(start..<index)
    if ["true", "false", "null", "undefined"].contains(word) {
      return ScriptNode(value: .word(word), range: range(start))
    }
    let end = index
    skipBlanks()
    if index < bytes.count, bytes[index] == UInt8(ascii: "<") {
      // `defineConfig<Options>({ … })`
      while index < bytes.count, bytes[index] != UInt8(ascii: "("), bytes[index] != 10 { index += 1 }
    }
    if index < bytes.count, bytes[index] == UInt8(ascii: "(") {
      index += 1
      skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: ")") {
        index += 1
        return functions[word].flatMap { follow($0) }
      }
      let argument = value()
      skipBlanks()
      if index < bytes.count, bytes[index] == UInt8(ascii: ",") {
        // `fileURLToPath(…, x)`: more arguments make it an expression, but for a trailing comma.
        index += 1
        skipBlanks()
      }
      guard index < bytes.count, bytes[index] == UInt8(ascii: ")") else { return nil }
      index += 1
      if case .expression = argument.value { return nil }
      return ScriptNode(value: .call(word, argument), range: range(start))
    }
    index = end
    guard let place = constants[word] else { return nil }
    return follow(place)
  }

  private mutating func follow(_ place: Int) -> ScriptNode? {
    guard depth < 50 else { return nil }
    let back = index
    index = place
    let found = value()
    index = back
    if case .expression = found.value { return nil }
    return found
  }

  private mutating func object(_ start: Int) -> ScriptNode? {
    index += 1
    var entries: [ScriptNode.Entry] = []
    while true {
      skipBlanks()
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "}") {
        index += 1
        return ScriptNode(value: .object(entries), range: range(start))
      }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      let place = index
      if bytes[index] == UInt8(ascii: "."), text(index..<min(index + 3, bytes.count)) == "..." {
        index += 3
        let spread = value()
        if let others = spread.object { entries += others } else { entries.append(.init(key: "...", node: spread)) }
        continue
      }
      var key: String?
      if [UInt8(ascii: "\""), UInt8(ascii: "'")].contains(bytes[index]) {
        key = string()
      } else if bytes[index].isOfScriptName {
        while index < bytes.count, bytes[index].isOfScriptName { index += 1 }
        key = text(place..<index)
      }
      skipBlanks()
      if let key, index < bytes.count, bytes[index] == UInt8(ascii: ":") {
        index += 1
        entries.append(.init(key: key, node: value()))
      } else if let key, index < bytes.count, bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}") {
        // `{ title }` is `{ title: title }`.
        let found = constants[key].flatMap { follow($0) }
        entries.append(.init(key: key, node: found ?? ScriptNode(value: .expression(key), range: range(place))))
      } else {
        // A method or a computed key.
        index = place
        entries.append(.init(key: key ?? text(place..<min(place + 12, bytes.count)), node: expression(from: place)))
      }
    }
  }

  private mutating func list(_ start: Int) -> ScriptNode? {
    index += 1
    var nodes: [ScriptNode] = []
    while true {
      skipBlanks()
      guard index < bytes.count else { return nil }
      if bytes[index] == UInt8(ascii: "]") {
        index += 1
        return ScriptNode(value: .list(nodes), range: range(start))
      }
      if bytes[index] == UInt8(ascii: ",") {
        index += 1
        continue
      }
      if text(index..<min(index + 3, bytes.count)) == "..." {
        index += 3
        let spread = value()
        if let others = spread.list { nodes += others } else { nodes.append(spread) }
        continue
      }
      let before = index
      nodes.append(value())
      if index == before { return nil }
    }
  }

  /// A string; nil if it is a template with expressions.
  private mutating func string() -> String? {
    let mark = bytes[index]
    index += 1
    var result: [UInt8] = []
    while index < bytes.count, bytes[index] != mark {
      if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        index += 1
        switch bytes[index] {
        case UInt8(ascii: "n"): result.append(10)
        case UInt8(ascii: "t"): result.append(9)
        case 10: break
        case UInt8(ascii: "u"), UInt8(ascii: "x"):
          let count = bytes[index] == UInt8(ascii: "u") ? 4 : 2
          let digits = text(index + 1..<min(index + 1 + count, bytes.count))
          guard let code = UInt32(digits, radix: 16), let scalar = Unicode.Scalar(code) else { return nil }
          result += String(scalar).utf8
          index += count
        case let other: result.append(other)
        }
      } else {
        if mark == UInt8(ascii: "`"), bytes[index] == UInt8(ascii: "$"), index + 1 < bytes.count,
          bytes[index + 1] == UInt8(ascii: "{")
        {
          return nil
        }
        if bytes[index] == 10, mark != UInt8(ascii: "`") { return nil }
        result.append(bytes[index])
      }
      index += 1
    }
    guard index < bytes.count else { return nil }
    index += 1
    return String(decoding: result, as: UTF8.self)
  }

  func text(_ range: Range<Int>) -> String { String(decoding: bytes[range], as: UTF8.self) }

  func range(_ start: Int) -> SourceRange {
    let line = lineStarts.partitioningIndex { $0 > start }
    return SourceRange(file: file, line: line, column: start - lineStarts[line - 1] + 1)
  }
}
