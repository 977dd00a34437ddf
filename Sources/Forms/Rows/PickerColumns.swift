/// What is chosen in several columns side by side; what a column offers can depend on the columns before it.
///
/// Columns are counted from 0, options of a column too.
public protocol PickerColumns {
  associatedtype Value: Equatable & FormValueConvertible & CustomStringConvertible

  init()

  /// The number of columns: 2 or 3.
  static var count: Int { get }
  /// The design that has an outlet for each column, in this order: `firstPicker`, `secondPicker`, `thirdPicker`.
  static var design: String { get }
  /// The text between two columns in an input of a check table: `, `.
  static var separator: String { get }

  /// The texts of a column's options while the row has that value.
  func texts(in column: Int, of value: Value?) -> [String]
  /// The option of a column that a value has; nil if it has none of them.
  func place(in column: Int, of value: Value) -> Int?
  /// The value after an option was chosen: later columns keep theirs if they still offer it, otherwise they get their
  /// first option. Nil if a column has no options.
  func choosing(_ place: Int, in column: Int, of value: Value?) -> Value?
}

extension PickerColumns {
  public static var count: Int { 2 }
  public static var separator: String { ", " }

  /// The options to choose one after the other for a text such as `a, b`; nil if there are none.
  func places(of text: [UInt8], from column: Int = 0, of value: Value?) -> [Int]? {
    for (place, option) in texts(in: column, of: value).enumerated() {
      if column == Self.count - 1 {
        if option.bytes == text { return [place] }
        continue
      }
      let beginning = option.bytes + Self.separator.bytes
      guard text.starts(with: beginning), let next = choosing(place, in: column, of: value) else { continue }
      let rest = Array(text.dropFirst(beginning.count))
      if let places = places(of: rest, from: column + 1, of: next) { return [place] + places }
    }
    return nil
  }
}
