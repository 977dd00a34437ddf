import Diagnostics

/// Words in plain text that are more than their letters: bare URLs, e-mail addresses and names of emoji.
extension DocumentWalk {
  private enum Word {
    case address(BareAddress)
    case emoji(Emoji.Name)

    var range: Range<Int> {
      switch self {
      case .address(let address): address.range
      case .emoji(let name): name.range
      }
    }
  }

  mutating func write(plain text: UnsafeBufferPointer<UInt8>) {
    if !readsDocC { reportForeign(text) }
    var written = 0
    for word in words(in: text) where word.range.lowerBound >= written {
      let letters = UnsafeBufferPointer(rebasing: text[word.range])
      // What a character reference or an escape made is text. An `&amp;` within an address is allowed.
      let part = UnsafeBufferPointer(rebasing: letters.prefix { $0 != UInt8(ascii: "&") })
      guard var place = inlines.range(ofWord: part) else { continue }
      place.end.column += inlines.count(of: letters.dropFirst(part.count), from: place.end)
      builder.leaf(.text, text[written..<word.range.lowerBound])
      switch word {
      case .address(let address): write(address: letters, prefix: address.prefix, at: place)
      case .emoji(let name): write(name, letters)
      }
      written = word.range.upperBound
    }
    builder.leaf(.text, text[written...])
  }

  /// In order; they do not overlap but for emoji in addresses.
  private func words(in text: UnsafeBufferPointer<UInt8>) -> [Word] {
    var words: [Word] = []
    if source.traits.hasAddress, imageDepth == 0, linkDepth == 0, authorLinkDepth == 0 {
      words = BareAddress.all(in: text).map { .address($0) }
    }
    guard source.traits.hasEmoji else { return words }
    let emoji = Emoji.all(in: text).map { Word.emoji($0) }
    return words.isEmpty ? emoji : (words + emoji).sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private mutating func write(address: UnsafeBufferPointer<UInt8>, prefix: StaticString, at place: SourceRange) {
    let url = prefix.withUTF8Buffer { Array($0) } + address
    if keepsOuterLinks, let destination = webAddress(url) {
      outerLinks.append(Link(destination: destination, isImage: false, range: place))
    }
    builder.begin(.link(builder.target(link: nil, url: url, title: EmptyCollection<UInt8>())))
    builder.leaf(.text, address)
    builder.end()
  }

  /// The ids of headings are made of the names, as on GitHub.
  private mutating func write(_ emoji: Emoji.Name, _ name: UnsafeBufferPointer<UInt8>) {
    builder.leaf(.text, emoji.emoji.utf8)
    emojiInHeading.append((emoji.emoji, String(decoding: name, as: UTF8.self)))
  }
}
