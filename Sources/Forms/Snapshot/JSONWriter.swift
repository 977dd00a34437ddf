/// Writes JSON as bytes.
nonisolated struct JSONWriter {
  private(set) var bytes: [UInt8] = []

  // Plain calls, no closures: each would be a function of its own in the browser build.
  mutating func beginObject() { bytes.append(UInt8(ascii: "{")) }
  mutating func endObject() { bytes.append(UInt8(ascii: "}")) }
  mutating func beginArray() { bytes.append(UInt8(ascii: "[")) }
  mutating func endArray() { bytes.append(UInt8(ascii: "]")) }

  /// Before each element of an array.
  mutating func element() { separate() }

  /// Before a member's value.
  mutating func key(_ name: String) {
    separate()
    string(name)
    bytes.append(UInt8(ascii: ":"))
  }

  mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    key(name)
    string(text)
  }

  mutating func member(_ name: String, _ value: Double?) {
    guard let value else { return }
    key(name)
    number(value)
  }

  mutating func member(_ name: String, _ flag: Bool) {
    key(name)
    bool(flag)
  }

  mutating func strings(_ texts: [String]) {
    beginArray()
    for text in texts {
      element()
      string(text)
    }
    endArray()
  }

  mutating func bool(_ flag: Bool) {
    bytes.append(contentsOf: (flag ? "true" : "false").utf8)
  }

  /// The shortest decimal that reads back as the number; 0 for what is no finite number, which JSON lacks.
  mutating func number(_ number: Double) {
    bytes.append(contentsOf: (number.isFinite ? PropertyAnswer.describe(number) : "0").utf8)
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\":
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(UInt8(scalar.value))
      case "\n": bytes.append(contentsOf: "\\n".utf8)
      case "\r": bytes.append(contentsOf: "\\r".utf8)
      case "\t": bytes.append(contentsOf: "\\t".utf8)
      case "\u{0}"..."\u{1F}", "<", "\u{7F}", "\u{2028}", "\u{2029}": escape(scalar)
      default: bytes.append(contentsOf: UTF8.encode(scalar)!)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  /// `\uXXXX`; only for the Basic Multilingual Plane.
  private mutating func escape(_ scalar: Unicode.Scalar) {
    let digits = Array("0123456789abcdef".utf8)
    bytes.append(contentsOf: "\\u".utf8)
    for shift in [12, 8, 4, 0] { bytes.append(digits[Int(scalar.value >> UInt32(shift)) & 15]) }
  }

  /// A comma, unless this is the first of its object or array, or a member's value.
  private mutating func separate() {
    switch bytes.last {
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
