/// The path of a request, percent-decoded once and validated.
struct RequestPath: Equatable, Sendable {
  /// Relative to the root of the site, without a leading slash; ends with a slash or is empty for a folder.
  let bytes: [UInt8]

  /// Nil for a path with `..` or `.`, control characters, backslashes or invalid UTF-8, which no link of a site has.
  init?(_ target: String) {
    var rest = Array(target.utf8)[...]
    guard rest.popFirst() == UInt8(ascii: "/") else { return nil }
    var bytes: [UInt8] = []
    while let byte = rest.popFirst() {
      if byte == UInt8(ascii: "%") {
        guard let high = rest.popFirst().flatMap(RequestPath.digit),
          let low = rest.popFirst().flatMap(RequestPath.digit)
        else { return nil }
        bytes.append(high << 4 | low)
      } else {
        bytes.append(byte)
      }
    }
    guard bytes.allSatisfy({ $0 >= 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") }),
      String(validating: bytes, as: UTF8.self) != nil,
      bytes.split(separator: UInt8(ascii: "/")).allSatisfy({
        !$0.elementsEqual(".".utf8) && !$0.elementsEqual("..".utf8)
      })
    else { return nil }
    self.bytes = bytes
  }

  var isFolder: Bool { bytes.isEmpty || bytes.last == UInt8(ascii: "/") }

  private static func digit(_ byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: "A")...UInt8(ascii: "F"):
      (byte | 32) - UInt8(ascii: "a") + 10
    case _: nil
    }
  }
}
