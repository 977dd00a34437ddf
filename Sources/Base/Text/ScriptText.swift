/// Bytes written as values of JavaScript.
public enum ScriptText {
  /// UTF-8 text as a string literal in double quotes, for a file of its own: not escaped for HTML.
  public static func literal(_ bytes: [UInt8]) -> [UInt8] {
    var literal: [UInt8] = [UInt8(ascii: "\"")]
    literal.reserveCapacity(bytes.count + bytes.count / 16 + 2)
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "\n"): literal += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
      case UInt8(ascii: "\t"): literal += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
      case UInt8(ascii: "\\"), UInt8(ascii: "\""): literal += [UInt8(ascii: "\\"), byte]
      default: literal.append(byte)
      }
    }
    literal.append(UInt8(ascii: "\""))
    return literal
  }
}
