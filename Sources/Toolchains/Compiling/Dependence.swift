/// What the result of a program may depend on besides its text, according to its object file.
///
/// Decides how often a program is run. Each run has another time, time zone, user, host, process, number of cores, hash
/// seed and order of threads (`Sources/ProgramRunner/variation.h`).
public struct Dependence: Equatable, Sendable {
  public enum Degree: Int, Comparable, Sendable {
    /// It calls only deterministic functions.
    case nothing
    /// It may use addresses, files, the environment or facts of the machine, or a package that may.
    case surroundings
    /// It asks for the time.
    case clocks
    /// It uses sets or dictionaries, whose order differs between processes, but does not visibly iterate over one: it may
    /// print them. Or it compares addresses, or lists files.
    case order
    /// It uses random numbers, the order of sets and dictionaries, or threads: two equal results do not mean that the
    /// third is equal.
    case chance

    public static func < (a: Degree, b: Degree) -> Bool { a.rawValue < b.rawValue }

    /// The number of runs. Twenty coin tosses give the same side once in 524,288 times. The times of four runs are neither
    /// all in the same half of the day nor all on workdays.
    public var runs: Int {
      switch self {
      case .nothing: 1
      case .surroundings: 2
      case .clocks: 4
      case .order: 8
      case .chance: 20
      }
    }
  }

  var degree: Degree
  /// Whether it asks for the time, so that an equal result of all runs is not known to last.
  public var readsClock: Bool

  /// Any program: nothing is known of it.
  static let unknown = Dependence(degree: .chance, readsClock: true)

  /// The number of runs, unless a run tells that more depends on the time.
  public var runs: Int { degree.runs }

  init(degree: Degree, readsClock: Bool) {
    self.degree = degree
    self.readsClock = readsClock
  }

  /// - Parameters:
  ///   - calls: the names of the undefined symbols of its object.
  ///   - text: its source, for dependences that leave no symbol.
  init(calls: some Sequence<String>, text: String) {
    let degrees = Set(calls.map(Dependence.degree))
    // Addresses, devices and methods of open classes may be used without a call that tells it.
    let written = Dependence.words.filter { text.contains($0.word) }.map(\.degree)
    degree = max(degrees.max() ?? .nothing, written.max() ?? .nothing)
    readsClock = degrees.contains(.clocks)
  }

  private static let words: [(word: String, degree: Degree)] = [
    ("/dev/random", .chance), ("/dev/urandom", .chance), ("bitPattern", .order), ("ObjectIdentifier", .order),
    ("Unmanaged", .order), (".hash", .order), ("contentsOfDirectory", .order), ("enumerator(at", .order),
    ("subpaths", .order), ("nsafe", .surroundings), ("Builtin", .surroundings),
  ]

  private static func degree(ofCall symbol: String) -> Degree {
    let isSwift = symbol.hasPrefix("$s")
    func begins(_ parts: [String]) -> Bool { parts.contains(where: symbol.hasPrefix) }
    func contains(_ parts: [String]) -> Bool { parts.contains(where: symbol.contains) }
    // Requirement descriptors are referred to by conformances, not called.
    if isSwift, ["Tq", "Tl", "TL"].contains(where: symbol.hasSuffix) { return .nothing }
    if cClocks.contains(symbol) || isSwift && isOfClock(symbol) { return .clocks }
    let isOfHashing = symbol.hasPrefix("$sSh") || symbol.hasPrefix("$sSD")
    if begins(random)
      || isSwift && (contains(swiftRandom) || contains(unordered) || contains(threads) || isNamedRandom(symbol))
      || isOfHashing && contains(passes)
    {
      return .chance
    }
    if isOfHashing || listing.contains(symbol) { return .order }
    if isSwift, isOfExtension(symbol) { return .surroundings }
    return plain.contains(symbol) || begins(computing) && !contains(looking) ? .nothing : .surroundings
  }

  /// C functions for random numbers, those with a state that may be set by the time, and for starting threads.
  private static let random = [
    "rand", "srand", "drand48", "erand48", "lrand48", "nrand48", "mrand48", "jrand48", "arc4random", "getentropy",
    "getrandom", "swift_stdlib_random", "swift_task_create", "swift_asyncLet_begin", "$s8Dispatch", "pthread_create",
  ]
  /// Parts of mangled names of Swift functions for random numbers and hash values.
  private static let swiftRandom = [
    "6random", "13randomElement", "7shuffle", "8shuffled", "27SystemRandomNumberGenerator", "9hashValue",
    "13_rawHashValue", "8finalize", "4hashSiv", "4UUIDVACycfC", "20globallyUniqueString",
  ]
  /// Parts of mangled names of Foundation's types that write, keep or call things in the order of a hash table.
  private static let unordered = [
    "11JSONEncoderC", "17JSONSerializationC4data", "17JSONSerializationC5write", "19PropertyListEncoderC",
    "25PropertyListSerializationC4data", "25PropertyListSerializationC5write", "15NSKeyedArchiverC", "5NSSetC",
    "12NSMutableSetC", "12NSCountedSetC", "12NSDictionaryC", "19NSMutableDictionaryC", "7NSCacheC", "10NSMapTableC",
    "11NSHashTableC", "18NotificationCenterC", "16AttributedStringV",
  ]
  /// Parts of mangled names of Foundation's types that start threads.
  private static let threads = ["6ThreadC", "14OperationQueueC", "14BlockOperationC", "9OperationC"]

  /// C functions that list the files of a folder.
  private static let listing: Set<String> = ["readdir", "scandir", "fts_open"]

  /// C functions that tell the time.
  private static let cClocks: Set<String> = [
    "time", "times", "clock", "clock_gettime", "gettimeofday", "timespec_get", "ftime",
  ]
  /// Parts of mangled names of functions that tell the time, or compare with it.
  private static let clocks = [
    "4DateV3now", "4DateVACycfC", "6NSDateCACycfC", "12DateIntervalVACycfC", "timeIntervalSinceNow",
    "TimeIntervalSinceNow", "isDateInToday", "isDateInYesterday", "isDateInTomorrow", "RelativeFormatStyle",
    "RelativeDateTimeFormatter", "12systemUptime", "$ss15ContinuousClock", "$ss15SuspendingClock",
    "$s8Dispatch0A4TimeV",
    "$s8Dispatch0A8WallTimeV", "5TimerC", "7RunLoopC",
  ]
  private static func isOfClock(_ symbol: String) -> Bool {
    // A substitution shortens the rest: `timeIntervalSinceReferenceC0SdvgZ`. The property of a value has no `Z`.
    clocks.contains(where: symbol.contains)
      || symbol.hasSuffix("vgZ") && symbol.contains("timeIntervalSinceReference")
  }

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
