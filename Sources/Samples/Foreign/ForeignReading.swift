import Markdown
import SwiftCode

/// How a page is read that was not written for Galley: a package's README, its articles, its doc comments.
///
/// What the syntax does not tell is found by checking a page in several readings.
public struct ForeignReading: Equatable, Sendable {
  /// Which samples of a page form a program.
  public enum Scope: String, CaseIterable, Sendable {
    /// All samples of a page, or of a doc comment.
    case page
    /// Each sample, and the earlier ones that declare what it uses: those above the same heading first.
    case linked
    /// The samples below the same heading.
    case section
    /// Each sample by itself.
    case block
  }

  public var scope: Scope
  /// With linked samples: those that do not use any before them.
  public var apart: Set<FenceNumber> = []
  /// With linked samples: those with errors, which no others use.
  public var faulty: Set<FenceNumber> = []
  /// Blocks without a language that are no Swift, although they can be parsed.
  public var others: Set<FenceNumber> = []
  /// The samples that cannot be checked here, with the reason: `SampleMode.sketch` and the like.
  public var unchecked: [FenceNumber: SampleMode] = [:]
  /// Those of `unchecked` that use what no sample of the page declares, each with these names.
  public var undeclaring: [FenceNumber: Set<String>] = [:]
  /// Those of `unchecked` that use what the page shows only in part.
  public var ofParts: Set<FenceNumber> = []
  /// The samples that show members of a type that the page declares above, each with that type.
  public var owners: [FenceNumber: String] = [:]
  /// The samples that are only compiled, with values that nothing declares: those in which nothing else is missing.
  public var standIns: [FenceNumber: [StandIn]] = [:]
  /// Those of `unchecked` that need a module which cannot be built: with another package, they may be complete.
  public var blocked: Set<FenceNumber> = []
  /// The samples that stop at run time, as their comments say.
  public var traps: Set<FenceNumber> = []
  /// The samples that must not compile, as their comments say.
  public var fails: Set<FenceNumber> = []
  /// The samples that are only compiled, with the reason: a run does not end, or needs what is not here.
  public var compiled: [FenceNumber: String] = [:]
  /// The samples that compile only as local code, such as properties with wrappers.
  public var local: Set<FenceNumber> = []
  /// The samples that declare a name twice, to show alternatives.
  public var alternatives: Set<FenceNumber> = []
  /// The samples in which `#line` counts from their first line, as if they were files of their own.
  public var ownLines: Set<FenceNumber> = []
  /// The samples whose values cannot be reported, such as those of types that cannot be copied: no comments are compared.
  public var silent: Set<FenceNumber> = []
  /// The types that a sample names without the type around them, such as `Stack.Index`: it is in a comment about
  /// another member of that type.
  public var members: [FenceNumber: Set<String>] = [:]
  /// The modules to import instead of those of the page's target; nil for these.
  public var imports: [String]?

  public init(scope: Scope = .page) { self.scope = scope }

  /// A reading in which other samples form programs, with all that holds whatever they are.
  ///
  /// What happened in a run, and what another declaration of the page explains, may be otherwise in another program.
  public func joined(by scope: Scope) -> ForeignReading {
    var reading = self
    reading.scope = scope
    (reading.apart, reading.faulty, reading.traps, reading.fails, reading.compiled) = ([], [], [], [], [:])
    reading.unchecked = unchecked.filter { fence, mode in
      if case .elsewhere = mode { true } else { undeclaring[fence] != nil || blocked.contains(fence) }
    }
    return reading
  }

  /// How a sample is checked that would otherwise run.
  func mode(_ fence: FenceNumber) -> SampleMode? {
    if standIns[fence] != nil { return .compiles }
    if owners[fence] != nil { return .runs }
    if let mode = unchecked[fence] { return mode }
    if fails.contains(fence) { return .fails }
    if traps.contains(fence) { return .traps }
    return compiled[fence] == nil ? nil : .compiles
  }

  /// Why a sample cannot be checked, by its syntax; nil for any other.
  static func mode(_ code: String, _ syntax: CodeSyntax) -> SampleMode? {
    if let platform = SamplePlatform.needed(by: syntax.imports) { return .elsewhere(platform: platform) }
    if let condition = syntax.conditional.conditionElsewhere, let platform = SamplePlatform.required(by: condition) {
      return .elsewhere(platform: platform)
    }
    let lines = code.split(separator: "\n").map { $0.filter { !$0.isWhitespace } }
    // More digits than any number has: the bits of some.
    if !lines.isEmpty, lines.allSatisfy({ $0.count > 20 && $0.allSatisfy { "01".contains($0) } }) {
      return .sketch(why: "it lists bits")
    }
    guard syntax.isBroken else { return nil }
    if OpenedCode(code) == .head { return .sketch(why: "it shows only how code begins") }
    let characters = code.filter { !$0.isWhitespace }
    if !characters.isEmpty, characters.allSatisfy(operatorCharacters.contains) {
      return .sketch(why: "it lists operators")
    }
    return Elisions.explainErrors(in: code) ? .sketch(why: "it leaves code out") : nil
  }

  private static let operatorCharacters: Set<Character> = [
    "!", "%", "&", "*", "+", ",", "-", ".", "/", ":", "<", "=", ">", "?", "^", "|", "~",
  ]
}
