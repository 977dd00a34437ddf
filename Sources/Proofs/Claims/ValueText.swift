/// The text of a value as Swift writes it in code or describes it: a literal, a case, or a call of its type.
struct ValueText {
  /// A part of a value.
  enum Piece: Equatable {
    /// A name with those before its dots: `Compass.north`.
    case name([Substring])
    case number(Substring)
    /// With its quotation marks.
    case text(Substring)
    case mark(Character)
    case group(Character, isUnordered: Bool, [[Piece]])
  }

  let pieces: [Piece]
  /// Whether it is a member of a type that is not named: `.north`.
  private let isImplicitMember: Bool

  /// Before the elements of a list without order.
  static let unordered: Character = "\u{1F}"
  private static let depth = 64

  /// Nil if it is no such value, but any other text.
  init?(_ text: some StringProtocol) {
    var stack: [(open: Character, isUnordered: Bool, items: [[Piece]])] = [("\0", false, [[]])]
    var rest = Substring(text)
    func add(_ piece: Piece) { stack[stack.count - 1].items[stack[stack.count - 1].items.count - 1].append(piece) }
    while let next = rest.first {
      if next.isWhitespace {
        rest.removeFirst()
      } else if next == "[" || next == "(" {
        rest.removeFirst()
        let isUnordered = rest.first == Self.unordered
        if isUnordered { rest.removeFirst() }
        stack.append((next, isUnordered, [[]]))
        guard stack.count < Self.depth else { return nil }
      } else if next == "]" || next == ")" {
        rest.removeFirst()
        guard stack.count > 1, let group = stack.popLast(), (group.open == "[") == (next == "]") else { return nil }
        var items = group.items
        if items.last?.isEmpty == true { items.removeLast() }
        guard items.allSatisfy(Self.isValue) else { return nil }
        add(.group(group.open, isUnordered: group.isUnordered, items))
      } else if next == ",", stack.count > 1 {
        rest.removeFirst()
        stack[stack.count - 1].items.append([])
      } else if next == "<", case .name? = stack.last?.items.last?.last, let end = Self.endOfTypes(rest) {
        rest = rest[end...]
        if rest.first == ".", let word = rest.dropFirst().prefixMatch(of: /[\p{L}_]\w*/) {
          rest = rest[word.range.upperBound...]
          _ = stack[stack.count - 1].items[stack[stack.count - 1].items.count - 1].popLast()
          add(.name([word.output]))
        }
      } else if let match = rest.prefixMatch(of: /"(?:[^"\\]|\\.)*"/) {
        add(.text(match.output))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(
        of: /[-+]?(?:0x[0-9A-Fa-f_]+|0b[01_]+|[0-9][0-9_]*(?:\.[0-9]+)?(?:[eE][-+]?[0-9]+)?)(?![\w])/)
      {
        add(.number(match.output))
        rest = rest[match.range.upperBound...]
      } else if let match = rest.prefixMatch(of: /\.?[\p{L}_]\w*(?:\.[\p{L}_]\w*)*/) {
        add(.name(match.output.split(separator: ".")))
        rest = rest[match.range.upperBound...]
      } else {
        add(.mark(next))
        rest.removeFirst()
      }
    }
    guard stack.count == 1, Self.isValue(stack[0].items[0]) else { return nil }
    pieces = stack[0].items[0]
    isImplicitMember = text.first { !$0.isWhitespace } == "."
  }

  /// The end of `<Int, [String]>`; nil for another sign.
  private static func endOfTypes(_ text: Substring) -> Substring.Index? {
    var depth = 0
    for index in text.indices {
      switch text[index] {
      case "<": depth += 1
      case ">":
        depth -= 1
        if depth == 0 { return text.index(after: index) }
      case let other where other.isLetter || other.isNumber || " ,.:?[]_()&".contains(other): break
      default: return nil
      }
    }
    return nil
  }

  /// Whether pieces are a value: `3`, `"a"`, `[1]`, `.north`, `Point(x: 3)`; with a label or a key before it; or a range.
  private static func isValue(_ pieces: [Piece]) -> Bool {
    if pieces == [.mark(":")] { return true }
    if let colon = pieces.firstIndex(of: .mark(":")) {
      return isSimple(pieces[..<colon]) && isValue(Array(pieces[(colon + 1)...]))
    }
    for sign in [[Piece.mark("."), .mark("."), .mark(".")], [.mark("."), .mark("."), .mark("<")]] {
      if let range = pieces.firstRange(of: sign) {
        return isSimple(pieces[..<range.lowerBound]) && isSimple(pieces[range.upperBound...])
      }
    }
    return isSimple(pieces[...])
  }

  private static func isSimple(_ pieces: ArraySlice<Piece>) -> Bool {
    switch (pieces.first, pieces.dropFirst().first, pieces.count) {
    case (.number, nil, 1), (.text, nil, 1), (.name, nil, 1), (.group, nil, 1): true
    case (.name, .group("(", _, _), 2): true
    case _: false
    }
  }
}

