import Diagnostics
import Markdown

/// Everything on a page that is checked: its samples, check tables, stills and spans, in reading order.
public struct PageSamples: Sendable {
  public var path: String
  public var samples: [Sample]
  public var checks: [CheckTable]
  public var stills: [Still]
  /// The tests within its HTML comments.
  public var tests: [HiddenTest] = []
  /// The comments of samples that differ from what their hidden tests print.
  public var drifted: [DriftedComment] = []
  /// The presentation of fences in other languages.
  public var listings: [FenceNumber: ListingStyle] = [:]
  public var diagnostics: [Diagnostic]
  /// The settings of all its programs.
  public var settings = ProgramSettings()
  /// The modules that each program imports without being asked to.
  public var imports: [String] = []
  /// Why a module that its samples may need cannot be imported; nil if all can.
  public var blockedImport: String?
  /// The samples that are not checked because a module that they need could not be fetched or built.
  public var unbuilt: Set<FenceNumber> = []
  /// The modules that the source file imports, if the page is one.
  public var sourceImports: [String] = []
  /// The number of its code blocks without a language that are no Swift: commands, output, formulas.
  public var otherBlocks = 0
  /// Which samples form a program, on a Markdown page that was not written for Galley; nil for any other.
  public var scope: ForeignReading.Scope?
  /// For a page that was not written for Galley: its samples that use declarations from sections around which they are not.
  public var distant: Set<FenceNumber> = []
  /// The same for declarations that are certainly meant, but whose values may not be.
  public var far: Set<FenceNumber> = []
  /// How comments are read that are no written claims, on a page that was not written for Galley.
  public var comments = CommentSettings()
  /// Code that all its programs of samples begin with.
  public var prelude: Prelude?
  /// The replacements for all its claims: first the page's own, then the site's.
  public var replacements: [Replacement] = []
  /// The place of the error because of which the page is not checked; its samples then have only their place.
  public var leftOut: SourceRange?

  /// The place of every demo, by name; the fence that carries `demo=NAME`.
  public var demos: [String: FenceNumber]

  public init(
    path: String, samples: [Sample], checks: [CheckTable], stills: [Still], demos: [String: FenceNumber],
    diagnostics: [Diagnostic]
  ) {
    self.path = path
    self.samples = samples
    self.checks = checks
    self.stills = stills
    self.demos = demos
    self.diagnostics = diagnostics
  }
}

extension PageSamples {
  /// Whether the page shows parts of other files, or is checked with them.
  public var quotesFiles: Bool {
    prelude != nil || samples.contains { if case .quoted = $0.mode { true } else { false } }
  }
}
