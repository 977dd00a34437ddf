/// Reads the size and rotation of the main image in an AVIF file.
struct AVIFHead {
  private(set) var head = ImageHead.unknown

  private let bytes: ImageBytes

  init(_ bytes: ImageBytes) {
    self.bytes = bytes
    // Other files of this format are videos, or images that browsers do not support.
    guard let brands = bytes.big(4, at: 0), stride(from: 8, to: min(brands, 256), by: 4).contains(where: isBrand) else {
      return
    }
    guard let meta = box("meta", in: 0..<Int.max) else {
      head = isWhole(0..<Int.max) ? .damaged("missing image properties") : .cut
      return
    }
    guard meta.upperBound <= bytes.count else {
      head = .cut
      return
    }
    head = size(inside: meta.lowerBound + 4..<max(meta.lowerBound + 4, meta.upperBound))
  }

  private func isBrand(_ place: Int) -> Bool { bytes.holds("avif", at: place) || bytes.holds("avis", at: place) }

  // MARK: Boxes

  /// The content of a box, which may extend beyond the bytes that were read. Nil if there is none.
  private func next(at place: Int, in range: Range<Int>) -> (name: Int, content: Range<Int>)? {
    guard place + 8 <= range.upperBound, let size = bytes.big(4, at: place), let name = bytes.big(4, at: place + 4)
    else { return nil }
    var (start, end) = (place + 8, place + size)
    if size == 1 {
      guard let high = bytes.big(4, at: place + 8), high == 0, let low = bytes.big(4, at: place + 12) else {
        return nil
      }
      (start, end) = (place + 16, place + low)
    } else if size == 0 {
      end = min(range.upperBound, bytes.count)
    }
    guard end >= start, end <= range.upperBound else { return nil }
    return (name, start..<end)
  }

  private func boxes(in range: Range<Int>) -> [(name: Int, content: Range<Int>)] {
    var boxes: [(name: Int, content: Range<Int>)] = []
    var place = range.lowerBound
    while let box = next(at: place, in: range) {
      boxes.append(box)
      place = max(box.content.upperBound, place + 8)
    }
    return boxes
  }

  private func box(_ name: String, in range: Range<Int>) -> Range<Int>? {
    let name = name.utf8.reduce(0) { $0 << 8 | Int($1) }
    return boxes(in: range).first { $0.name == name }?.content
  }

  private func isWhole(_ range: Range<Int>) -> Bool { boxes(in: range).last?.content.upperBound == bytes.count }

  // MARK: What they say

  private func size(inside meta: Range<Int>) -> ImageHead {
    guard let properties = box("iprp", in: meta), let container = box("ipco", in: properties) else {
      return .damaged("missing image properties")
    }
    let all = boxes(in: container)
    var own = Array(all.indices)
    if let item = mainItem(in: meta), let places = box("ipma", in: properties).flatMap({ places(of: item, in: $0) }) {
      own = places.filter(all.indices.contains)
    }
    func first(_ name: String) -> Range<Int>? {
      let name = name.utf8.reduce(0) { $0 << 8 | Int($1) }
      return own.first { all[$0].name == name }.map { all[$0].content }
    }
    guard let extent = first("ispe"), let width = bytes.big(4, at: extent.lowerBound + 4),
      let height = bytes.big(4, at: extent.lowerBound + 8)
    else { return .damaged("missing image size") }
    let isTurned = first("irot").flatMap { bytes.big(1, at: $0.lowerBound) }.map { $0 & 1 == 1 } ?? false
    return isTurned ? ImageHead(width: height, height: width) : ImageHead(width: width, height: height)
  }

  private func mainItem(in meta: Range<Int>) -> Int? {
    guard let box = box("pitm", in: meta), let version = bytes.big(1, at: box.lowerBound) else { return nil }
    return bytes.big(version == 0 ? 2 : 4, at: box.lowerBound + 4)
  }

  /// The indices of the properties of an item, from 0.
  private func places(of item: Int, in box: Range<Int>) -> [Int]? {
    guard let version = bytes.big(1, at: box.lowerBound), let flags = bytes.big(3, at: box.lowerBound + 1),
      let count = bytes.big(4, at: box.lowerBound + 4)
    else { return nil }
    var place = box.lowerBound + 8
    let (idLength, length) = (version < 1 ? 2 : 4, flags & 1 == 1 ? 2 : 1)
    for _ in 0..<count {
      guard place < box.upperBound, let id = bytes.big(idLength, at: place),
        let number = bytes.big(1, at: place + idLength)
      else { return nil }
      place += idLength + 1
      if id == item {
        return (0..<number).compactMap { entry in
          bytes.big(length, at: place + entry * length).map { ($0 & (length == 2 ? 0x7FFF : 0x7F)) - 1 }
        }
      }
      place += number * length
    }
    return nil
  }
}
