/// Escapes text for XML 1.0, for elements and quoted attributes.
///
/// Characters that XML has no spelling for, control characters and noncharacters, are left out.
public enum XMLText {
  public static func append(_ text: String, to output: inout [UInt8]) {
    for scalar in text.unicodeScalars {
      switch scalar {
      case "&": output.append(contentsOf: "&amp;".utf8)
      case "<": output.append(contentsOf: "&lt;".utf8)
      case ">": output.append(contentsOf: "&gt;".utf8)
      case "\"": output.append(contentsOf: "&quot;".utf8)
      case "'": output.append(contentsOf: "&#39;".utf8)
      case _ where isRefused(scalar): break
      case _: UTF8.encode(scalar).map { output.append(contentsOf: $0) }
      }
    }
  }

  private static func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A: false
    case 0x00...0x1F, 0x7F...0x9F, 0xFDD0...0xFDEF: true
    case let value: value & 0xFFFE == 0xFFFE
    }
  }
}
