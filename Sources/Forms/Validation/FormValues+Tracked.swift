extension FormValues {
  /// Adds the value, after those added before, if it has changed.
  ///
  ///     var changes = FormValues()
  ///     changes.add("firstname", ifChanged: $firstName)
  ///     changes.add("age", ifChanged: $age)
  public mutating func add<Value: FormValueConvertible & Equatable>(_ key: String, ifChanged value: Tracked<Value>) {
    if value.hasChanged { self[key] = value.wrappedValue.formValue }
  }

  /// Adds the value if it has changed. A cleared value is added as `.none`.
  public mutating func add<Value: FormValueConvertible & Equatable>(_ key: String, ifChanged value: Tracked<Value?>) {
    if value.hasChanged { self[key] = value.wrappedValue?.formValue ?? FormValue.none }
  }
}
