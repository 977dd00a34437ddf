/// Finds `~~deleted~~` in the text nodes below one parent.
///
/// A run of exactly two tildes opens or closes a deletion by CommonMark's rules for delimiter runs.
enum Strikethrough {
  typealias Node = CommonMarkTree.Node

  /// Two tildes in a text, at the offset of the first.
  struct Sign {
    var offset: Int
    var opens: Bool
  }

  static func occurs(in text: UnsafeBufferPointer<UInt8>) -> Bool {
    var i = 1
    while i < text.count {
      if text[i] == .tilde, text[i - 1] == .tilde { return true }
      i += 1
    }
    return false
  }

  /// The signs in each text that has any, in order.
  static func signs(inChildrenOf parent: Node) -> [Node: [Sign]] {
    var texts: [(node: Node, signs: [Sign])] = []
    var openers: [(text: Int, offset: Int)] = []
    var child = parent.firstChild
    var before: Neighbour = parent.isBlock ? .blank : .punctuation
    while let node = child {
      child = node.next
      guard node.kind == .text else {
        before = Neighbour(node)
        continue
      }
      let literal = Array(node.literal)
      let after = child.map { Neighbour($0) } ?? (parent.isBlock ? .blank : .punctuation)
      texts.append((node, []))
      for offset in runs(in: literal) {
        let left = offset == 0 ? before : Neighbour(endOf: literal[..<offset])
        let right = offset + 2 == literal.count ? after : Neighbour(startOf: literal[(offset + 2)...])
        let canOpen = right != .blank && (right != .punctuation || left != .letter)
        let canClose = left != .blank && (left != .punctuation || right != .letter)
        if canClose, let opener = openers.popLast() {
          texts[opener.text].signs.append(Sign(offset: opener.offset, opens: true))
          texts[texts.count - 1].signs.append(Sign(offset: offset, opens: false))
        } else if canOpen {
          openers.append((texts.count - 1, offset))
        }
      }
      before = literal.isEmpty ? before : Neighbour(endOf: literal[...])
    }
    return Dictionary(
      uniqueKeysWithValues: texts.filter { !$0.signs.isEmpty }.map {
        ($0.node, $0.signs.sorted { $0.offset < $1.offset })
      })
  }

  /// The offsets of runs of exactly two tildes.
  private static func runs(in text: [UInt8]) -> [Int] {
    var offsets: [Int] = []
    var i = 0
    while i < text.count {
      let length = text.run(of: .tilde, from: i, to: text.count)
      if length == 2 { offsets.append(i) }
      i += max(1, length)
    }
    return offsets
  }

  /// The kind of character next to a run, by CommonMark's rules for flanking.
  private enum Neighbour {
    case blank, punctuation, letter

    init(_ node: Node) {
      self = node.kind == .softBreak || node.kind == .lineBreak ? .blank : .punctuation
    }

    init(startOf text: ArraySlice<UInt8>) {
      var iterator = text.prefix(4).makeIterator()
      var decoder = UTF8()
      guard case .scalarValue(let scalar) = decoder.decode(&iterator) else {
        self = .punctuation
        return
      }
      self.init(scalar)
    }

    init(endOf text: ArraySlice<UInt8>) {
      var start = text.endIndex - 1
      while start > text.startIndex, text[start] & 0xC0 == 0x80 { start -= 1 }
      self.init(startOf: text[start...])
    }

    private init(_ scalar: Unicode.Scalar) {
      if scalar.properties.isWhitespace {
        self = .blank
      } else if scalar.isASCII {
        let byte = UInt8(ascii: scalar)
        self = byte.isLetter || byte.isDigit ? .letter : .punctuation
      } else {
        switch scalar.properties.generalCategory {
        case .connectorPunctuation, .dashPunctuation, .openPunctuation, .closePunctuation, .initialPunctuation,
          .finalPunctuation, .otherPunctuation:
          self = .punctuation
        default:
          self = .letter
        }
      }
    }
  }
}
