/// Lower case of Latin, Greek and Cyrillic letters. The standard library's would add Unicode tables to the browser build.
enum CaseFolding {
  static func folded(_ text: String) -> [UInt8] {
    var folded = String.UnicodeScalarView()
    for scalar in text.unicodeScalars { folded.append(Unicode.Scalar(lower(scalar.value)) ?? scalar) }
    return String(folded).bytes
  }

  private static func lower(_ scalar: UInt32) -> UInt32 {
    switch scalar {
    case 0x41...0x5A, 0xC0...0xD6, 0xD8...0xDE, 0x391...0x3A1, 0x3A3...0x3AB, 0x410...0x42F: scalar + 32
    case 0x400...0x40F: scalar + 80
    case 0x100...0x12F, 0x132...0x137, 0x14A...0x177, 0x460...0x481, 0x48A...0x4BF, 0x4D0...0x52F: scalar | 1
    case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
    case 0x178: 0xFF
    default: scalar
    }
  }
}
