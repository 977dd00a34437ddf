/// The values of a form by tag, in the order of the rows.
///
/// A row without a value is included as `.none`. It is used like a dictionary, but prints the same text in every run
/// and in the browser.
public nonisolated struct FormValues: Equatable, Sendable {
  /// Tags and values in row order, each tag once.
  public private(set) var entries: [(tag: String, value: FormValue)] = []

  public init() {}

  /// The value of a tag, of the type that is asked for: `values["age"] as Int?`. Nil if the form has no such row, or the
  /// row has no value or one of another type; a `FormValue` tells these apart. Setting nil removes the entry.
  public subscript<Value: FormValueConvertible>(tag: String) -> Value? {
    get { value(of: tag).flatMap { Value(formValue: $0) } }
    set { set(newValue?.formValue, of: tag) }
  }

  /// For setting a value whose type is not known. Reading without a type is not available: a cast would always fail,
  /// since the values are not stored as `Any`.
  @_disfavoredOverload
  public subscript(tag: String) -> FormValue? {
    @available(*, unavailable, message: "name the type: 'values[\"tag\"] as String?' instead of 'as? String'")
    get { value(of: tag) }
    set { set(newValue, of: tag) }
  }

  /// The value of a tag; nil if the form has no such row.
  public func value(of tag: String) -> FormValue? {
    entries.first { $0.tag.isIdentical(to: tag) }?.value
  }

  @discardableResult
  public mutating func removeValue(forKey tag: String) -> FormValue? {
    defer { set(nil, of: tag) }
    return value(of: tag)
  }

  private mutating func set(_ value: FormValue?, of tag: String) {
    let index = entries.firstIndex { $0.tag.isIdentical(to: tag) }
    switch (index, value) {
    case (let index?, let value?): entries[index].value = value
    case (let index?, nil): entries.remove(at: index)
    case (nil, let value?): entries.append((tag, value))
    case (nil, nil): break
    }
  }

  public var keys: [String] { entries.map { $0.tag } }
  public var values: [FormValue] { entries.map { $0.value } }

  /// Two values are equal if the same tags have the same values, in any order.
  public static func == (a: FormValues, b: FormValues) -> Bool {
    a.count == b.count && a.entries.allSatisfy { b.value(of: $0.tag) == $0.value }
  }
}

nonisolated extension FormValues: RandomAccessCollection {
  public var startIndex: Int { 0 }
  public var endIndex: Int { entries.count }
  public subscript(position: Int) -> (tag: String, value: FormValue) { entries[position] }
}

nonisolated extension FormValues: ExpressibleByDictionaryLiteral {
  public init(dictionaryLiteral elements: (String, FormValue)...) {
    for (tag, value) in elements { self[tag] = value }
  }
}

nonisolated extension FormValues: CustomStringConvertible {
  /// The values as a dictionary prints, in row order: `["name": "Tom", "age": 27]`.
  public var description: String {
    if entries.isEmpty { return "[:]" }
    return "[\(entries.map { "\(FormValue.string($0.tag)): \($0.value)" }.joined(by: ", "))]"
  }
}
