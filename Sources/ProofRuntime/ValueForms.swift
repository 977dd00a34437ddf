#if !hasFeature(Embedded)
  /// The forms in which a value can be compared with a claim, separated by U+001E.
  ///
  /// The first is what `debugPrint` writes. A form that begins with U+001D is the value's structure, in which the lists
  /// that have no order begin with U+001F: so the type decides what is compared in any order.
  nonisolated enum ValueForms {
    /// For a written claim: its description, what `print` writes if that is Swift, else U+001A, which no text equals; and its
    /// structure if that says more.
    static func written<T>(_ value: T) -> String {
      // `print` writes ranges and types as Swift does.
      let isPlain = value is any RangeExpression || value is any Any.Type
      let text = String(reflecting: value)
      return
        ([text, isPlain ? String(describing: value) : "\u{1A}"]
        + [structure(of: value, isDescribed: true)].compactMap(\.self))
        .joined(separator: "\u{1E}")
    }

    /// For a comment of any style: also as `print` writes it, and the elements of a collection.
    static func all<T>(_ value: T) -> String {
      var forms = [String(reflecting: value), String(describing: value)]
      if let collection = value as? any Collection, !(value is any StringProtocol) {
        forms.append("[" + elements(collection).joined(separator: ", ") + "]")
      }
      if let structure = structure(of: value, isDescribed: true) { forms.append(structure) }
      return forms.joined(separator: "\u{1E}")
    }

    /// The structure of a printed value, and what `print` and `debugPrint` write; nil if all of it has an order.
    static func printed<T>(_ value: T) -> String? {
      guard hasUnordered(value), let structure = structure(of: value) else { return nil }
      return [structure, String(describing: value), String(reflecting: value)].joined(separator: "\u{1E}")
    }

    /// The forms of an optional's content. What holds nil is not nil itself.
    static func content<T>(of value: T?, _ forms: (T) -> String) -> String {
      guard let value else { return "nil" }
      let text = forms(value)
      guard text.hasPrefix("nil") else { return text }
      let mirror = Mirror(reflecting: value)
      return mirror.displayStyle == .optional && mirror.children.isEmpty ? "Optional(nil)" : text
    }

    private static func elements(_ collection: some Collection) -> [String] {
      collection.prefix(limit).map { element in
        guard let inner = element as? any Collection, !(element is any StringProtocol) else {
          return String(reflecting: element)
        }
        return "[" + elements(inner).joined(separator: ", ") + "]"
      }
    }

    /// The maximum number of elements of a list that are reported one by one.
    fileprivate static let limit = 1000

    /// Nil if the description says the same.
    ///
    /// - Parameter isDescribed: whether more is wanted of a value with a description of its own: its properties, or the
    ///   name of its type.
    private static func structure<T>(of value: T, isDescribed: Bool = false) -> String? {
      let text = Self.text(of: value, depth: 0, isDescribed: isDescribed)
      if text.contains("\u{1F}") { return "\u{1D}" + text }
      let isOwn = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      // The text of a number, a list or a range is its literal.
      guard isDescribed, isOwn, !(value is any CustomReflectable || value is any ExpressibleByIntegerLiteral) else {
        return nil
      }
      return "\u{1D}" + (text == String(reflecting: value) ? String(reflecting: type(of: value)) : text)
    }

    fileprivate static func text<T>(of value: T, depth: Int, isDescribed: Bool = false) -> String {
      guard depth < 16 else { return String(reflecting: value) }
      if let list = value as? any Structured { return list.structure(depth: depth) }
      if let set = value as? any (SetAlgebra & Sequence) {
        return list(of: set, String(describing: type(of: value)), depth, isOrdered: false) ?? String(reflecting: value)
      }
      guard !(value is any CustomReflectable) else { return String(reflecting: value) }
      let mirror = Mirror(reflecting: value)
      switch mirror.displayStyle {
      case .tuple: return "(" + properties(mirror, depth) + ")"
      case .struct:
        let isOwn = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
        guard !isOwn || isDescribed, !mirror.children.isEmpty else { return String(reflecting: value) }
        return String(reflecting: type(of: value)) + "(" + properties(mirror, depth) + ")"
      case .class, .enum, .optional, .collection, .dictionary, .set, .foreignReference, nil:
        return String(reflecting: value)
      @unknown default: return String(reflecting: value)
      }
    }

    /// Whether a part of the value has no order. Asks for no description, as that may print something.
    fileprivate static func hasUnordered<T>(_ value: T, depth: Int = 0) -> Bool {
      guard depth < 16 else { return false }
      if let list = value as? any Structured { return list.hasUnordered(depth: depth) }
      if value is any (SetAlgebra & Sequence) { return true }
      let isOwn = value is any CustomStringConvertible || value is any CustomDebugStringConvertible
      guard !isOwn, !(value is any CustomReflectable) else { return false }
      let mirror = Mirror(reflecting: value)
      guard mirror.displayStyle == .struct || mirror.displayStyle == .tuple else { return false }
      return mirror.children.prefix(limit).contains { hasUnordered($0.value, depth: depth + 1) }
    }

    /// Nil if it is too long.
    fileprivate static func list(
      of elements: some Sequence, _ name: String, _ depth: Int, isOrdered: Bool
    ) -> String? {
      let all = elements.prefix(limit + 1).map { Self.text(of: $0, depth: depth + 1) }
      guard all.count <= limit else { return nil }
      let list = (isOrdered ? "[" : "[\u{1F}") + all.joined(separator: ", ") + "]"
      return name.isEmpty ? list : "\(name)(\(list))"
    }

    private static func properties(_ mirror: Mirror, _ depth: Int) -> String {
      mirror.children.prefix(limit).map { child in
        let label = child.label.flatMap { $0.first == "." ? nil : $0 + ": " } ?? ""
        return label + text(of: child.value, depth: depth + 1)
      }.joined(separator: ", ")
    }
  }

  /// A type of the standard library whose elements may have no order.
  private nonisolated protocol Structured {
    func structure(depth: Int) -> String
    func hasUnordered(depth: Int) -> Bool
  }

  nonisolated extension Structured {
    func hasUnordered(depth: Int) -> Bool { true }
  }

  nonisolated extension Structured where Self: RandomAccessCollection {
    func hasUnordered(depth: Int) -> Bool {
      prefix(ValueForms.limit).contains { ValueForms.hasUnordered($0, depth: depth + 1) }
    }
  }

  extension Collection {
    fileprivate nonisolated func list(_ name: String, _ depth: Int, isOrdered: Bool) -> String {
      ValueForms.list(of: self, name, depth, isOrdered: isOrdered) ?? String(reflecting: self)
    }
  }

  nonisolated extension Optional: Structured {
    fileprivate func structure(depth: Int) -> String {
      map { "Optional(" + ValueForms.text(of: $0, depth: depth + 1) + ")" } ?? "nil"
    }
    fileprivate func hasUnordered(depth: Int) -> Bool {
      map { ValueForms.hasUnordered($0, depth: depth + 1) } ?? false
    }
  }

  nonisolated extension Array: Structured {
    fileprivate func structure(depth: Int) -> String { list("", depth, isOrdered: true) }
  }

  nonisolated extension ArraySlice: Structured {
    fileprivate func structure(depth: Int) -> String { list("ArraySlice", depth, isOrdered: true) }
  }

  nonisolated extension ContiguousArray: Structured {
    fileprivate func structure(depth: Int) -> String { list("ContiguousArray", depth, isOrdered: true) }
  }

  nonisolated extension Set: Structured {
    fileprivate func structure(depth: Int) -> String { list("Set", depth, isOrdered: false) }
  }

  nonisolated extension Dictionary.Keys: Structured {
    fileprivate func structure(depth: Int) -> String { list("Dictionary.Keys", depth, isOrdered: false) }
  }

  nonisolated extension Dictionary.Values: Structured {
    fileprivate func structure(depth: Int) -> String { list("Dictionary.Values", depth, isOrdered: false) }
  }

  nonisolated extension Dictionary: Structured {
    fileprivate func structure(depth: Int) -> String {
      guard count <= ValueForms.limit else { return String(reflecting: self) }
      let entries = map { key, value in
        ValueForms.text(of: key, depth: depth + 1) + ": " + ValueForms.text(of: value, depth: depth + 1)
      }
      return "[\u{1F}" + (entries.isEmpty ? ":" : entries.joined(separator: ", ")) + "]"
    }
  }
#endif
