/// A URL or an e-mail address in plain text that becomes a link, by the rules of GitHub's autolink extension.
struct BareAddress {
  /// Its bytes in the text.
  var range: Range<Int>
  /// What its link begins with before these bytes.
  var prefix: StaticString

  /// The most bytes of a host; the name of a real one has at most 253.
  private static let longestHost = 1_000

  /// All addresses in a text, in order.
  static func all(in text: UnsafeBufferPointer<UInt8>) -> [BareAddress] {
    var found: [BareAddress] = []
    // Where the last address ended.
    var free = 0
    var i = 0
    while let sign = text[i...].firstIndex(where: {
      $0 == .colon || $0 == UInt8(ascii: "@") || $0 | 0x20 == UInt8(ascii: "w")
    }) {
      i = sign
      let address: BareAddress? =
        switch text[i] {
        case .colon: url(in: text, colon: i, from: free)
        case UInt8(ascii: "@"): mail(in: text, at: i, from: free)
        case _: host(in: text, from: i, after: free)
        }
      if let address {
        found.append(address)
        free = address.range.upperBound
        i = free
      } else {
        i += 1
      }
    }
    return found
  }

  private static func url(in text: UnsafeBufferPointer<UInt8>, colon: Int, from free: Int) -> BareAddress? {
    guard text.matches("://", at: colon) else { return nil }
    var start = colon
    while start > free, colon - start < 8, text[start - 1].isLetter { start -= 1 }
    guard
      ["http", "https", "ftp"].contains(where: { text.matches($0, at: start) && $0.utf8CodeUnitCount == colon - start })
    else { return nil }
    guard let host = hostEnd(in: text, from: colon + 3, needsPoint: false) else { return nil }
    return BareAddress(range: start..<end(in: text, from: start, path: host), prefix: "")
  }

  /// An address such as `www.swift.org`.
  private static func host(in text: UnsafeBufferPointer<UInt8>, from start: Int, after free: Int) -> BareAddress? {
    guard text.matches("www.", at: start), start + 4 < text.count, text[start + 4] != UInt8(ascii: ".") else {
      return nil
    }
    if start > 0 {
      guard start > free || free == 0 else { return nil }
      let before = text[start - 1]
      guard before <= .space || "*_~(".utf8.contains(before) else { return nil }
    }
    guard let host = hostEnd(in: text, from: start, needsPoint: true) else { return nil }
    return BareAddress(range: start..<end(in: text, from: start, path: host), prefix: "http://")
  }

  /// The end of a host: letters, digits and hyphens between points, and no underscore in its last two parts.
  private static func hostEnd(in text: UnsafeBufferPointer<UInt8>, from start: Int, needsPoint: Bool) -> Int? {
    guard start < text.count, text[start].isLetter || text[start].isDigit || text[start] >= 0x80 else { return nil }
    var points = 0
    var underscores = (before: 0, last: 0)
    var i = start
    while i < text.count, i - start < longestHost {
      switch text[i] {
      case UInt8(ascii: "_"): underscores.last += 1
      case UInt8(ascii: "."):
        underscores = (underscores.last, 0)
        points += 1
      case let byte where byte.isLetter || byte.isDigit || byte == .dash || byte >= 0x80: break
      case _: return isHost(points, underscores, needsPoint) ? i : nil
      }
      i += 1
    }
    return isHost(points, underscores, needsPoint) ? i : nil
  }

  private static func isHost(_ points: Int, _ underscores: (before: Int, last: Int), _ needsPoint: Bool) -> Bool {
    (points > 0 || !needsPoint) && (points > 10 || underscores.before + underscores.last == 0)
  }

  /// The end of a URL: up to white space or `<`, without punctuation at its end, and without parentheses that do not
  /// open in it.
  private static func end(in text: UnsafeBufferPointer<UInt8>, from start: Int, path: Int) -> Int {
    var end = path
    var parentheses = 0
    var opened = 0
    for byte in text[start..<path] where byte == UInt8(ascii: "(") { opened += 1 }
    while end < text.count, text[end] > .space, text[end] != .less, text[end] != 0x7F {
      if text[end] == UInt8(ascii: "(") { opened += 1 }
      if text[end] == UInt8(ascii: ")") { parentheses += 1 }
      end += 1
    }
    while end > start {
      switch text[end - 1] {
      case UInt8(ascii: ")"):
        guard parentheses > opened else { return end }
        parentheses -= 1
        end -= 1
      case UInt8(ascii: ";"):
        var name = end - 1
        while name > start, text[name - 1].isLetter || text[name - 1].isDigit { name -= 1 }
        let isReference = name < end - 1 && name > start && text[name - 1] == UInt8(ascii: "&")
        end = isReference ? name - 1 : end - 1
      case let byte where "?!.,:*_~'\"".utf8.contains(byte): end -= 1
      case _: return end
      }
    }
    return end
  }

  private static func mail(in text: UnsafeBufferPointer<UInt8>, at sign: Int, from free: Int) -> BareAddress? {
    var start = sign
    while start > free, text[start - 1].isLetter || text[start - 1].isDigit || ".-_+".utf8.contains(text[start - 1]) {
      start -= 1
    }
    guard start < sign, start == 0 || text[start - 1] != UInt8(ascii: "/") else { return nil }
    var points = 0
    var end = sign + 1
    while end < text.count, end - sign < longestHost {
      let byte = text[end]
      if byte == UInt8(ascii: "."), end + 1 < text.count, text[end + 1].isLetter || text[end + 1].isDigit {
        points += 1
      } else if !byte.isLetter, !byte.isDigit, byte != .dash, byte != UInt8(ascii: "_") {
        break
      }
      end += 1
    }
    guard points > 0, text[end - 1].isLetter || text[end - 1].isDigit else { return nil }
    // Not an address, but the user of a URL or a path: `ssh://git@github.com/x`, `git@github.com:apple/swift`.
    if end < text.count, text[end] == UInt8(ascii: "@") { return nil }
    if start >= 7, text.matches("mailto:", at: start - 7), start - 7 >= free {
      return BareAddress(range: start - 7..<end, prefix: "")
    }
    return BareAddress(range: start..<end, prefix: "mailto:")
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// Whether the text contains `word`, in ASCII and in lower case, at an offset, in any case.
  func matches(_ word: StaticString, at offset: Int) -> Bool {
    guard offset >= 0, offset + word.utf8CodeUnitCount <= count else { return false }
    return word.withUTF8Buffer { word in
      word.indices.allSatisfy { index in
        let byte = self[offset + index]
        return byte == word[index] || (byte.isLetter && byte | 0x20 == word[index])
      }
    }
  }
}
