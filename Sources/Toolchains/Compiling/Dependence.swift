/// What the result of a program may depend on besides its text, according to its object file.
///
/// Decides how often a program is run.
public enum Dependence: Int, Comparable, Sendable {
  /// It calls only deterministic functions.
  case nothing
  /// It may use clocks, addresses, files or the environment, or a package that may.
  case surroundings
  /// It uses sets or dictionaries, whose order differs between processes, but does not visibly iterate over one: it may
  /// print them.
  case order
  /// It uses random numbers, the order of sets and dictionaries, or threads: two equal results do not mean that the
  /// third is equal.
  case chance

  /// The number of runs. Twenty coin tosses give the same side once in 524,288 times.
  public var runs: Int {
    switch self {
    case .nothing: 1
    case .surroundings: 2
    case .order: 8
    case .chance: 20
    }
  }

  public static func < (a: Dependence, b: Dependence) -> Bool { a.rawValue < b.rawValue }

  /// - Parameters:
  ///   - calls: the names of the undefined symbols of its object.
  ///   - text: its source, for dependences that leave no symbol.
  init(calls: some Sequence<String>, text: String) {
    let most = calls.lazy.map { Dependence(ofCall: $0) }.max() ?? .nothing
    // Addresses may be used without a call.
    let hasAddresses = ["nsafe", "bitPattern", "Unmanaged", "ObjectIdentifier", "Builtin"]
      .contains { text.contains($0) }
    self = max(most, hasAddresses ? .surroundings : .nothing)
  }

  private init(ofCall symbol: String) {
    let isSwift = symbol.hasPrefix("$s")
    func begins(_ parts: [String]) -> Bool { parts.contains(where: symbol.hasPrefix) }
    func contains(_ parts: [String]) -> Bool { parts.contains(where: symbol.contains) }
    // Requirement descriptors are referred to by conformances, not called.
    let isDescriptor = isSwift && ["Tq", "Tl", "TL"].contains(where: symbol.hasSuffix)
    let isOfHashing = symbol.hasPrefix("$sSh") || symbol.hasPrefix("$sSD")
    self =
      if isDescriptor {
        .nothing
      } else if begins(Self.random) || isSwift && (contains(Self.swiftRandom) || Self.isNamedRandom(symbol))
        || isOfHashing && contains(Self.passes)
      {
        .chance
      } else if isOfHashing {
        .order
      } else if isSwift, Self.isOfExtension(symbol) {
        .surroundings
      } else if Self.plain.contains(symbol) || begins(Self.computing) && !contains(Self.looking) {
        .nothing
      } else {
        .surroundings
      }
  }

  /// C functions for random numbers and for starting threads.
  private static let random = [
    "rand", "arc4random", "drand48", "getentropy", "getrandom", "swift_stdlib_random", "swift_task_create",
    "swift_asyncLet_begin", "$s8Dispatch", "pthread_create",
  ]
  /// Parts of mangled names of Swift functions for random numbers and threads.
  private static let swiftRandom = [
    "6random", "13randomElement", "7shuffle", "8shuffled", "27SystemRandomNumberGenerator", "9hashValue", "8finalize",
    "4UUIDVACycfC", "6ThreadC",
  ]
  /// Parts of mangled names for iterating over a set or a dictionary; generic sequence functions use the conformance
  /// (`Mc`).
  private static let passes = ["Iterator", "Index", "5first", "8popFirst", "4Keys", "6Values", "11description", "Mc"]
  /// Prefixes of deterministic symbols: the standard library, regular expressions, the runtime, and Galley's own calls.
  private static let computing = [
    "$ss", "$sS", "$sy", "$sB", "$s17_StringProcessing", "$s12RegexBuilder", "$s12ProofRuntime7_Galley", "swift_",
    "_swift", "__swift",
  ]
  /// Whether a mangled name is that of a function for random values, which a package may have.
  private static func isNamedRandom(_ symbol: String) -> Bool {
    symbol.contains("huffle")
      || symbol.contains("andom") && symbol.replacing("RandomAccess", with: "").contains("andom")
  }

  /// Whether a mangled name is that of a member which another module than those of the standard library gives to a type:
  /// `$sSl5PilesE5piled…`, the collections' `piled` of the module `Piles`.
  private static func isOfExtension(_ symbol: String) -> Bool {
    let bytes = Array(symbol.utf8)
    var place = 0
    while place < bytes.count {
      // A name stands behind its number of bytes.
      let digits = bytes[place...].prefix { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains($0) }
      let start = place + digits.count
      guard let count = Int(String(decoding: digits, as: UTF8.self)), count > 0, start + count < bytes.count else {
        place = max(start, place + 1)
        continue
      }
      place = start + count
      if bytes[place] == UInt8(ascii: "E"),
        !ownModules.contains(String(decoding: bytes[start..<place], as: UTF8.self))
      {
        return true
      }
    }
    return false
  }

  private static let ownModules: Set<String> = ["_StringProcessing", "RegexBuilder", "_Concurrency", "ProofRuntime"]

  private static let plain: Set<String> = ["", "memcpy", "memset", "memmove", "memcmp"]
  /// Parts of names with those prefixes that are not deterministic: clocks, the command line, input, hashes, tasks.
  private static let looking = [
    "Clock", "CommandLine", "readLine", "_hashValue", "$sSc", "swift_task", "swift_job", "swift_async",
  ]
}
