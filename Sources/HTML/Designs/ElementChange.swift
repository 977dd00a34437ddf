/// Changes to one element of a design: attributes, classes, content, or removal.
///
/// There is no way to set an inline style or an event handler: the pages' Content-Security-Policy refuses both.
public struct ElementChange: Hashable, Sendable {
  public enum Content: Hashable, Sendable {
    case text(String)
    /// HTML, not escaped.
    case html([UInt8])
  }

  /// Attributes to set, or to remove if the value is nil. Ids are written without prefix.
  public private(set) var attributes: [HTMLAttribute] = []
  public var addedClasses: [String]
  public var removedClasses: [String]
  /// The new content of the element; void elements have none.
  public var content: Content?
  /// HTML that replaces the whole element.
  public var replacement: [UInt8]?
  public var isRemoved: Bool

  public init(
    attributes: [HTMLAttribute] = [], addedClasses: [String] = [], removedClasses: [String] = [],
    content: Content? = nil, replacement: [UInt8]? = nil, isRemoved: Bool = false
  ) {
    self.addedClasses = addedClasses
    self.removedClasses = removedClasses
    self.content = content
    self.replacement = replacement
    self.isRemoved = isRemoved
    for attribute in attributes { set(attribute.name, to: attribute.value) }
  }

  public static func text(_ text: String) -> ElementChange { ElementChange(content: .text(text)) }

  public static let removed = ElementChange(isRemoved: true)

  /// Sets an attribute, or removes it if the value is nil; the last call wins. Of two settings of one attribute the
  /// last counts.
  public mutating func set(_ name: String, to value: String?) {
    if let known = attributes.firstIndex(where: { $0.name == name }) {
      attributes[known].value = value
    } else {
      attributes.append(HTMLAttribute(name, value))
    }
  }

  /// Sets or removes a boolean attribute, such as `hidden`.
  public mutating func set(_ name: String, to isOn: Bool) { set(name, to: isOn ? "" : nil) }

  /// Adds the changes of `other`, which win over those of this one.
  public mutating func merge(_ other: ElementChange) {
    for attribute in other.attributes { set(attribute.name, to: attribute.value) }
    addedClasses += other.addedClasses
    removedClasses += other.removedClasses
    content = other.content ?? content
    replacement = other.replacement ?? replacement
    isRemoved = isRemoved || other.isRemoved
  }
}
