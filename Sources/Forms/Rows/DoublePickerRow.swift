/// Columns of which the first two are described by closures.
public protocol DoubleColumnsType: PickerColumns {
  associatedtype A: Equatable & FormValueConvertible
  associatedtype B: Equatable & FormValueConvertible

  var pair: DoubleColumns<A, B> { get set }
}

/// Two columns.
public struct DoubleColumns<A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible>: DoubleColumnsType
{
  public var first: () -> [A] = { [] }
  public var second: (A) -> [B] = { _ in [] }
  public var firstText: (A) -> String = { $0.formValue.text ?? "" }
  public var secondText: (B) -> String = { $0.formValue.text ?? "" }

  public init() {}

  public static var design: String { "DoublePickerCell" }

  public var pair: DoubleColumns<A, B> {
    get { self }
    set { self = newValue }
  }

  public func texts(in column: Int, of value: Tuple<A, B>?) -> [String] {
    if column == 0 { return first().map { firstText($0) } }
    guard let a = value?.a ?? first().first else { return [] }
    return second(a).map { secondText($0) }
  }

  public func place(in column: Int, of value: Tuple<A, B>) -> Int? {
    column == 0 ? first().firstIndex(of: value.a) : second(value.a).firstIndex(of: value.b)
  }

  public func choosing(_ place: Int, in column: Int, of value: Tuple<A, B>?) -> Tuple<A, B>? {
    let firsts = first()
    if column == 0 {
      guard firsts.indices.contains(place) else { return nil }
      let a = firsts[place]
      return second(a).kept(value?.b).map { Tuple(a: a, b: $0) }
    }
    guard let a = value?.a ?? firsts.first else { return nil }
    let seconds = second(a)
    return seconds.indices.contains(place) ? Tuple(a: a, b: seconds[place]) : nil
  }
}

extension Array where Element: Equatable {
  /// The element if the array has it, otherwise the first one.
  func kept(_ element: Element?) -> Element? {
    if let element, contains(element) { return element }
    return first
  }
}

extension ColumnsRowType where Columns: DoubleColumnsType {
  /// What the first column offers; called often.
  public var firstOptions: () -> [Columns.A] {
    get { columns.pair.first }
    set { columns.pair.first = newValue }
  }
  /// What the second column offers beside a choice in the first one; called often.
  public var secondOptions: (Columns.A) -> [Columns.B] {
    get { columns.pair.second }
    set { columns.pair.second = newValue }
  }
  /// The text of an option in the first column.
  public var displayValueForFirstRow: (Columns.A) -> String {
    get { columns.pair.firstText }
    set { columns.pair.firstText = newValue }
  }
  /// The text of an option in the second column.
  public var displayValueForSecondRow: (Columns.B) -> String {
    get { columns.pair.secondText }
    set { columns.pair.secondText = newValue }
  }
}

/// What `DoublePickerRow` and `DoublePickerInputRow` inherit, for rows of your own.
open class _DoublePickerRow<A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible>:
  ColumnsRow<DoubleColumns<A, B>>
{}

/// Two values in two columns; what the second one offers can depend on the first one.
public final class DoublePickerRow<A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible>:
  _DoublePickerRow<A, B>, RowType
{}

/// Two values, chosen as in a `DoublePickerRow`; on iOS wheels in place of the keyboard show them.
public final class DoublePickerInputRow<A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible>:
  _DoublePickerRow<A, B>, RowType
{}
