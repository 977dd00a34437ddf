/// Rewrites the HTML of a page for a book: well-formed, without scripts, and with forms as they stand.
///
/// The author's own HTML is part of a page, so elements may lack their ends, overlap or be unknown. The rules for that are those of
/// browsers, as far as they decide which element a text is in; everything that XHTML or readers of books lack is left out or replaced.
public struct XHTMLWriter {
  /// What a book knows about an address.
  public enum Address: Equatable, Sendable {
    /// It leads to this address.
    case at(String)
    /// Nothing of the book, and no address outside of it.
    case nowhere
  }

  /// How a book is read.
  public enum Medium: Sendable {
    /// With a program for EPUB, which has no controls of forms and its own rules for names.
    case reader
    /// On paper, printed by a browser.
    case paper

    /// The id of a place in this medium.
    public func id(_ text: String) -> String { self == .reader ? XHTMLNames.id(text) : text }
  }

  let medium: Medium
  /// Where an address leads.
  let address: (String) -> Address
  /// Where the bytes of an image are; an address outside of the book is shown as a link.
  let image: (String) -> Address

  var out: [UInt8] = []
  /// The open elements, outermost first.
  var open: [Element] = []
  var ids: Set<String> = []
  /// Whether an SVG drawing was written.
  public private(set) var hasSVG = false
  /// Whether a formula was written.
  public private(set) var hasMathML = false
  /// The addresses of the images of the book that were written.
  public internal(set) var images: [String] = []

  /// An open element.
  struct Element {
    /// Its name in the input.
    var name: String
    /// Its name in the output; nil if only its content is written.
    var written: String?
    /// Whether it is `svg` or `math`, or inside of one.
    var isForeign = false
  }

  public init(
    for medium: Medium, address: @escaping (String) -> Address, image: @escaping (String) -> Address
  ) {
    self.medium = medium
    self.address = address
    self.image = image
  }

  /// The content of an element as XHTML.
  public mutating func xhtml(of html: [UInt8]) -> [UInt8] {
    out = []
    open = []
    ids = []
    html.withUnsafeBufferPointer { html in
      let parts = HTMLReader.parts(of: html)
      var index = 0
      while index < parts.count {
        let part = parts[index]
        index += 1
        switch part {
        case .text(let range), .data(let range): text(html[range])
        case .comment, .unclosedTag: break
        case .tag(let tag) where tag.kind == .closing: end(tag.name)
        case .tag(let tag): index = begin(tag, html, parts, next: index)
        }
      }
    }
    closeAll(downTo: 0)
    return out
  }

  // MARK: Elements

  /// - Returns: the index of the next part to read.
  private mutating func begin(
    _ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>, _ parts: [HTMLReader.Part], next: Int
  ) -> Int {
    if open.last?.isForeign == true || XHTMLNames.foreign.contains(tag.name) {
      return beginForeign(tag, html, parts, next: next)
    }
    if isLeftOut(tag, html) { return tag.isVoid ? next : end(of: tag.name, parts, from: next) }
    closeImplied(by: tag.name)
    switch tag.name {
    case "img":
      writeImage(tag, html)
      return next
    case "input" where medium == .reader:
      writeControl(tag, html)
      return next
    case "select" where medium == .reader:
      writeChosen(html, parts, from: next)
      return end(of: "select", parts, from: next)
    case "video", "audio", "iframe":
      writeMedia(tag, html)
      return end(of: tag.name, parts, from: next)
    case _: break
    }
    var attributes = XHTMLAttributes(tag, html, for: medium)
    var written = name(of: tag, &attributes)
    if tag.name == "a" {
      switch tag.value("href", in: html).map(address) {
      case .at(let place): attributes.set("href", place)
      // An `a` without an address may still be a place to lead to.
      case .nowhere, nil: written = "span"
      }
      if medium == .reader, attributes.classes.contains("heading-link") { written = nil }
    }
    if tag.isVoid {
      if let written { write(written, &attributes, isEmpty: true) }
      return next
    }
    if let written { write(written, &attributes, isEmpty: false) }
    open.append(Element(name: tag.name, written: written))
    return next
  }

