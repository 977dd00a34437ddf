/// A list of values for a section; each item is created when it is rendered, then released.
public struct TemplateItems: Equatable, Sendable {
  public let count: Int
  private let make: @Sendable (Int) -> TemplateValue

  /// - Parameter make: returns the item at an index below `count`, the same for each call.
  public init(count: Int, make: @escaping @Sendable (Int) -> TemplateValue) {
    self.count = count
    self.make = make
  }

  init(_ items: [TemplateValue]) { self.init(count: items.count) { items[$0] } }

  subscript(index: Int) -> TemplateValue { make(index) }

  public static func == (one: TemplateItems, other: TemplateItems) -> Bool {
    one.count == other.count && (0..<one.count).allSatisfy { one[$0] == other[$0] }
  }
}
