/// Two values, chosen in a row with two columns.
public nonisolated struct Tuple<A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible>: Equatable {
  public let a: A
  public let b: B

  public init(a: A, b: B) {
    self.a = a
    self.b = b
  }
}

nonisolated extension Tuple: FormValueConvertible {
  public var formValue: FormValue { .list([a.formValue, b.formValue]) }
  public init?(formValue: FormValue) {
    guard case .list(let values) = formValue, values.count == 2, let a = A(formValue: values[0]),
      let b = B(formValue: values[1])
    else { return nil }
    self.a = a
    self.b = b
  }
}

nonisolated extension Tuple: CustomStringConvertible {
  /// `a, b`.
  public var description: String { formValue.text ?? "" }
}

/// Three values, chosen in a row with three columns.
public nonisolated struct Tuple3<
  A: Equatable & FormValueConvertible, B: Equatable & FormValueConvertible, C: Equatable & FormValueConvertible
>: Equatable {
  public let a: A
  public let b: B
  public let c: C

  public init(a: A, b: B, c: C) {
    self.a = a
    self.b = b
    self.c = c
  }
}

nonisolated extension Tuple3: FormValueConvertible {
  public var formValue: FormValue { .list([a.formValue, b.formValue, c.formValue]) }
  public init?(formValue: FormValue) {
    guard case .list(let values) = formValue, values.count == 3, let a = A(formValue: values[0]),
      let b = B(formValue: values[1]), let c = C(formValue: values[2])
    else { return nil }
    self.a = a
    self.b = b
    self.c = c
  }
}

nonisolated extension Tuple3: CustomStringConvertible {
  /// `a, b, c`.
  public var description: String { formValue.text ?? "" }
}
