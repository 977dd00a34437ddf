/// Strings in quotation marks of all three kinds.
extension ScriptReader {
  /// A string; nil if it is a template with expressions.
  mutating func string() -> String? {
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
}
