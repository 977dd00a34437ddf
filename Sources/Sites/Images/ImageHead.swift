import Pages

/// The size of an image, read from the first bytes of its file.
package enum ImageHead: Equatable {
  case size(ImageSize)
  /// An SVG without a size of its own.
  case scalable
  /// The file is damaged; the text says why.
  case damaged(String)
  /// More bytes are needed.
  case cut
  /// The format is unknown.
  case unknown

  /// Detects the image format by the first bytes, not by the file name.
  package init(_ bytes: [UInt8]) {
    let bytes = ImageBytes(bytes)
    if bytes.holds([0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], at: 0) {
      self = ImageHead.png(bytes)
    } else if bytes.holds("GIF87a", at: 0) || bytes.holds("GIF89a", at: 0) {
      self = ImageHead(width: bytes.little(2, at: 6), height: bytes.little(2, at: 8))
    } else if bytes.holds([0xFF, 0xD8, 0xFF], at: 0) {
      self = JPEGHead(bytes).head
    } else if bytes.holds("RIFF", at: 0), bytes.holds("WEBP", at: 8) {
      self = ImageHead.webP(bytes)
    } else if bytes.holds("ftyp", at: 4) {
      self = AVIFHead(bytes).head
    } else {
      self = SVGHead(bytes.all).head
    }
  }

  /// Reads a complete file.
  package init(whole bytes: [UInt8]) {
    self = ImageHead(bytes)
    if self == .cut { self = .damaged("unexpected end of file") }
  }

  /// - Parameters: nil if the file ends before the value.
  init(width: Int?, height: Int?) {
    guard let width, let height else {
      self = .cut
      return
    }
    self = ImageSize(width: width, height: height).map(ImageHead.size) ?? .damaged("invalid size \(width) × \(height)")
  }

  private static func png(_ bytes: ImageBytes) -> ImageHead {
    guard bytes.count >= 16 else { return .cut }
    guard bytes.holds("IHDR", at: 12) else { return .damaged("missing IHDR chunk") }
    return ImageHead(width: bytes.big(4, at: 16), height: bytes.big(4, at: 20))
  }

  private static func webP(_ bytes: ImageBytes) -> ImageHead {
    guard bytes.count >= 30 else { return .cut }
    if bytes.holds("VP8 ", at: 12) {
      guard bytes.holds([0x9D, 0x01, 0x2A], at: 23) else {
        return .damaged("missing key frame")
      }
      return ImageHead(
        width: bytes.little(2, at: 26).map { $0 & 0x3FFF }, height: bytes.little(2, at: 28).map { $0 & 0x3FFF })
    }
    if bytes.holds("VP8L", at: 12) {
      guard bytes.holds([0x2F], at: 20) else { return .damaged("missing VP8L signature") }
      let bits = bytes.little(4, at: 21)
      return ImageHead(width: bits.map { ($0 & 0x3FFF) + 1 }, height: bits.map { ($0 >> 14 & 0x3FFF) + 1 })
    }
    guard bytes.holds("VP8X", at: 12) else { return .damaged("unknown WebP chunk") }
    return ImageHead(width: bytes.little(3, at: 24).map { $0 + 1 }, height: bytes.little(3, at: 27).map { $0 + 1 })
  }
}
