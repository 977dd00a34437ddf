import Foundation
import HTML

/// The picture that other sites show beside a link to a page: its title, its section, and the title and the logo of the
/// site.
package struct SocialCard: Equatable, Sendable {
  /// A picture with its media type: `image/svg+xml`.
  package struct Logo: Equatable, Sendable {
    package var bytes: [UInt8]
    package var mediaType: String

    package init(bytes: [UInt8], mediaType: String) {
      self.bytes = bytes
      self.mediaType = mediaType
    }
  }

  package var title: String
  /// The title of the folder of the page; nil for the front page.
  package var section: String?
  package var site: String
  package var logo: Logo?

  package init(title: String, section: String?, site: String, logo: Logo?) {
    self.title = title
    self.section = section
    self.site = site
    self.logo = logo
  }

  /// Pixels. Sites that show cards ask for 1.91 : 1, at least 1200 wide.
  package static let size = (width: 1200, height: 630)
  private static let margin = 80
  private static let family = "DejaVu Sans, Noto Sans, sans-serif"

  /// The card as SVG. It depends on nothing but the card.
  package var svg: [UInt8] {
    let (width, height) = SocialCard.size
    let layout = CardTitle(title, width: width - 2 * SocialCard.margin)
    var out = HTMLWriter()
    out.open("svg", ["xmlns": "http://www.w3.org/2000/svg", "width": "\(width)", "height": "\(height)"])
    fill(height: height, with: "#fdfcfa", to: &out)
    fill(height: 16, with: "#1a5f8f", to: &out)
    if let section { write(section, at: 130, size: 30, fill: "#575d66", to: &out) }
    for (number, line) in layout.lines.enumerated() {
      let place = 170 + (number + 1) * layout.size * 6 / 5
      write(line, at: place, size: layout.size, fill: "#1e2125", isBold: true, to: &out)
    }
    var left = SocialCard.margin
    if let logo {
      let data = Data(logo.bytes).base64EncodedString()
      out.element(
        "image",
        [
          "x": "\(left)", "y": "\(height - 128)", "width": "64", "height": "64",
          "href": "data:\(logo.mediaType);base64,\(data)",
        ], text: "")
      left += 84
    }
    write(site, at: height - 84, left: left, size: 34, fill: "#1e2125", to: &out)
    out.close("svg")
    return out.bytes
  }

  private func fill(height: Int, with color: String, to out: inout HTMLWriter) {
    out.element("rect", ["width": "\(SocialCard.size.width)", "height": "\(height)", "fill": color], text: "")
  }

  private func write(
    _ text: String, at place: Int, left: Int = SocialCard.margin, size: Int, fill: String, isBold: Bool = false,
    to out: inout HTMLWriter
  ) {
    out.element(
      "text",
      [
        "x": "\(left)", "y": "\(place)", "font-family": SocialCard.family, "font-size": "\(size)", "fill": fill,
        "font-weight": isBold ? "bold" : nil,
      ],
      // XML has no other control characters.
      text: String(String.UnicodeScalarView(text.unicodeScalars.filter { $0.value >= 0x20 })))
  }
}

/// A title in lines that fit on a card: large if it is short, cut if it is too long.
struct CardTitle {
  private(set) var lines: [String] = []
  /// Of the font, in pixels.
  private(set) var size = 76

  init(_ title: String, width: Int) {
    for (size, most) in [(76, 3), (58, 4)] {
      self.size = size
      lines = CardTitle.lines(of: title, size: size, width: width)
      if lines.count <= most { return }
      guard size == 58 else { continue }
      lines = Array(lines.prefix(most))
      lines[most - 1] += " …"
    }
  }

  private static func lines(of title: String, size: Int, width: Int) -> [String] {
    var lines: [String] = []
    var line = ""
    for word in title.split(whereSeparator: \.isWhitespace) {
      let longer = line.isEmpty ? String(word) : line + " " + word
      if self.width(of: longer, size: size) <= width {
        line = longer
        continue
      }
      if !line.isEmpty { lines.append(line) }
      // A word that is too long for a line is divided.
      line = ""
      for character in word {
        if self.width(of: line + String(character), size: size) > width {
          lines.append(line)
          line = ""
        }
        line.append(character)
      }
    }
    return line.isEmpty ? lines : lines + [line]
  }

  /// About the width in DejaVu Sans Bold, rather too much: in pixels.
  private static func width(of text: String, size: Int) -> Int {
    text.reduce(0) { $0 + widthPerMille(of: $1) } * size / 1000
  }

  private static func widthPerMille(of character: Character) -> Int {
    guard let ascii = character.asciiValue else {
      return character.unicodeScalars.first.map { $0.value } ?? 0 < 0x2E80 ? 780 : 1050
    }
    switch ascii {
    case UInt8(ascii: "i"), UInt8(ascii: "j"), UInt8(ascii: "l"), UInt8(ascii: "'"), UInt8(ascii: " "): return 360
    case UInt8(ascii: "m"), UInt8(ascii: "M"), UInt8(ascii: "W"), UInt8(ascii: "@"), UInt8(ascii: "%"): return 1110
    case UInt8(ascii: "w"): return 930
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): return 800
    case UInt8(ascii: "f"), UInt8(ascii: "r"), UInt8(ascii: "t"), UInt8(ascii: "I"),
      UInt8(ascii: "!")...UInt8(ascii: "/"):
      return 520
    case _: return 720
    }
  }
}
