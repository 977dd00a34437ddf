extension FormValues {
  /// Adds the value if it has changed, after those that were added before.
  ///
  ///     var changes = FormValues()
  ///     changes.add("firstname", ifChanged: $firstName)
  ///     changes.add("age", ifChanged: $age)
  public mutating func add<Value: FormValueConvertible & Equatable>(_ key: String, ifChanged value: Tracked<Value>) {
    if value.hasChanged { self[key] = value.wrappedValue.formValue }
  }

  /// Adds the value if it has changed. One that was cleared is a change like any other: it is there, as `.none`.
  public mutating func add<Value: FormValueConvertible & Equatable>(_ key: String, ifChanged value: Tracked<Value?>) {
    if value.hasChanged { self[key] = value.wrappedValue?.formValue ?? FormValue.none }
  }
}
