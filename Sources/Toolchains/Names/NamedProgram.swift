/// A program that compiles, and the places of names in it.
public struct NamedProgram: Sendable {
  public var source: ProgramSource
  /// Where the names begin in the text, in UTF-8 bytes.
  public var offsets: [Int]

  public init(_ source: ProgramSource, offsets: [Int]) {
    self.source = source
    self.offsets = offsets
  }
}

/// What the toolchain's sourcekitd knows about the names of a program.
public struct KnownNames: Sendable {
  /// An expression and its type.
  public struct Expression: Equatable, Sendable {
    public var range: Range<Int>
    public var type: String
  }

  /// A declaration that a name refers to.
  public struct Symbol: Equatable, Sendable {
    /// Such as `source.lang.swift.ref.function.method.instance`.
    public var kind: String
    public var name: String
    public var usr: String
    public var module: String
    /// The declaration with the types of this use, as XML.
    public var declaration: String
    /// The documentation as written, without comment marks.
    public var documentation: String
    public var type: String
    /// Where it is declared in the program, in UTF-8 bytes; nil if elsewhere.
    public var place: Int?
  }

  public var expressions: [Expression] = []
  /// One for each offset; nil if nothing is known.
  public var symbols: [Symbol?] = []
}

extension KnownNames {
  /// Reads the answers of the reader of types; the last ones may be missing. See `Sources/TypeReader`.
  static func all(in output: [UInt8], of programs: [NamedProgram]) -> [KnownNames?] {
    var fields = output.split(separator: 0, omittingEmptySubsequences: false)[...]
    func text() -> String? { fields.popFirst().map { String(decoding: $0, as: UTF8.self) } }
    func number() -> Int? { text().flatMap { Int($0) } }
    let places = 0..<(1 << 30)
    func answer(to program: NamedProgram) -> KnownNames? {
      guard let count = number(), count >= 0, count <= fields.count / 3 else { return nil }
      var names = KnownNames()
      for _ in 0..<count {
        guard let start = number(), let length = number(), let type = text() else { return nil }
        // What the compiler has added has no place in the text.
        guard places.contains(start), places.contains(length) else { continue }
        names.expressions.append(Expression(range: start..<(start + length), type: type))
      }
      for _ in program.offsets {
        guard fields.count > 8, let kind = text(), let name = text(), let usr = text(), let module = text(),
          let declaration = text(), let documentation = text(), let type = text(), let place = text()
        else { return nil }
        let symbol = Symbol(
          kind: kind, name: name, usr: usr, module: module, declaration: declaration, documentation: documentation,
          type: type, place: Int(place).flatMap { $0 < 0 ? nil : $0 })
        names.symbols.append(kind.isEmpty ? nil : symbol)
      }
      return names
    }
    var answers: [KnownNames?] = []
    for program in programs {
      guard let names = answer(to: program) else { break }
      answers.append(names)
    }
    return answers + [KnownNames?](repeating: nil, count: programs.count - answers.count)
  }
}
