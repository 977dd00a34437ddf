/// Writes HTML's reserved characters as cmark does.
enum HTMLText {
  static func append(_ text: some Sequence<UInt8>, to html: inout [UInt8]) {
    for byte in text {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case .less: html += "&lt;".utf8
      case .greater: html += "&gt;".utf8
      case .quote: html += "&quot;".utf8
      default: html.append(byte)
      }
    }
  }

  /// Appends a destination for a quoted `href` or `src`; it must be percent-encoded.
  static func append(destination: some Sequence<UInt8>, to html: inout [UInt8]) {
    for byte in destination {
      switch byte {
      case UInt8(ascii: "&"): html += "&amp;".utf8
      case UInt8(ascii: "'"): html += "&#x27;".utf8
      default: html.append(byte)
      }
    }
  }

  /// Percent-encodes the characters that cmark encodes in destinations; encoded ones stay as they are.
  static func percentEncoded(_ url: some Collection<UInt8>) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(url.count)
    for byte in url {
      if isSafeInURL(byte) {
        result.append(byte)
      } else {
        let digits = Array("0123456789ABCDEF".utf8)
        result += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
      }
    }
    return result
  }

  private static func isSafeInURL(_ byte: UInt8) -> Bool {
    if byte.isLetter || byte.isDigit { return true }
    switch Unicode.Scalar(byte) {
    case "-", "_", ".", "+", "!", "*", "'", "(", ")", ",", "%", "#", "@", "?", "=", ";", ":", "/", "&", "$", "~":
      return true
    default: return false
    }
  }
}
