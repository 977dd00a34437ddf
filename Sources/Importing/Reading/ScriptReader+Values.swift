/// Literals, and the names that stand for them.
extension ScriptReader {
  mutating func value() -> ScriptNode {
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
      entries += entry()
      // A bracket that nothing has opened: this is no JavaScript, or none that is understood.
      if index == place { return nil }
    }
  }

  /// One entry of an object, or all those of an object that is spread into it.
  private mutating func entry() -> [ScriptNode.Entry] {
    let place = index
    if bytes[index] == UInt8(ascii: "."), text(index..<min(index + 3, bytes.count)) == "..." {
      index += 3
      let spread = value()
      return spread.object ?? [.init(key: "...", node: spread)]
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
      return [.init(key: key, node: value())]
    }
    if let key, index < bytes.count, bytes[index] == UInt8(ascii: ",") || bytes[index] == UInt8(ascii: "}") {
      // `{ title }` is `{ title: title }`.
      let found = constants[key].flatMap { follow($0) }
      return [.init(key: key, node: found ?? ScriptNode(value: .expression(key), range: range(place)))]
    }
    // A method or a computed key.
    return [.init(key: key ?? text(place..<min(place + 12, bytes.count)), node: expression(from: place))]
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
}
