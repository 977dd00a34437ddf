/// How the fields of a report or a plan are written: parted by tabs, on one line.
public nonisolated enum ReportField {
  /// The fields of one line, given without its line end.
  public static func all(in line: ArraySlice<UInt8>) -> [String] {
    var fields: [String] = []
    var field: [UInt8] = []
    var isEscaped = false
    for byte in line {
      if isEscaped {
        field.append(byte == UInt8(ascii: "t") ? 0x09 : byte == UInt8(ascii: "n") ? 0x0A : byte)
        isEscaped = false
      } else if byte == UInt8(ascii: "\\") {
        isEscaped = true
      } else if byte == 0x09 {
        fields.append(String(decoding: field, as: UTF8.self))
        field.removeAll(keepingCapacity: true)
      } else {
        field.append(byte)
      }
    }
    fields.append(String(decoding: field, as: UTF8.self))
    return fields
  }

  /// A line of fields, without its line end.
  public static func line(_ fields: [String]) -> [UInt8] {
    var line: [UInt8] = []
    for (number, field) in fields.enumerated() {
      if number > 0 { line.append(0x09) }
      for byte in Array(field.utf8) {
        switch byte {
        case UInt8(ascii: "\\"): line += [byte, byte]
        case UInt8(ascii: "\t"): line += [UInt8(ascii: "\\"), UInt8(ascii: "t")]
        case UInt8(ascii: "\n"): line += [UInt8(ascii: "\\"), UInt8(ascii: "n")]
        case _: line.append(byte)
        }
      }
    }
    return line
  }
}
