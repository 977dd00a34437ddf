/// The module of a declaration and the types around it, as its USR tells: a mangled name of Swift.
///
/// Reads what is certain: names in full and the abbreviations of the standard library. Nil for all others.
struct SymbolPath: Equatable {
  let module: String
  /// Outermost first; if the declaration is a type, it is the last one. Empty for a function at the top level.
  let types: [String]

  init?(usr: String) {
    // A member of a protocol's extension as a member of a type is named with that type.
    let own = usr.split(separator: "::SYNTHESIZED::").last ?? ""
    guard own.hasPrefix("s:") else { return nil }
    var rest = own.dropFirst(2)
    var types: [String] = []
    switch rest.first {
    case "S":
      rest.removeFirst()
      let isConcurrency = rest.first == "c"
      if isConcurrency { rest.removeFirst() }
      guard let letter = rest.popFirst(),
        let name = isConcurrency ? Self.concurrency[letter] : Self.standard[letter]
      else { return nil }
      types.append(name)
      module = "Swift"
    case "s":
      rest.removeFirst()
      module = "Swift"
    case _:
      guard let name = Self.identifier(&rest) else { return nil }
      module = name
    }
    while let name = Self.identifier(&rest), let kind = rest.popFirst(), "VCOPa".contains(kind) { types.append(name) }
    self.types = types
  }

  /// A length in decimal digits and as many bytes; nil if parts of it are abbreviated.
  private static func identifier(_ rest: inout Substring) -> String? {
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let first = digits.first, first != "0", let length = Int(digits), length > 0 else { return nil }
    let bytes = rest.dropFirst(digits.count).utf8
    guard bytes.count >= length else { return nil }
    let end = bytes.index(bytes.startIndex, offsetBy: length)
    guard let name = String(bytes[..<end]) else { return nil }
    rest = rest[end...]
    return name
  }

  /// From `StandardTypesMangling.def` of the compiler.
  private static let standard: [Character: String] = [
    "A": "AutoreleasingUnsafeMutablePointer", "a": "Array", "B": "BinaryFloatingPoint", "b": "Bool", "D": "Dictionary",
    "d": "Double", "E": "Encodable", "e": "Decodable", "F": "FloatingPoint", "f": "Float", "G": "RandomNumberGenerator",
    "H": "Hashable", "h": "Set", "I": "DefaultIndices", "i": "Int", "J": "Character", "j": "Numeric",
    "K": "BidirectionalCollection", "k": "RandomAccessCollection", "L": "Comparable", "l": "Collection",
    "M": "MutableCollection", "m": "RangeReplaceableCollection", "N": "ClosedRange", "n": "Range",
    "O": "ObjectIdentifier", "P": "UnsafePointer", "p": "UnsafeMutablePointer", "Q": "Equatable", "q": "Optional",
    "R": "UnsafeBufferPointer", "r": "UnsafeMutableBufferPointer", "S": "String", "s": "Substring", "T": "Sequence",
    "t": "IteratorProtocol", "U": "UnsignedInteger", "u": "UInt", "V": "UnsafeRawPointer",
    "v": "UnsafeMutableRawPointer", "W": "UnsafeRawBufferPointer", "w": "UnsafeMutableRawBufferPointer",
    "X": "RangeExpression", "x": "Strideable", "Y": "RawRepresentable", "y": "StringProtocol", "Z": "SignedInteger",
    "z": "BinaryInteger",
  ]

  private static let concurrency: [Character: String] = [
    "A": "Actor", "C": "CheckedContinuation", "c": "UnsafeContinuation", "E": "CancellationError", "e": "Executor",
    "F": "SerialExecutor", "G": "TaskGroup", "g": "ThrowingTaskGroup", "I": "AsyncIteratorProtocol",
    "i": "AsyncSequence",
    "M": "MainActor", "P": "TaskPriority", "S": "AsyncStream", "s": "AsyncThrowingStream", "T": "Task",
    "t": "UnsafeCurrentTask",
  ]
}
