/// The place of a visible row in a form: the index of its section and its index there, both counted from 0 and without
/// hidden ones.
public nonisolated struct IndexPath: Hashable, Comparable, Sendable {
  public var section: Int
  public var row: Int

  public init(row: Int, section: Int) {
    self.row = row
    self.section = section
  }

  public static func < (a: IndexPath, b: IndexPath) -> Bool { (a.section, a.row) < (b.section, b.row) }
}

nonisolated extension IndexPath: CustomStringConvertible {
  /// `[SECTION, ROW]`.
  public var description: String { "[\(section), \(row)]" }
}

/// Indices of rows or sections in ascending order, as events report them.
public nonisolated struct IndexSet: Equatable, Sendable {
  private let indices: [Int]

  public init(integer: Int) { indices = [integer] }
  public init(integersIn range: Range<Int>) { indices = Array(range) }
  /// `indices` are in ascending order.
  init(ascending indices: [Int]) { self.indices = indices }
}

nonisolated extension IndexSet: RandomAccessCollection, ExpressibleByArrayLiteral {
  public var startIndex: Int { 0 }
  public var endIndex: Int { indices.count }
  public subscript(position: Int) -> Int { indices[position] }
  public init(arrayLiteral elements: Int...) { self.init(ascending: elements.ordered { $0 < $1 }) }
}
