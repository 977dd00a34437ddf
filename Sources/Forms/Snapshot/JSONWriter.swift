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
    add(flag ? "true" : "false")
  }

  /// The shortest decimal that reads back as the number; 0 for what is no finite number, which JSON lacks.
  mutating func number(_ number: Double) {
    add(number.isFinite ? PropertyAnswer.describe(number) : "0")
  }

  mutating func string(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.bytes {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"):
        bytes.append(UInt8(ascii: "\\"))
        bytes.append(byte)
      case UInt8(ascii: "\n"): add("\\n")
      case UInt8(ascii: "\r"): add("\\r")
      case UInt8(ascii: "\t"): add("\\t")
      case 0...0x1F, UInt8(ascii: "<"), 0x7F: escape(byte)
      case 0xA8, 0xA9:
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        if bytes.count > 1, bytes[bytes.count - 1] == 0x80, bytes[bytes.count - 2] == 0xE2 {
          bytes.removeLast(2)
          add("\\u20")
          bytes += [UInt8(ascii: "2"), byte - 0x70]
        } else {
          bytes.append(byte)
        }
      case _: bytes.append(byte)
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escape(_ byte: UInt8) {
    add("\\u00")
    for digit in [byte >> 4, byte & 15] { bytes.append(digit + (digit < 10 ? 0x30 : 0x57)) }
  }

  /// As it is.
  private mutating func add(_ text: String) { bytes += text.bytes }

  /// A comma, unless this is the first of its object or array, or a member's value.
  private mutating func separate() {
    switch bytes.last {
    case UInt8(ascii: "{"), UInt8(ascii: "["), nil: break
    default: bytes.append(UInt8(ascii: ","))
    }
  }
}
