/// The pages that contain a term, with its weight on each: one byte for most pages.
///
/// The upper half of a byte is the distance to the page before, less one; 15 where a number with the rest of it follows.
/// The lower half is the impact.
struct Postings {
  private(set) var bytes: [UInt8] = []
  private var last = -1
  private(set) var count = 0

  mutating func add(page: Int, impact: UInt8) {
    let distance = page - last - 1
    last = page
    count += 1
    bytes.append(UInt8(min(distance, 15)) &<< 4 | impact)
    if distance >= 15 { Number.append(distance - 15, to: &bytes) }
  }

  /// - Parameter body: called with the pages in order.
  static func each(in bytes: [UInt8], _ range: Range<Int>, _ body: (_ page: Int, _ impact: Int) -> Void) {
    var place = range.lowerBound
    var page = -1
    while place < range.upperBound {
      let byte = bytes[place]
      place += 1
      var distance = Int(byte &>> 4)
      if distance == 15 { distance += Number.read(bytes, at: &place) }
      page += distance + 1
      body(page, Int(byte & 15))
    }
  }
}

/// Variable-length integers: 7 bits a byte, the lowest first.
enum Number {
  static func append(_ number: Int, to bytes: inout [UInt8]) {
    var rest = number
    while rest >= 0x80 {
      bytes.append(UInt8(rest & 0x7F) | 0x80)
      rest &>>= 7
    }
    bytes.append(UInt8(rest))
  }

  /// Returns 0 after the end of the bytes.
  static func read(_ bytes: [UInt8], at place: inout Int) -> Int {
    var number = 0
    var shift = 0
    while place < bytes.count {
      let byte = bytes[place]
      place += 1
      if shift < 28 { number |= Int(byte & 0x7F) &<< shift }
      shift += 7
      if byte < 0x80 { break }
    }
    return number
  }
}
