import Markdown

/// The names of a sample, and what the compiler knows about each.
public struct SampleNames: Equatable, Sendable {
  /// A name where it stands in the sample's code.
  public struct Name: Equatable, Sendable {
    /// In UTF-8 bytes of `Sample.code`.
    public var range: Range<Int>
    /// Index into `facts`.
    public var fact: Int
  }

  /// In order of place.
  public var names: [Name] = []
  public var facts: [NameFact] = []

  package init() {}

  package mutating func add(_ range: Range<Int>, _ fact: NameFact) {
    let index = facts.firstIndex(of: fact) ?? facts.count
    if index == facts.count { facts.append(fact) }
    names.append(Name(range: range, fact: index))
  }
}

/// What the compiler knows about a use of a name.
public struct NameFact: Hashable, Sendable {
  /// The declaration with the types of this use: `let names: [String]`.
  public var declaration: String
  /// The type of this use, if the declaration does not show it: `((Int) -> String) -> [String]` for a generic function.
  public var type: String?
  /// The first paragraph of the documentation, as Markdown; empty if there is none.
  public var documentation: String
  public var symbol: Symbol
  /// The sample that declares it; nil if none of the page does.
  public var fence: FenceNumber?

  package init(
    declaration: String, type: String? = nil, documentation: String, symbol: Symbol, fence: FenceNumber? = nil
  ) {
    self.declaration = declaration
    self.type = type
    self.documentation = documentation
    self.symbol = symbol
    self.fence = fence
  }

  /// Identifies a declaration.
  public struct Symbol: Hashable, Sendable {
    /// The name with labels: `joined(separator:)`.
    public var name: String
    public var module: String
    /// The unified symbol resolution identifier, by which the compiler's tools know it.
    public var usr: String
    public var kind: Kind

    package init(name: String, module: String, usr: String, kind: Kind) {
      self.name = name
      self.module = module
      self.usr = usr
      self.kind = kind
    }
  }

  public enum Kind: Int, Hashable, Sendable {
    case type, function, variable, other
  }
}
