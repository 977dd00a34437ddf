import Diagnostics

/// Reads a JSON document (RFC 8259) into YAML nodes, each with its place in the file.
///
/// A string is a quoted scalar; numbers, booleans and null are plain scalars. YAML is nearly a superset of JSON, but
/// libyaml accepts neither surrogate pairs of `\u` escapes nor tabs between values.
public enum JSONReader {
  /// - Parameters:
  ///   - text: UTF-8, with or without a byte order mark.
  ///   - file: the path for diagnostics.
  /// - Returns: the root node; nil if the text has an error.
  public static func read(_ text: [UInt8], file: String) -> (node: YAMLNode?, diagnostics: [Diagnostic]) {
    let places = YAMLReader.Places(text, file: file, start: SourcePosition(line: 1, column: 1))
    var parser = JSONParser(text, places: places)
    do throws(JSONParser.Fault) {
      return (try parser.document(), parser.diagnostics)
    } catch {
      return (nil, parser.diagnostics + [.syntax(error, places)])
    }
  }
}

private struct JSONParser {
  struct Fault: Error {
    var summary: String
    var offset: Int
  }

  private(set) var diagnostics: [Diagnostic] = []
  private let text: [UInt8]
  private let places: YAMLReader.Places
  private var i = 0

  init(_ text: [UInt8], places: YAMLReader.Places) {
    self.text = text
    self.places = places
    if text.starts(with: [0xEF, 0xBB, 0xBF]) { i = 3 }
  }

  mutating func document() throws(Fault) -> YAMLNode {
    let node = try value(depth: 0)
    skipBlanks()
    guard i == text.count else { throw Fault(summary: "unexpected text after the value", offset: i) }
    return node
  }

  private mutating func skipBlanks() {
    while i < text.count, [0x20, 0x09, 0x0A, 0x0D].contains(text[i]) { i += 1 }
  }

  private mutating func value(depth: Int) throws(Fault) -> YAMLNode {
    skipBlanks()
    guard i < text.count else { throw Fault(summary: "missing value", offset: i) }
    guard depth < YAMLReader.depthLimit else {
      throw Fault(summary: "values are nested more than \(YAMLReader.depthLimit) levels deep", offset: i)
    }
    let start = i
    switch text[i] {
    case UInt8(ascii: "{"): return YAMLNode(.mapping(try entries(depth: depth)), at: places.range(start..<i))
    case UInt8(ascii: "["): return YAMLNode(.sequence(try elements(depth: depth)), at: places.range(start..<i))
    case UInt8(ascii: "\""): return YAMLNode(.scalar(try string(), isPlain: false), at: places.range(start..<i))
    default: return YAMLNode(.scalar(try word(), isPlain: true), at: places.range(start..<i))
    }
  }

