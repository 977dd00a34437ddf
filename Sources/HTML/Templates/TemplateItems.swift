/// A list of a template's whose items are made when the template comes to them, and forgotten behind them.
public struct TemplateItems: Equatable, Sendable {
  public let count: Int
  private let make: @Sendable (Int) -> TemplateValue

  /// - Parameter make: the item of an index below `count`, the same each time.
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