// MARK: Comparing

extension ValueText {
  /// Whether the expression is a value that Swift considers equal to the actual one, as far as the two texts tell.
  func isEqual(to real: ValueText) -> Bool {
    // `inserted: true` is about one element of a tuple.
    if Self.entry(pieces[...]) != nil, real.pieces.count == 1, case .group("(", _, let items) = real.pieces[0] {
      return items.contains { Self.areEqual(pieces[...], $0[...]) }
    }
    return Self.areEqual(pieces[...], real.pieces[...])
  }

  private static func areEqual(_ claimed: ArraySlice<Piece>, _ real: ArraySlice<Piece>) -> Bool {
    if let (key, value) = entry(claimed), let (realKey, realValue) = entry(real) {
      return areEqual(key, realKey) && areEqual(value, realValue)
    }
    // `Optional(3)` equals 3 but `Optional(nil)` is not nil; `Set([1])` and `ArraySlice([1])` equal `[1]`.
    let contents = (content(of: claimed), content(of: real))
    switch contents {
    case (let a?, let b?): return areEqual(a, b)
    case (let a?, nil): return a.elementsEqual(none) ? false : areEqual(a, real)
    case (nil, let b?): return claimed.elementsEqual(none) ? false : areEqual(claimed, b)
    case (nil, nil): break
    }
    if claimed.count == 1, case .group("[", _, _)? = claimed.first, let list = list(in: real) {
      return areEqual(claimed, list)
    }
    return claimed.count == real.count && zip(claimed, real).allSatisfy(areEqual)
  }

  private static func areEqual(_ claimed: Piece, _ real: Piece) -> Bool {
    switch (claimed, real) {
    case (.name(let a), .name(let b)):
      return a == b
        || b.count > a.count && b.suffix(a.count).elementsEqual(a)
          && b.dropLast(a.count).allSatisfy { $0.first?.isUppercase == true }
    case (.number(let a), .number(let b)): return areEqual(number: a, b)
    case (.text(let a), .text(let b)):
      // As for Swift, normal forms do not differ.
      return a == b || DebugEscapes.removed(from: String(b)) == a
    case (.mark(let a), .mark(let b)): return a == b
    case (.group(let open, _, let items), .group(let other, let isUnordered, let elements)):
      guard open == other, items.count == elements.count else { return false }
      guard isUnordered else {
        return zip(items, elements).allSatisfy { open == "(" ? areArgumentsEqual($0, $1) : areEqual($0[...], $1[...]) }
      }
      var left = elements
      for item in items {
        guard let index = left.firstIndex(where: { areEqual(item[...], $0[...]) }) else { return false }
        left.remove(at: index)
      }
      return true
    case (.name, _), (.number, _), (.text, _), (.mark, _), (.group, _): return false
    }
  }

  /// A claimed tuple or call may leave out labels.
  private static func areArgumentsEqual(_ claimed: [Piece], _ real: [Piece]) -> Bool {
    areEqual(claimed[...], real[...]) || label(of: claimed) == nil && areEqual(claimed[...], value(of: real))
  }

