/// The searchable text of a page, line by line, from which excerpts are cut.
///
/// The bytes are lines of UTF-8. Each begins with a letter: `P` path, tab, title, and only once; `H` anchor, tab, heading;
/// `T` a block of prose; `C` a line of code. What stands before the first `H` belongs to the page itself.
public struct PageRecord: Sendable {
  public private(set) var bytes: [UInt8] = []
  private var lineStart = 0
  /// Whether white space was read that is written before the next letter.
  private var isBlankPending = false

  /// The kind of a line, stored as its first letter.
  public enum Line: UInt8, Sendable {
    case page = 0x50
    case heading = 0x48
    case text = 0x54
    case code = 0x43
  }

  /// - Parameters:
  ///   - path: the path of the page from the root of the site, as in links.
  ///   - title: the title in UTF-8.
  public init(path: some Sequence<UInt8>, title: some Sequence<UInt8>) {
    begin(.page)
    add(path)
    endField()
    add(title)
    end()
  }

  /// Begins a line; `end` ends it. For a heading, write its id first, then `endField`.
  public mutating func begin(_ line: Line) {
    lineStart = bytes.count
    bytes.append(line.rawValue)
    isBlankPending = false
  }

  public mutating func endField() {
    bytes.append(0x09)
    isBlankPending = false
  }

  /// Adds text; white space becomes one space, and control characters are removed.
  public mutating func add(_ text: some Sequence<UInt8>) {
    let isAdded: Void? = text.withContiguousStorageIfAvailable { add(stretch: $0) }
    if isAdded == nil { for byte in text { add(byte) } }
  }

  /// Adds a stretch without special characters at once.
  private mutating func add(stretch text: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while start < text.count {
      add(text[start])
      start += 1
      var end = start
      while end < text.count, text[end] > 0x20, text[end] != 0x7F { end += 1 }
      if !isBlankPending {
        bytes.append(contentsOf: text[start..<end])
        start = end
      }
    }
  }

  public mutating func add(_ byte: UInt8) {
    if byte <= 0x20 || byte == 0x7F {
      isBlankPending = true
    } else {
      if isBlankPending {
        isBlankPending = false
        if bytes.count > lineStart + 1, bytes[bytes.count - 1] != 0x09 { bytes.append(0x20) }
      }
      bytes.append(byte)
    }
  }

  /// Ends a line; a line without text is removed.
  public mutating func end() {
    if bytes.count == lineStart + 1 { bytes.removeLast() } else { bytes.append(0x0A) }
    lineStart = bytes.count
  }
}

/// One line of a record.
struct RecordLine {
  let kind: PageRecord.Line
  /// The path or the id; empty for other kinds.
  let field: Range<Int>
  let text: Range<Int>
  /// The start of the next line.
  let end: Int

  /// - Parameter start: offset of the first byte of the line. Nil at the end, and for invalid bytes. Nil at the end of
  /// the bytes and for what no record holds.
  init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard start < bytes.count, let kind = PageRecord.Line(rawValue: bytes[start]) else { return nil }
    var tab: Int?
    var end = start + 1
    while end < bytes.count, bytes[end] != 0x0A {
      if bytes[end] == 0x09, tab == nil { tab = end }
      end += 1
    }
    self.kind = kind
    field = start + 1..<(tab ?? start + 1)
    text = (tab.map { $0 + 1 } ?? start + 1)..<end
    self.end = end + 1
  }
}
