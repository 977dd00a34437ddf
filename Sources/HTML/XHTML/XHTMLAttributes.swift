/// The attributes of an element of a book.
struct XHTMLAttributes {
  private(set) var others: [(name: String, value: String)] = []
  private(set) var classes: [String] = []
  var id: String?

  init() {}

  /// Keeps what books have: no styles, no handlers of events, nothing that only scripts read.
  init(_ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>, for medium: XHTMLWriter.Medium) {
    if medium == .paper {
      keepAll(of: tag, html)
      return
    }
    for attribute in tag.attributes {
      let value = CharacterReferences.string(html[attribute.value])
      switch attribute.name {
      case "id": id = XHTMLNames.id(value)
      case "class": classes += value.split(whereSeparator: \.isWhitespace).map(String.init)
      case "lang":
        set("lang", value)
        set("xml:lang", value)
      case "name" where tag.name == "a" && id == nil: id = XHTMLNames.id(value)
      case "title", "dir", "aria-label", "aria-hidden": set(attribute.name, value)
      case "role" where ["note", "img"].contains(value): set("role", value)
      case _ where XHTMLNames.attributes[tag.name]?.contains(attribute.name) == true:
        let isFlag = ["reversed", "open"].contains(attribute.name)
        set(attribute.name, isFlag ? attribute.name : value)
      case _: break
      }
    }
    // Such a name on an element without a role has no meaning to readers of a book.
    if !others.contains(where: { $0.name == "role" }), !["nav", "aside", "section"].contains(tag.name) {
      others.removeAll { $0.name == "aria-label" }
    }
  }

  /// The attributes of an element of SVG or MathML.
  init(foreign tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>, for medium: XHTMLWriter.Medium) {
    for attribute in tag.attributes {
      let value = CharacterReferences.string(html[attribute.value])
      let name = XHTMLNames.svgAttributes[attribute.name] ?? attribute.name
      switch name {
      case "id": id = medium.id(value)
      case "href", "xlink:href": if value.hasPrefix("#") { set("href", value) }
      case "class": classes += value.split(whereSeparator: \.isWhitespace).map(String.init)
      case _ where name.hasPrefix("on") || name.hasPrefix("xmlns") || name.hasPrefix("data-"): break
      case _ where name.utf8.allSatisfy(\.isOfName) && name.utf8.first?.isLetterOfName == true: set(name, value)
      case _: break
      }
    }
  }

  /// Keeps all that load and run nothing.
  private mutating func keepAll(of tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>) {
    for attribute in tag.attributes {
      let value = CharacterReferences.string(html[attribute.value])
      let isOfName = attribute.name.utf8.allSatisfy(\.isOfName) && attribute.name.utf8.first?.isLetterOfName == true
      switch attribute.name {
      case "id": id = id ?? value
      case "class": classes += value.split(whereSeparator: \.isWhitespace).map(String.init)
      case "href", "src", "srcset", "alt", "style", "background", "poster", "ping", "action", "formaction", "loading":
        break
      case _ where attribute.name.hasPrefix("on") || !isOfName: break
      case let name: set(name, value)
      }
    }
  }

  mutating func addClass(_ name: String) { classes.append(name) }

  /// Sets an attribute, unless it is set: of two of one name, browsers take the first.
  mutating func set(_ name: String, _ value: String) {
    switch name {
    case "class": classes += value.split(separator: " ").map(String.init)
    case "id": id = id ?? value
    case _: if !others.contains(where: { $0.name == name }) { others.append((name, value)) }
    }
  }

  /// All, in the order in which they are written.
  var all: [(name: String, value: String)] {
    (id.map { [("id", $0)] } ?? []) + (classes.isEmpty ? [] : [("class", classes.joined(separator: " "))]) + others
  }
}

extension UInt8 {
  fileprivate var isLetterOfName: Bool {
    UInt8(ascii: "a")...UInt8(ascii: "z") ~= self | 0x20
  }

  fileprivate var isOfName: Bool {
    isLetterOfName || UInt8(ascii: "0")...UInt8(ascii: "9") ~= self || self == UInt8(ascii: "-")
  }
}