  /// A number as code writes it and as Swift describes it: `1_000` is 1000 and `3` may be 3.0, but `3.0` is not 3.
  private static func areEqual(number claimed: Substring, _ real: Substring) -> Bool {
    if claimed == real { return true }
    let text = claimed.filter { $0 != "_" && $0 != "+" }
    let isHex = text.contains("x")
    let digits = text.replacing("0x", with: "").replacing("0b", with: "")
    if let actual = Int(real), actual.description == real {
      return Int(digits, radix: isHex ? 16 : text.contains("b") ? 2 : 10) == actual
    }
    guard let actual = Double(real), actual.description == real || Float(real)?.description == String(real) else {
      return text == real
    }
    return isHex ? Int(digits, radix: 16).map(Double.init) == actual : Double(text) == actual
  }

  private static let none = [Piece.name(["nil"])]

  /// What is within `Optional(…)` or `Optional.some(…)`.
  private static func content(of pieces: ArraySlice<Piece>) -> ArraySlice<Piece>? {
    guard let (name, item) = call(pieces), name == ["Optional"] || name == ["Optional", "some"] else { return nil }
    return item
  }

  /// The list within the name of a type of lists.
  private static func list(in pieces: ArraySlice<Piece>) -> ArraySlice<Piece>? {
    guard let (name, item) = call(pieces), name.last?.first?.isUppercase == true, item.count == 1,
      case .group("[", _, _)? = item.first
    else { return nil }
    return item
  }

  /// The name of a call and its only argument.
  private static func call(_ pieces: ArraySlice<Piece>) -> (name: [Substring], item: ArraySlice<Piece>)? {
    guard pieces.count == 2, case .name(let name)? = pieces.first, case .group("(", _, let items)? = pieces.last,
      items.count == 1
    else { return nil }
    return (name, items[0][...])
  }

  /// A key, or a label, and its value.
  private static func entry(_ pieces: ArraySlice<Piece>) -> (key: ArraySlice<Piece>, value: ArraySlice<Piece>)? {
    guard let colon = pieces.firstIndex(of: .mark(":")), pieces.count > 2 else { return nil }
    return (pieces[..<colon], pieces[(colon + 1)...])
  }

  private static func label(of item: [Piece]) -> Substring? {
    guard item.count > 2, case .name(let name) = item[0], item[1] == .mark(":") else { return nil }
    return name.last
  }

  private static func value(of item: [Piece]) -> ArraySlice<Piece> { label(of: item) == nil ? item[...] : item[2...] }

  // MARK: What cannot be compared

  /// The name of the type that a call, or a member of a type, begins with.
  private var type: (name: Substring, items: [[Piece]]?)? {
    guard case .name(let path)? = pieces.first else { return nil }
    if pieces.count == 2, case .group("(", _, let items) = pieces[1] { return (path.last ?? "", items) }
    return pieces.count == 1 && path.count > 1 ? (path[path.count - 2], nil) : nil
  }

  /// Whether the expression may be another spelling of the actual value: it makes a value of the same type, but not from
  /// the properties that the value shows.
  func mayBeOtherSpelling(of real: ValueText) -> Bool {
    guard case .name(let path)? = real.pieces.first, let typeName = path.last else { return false }
    if isImplicitMember { return typeName.first?.isUppercase == true }
    guard let (name, items) = type, typeName == name else { return false }
    // Of a value with a description of its own, maybe only the type is known.
    guard case .group("(", _, let properties)? = real.pieces.last else {
      return real.pieces.count == 1 && typeName.first?.isUppercase == true
    }
    guard let items, items.count == properties.count else { return true }
    return !zip(items, properties).allSatisfy { item, property in
      let label = Self.label(of: item)
      return (label == nil || label == Self.label(of: property))
        && Self.areOfOneKind(Self.value(of: item).first, Self.value(of: property).first)
    }
  }

  private static func areOfOneKind(_ claimed: Piece?, _ real: Piece?) -> Bool {
    switch (claimed, real) {
    case (.number, .number), (.text, .text), (.name, .name), (.group, .group): true
    case _: false
    }
  }
}