  private mutating func entries(depth: Int) throws(Fault) -> [YAMLEntry] {
    var entries: [YAMLEntry] = []
    var keys: [String: SourceRange] = [:]
    i += 1
    skipBlanks()
    if take(UInt8(ascii: "}")) { return [] }
    repeat {
      skipBlanks()
      guard i < text.count, text[i] == UInt8(ascii: "\"") else {
        throw Fault(summary: "expected a key in quotation marks", offset: i)
      }
      let start = i
      let key = try string()
      let range = places.range(start..<i)
      skipBlanks()
      guard take(UInt8(ascii: ":")) else { throw Fault(summary: "expected ':' after the key", offset: i) }
      let value = try self.value(depth: depth + 1)
      if let first = keys[key] {
        diagnostics.append(.duplicateKey(key, at: range, first: first))
      } else {
        keys[key] = range
        entries.append(YAMLEntry(key: key, keyRange: range, value: value))
      }
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "}")) else { throw Fault(summary: "expected ',' or '}'", offset: i) }
    return entries
  }

  private mutating func elements(depth: Int) throws(Fault) -> [YAMLNode] {
    var elements: [YAMLNode] = []
    i += 1
    skipBlanks()
    if take(UInt8(ascii: "]")) { return [] }
    repeat {
      elements.append(try value(depth: depth + 1))
      skipBlanks()
    } while take(UInt8(ascii: ","))
    guard take(UInt8(ascii: "]")) else { throw Fault(summary: "expected ',' or ']'", offset: i) }
    return elements
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard i < text.count, text[i] == byte else { return false }
    i += 1
    return true
  }

  /// `true`, `false`, `null` or a number, as it is written.
  private mutating func word() throws(Fault) -> String {
    let start = i
    while i < text.count, text[i].isOfWord { i += 1 }
    let word = String(decoding: text[start..<i], as: UTF8.self)
    guard ["true", "false", "null"].contains(word) || JSONParser.isNumber(text[start..<i]) else {
      throw Fault(summary: word.isEmpty ? "missing value" : "'\(word)' is not a JSON value", offset: start)
    }
    return word
  }

  private static func isNumber(_ word: ArraySlice<UInt8>) -> Bool {
    var rest = word
    func digits() -> Int {
      let count = rest.prefix { 0x30...0x39 ~= $0 }.count
      rest = rest.dropFirst(count)
      return count
    }
    if rest.first == UInt8(ascii: "-") { rest.removeFirst() }
    let startsWithZero = rest.first == UInt8(ascii: "0")
    let whole = digits()
    guard whole == 1 || whole > 1 && !startsWithZero else { return false }
    if rest.first == UInt8(ascii: ".") {
      rest.removeFirst()
      guard digits() > 0 else { return false }
    }
    if let exponent = rest.first, exponent | 0x20 == UInt8(ascii: "e") {
      rest.removeFirst()
      if rest.first == UInt8(ascii: "+") || rest.first == UInt8(ascii: "-") { rest.removeFirst() }
      guard digits() > 0 else { return false }
    }
    return rest.isEmpty
  }

  private mutating func string() throws(Fault) -> String {
    let start = i
    i += 1
    var bytes: [UInt8] = []
    while true {
      guard i < text.count else { throw Fault(summary: "missing closing quotation mark", offset: start) }
      let byte = text[i]
      i += 1
      switch byte {
      case UInt8(ascii: "\""):
        guard let string = String(validating: bytes, as: UTF8.self) else {
          throw Fault(summary: "this string is not UTF-8", offset: start)
        }
        return string
      case UInt8(ascii: "\\"): bytes += try escape()
      case 0..<0x20:
        throw Fault(summary: "control character in a string: write '\\n', '\\t' or '\\u00XX'", offset: i - 1)
      default: bytes.append(byte)
      }
    }
  }

  private mutating func escape() throws(Fault) -> [UInt8] {
    let start = i - 1
    let letter = i < text.count ? text[i] : 0
    i += 1
    switch Unicode.Scalar(letter) {
    case "\"", "\\", "/": return [letter]
    case "b": return [0x08]
    case "f": return [0x0C]
    case "n": return [0x0A]
    case "r": return [0x0D]
    case "t": return [0x09]
    case "u":
      let unit = try self.unit(from: start)
      if let scalar = Unicode.Scalar(unit) { return Array(String(scalar).utf8) }
      // A character above U+FFFF is written as two surrogates.
      if 0xD800...0xDBFF ~= unit, i + 1 < text.count, text[i] == UInt8(ascii: "\\"), text[i + 1] == UInt8(ascii: "u") {
        i += 2
        let low = try self.unit(from: i - 2)
        if 0xDC00...0xDFFF ~= low, let scalar = Unicode.Scalar(0x1_0000 + ((unit - 0xD800) << 10) + (low - 0xDC00)) {
          return Array(String(scalar).utf8)
        }
      }
      throw Fault(summary: "incomplete surrogate pair", offset: start)
    default: throw Fault(summary: "unknown escape sequence", offset: start)
    }
  }

  private mutating func unit(from start: Int) throws(Fault) -> UInt32 {
    guard i + 4 <= text.count, text[i..<i + 4].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
      let unit = UInt32(String(decoding: text[i..<i + 4], as: UTF8.self), radix: 16)
    else { throw Fault(summary: "expected four hexadecimal digits after '\\u'", offset: start) }
    i += 4
    return unit
  }
}

extension UInt8 {
  fileprivate var isOfWord: Bool {
    let letter = self | 0x20
    return 0x61...0x7A ~= letter || 0x30...0x39 ~= self || [0x2B, 0x2D, 0x2E, 0x5F].contains(self) || self >= 0x80
  }
}

extension Diagnostic {
  fileprivate static func syntax(_ fault: JSONParser.Fault, _ places: YAMLReader.Places) -> Diagnostic {
    Diagnostic(.error, id: "json.syntax", "invalid JSON: \(fault.summary)", at: places.point(fault.offset))
  }
}
