import Markdown

/// A place in a sample's code where the checked program reports something to Galley.
public struct Probe: Equatable, Sendable {
  /// What the program reports at a probe.
  public enum Report: Equatable, Sendable {
    /// The program reaches the line of the `// Prints` claim with this index; after the line, it reports `passed`.
    case begins(claim: Int)
    /// The program passed the `// Prints` claim with this index.
    case passed(claim: Int)
    /// The program reaches the statement of a `// error:` claim; after it, it reports `passed`. A number after those of
    /// the claims is that of a statement, in a program that is made to find where it stops.
    case reached(claim: Int)
    /// The value of the expression between this probe and the matching `end`.
    case value(claim: Int)
    /// The value of a variable by its name.
    case valueOf(String, claim: Int)
    /// The same two for a comment that is not written as a claim.
    case guess(claim: Int)
    case guessOf(String, claim: Int)
    /// Whether the value of the expression between this probe and the matching `end`, or of a variable, equals another
    /// expression.
    case equals(String, claim: Int)
    case equalsOf(String, name: String, claim: Int)
    /// What is printed by the statement of a claim: the expression between this probe and the matching `end`. Reported only
    /// if a part of it has no order.
    case printed(claim: Int)
    /// The form that the expression between this probe and the matching `end` makes.
    case demo(String)
    /// The form that another expression makes.
    case demoOf(String, name: String)
    /// Nothing: the value of the statement behind it is discarded, as a comment shows only its type.
    case discards
    case end

    /// The claim that it is about; nil for one that does not tell.
    package var claim: Int? {
      switch self {
      case .begins(let claim), .passed(let claim), .reached(let claim), .value(let claim), .valueOf(_, let claim),
        .guess(let claim), .guessOf(_, let claim), .printed(let claim), .equals(_, let claim),
        .equalsOf(_, _, let claim):
        claim
      case .demo, .demoOf, .discards, .end: nil
      }
    }

    /// Whether it reports the value that a claim is about.
    package func isOfValue(of index: Int) -> Bool {
      switch self {
      case .value(let claim), .valueOf(_, let claim), .guess(let claim), .guessOf(_, let claim): claim == index
      case .begins, .passed, .reached, .equals, .equalsOf, .printed, .demo, .demoOf, .discards, .end: false
      }
    }

    /// Whether it is about the form of a demo.
    var isOfDemo: Bool {
      switch self {
      case .demo, .demoOf: true
      case .begins, .passed, .reached, .value, .valueOf, .guess, .guessOf, .equals, .equalsOf, .printed, .discards,
        .end:
        false
      }
    }

    /// Whether it encloses code, up to the matching `end`.
    fileprivate var isOpen: Bool {
      switch self {
      case .value, .guess, .equals, .printed, .demo: true
      case .begins, .passed, .reached, .valueOf, .guessOf, .equalsOf, .demoOf, .discards, .end: false
      }
    }
  }

  /// In the code of a hidden test, the claim whose line is all code of a sample that the page shows.
  package static let wholeSample = 999_999_999

  /// The offset in UTF-8 bytes from the start of the sample's code.
  public var offset: Int
  public var report: Report
  /// In the code of a hidden test: the sample whose claim it is about.
  package var owner: FenceNumber?

  public init(offset: Int, _ report: Report, of owner: FenceNumber? = nil) {
    self.offset = offset
    self.report = report
    self.owner = owner
  }
}

extension Sample {
  /// The probes in order, each with the report that it is a part of: an `end` belongs to the innermost one that is open.
  var pairedProbes: [(probe: Probe, report: Probe.Report)] {
    var open: [Probe.Report] = []
    return probes.map { probe in
      if probe.report == .end { return (probe, open.popLast() ?? .end) }
      if probe.report.isOpen { open.append(probe.report) }
      return (probe, probe.report)
    }
  }
}
