/// Reads the size and the orientation of a JPEG file from its segments.
struct JPEGHead {
  private(set) var head = ImageHead.cut

  private let bytes: ImageBytes
  /// Whether browsers rotate it by 90°.
  private var isTurned = false

  init(_ bytes: ImageBytes) {
    self.bytes = bytes
    var place = 2
    while let marker = bytes.big(2, at: place) {
      if marker == 0xFFFF {
        place += 1
        continue
      }
      guard marker >> 8 == 0xFF, marker & 0xFF != 0 else {
        head = .damaged("invalid JPEG segment")
        return
      }
      let kind = marker & 0xFF
      if kind == 0x01 || 0xD0...0xD7 ~= kind {
        place += 2
        continue
      }
      guard kind != 0xD9, kind != 0xDA else {
        head = .damaged("image data before the image size")
        return
      }
      guard let length = bytes.big(2, at: place + 2) else { return }
      guard length >= 2 else {
        head = .damaged("JPEG segment without a length")
        return
      }
      if kind == 0xE1 { readOrientation(at: place + 4, to: place + 2 + length) }
      if 0xC0...0xCF ~= kind, ![0xC4, 0xC8, 0xCC].contains(kind) {
        let (height, width) = (bytes.big(2, at: place + 5), bytes.big(2, at: place + 7))
        head = isTurned ? ImageHead(width: height, height: width) : ImageHead(width: width, height: height)
        return
      }
      place += 2 + length
    }
  }

  /// Reads the orientation tag in the first directory of Exif.
  private mutating func readOrientation(at start: Int, to end: Int) {
    guard bytes.holds("Exif\0\0", at: start) else { return }
    let tiff = start + 6
    let isLittle = bytes.holds("II", at: tiff)
    func number(_ length: Int, _ place: Int) -> Int? {
      guard place + length <= end else { return nil }
      return isLittle ? bytes.little(length, at: place) : bytes.big(length, at: place)
    }
    guard isLittle || bytes.holds("MM", at: tiff), let folder = number(4, tiff + 4),
      let count = number(2, tiff + folder)
    else { return }
    for entry in 0..<count {
      let place = tiff + folder + 2 + entry * 12
      guard let tag = number(2, place) else { return }
      if tag == 0x0112, number(2, place + 2) == 3, let orientation = number(2, place + 8) {
        isTurned = 5...8 ~= orientation
        return
      }
    }
  }
}
