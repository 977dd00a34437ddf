import Base
import Markdown
import Results
import Samples
import SwiftCode
import Toolchains

/// What the compiler knows about the names in the samples of a program. It is cached.
struct ProgramNames: Equatable, Sendable {
  /// A name in the program's source.
  struct Name: Equatable, Sendable {
    /// In UTF-8 bytes.
    var offset: Int
    var length: Int
    /// Index into `facts`.
    var fact: Int
  }

  struct Fact: Hashable, Sendable {
    var fact: NameFact
    /// Where it is declared in the source; nil if elsewhere.
    var place: Int?
  }

  var names: [Name] = []
  var facts: [Fact] = []

  /// Nothing is known, as the tool failed.
  static let none = ProgramNames()

  /// The places of the names of some samples in a program's source, in order.
  static func ranges(in program: Program, of samples: [Sample]) -> [Range<Int>] {
    samples.flatMap { sample in
      CodeNames(sample.code).ranges.compactMap { range in
        program.sourceOffset(of: range, in: sample.fence).map { $0..<($0 + range.count) }
      }
    }
  }

  private init() {}

  /// - Parameter ranges: the names for which `known` has symbols.
  init(_ known: KnownNames, ranges: [Range<Int>]) {
    let uses = TypesOfUses(known.expressions)
    var indices: [Fact: Int] = [:]
    for (range, symbol) in zip(ranges, known.symbols) {
      guard let symbol, let fact = NameFact(symbol, at: range, uses) else { continue }
      let whole = Fact(fact: fact, place: symbol.place)
      let index = indices[whole] ?? facts.count
      if index == facts.count {
        facts.append(whole)
        indices[whole] = index
      }
      names.append(Name(offset: range.lowerBound, length: range.count, fact: index))
    }
  }

  /// The names of each sample.
  func bySample(of program: Program) -> [FenceNumber: SampleNames] {
    let facts = facts.map { known in
      var fact = known.fact
      fact.fence = known.place.flatMap { program.codePlace(atSource: $0)?.fence }
      return fact
    }
    var samples: [FenceNumber: SampleNames] = [:]
    for name in names {
      guard let place = program.codePlace(atSource: name.offset), facts.indices.contains(name.fact) else { continue }
      samples[place.fence, default: SampleNames()]
        .add(place.offset..<(place.offset + name.length), facts[name.fact])
    }
    return samples
  }
}

/// The types of expressions by where they end.
struct TypesOfUses {
  private var byEnd: [Int: [KnownNames.Expression]] = [:]
  private var byStart: [Int: [KnownNames.Expression]] = [:]

  init(_ expressions: [KnownNames.Expression]) {
    byEnd = Dictionary(grouping: expressions) { $0.range.upperBound }
    byStart = Dictionary(grouping: expressions) { $0.range.lowerBound }
  }

  /// The type of the expression that a name is, with what stands before its dot.
  func type(ofNameAt range: Range<Int>) -> String? {
    let ending = byEnd[range.upperBound] ?? []
    let member = ending.filter { $0.range.lowerBound < range.lowerBound }.min { $0.range.count < $1.range.count }
    let own = ending.first { $0.range == range }
    // A member is an expression with the type of a function of its base; the same with the base has the type of the use.
    guard let own else { return nil }
    guard let member, own.type.hasSuffix(" -> " + member.type) else { return own.type }
    return member.type
  }

  /// The type of the initializer that the name of a type calls.
  func initializer(at start: Int) -> String? {
    byStart[start]?.min { $0.range.count < $1.range.count }.map(\.type)
      .flatMap { $0.contains("->") && !$0.hasSuffix(".Type") ? $0 : nil }
  }
}

extension ProgramNames: CacheEntry {
  /// The version of this format, of the requests and of the content of the key.
  static let version = 1

  func write(to record: inout RecordWriter) { record.add(names, facts) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    names = try record.read()
    facts = try record.read()
  }
}

extension ProgramNames.Name: RecordCodable {
  func write(to record: inout RecordWriter) { record.add(offset, length, fact) }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    try self.init(offset: record.read(), length: record.read(), fact: record.read())
    guard 0..<(1 << 30) ~= offset, 0..<(1 << 30) ~= length else { throw BrokenRecord() }
  }
}

extension ProgramNames.Fact: RecordCodable {
  func write(to record: inout RecordWriter) {
    let symbol = fact.symbol
    record.add(fact.declaration, fact.type, fact.documentation, symbol.name, symbol.module, symbol.usr)
    record.add(symbol.kind.rawValue, place)
  }

  init(from record: inout RecordReader) throws(BrokenRecord) {
    let (declaration, type, documentation): (String, String?, String) = try (
      record.read(), record.read(), record.read()
    )
    let (name, module, usr): (String, String, String) = try (record.read(), record.read(), record.read())
    guard let kind = NameFact.Kind(rawValue: try record.read()) else { throw BrokenRecord() }
    let symbol = NameFact.Symbol(name: name, module: module, usr: usr, kind: kind)
    fact = NameFact(declaration: declaration, type: type, documentation: documentation, symbol: symbol)
    place = try record.read()
  }
}
