/// A start tag, as a browser reads it.
public struct MarkupTag {
  /// In lower case.
  public let name: String
  /// In their order; names in lower case, values without their escapes, empty where there is none.
  public let attributes: [(name: String, value: String)]
  /// What stands up to the end tag, of elements whose text is no markup: `script`, `style`.
  public let text: ArraySlice<UInt8>

  /// The first attribute of that name, as it is the one that counts.
  public subscript(_ name: String) -> String? { attributes.first { $0.name == name }?.value }
}

extension MarkupTag {
  /// Finds those tags of a page that can load or run something: of certain elements, or with an attribute that begins
  /// with `style` or `on`. All others, which are nearly all, are only passed over.
  ///
  /// - Parameter names: of elements, in lower case, none longer than eight letters.
  public static func all(in markup: [UInt8], of names: Set<String>) -> [MarkupTag] {
    let keys = names.map { Scanner.key(of: Array($0.utf8)[...]) }
    return markup.withUnsafeBufferPointer { bytes in
      keys.withUnsafeBufferPointer { keys in
        var scanner = Scanner(bytes: bytes, keys: keys)
        scanner.run()
        return scanner.found
      }
    }
  }

  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let keys: UnsafeBufferPointer<UInt64>
    var found: [MarkupTag] = []

    mutating func run() {
      var at = 0
      while let open = find(UInt8(ascii: "<"), from: at), open + 1 < bytes.count {
        let first = bytes[open + 1]
        if first.isLetter {
          at = readTag(open)
        } else if first == UInt8(ascii: "!"), starts("!--", at: open + 1) {
          at = end(of: "-->", from: open + 4)
        } else if "!/?".utf8.contains(first) {
          at = (find(UInt8(ascii: ">"), from: open) ?? bytes.count) + 1
        } else {
          at = open + 1
        }
      }
    }

    private func find(_ byte: UInt8, from start: Int) -> Int? {
      var at = start
      while at < bytes.count {
        if bytes[at] == byte { return at }
        at += 1
      }
      return nil
    }

    private func starts(_ text: StaticString, at place: Int) -> Bool {
      place + text.utf8CodeUnitCount <= bytes.count
        && (0..<text.utf8CodeUnitCount).allSatisfy { bytes[place + $0] | 0x20 == text.utf8Start[$0] | 0x20 }
    }

    private func end(of text: StaticString, from start: Int) -> Int {
      var at = start
      while at < bytes.count {
        if starts(text, at: at) { return at + text.utf8CodeUnitCount }
        at += 1
      }
      return bytes.count
    }

    /// - Returns: where to go on.
    private mutating func readTag(_ open: Int) -> Int {
      var at = open + 1
      var key: UInt64 = 0
      while at < bytes.count, !bytes[at].endsName {
        key = key &<< 8 | UInt64(bytes[at] | 0x20)
        at += 1
      }
      let nameEnd = at
      let isWanted = nameEnd - open <= 9 && keys.contains(key)
      var quote: UInt8 = 0
      var hasStyleOrHandler = false
      while at < bytes.count {
        let byte = bytes[at]
        if quote != 0 {
          if byte == quote { quote = 0 }
        } else if byte == UInt8(ascii: ">") {
          break
        } else if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "'") {
          // Elsewhere it is part of a name or a value.
          if bytes[at - 1] == UInt8(ascii: "=") || bytes[at - 1].isSpace { quote = byte }
        } else if byte | 0x20 == UInt8(ascii: "s") || byte | 0x20 == UInt8(ascii: "o"), bytes[at - 1].partsAttributes {
          hasStyleOrHandler = true
        }
        at += 1
      }
      guard isWanted || hasStyleOrHandler || isRaw(open + 1, nameEnd) else { return min(at + 1, bytes.count) }
      return readWhole(open, nameEnd, close: at, isWanted: isWanted)
    }

    /// The letters of a short name in one number.
    static func key(of name: ArraySlice<UInt8>) -> UInt64 { name.reduce(0) { $0 &<< 8 | UInt64($1) } }

    private mutating func readWhole(_ open: Int, _ nameEnd: Int, close: Int, isWanted: Bool) -> Int {
      let name = String(decoding: bytes[(open + 1)..<nameEnd], as: UTF8.self).lowercased()
      let after = min(close + 1, bytes.count)
      var end = after
      if isRaw(open + 1, nameEnd) {
        while end < bytes.count, !(bytes[end] == UInt8(ascii: "<") && endsRaw(name, at: end)) { end += 1 }
      }
      let attributes = AttributeReader.read(bytes[nameEnd..<close])
      let isWanted = isWanted || attributes.contains { $0.name == "style" || $0.name.hasPrefix("on") }
      if isWanted { found.append(MarkupTag(name: name, attributes: attributes, text: Array(bytes[after..<end])[...])) }
      return end
    }

    /// Of elements whose text is none of markup.
    private func isRaw(_ start: Int, _ end: Int) -> Bool {
      switch end - start {
      case 3: starts("xmp", at: start)
      case 5: starts("style", at: start) || starts("title", at: start)
      case 6: starts("script", at: start)
      case 8: starts("textarea", at: start)
      case _: false
      }
    }

    private func endsRaw(_ name: String, at place: Int) -> Bool {
      let start = place + 2
      guard start + name.utf8.count <= bytes.count, bytes[place + 1] == UInt8(ascii: "/") else { return false }
      return zip(bytes[start...], name.utf8).allSatisfy { $0 | 0x20 == $1 }
    }
  }
}

/// Reads the attributes of one tag.
private enum AttributeReader {
  static func read(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) -> [(name: String, value: String)] {
    var attributes: [(name: String, value: String)] = []
    var rest = bytes
    while true {
      rest = rest.drop { $0.isSpace || $0 == UInt8(ascii: "/") }
      guard !rest.isEmpty else { return attributes }
      let name = rest.prefix { !$0.isSpace && $0 != UInt8(ascii: "=") && $0 != UInt8(ascii: "/") }
      rest = rest[name.endIndex...]
      // An equals sign that begins a name is part of it.
      if name.isEmpty { rest = rest.dropFirst() }
      var value = rest[rest.startIndex..<rest.startIndex]
      let behind = rest.drop(while: \.isSpace)
      if behind.first == UInt8(ascii: "=") {
        rest = behind.dropFirst().drop(while: \.isSpace)
        if let quote = rest.first, quote == UInt8(ascii: "\"") || quote == UInt8(ascii: "'") {
          value = rest.dropFirst().prefix { $0 != quote }
          rest = rest[value.endIndex...].dropFirst()
        } else {
          value = rest.prefix { !$0.isSpace }
          rest = rest[value.endIndex...]
        }
      }
      attributes.append(
        (String(decoding: name, as: UTF8.self).lowercased(), CharacterReferences.resolved(Array(value))))
    }
  }
}

extension UInt8 {
  /// Whether an attribute may begin behind it.
  fileprivate var partsAttributes: Bool {
    isSpace || self == UInt8(ascii: "/") || self == UInt8(ascii: "\"") || self == UInt8(ascii: "'")
  }

  fileprivate var endsName: Bool { isSpace || self == UInt8(ascii: ">") || self == UInt8(ascii: "/") }
}
