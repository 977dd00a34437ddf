import Base
import Diagnostics
import Markdown

/// One Swift program made of a page's fences: its source, and the steps to perform when it runs.
public struct Program: Equatable, Sendable {
  /// What a program is compiled for.
  public enum Purpose: Equatable, Sendable {
    /// All samples of the program that run, in reading order.
    case runs
    /// The samples before the fence, then the fence, which must not compile.
    case fails(fence: FenceNumber)
    /// The samples before the fence, then the fence, which must stop the program.
    case traps(fence: FenceNumber)
    /// The samples before the fence, then the fence, which must compile; nothing of it is run.
    case compiles(fence: FenceNumber)

    /// The sample that the program was made for; nil for the program of samples that run together.
    public var fence: FenceNumber? {
      switch self {
      case .runs: nil
      case .fails(let fence), .traps(let fence), .compiles(let fence): fence
      }
    }

    /// Adds the purpose to the key of a cache entry.
    public func add(to hash: inout ContentHash) {
      switch self {
      case .runs: hash.add("runs")
      case .fails(let fence): hash.add("fails \(fence.value)")
      case .traps(let fence): hash.add("traps \(fence.value)")
      case .compiles(let fence): hash.add("compiles \(fence.value)")
      }
    }
  }

  public var name: ProgramName
  public var purpose: Purpose
  /// Unique among all programs of a site, and the same in every build.
  public var module: String
  public var source: String { imports.map { $0 + "\n" }.joined() + body }
  /// The lines before `body`, which make modules known.
  var imports: [String]
  var body: String
  /// Nil if the program must be a module of its own.
  var function: ProgramFunction?
  public var places: ProgramPlaces
  /// The stretches of `body` that are code of samples, in order.
  var passages: [Passage] = []
  /// The fences in it, and the spans.
  public var fences: [FenceNumber]
  public var spans: [SpanNumber]
  /// The fence to which belongs what the program prints when it ends, in `defer` and `atexit`: the last one that readers see.
  public var closingFence: FenceNumber?
  public var sessions: [SessionPlan]

  /// The page's settings with the program's own language mode.
  public var settings: ProgramSettings
  /// The additional run time in seconds: the sum of its samples' `timeout=`.
  public var extraSeconds: Double
  /// Whether it imports `Forms` for its demos.
  public var hasDemos: Bool
  /// Whether the source contains `ClauseMark`s, which show the compiled clauses of its `#if`s.
  public var hasConditions: Bool
  /// The demos that run in the reader's browser.
  public var liveDemos: [String]
  /// The hidden test that it was made for; nil for the program of samples.
  public var test: HiddenTestNumber?
  /// Further source files of its module, and modules that it imports; it is then only compiled.
  public var files: [HiddenTest.File] = []
  public var modules: [HiddenTest.File] = []
  /// Whether it is a part of a package's manifest.
  public var isManifest = false

  /// The version of the tools that a manifest names in its first comment, such as `5.9`; nil if it names none.
  public var toolsVersion: String? {
    guard isManifest else { return nil }
    return body.firstMatch(of: /\/\/\s*swift-tools-version:\s*([0-9]+(?:\.[0-9]+)?)/).map { String($0.1) }
  }
}

extension Program {
  /// A stretch of a program that is code of a sample, unchanged.
  struct Passage: Equatable, Sendable {
    var fence: FenceNumber
    /// Where it begins in the program, in UTF-8 bytes, and where in the sample's code.
    var start: Int
    var codeStart: Int
    var length: Int
  }

  /// Where code of a sample stands in `source`, in UTF-8 bytes; nil if it is not there as a whole.
  public func sourceOffset(of range: Range<Int>, in fence: FenceNumber) -> Int? {
    let found = passages.first { passage in
      passage.fence == fence && passage.codeStart <= range.lowerBound
        && range.upperBound <= passage.codeStart + passage.length
    }
    return found.map { bodyStart + $0.start + range.lowerBound - $0.codeStart }
  }

  /// The sample that a place in `source` belongs to, and the offset in its code; nil for Galley's own text.
  public func codePlace(atSource offset: Int) -> (fence: FenceNumber, offset: Int)? {
    let offset = offset - bodyStart
    let found = passages.first { $0.start <= offset && offset < $0.start + $0.length }
    return found.map { ($0.fence, $0.codeStart + offset - $0.start) }
  }

  private var bodyStart: Int { imports.reduce(0) { $0 + $1.utf8.count + 1 } }
}

extension Program {
  /// The placeholder in `source` for the key of the program's reports; both have the same length.
  static let key = "_GalleyKey________"

  /// The source with the key that its reports carry. Code that does not know the key cannot falsify reports.
  public func source(key: UInt64) -> String {
    source.replacing(Program.key, with: Program.literal(of: key))
  }

  /// The source for a browser, which has no other modules than those of Galley: without the imports of others that the samples
  /// do not write.
  public var browserSource: String {
    let own = ["ProofRuntime", "FormsBridge", "Forms"].map { "import \($0)" }
    let lines = imports.map { own.contains($0) ? $0 + "\n" : "\n" }.joined()
    // A fixed key: the browser build does not check it, and the same program must give the same bytes.
    return (lines + body).replacing(Program.key, with: Program.literal(of: 0))
  }

  /// Whether it can be compiled as a function of a module with others.
  public var canShareModule: Bool { function != nil }

  /// The program as a function of a module with others; nil if it must be a module of its own.
  ///
  /// - Parameter entry: the symbol of the function.
  public func function(key: UInt64, entry: String) -> (imports: [String], text: String)? {
    function.map { function in
      let imports = function.imports(imports)
      let text = function.text(of: body.replacing(Program.key, with: Program.literal(of: key)), module, entry: entry)
      return (imports, imports.map { $0 + "\n" }.joined() + text)
    }
  }

  static func literal(of key: UInt64) -> String {
    let digits = String(key, radix: 16)
    return "0x" + String(repeating: "0", count: 16 - digits.utf8.count) + digits
  }

  /// A message of the compiler or the program with the author's own names: without the module's name and the marks of
  /// redeclared names.
  public static func asWritten(_ text: String, module: String) -> String {
    Shadowing.unmarked(text.replacing("\(module).", with: ""))
  }
}

/// One use of a demo: a new copy of its form that is driven step by step after the program has ended.
public struct SessionPlan: Equatable, Sendable {
  /// What a session is for.
  public enum Purpose: Equatable, Sendable {
    case opening(demo: String)
    case still(fence: FenceNumber)
    /// One line of a check table, counted from 0.
    case check(fence: FenceNumber, line: Int)
  }

  /// One step of a session.
  public enum Step: Equatable, Sendable {
    case enter(String, into: String)
    case ask(String)
    case snapshot
  }

  public var purpose: Purpose
  public var demo: String
  public var steps: [Step]

  public init(purpose: Purpose, demo: String, steps: [Step]) {
    self.purpose = purpose
    self.demo = demo
    self.steps = steps
  }
}
