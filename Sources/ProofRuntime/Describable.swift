#if hasFeature(Embedded)
  /// A type whose values can be printed in the browser build.
  ///
  /// Natively, `print`, interpolations and `String(describing:)` inspect the value's type at run time. Embedded Swift
  /// cannot, so a conformance provides the text. For other types, overloads are chosen that are deprecated with "no
  /// description", which is an error in the browser build.
  public protocol _Describable {
    /// Appends the value as `print` writes it or, inside another value, as `debugPrint` does.
    func _describe(to text: inout String, isInside: Bool)
  }

  /// Shadows Swift's own protocol in pages, so that every type of a page with a description can be printed, also inside
  /// arrays, optionals and dictionaries.
  public typealias CustomStringConvertible = Swift.CustomStringConvertible & _Describable

  public typealias LosslessStringConvertible = Swift.LosslessStringConvertible & _Describable

  extension _Describable where Self: Swift.CustomStringConvertible {
    public func _describe(to text: inout String, isInside: Bool) { text += description }
  }

  extension _Describable where Self: Swift.CustomStringConvertible & Swift.CustomDebugStringConvertible {
    public func _describe(to text: inout String, isInside: Bool) { text += isInside ? debugDescription : description }
  }

  extension Int: _Describable {}
  extension Int8: _Describable {}
  extension Int16: _Describable {}
  extension Int32: _Describable {}
  extension Int64: _Describable {}
  extension Int128: _Describable {}
  extension UInt: _Describable {}
  extension UInt8: _Describable {}
  extension UInt16: _Describable {}
  extension UInt32: _Describable {}
  extension UInt64: _Describable {}
  extension UInt128: _Describable {}
  extension Double: _Describable {}
  extension Float16: _Describable {}
  extension Float: _Describable {}
  extension Bool: _Describable {}
  extension String: _Describable {}
  extension Substring: _Describable {}
  extension Character: _Describable {}
  extension Unicode.Scalar: _Describable {}
  extension StaticString: _Describable {}

  extension Optional: _Describable where Wrapped: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      guard let self else {
        text += "nil"
        return
      }
      text += "Optional("
      self._describe(to: &text, isInside: true)
      text += ")"
    }
  }

  extension Sequence where Element: _Describable {
    /// `name` is written around the elements if Swift does so inside other values.
    fileprivate func describe(to text: inout String, name: StaticString? = nil) {
      if let name { text += "\(name)(" }
      var mark = "["
      for element in self {
        text += mark
        element._describe(to: &text, isInside: true)
        mark = ", "
      }
      text += mark == "[" ? "[]" : "]"
      if name != nil { text += ")" }
    }
  }

  extension Array: _Describable where Element: _Describable {
    public func _describe(to text: inout String, isInside: Bool) { describe(to: &text) }
  }

  extension ArraySlice: _Describable where Element: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      describe(to: &text, name: isInside ? "ArraySlice" : nil)
    }
  }

  extension ContiguousArray: _Describable where Element: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      describe(to: &text, name: isInside ? "ContiguousArray" : nil)
    }
  }

  extension Set: _Describable where Element: _Describable {
    public func _describe(to text: inout String, isInside: Bool) { describe(to: &text, name: isInside ? "Set" : nil) }
  }

  extension Dictionary.Keys: _Describable where Key: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      describe(to: &text, name: isInside ? "Dictionary.Keys" : nil)
    }
  }

  extension Dictionary.Values: _Describable where Value: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      describe(to: &text, name: isInside ? "Dictionary.Values" : nil)
    }
  }

  extension Dictionary: _Describable where Key: _Describable, Value: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      var mark = "["
      for (key, value) in self {
        text += mark
        key._describe(to: &text, isInside: true)
        text += ": "
        value._describe(to: &text, isInside: true)
        mark = ", "
      }
      text += isEmpty ? "[:]" : "]"
    }
  }

  extension Range: _Describable where Bound: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      if isInside { text += "Range(" }
      lowerBound._describe(to: &text, isInside: isInside)
      text += "..<"
      upperBound._describe(to: &text, isInside: isInside)
      if isInside { text += ")" }
    }
  }

  extension ClosedRange: _Describable where Bound: _Describable {
    public func _describe(to text: inout String, isInside: Bool) {
      if isInside { text += "ClosedRange(" }
      lowerBound._describe(to: &text, isInside: isInside)
      text += "..."
      upperBound._describe(to: &text, isInside: isInside)
      if isInside { text += ")" }
    }
  }

  extension _Describable {
    // Collections have no description in Embedded Swift.
    @_disfavoredOverload
    public var description: String { String(describing: self) }
    @_disfavoredOverload
    public var debugDescription: String { String(reflecting: self) }
  }

  extension String {
    public init<Subject: _Describable>(describing subject: Subject) {
      self = ""
      subject._describe(to: &self, isInside: false)
    }

    public init<Subject: _Describable>(reflecting subject: Subject) {
      self = ""
      subject._describe(to: &self, isInside: true)
    }

    @available(*, deprecated, message: "no description")
    public init<Subject>(describing subject: Subject) { self = "" }

    @available(*, deprecated, message: "no description")
    public init<Subject>(reflecting subject: Subject) { self = "" }
  }

  extension DefaultStringInterpolation {
    public mutating func appendInterpolation<T: _Describable>(_ value: T) { appendLiteral(String(describing: value)) }

    // As specific as Swift's own two, so that calls are never ambiguous.
    public mutating func appendInterpolation<T: CustomStringConvertible>(_ value: T) {
      appendLiteral(value.description)
    }

    public mutating func appendInterpolation<T: CustomStringConvertible & TextOutputStreamable>(_ value: T) {
      appendLiteral(value.description)
    }

    @available(*, deprecated, message: "no description")
    public mutating func appendInterpolation<T>(_ value: T) {}
  }
#endif
