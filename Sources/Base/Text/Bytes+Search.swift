import Glibc

extension UnsafeRawBufferPointer {
  /// The offset of the first place of some bytes; nil if they do not occur. No bytes are at the beginning of all.
  ///
  /// Functions of the C library search: the standard library's generic `firstRange(of:)` took half of the time in which a page
  /// of text is checked. Takes time by the product of both lengths at worst; `ByteSearch` is for what a stranger prints.
  fileprivate func firstOffset(of part: UnsafeRawBufferPointer) -> Int? {
    guard let first = part.first, let wanted = part.baseAddress else { return 0 }
    guard let start = baseAddress else { return nil }
    var offset = 0
    while offset + part.count <= count {
      guard let found = memchr(start + offset, Int32(first), count - part.count - offset + 1) else { return nil }
      if memcmp(found, wanted, part.count) == 0 { return start.distance(to: UnsafeRawPointer(found)) }
      offset = start.distance(to: UnsafeRawPointer(found)) + 1
    }
    return nil
  }
}

extension String {
  /// Whether the string contains `text`, compared as bytes: Unicode considers different bytes equal, and to compare characters is
  /// far slower.
  public func holds(_ text: String) -> Bool {
    var (whole, part) = (self, text)
    return whole.withUTF8 { whole in
      part.withUTF8 { UnsafeRawBufferPointer(whole).firstOffset(of: UnsafeRawBufferPointer($0)) != nil }
    }
  }
}

extension ArraySlice<UInt8> {
  /// The first place of a text; nil if it does not occur.
  public func firstPlace(of text: String) -> Range<Int>? { firstPlace(of: Array(text.utf8)) }

  /// The first place of some bytes; nil if they do not occur.
  public func firstPlace(of part: [UInt8]) -> Range<Int>? {
    withUnsafeBytes { whole in part.withUnsafeBytes { whole.firstOffset(of: $0) } }
      .map { startIndex + $0..<startIndex + $0 + part.count }
  }
}

extension [UInt8] {
  /// The first place of a text; nil if it does not occur.
  public func firstPlace(of text: String) -> Range<Int>? { self[...].firstPlace(of: text) }

  /// The first place of some bytes; nil if they do not occur.
  public func firstPlace(of part: [UInt8]) -> Range<Int>? { self[...].firstPlace(of: part) }
}
