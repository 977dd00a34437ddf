import HTML

extension Document {
  /// The same document as a part of a larger one: its headings are one level lower, and all its ids, and the links to
  /// them, begin with a prefix, so that they differ from those of other chapters.
  ///
  /// - Parameter prefix: ASCII letters, digits and hyphens.
  public func asChapter(idPrefix prefix: String) -> Document {
    var document = self
    document.tree.move(ids: prefix)
    for index in document.headings.indices {
      document.headings[index].id = prefix + document.headings[index].id
      document.headings[index].level = min(6, document.headings[index].level + 1)
    }
    for index in document.fences.indices {
      document.fences[index].attributes?.move(id: prefix)
    }
    document.anchors = Set(anchors.map { prefix + $0 })
    return document
  }
}

extension ElementAttributes {
  fileprivate mutating func move(id prefix: String) { id = id.map { prefix + $0 } }
}

extension DocumentTree {
  fileprivate mutating func move(ids prefix: String) {
    idPrefix = prefix
    for index in attributes.keys { attributes[index]?.move(id: prefix) }
    for index in targets.indices where bytes[targets[index].url].first == .hash {
      let start = bytes.count
      bytes += [.hash] + Array(prefix.utf8) + bytes[targets[index].url].dropFirst()
      targets[index].url = start..<bytes.count
    }
    for index in nodes.indices {
      guard case .htmlTag(let tag) = nodes[index].kind else { continue }
      let places = tags[tag].tag.placesOfIDs(in: bytes)
      if !places.isEmpty { write(prefix, at: places, inTag: tag, node: index) }
    }
  }

  /// Writes a tag of the author again, at the end of the texts, with a text put in at some places.
  private mutating func write(_ text: String, at places: [Int], inTag tag: Int, node: Int) {
    let old = nodes[node].text
    let start = bytes.count
    var written = old.lowerBound
    for place in places {
      bytes += bytes[written..<place]
      bytes += Array(text.utf8)
      written = place
    }
    bytes += bytes[written..<old.upperBound]
    nodes[node].text = start..<bytes.count

    func moved(_ place: Int) -> Int {
      place - old.lowerBound + start + places.count { $0 < place } * text.utf8.count
    }
    func moved(_ range: Range<Int>) -> Range<Int> { moved(range.lowerBound)..<moved(range.upperBound) }
    tags[tag].tag.range = moved(tags[tag].tag.range)
    tags[tag].tag.attributesEnd = moved(tags[tag].tag.attributesEnd)
    for index in tags[tag].tag.attributes.indices {
      tags[tag].tag.attributes[index].value = moved(tags[tag].tag.attributes[index].value)
    }
    for index in tags[tag].links.indices {
      tags[tag].links[index].value = moved(tags[tag].links[index].value)
    }
  }
}

extension HTMLTag {
  /// Attributes that hold ids of the page, separated by spaces. `name` does on some elements only.
  private static let holdingIDs: Set = [
    "id", "for", "form", "headers", "list", "popovertarget", "commandfor", "aria-activedescendant", "aria-controls",
    "aria-describedby", "aria-details", "aria-errormessage", "aria-flowto", "aria-labelledby", "aria-owns",
  ]

  /// The offsets in `text` at which an id begins, in order.
  fileprivate func placesOfIDs(in text: [UInt8]) -> [Int] {
    attributes.flatMap { attribute -> [Int] in
      let value = text[attribute.value]
      if Self.holdingIDs.contains(attribute.name) || attribute.name == "name" && (name == "a" || name == "map") {
        return value.indices.filter { place in
          !value[place].isSpace && (place == value.startIndex || value[place - 1].isSpace)
        }
      }
      if value.first == .hash, value.count > 1, ["href", "xlink:href", "usemap"].contains(attribute.name) {
        return [value.startIndex + 1]
      }
      // Such as `fill="url(#shade)"`.
      let reference = Array("url(#".utf8)
      return value.indices.filter { value[$0...].starts(with: reference) }.map { $0 + reference.count }
    }.sorted()
  }
}

extension UInt8 {
  fileprivate var isSpace: Bool { isBlank || isLineEnd || self == 0x0C }
}