  /// The name by which an element is written; nil to write its content alone.
  private func name(of tag: HTMLTag, _ attributes: inout XHTMLAttributes) -> String? {
    let isKept = XHTMLNames.kept.contains(tag.name)
    guard medium == .reader else {
      if tag.name == "details" { attributes.set("open", "") }
      return isKept || XHTMLNames.keptOnPaper.contains(tag.name) ? tag.name : XHTMLNames.written[tag.name]
    }
    // A chapter is one level lower than its page, since it can be a part of a larger one; here it is a file of its own.
    if let level = XHTMLNames.headings.firstIndex(of: tag.name), level > 0 { return XHTMLNames.headings[level - 1] }
    if let role = XHTMLNames.roles[tag.name] { attributes.addClass(role) }
    return XHTMLNames.written[tag.name] ?? (isKept ? tag.name : nil)
  }

  private mutating func beginForeign(
    _ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>, _ parts: [HTMLReader.Part], next: Int
  ) -> Int {
    if XHTMLNames.leftOutForeign.contains(tag.name) {
      return tag.kind == .closingItself ? next : end(of: tag.name, parts, from: next)
    }
    let name = XHTMLNames.svgElements[tag.name] ?? tag.name
    var attributes = XHTMLAttributes(foreign: tag, html, for: medium)
    if tag.name == "svg" {
      hasSVG = true
      attributes.set("xmlns", "http://www.w3.org/2000/svg")
    } else if tag.name == "math" {
      hasMathML = true
      attributes.set("xmlns", "http://www.w3.org/1998/Math/MathML")
    }
    write(name, &attributes, isEmpty: tag.kind == .closingItself)
    if tag.kind != .closingItself { open.append(Element(name: tag.name, written: name, isForeign: true)) }
    return next
  }

  /// Whether an element is left out with its content.
  private func isLeftOut(_ tag: HTMLTag, _ html: UnsafeBufferPointer<UInt8>) -> Bool {
    if XHTMLNames.leftOut.contains(tag.name) || tag.attributes.contains(where: { $0.name == "hidden" }) { return true }
    guard tag.name == "a", let label = tag.value("aria-label", in: html), label == "#" else { return false }
    return tag.value("class", in: html) == "heading-link"
  }

  /// The index of the part after the end of an element whose opening tag was the part before `start`.
  private func end(of name: String, _ parts: [HTMLReader.Part], from start: Int) -> Int {
    var depth = 1
    for index in start..<parts.count {
      guard case .tag(let tag) = parts[index], tag.name == name else { continue }
      depth += tag.kind == .closing ? -1 : tag.kind == .closingItself && open.last?.isForeign == true ? 0 : 1
      if depth == 0 { return index + 1 }
    }
    return parts.count
  }

  private mutating func end(_ name: String) {
    guard let place = open.lastIndex(where: { $0.name == name }) else { return }
    closeAll(downTo: place)
  }

  /// Closes what ends where an element begins: a paragraph before a list, an item before the next one.
  private mutating func closeImplied(by name: String) {
    if XHTMLNames.endingParagraphs.contains(name) { close("p", inside: XHTMLNames.boundaries) }
    if name == "a" { close("a", inside: XHTMLNames.boundaries) }
    for group in XHTMLNames.closing where group.by.contains(name) {
      for other in group.ends { close(other, inside: group.boundaries) }
    }
  }

  /// Closes the innermost open element of a name, unless one of `boundaries` is inside of it.
  private mutating func close(_ name: String, inside boundaries: Set<String>) {
    for place in open.indices.reversed() {
      if open[place].name == name { return closeAll(downTo: place) }
      if boundaries.contains(open[place].name) { return }
    }
  }

  private mutating func closeAll(downTo depth: Int) {
    while open.count > depth {
      if let name = open.removeLast().written { out += "</\(name)>".utf8 }
    }
  }

  // MARK: Writing

  mutating func write(_ name: String, _ attributes: inout XHTMLAttributes, isEmpty: Bool) {
    if let id = attributes.id, !ids.insert(id).inserted { attributes.id = nil }
    out += "<\(name)".utf8
    for (name, value) in attributes.all {
      out += " \(name)=\"".utf8
      XMLText.append(value, to: &out)
      out.append(UInt8(ascii: "\""))
    }
    out += isEmpty ? "/>".utf8 : ">".utf8
  }

  mutating func element(_ name: String, _ attributes: KeyValuePairs<String, String>, text: String) {
    var list = XHTMLAttributes()
    for (name, value) in attributes { list.set(name, value) }
    write(name, &list, isEmpty: false)
    XMLText.append(text, to: &out)
    out += "</\(name)>".utf8
  }

  private mutating func text(_ html: some Collection<UInt8>) {
    XMLText.append(CharacterReferences.string(html), to: &out)
  }
}
