/// The places of addresses in the attributes of a tag.
public enum HTMLAddresses {
  /// Whether an attribute of an element holds addresses, by the HTML standard and its obsolete attributes. Pings are sent
  /// to programs, not to files.
  public static func areIn(_ attribute: String, of element: String) -> Bool {
    switch attribute {
    case "href", "src", "srcset", "imagesrcset", "poster", "longdesc", "xlink:href": true
    case "cite": ["blockquote", "q", "ins", "del"].contains(element)
    case "data": element == "object"
    case "background": ["body", "table", "thead", "tbody", "tr", "th", "td"].contains(element)
    case "action", "formaction": true
    case _: false
    }
  }

  /// Whether an attribute holds several pictures for a browser to choose from.
  public static func areCandidates(_ attribute: some StringProtocol) -> Bool {
    attribute == "srcset" || attribute == "imagesrcset"
  }

  /// Whether an attribute names a picture.
  public static func areImages(_ attribute: String) -> Bool {
    areCandidates(attribute) || attribute == "poster" || attribute == "background"
  }

  /// Whether a form is sent to a page: most are sent to programs, which are no files of a site.
  public static func isPage(_ address: some StringProtocol) -> Bool {
    let path = address.prefix { $0 != "?" && $0 != "#" }
    return path.hasSuffix(".html") || path.hasSuffix(".md")
  }

  /// The addresses of `a.png 1x, b.png 2x`, as browsers cut it: at white space, so that an address can have commas in it, and
  /// at commas at its end or behind what describes the picture.
  public static func candidates(in set: some Collection<UInt8>) -> [Range<Int>] {
    let bytes = Array(set)
    var found: [Range<Int>] = []
    var place = 0
    func skip(while isSkipped: (UInt8) -> Bool) {
      while place < bytes.count, isSkipped(bytes[place]) { place += 1 }
    }
    while true {
      skip { isSpace($0) || $0 == UInt8(ascii: ",") }
      let start = place
      guard start < bytes.count else { return found }
      skip { !isSpace($0) }
      let end = start + (bytes[start..<place].lastIndex { $0 != UInt8(ascii: ",") }.map { $0 + 1 - start } ?? 0)
      found.append(start..<end)
      guard end == place else { continue }
      var depth = 0
      skip { byte in
        if byte == UInt8(ascii: "(") { depth += 1 }
        if byte == UInt8(ascii: ")") { depth -= 1 }
        return byte != UInt8(ascii: ",") || depth > 0
      }
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(byte) }
}
