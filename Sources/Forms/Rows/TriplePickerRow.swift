/// Columns of which the third is described by a closure, too.
public protocol TripleColumnsType: DoubleColumnsType {
  associatedtype C: Equatable & FormValueConvertible

  var third: (A, B) -> [C] { get set }
  var thirdText: (C) -> String { get set }
}

/// Three columns.
public struct TripleColumns<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: TripleColumnsType {
  public var pair = DoubleColumns<A, B>()
  public var third: (A, B) -> [C] = { _, _ in [] }
  public var thirdText: (C) -> String = { $0.formValue.text ?? "" }

  public init() {}

  public static var count: Int { 3 }
  public static var design: String { "TriplePickerCell" }

  public func texts(in column: Int, of value: Tuple3<A, B, C>?) -> [String] {
    if column < 2 { return pair.texts(in: column, of: value.map { Tuple(a: $0.a, b: $0.b) }) }
    return beside(value).map { third($0.a, $0.b).map { thirdText($0) } } ?? []
  }

  public func place(in column: Int, of value: Tuple3<A, B, C>) -> Int? {
    column < 2
      ? pair.place(in: column, of: Tuple(a: value.a, b: value.b)) : third(value.a, value.b).firstIndex(of: value.c)
  }

  public func choosing(_ place: Int, in column: Int, of value: Tuple3<A, B, C>?) -> Tuple3<A, B, C>? {
    if column < 2 {
      let chosen = pair.choosing(place, in: column, of: value.map { Tuple(a: $0.a, b: $0.b) })
      return chosen.flatMap { chosen in
        third(chosen.a, chosen.b).kept(value?.c).map { Tuple3(a: chosen.a, b: chosen.b, c: $0) }
      }
    }
    guard let chosen = beside(value) else { return nil }
    let thirds = third(chosen.a, chosen.b)
    return thirds.indices.contains(place) ? Tuple3(a: chosen.a, b: chosen.b, c: thirds[place]) : nil
  }

  /// The choice in the first two columns; without a value, their first options.
  private func beside(_ value: Tuple3<A, B, C>?) -> Tuple<A, B>? {
    value.map { Tuple(a: $0.a, b: $0.b) } ?? pair.choosing(0, in: 0, of: nil)
  }
}

extension ColumnsRowType where Columns: TripleColumnsType {
  /// What the third column offers beside a choice in the others; called often.
  public var thirdOptions: (Columns.A, Columns.B) -> [Columns.C] {
    get { columns.third }
    set { columns.third = newValue }
  }
  /// The text of an option in the third column.
  public var displayValueForThirdRow: (Columns.C) -> String {
    get { columns.thirdText }
    set { columns.thirdText = newValue }
  }
}

/// What `TriplePickerRow` and `TriplePickerInputRow` inherit, for rows of your own.
open class _TriplePickerRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: ColumnsRow<TripleColumns<A, B, C>> {}

/// Three values in three columns; what a column offers can depend on those before it.
public final class TriplePickerRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: _TriplePickerRow<A, B, C>, RowType {}

/// Three values, chosen as in a `TriplePickerRow`; on iOS wheels in place of the keyboard show them.
public final class TriplePickerInputRow<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: _TriplePickerRow<A, B, C>, RowType {}
