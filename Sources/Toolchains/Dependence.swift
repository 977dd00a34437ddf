/// What the result of a program may depend on beside its text, as far as its object shows. It decides how often a program
/// is run before its result is used.
public enum Dependence: Int, Comparable, Sendable {
  /// It calls nothing but what computes the same from the same.
  case nothing
  /// It may look at clocks, addresses, files, its environment; or at a package, which may.
  case surroundings
  /// It has sets or dictionaries, whose order has another seed in each process, but is not seen to go through one: it may print
  /// them.
  case order
  /// Random numbers, the order of sets and dictionaries, threads: what comes out the same twice may be different the third time.
  case chance

  /// How often it is run. A coin comes up the same ten times once in 512.
  public var runs: Int {
    switch self {
    case .nothing: 1
    case .surroundings: 2
    case .order: 4
    case .chance: 10
    }
  }

  public static func < (a: Dependence, b: Dependence) -> Bool { a.rawValue < b.rawValue }

  /// - Parameters:
  ///   - calls: the names of the symbols that it has of others.
  ///   - text: its source, for what leaves no symbol.
  init(calls: some Sequence<String>, text: String) {
    let most = calls.lazy.map { Dependence(ofCall: $0) }.max() ?? .nothing
    // Addresses may be made without any call.
    let hasAddresses = ["nsafe", "bitPattern", "Unmanaged", "ObjectIdentifier", "Builtin"]
      .contains { text.contains($0) }
    self = max(most, hasAddresses ? .surroundings : .nothing)
  }

  private init(ofCall symbol: String) {
    let isSwift = symbol.hasPrefix("$s")
    func begins(_ parts: [String]) -> Bool { parts.contains(where: symbol.hasPrefix) }
    func contains(_ parts: [String]) -> Bool { parts.contains(where: symbol.contains) }
    // Descriptors of requirements: they are named where a type conforms, not called.
    let isDescriptor = isSwift && ["Tq", "Tl", "TL"].contains(where: symbol.hasSuffix)
    let isOfHashing = symbol.hasPrefix("$sSh") || symbol.hasPrefix("$sSD")
    self =
      if isDescriptor {
        .nothing
      } else if begins(Self.random) || isSwift && contains(Self.swiftRandom) || isOfHashing && contains(Self.passes) {
        .chance
      } else if isOfHashing {
        .order
      } else if Self.plain.contains(symbol) || begins(Self.computing) && !contains(Self.looking) {
        .nothing
      } else {
        .surroundings
      }
  }

  /// C's random numbers, and what starts threads.
  private static let random = [
    "rand", "arc4random", "drand48", "getentropy", "getrandom", "swift_stdlib_random", "swift_task_create",
    "swift_asyncLet_begin", "$s8Dispatch", "pthread_create",
  ]
  /// In the names of Swift's functions, with their lengths.
  private static let swiftRandom = [
    "6random", "13randomElement", "7shuffle", "8shuffled", "27SystemRandomNumberGenerator", "9hashValue", "8finalize",
    "4UUIDVACycfC", "6ThreadC",
  ]
  /// Going through a set or a dictionary, by itself or by a function for all sequences, which asks for the conformance (`Mc`).
  private static let passes = ["Iterator", "Index", "5first", "8popFirst", "4Keys", "6Values", "11description", "Mc"]
  /// The standard library, its types with one letter, regular expressions, the runtime, and what galley itself adds.
  private static let computing = [
    "$ss", "$sS", "$sy", "$sB", "$s17_StringProcessing", "$s12RegexBuilder", "$s12ProofRuntime7_Galley", "swift_",
    "_swift", "__swift",
  ]
  private static let plain: Set<String> = ["", "memcpy", "memset", "memmove", "memcmp"]
  /// Of the same: clocks, the command line, input, hashes, tasks.
  private static let looking = [
    "Clock", "CommandLine", "readLine", "_hashValue", "$sSc", "swift_task", "swift_job", "swift_async",
  ]
}
