/// One tag in HTML of an author; its ranges are byte offsets into the input. Its ranges are offsets into the bytes it
/// was read from.
public struct HTMLTag: Equatable, Sendable {
  public enum Kind: Sendable { case opening, closing, closingItself }

  public struct Attribute: Equatable, Sendable {
    /// The name in lower case.
    public var name: String
    /// The value without quotes; empty if there is none.
    public var value: Range<Int>
  }

  /// The name in lower case.
  public var name: String
  public var kind: Kind
  /// From `<` to `>`.
  public var range: Range<Int>
  public var attributes: [Attribute] = []
  /// The offset after the last attribute, or after the name.
  public var attributesEnd: Int

  public init(name: String, kind: Kind, range: Range<Int>, attributesEnd: Int) {
    self.name = name
    self.kind = kind
    self.range = range
    self.attributesEnd = attributesEnd
  }

  /// The same tag with all offsets moved by `distance`.
  public func moved(by distance: Int) -> HTMLTag {
    var tag = self
    tag.range = range.moved(by: distance)
    tag.attributesEnd += distance
    for index in attributes.indices { tag.attributes[index].value = attributes[index].value.moved(by: distance) }
    return tag
  }
}

extension HTMLTag {
  /// The value of the first attribute of that name with references resolved, as browsers read it; nil if it is missing.
  public func value(_ name: String, in html: UnsafeBufferPointer<UInt8>) -> String? {
    attributes.first { $0.name == name }.map { CharacterReferences.string(html[$0.value]) }
  }

  /// Whether the content of the element is raw text, without tags or character references.
  public var holdsData: Bool {
    kind != .closing && ["script", "style", "textarea", "title", "xmp"].contains(name)
  }
}

extension HTMLTag {
  private static let loading: Set = [
    "script", "style", "link", "img", "image", "feimage", "source", "video", "audio", "track", "iframe", "object",
    "embed", "form", "button", "input", "base",
  ]

  /// Whether the tag can make a browser load or run something.
  public var mayLoad: Bool {
    kind != .closing
      && (Self.loading.contains(name) || attributes.contains { $0.name == "style" || $0.name.hasPrefix("on") })
  }
}

extension Range<Int> {
  package func moved(by distance: Int) -> Range<Int> { lowerBound + distance..<upperBound + distance }
}
