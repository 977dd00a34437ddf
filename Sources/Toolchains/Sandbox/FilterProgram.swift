import Glibc

/// Writes a BPF program that filters system calls (`linux/filter.h`).
struct FilterProgram {
  /// The action for a system call.
  enum Verdict {
    case allow
    case error(Int32)
    /// Ends the whole process by SIGSYS.
    case kill

    fileprivate var value: UInt32 {
      switch self {
      case .allow: 0x7FFF_0000
      case .error(let code): 0x0005_0000 | UInt32(code)
      case .kill: 0x8000_0000
      }
    }
  }

  private(set) var bytes: [UInt8] = []

  /// Offsets in `struct seccomp_data`.
  static let number: UInt32 = 0
  static let architecture: UInt32 = 4

  #if arch(x86_64)
    static let auditArchitecture: UInt32 = 0xC000_003E
  #elseif arch(arm64)
    static let auditArchitecture: UInt32 = 0xC000_00B7
  #endif

  private enum Code {
    static let load: UInt16 = 0x20
    static let jumpIfEqual: UInt16 = 0x15
    static let jumpIfAtLeast: UInt16 = 0x35
    static let jumpIfAnyBit: UInt16 = 0x45
    static let end: UInt16 = 0x06
  }

  /// Loads 32 bits of `struct seccomp_data`.
  mutating func load(offset: UInt32) { add(Code.load, offset) }

  mutating func when(equals number: UInt32, return verdict: Verdict) {
    add(Code.jumpIfEqual, number, otherwise: 1)
    add(Code.end, verdict.value)
  }

  mutating func when(atLeast number: UInt32, return verdict: Verdict) {
    add(Code.jumpIfAtLeast, number, otherwise: 1)
    add(Code.end, verdict.value)
  }

  mutating func unless(equals number: UInt32, return verdict: Verdict) {
    add(Code.jumpIfEqual, number, then: 1)
    add(Code.end, verdict.value)
  }

  /// For the call with this number: returns `verdict` if the argument's lower 32 bits have any of the bits, else allows
  /// it.
  mutating func when(equals number: UInt32, argument: UInt32, hasAnyOf bits: UInt32, return verdict: Verdict) {
    add(Code.jumpIfEqual, number, otherwise: 4)
    load(offset: FilterProgram.offset(ofArgument: argument))
    add(Code.jumpIfAnyBit, bits, otherwise: 1)
    add(Code.end, verdict.value)
    allow()
  }

  mutating func when(equals number: UInt32, argument: UInt32, isAnyOf values: [UInt32], return verdict: Verdict) {
    decide(number, argument, values, hit: verdict, otherwise: .allow)
  }

  mutating func when(equals number: UInt32, argument: UInt32, isNoneOf values: [UInt32], return verdict: Verdict) {
    decide(number, argument, values, hit: .allow, otherwise: verdict)
  }

  mutating func allow() { add(Code.end, Verdict.allow.value) }

  private mutating func decide(
    _ number: UInt32, _ argument: UInt32, _ values: [UInt32], hit: Verdict, otherwise: Verdict
  ) {
    add(Code.jumpIfEqual, number, otherwise: UInt8(2 * values.count + 2))
    load(offset: FilterProgram.offset(ofArgument: argument))
    for value in values { when(equals: value, return: hit) }
    add(Code.end, otherwise.value)
  }

  /// The offset of an argument's lower 32 bits; both architectures are little-endian.
  private static func offset(ofArgument argument: UInt32) -> UInt32 { 16 + 8 * argument }

  private mutating func add(_ code: UInt16, _ value: UInt32, then: UInt8 = 0, otherwise: UInt8 = 0) {
    withUnsafeBytes(of: code) { bytes += $0 }
    bytes += [then, otherwise]
    withUnsafeBytes(of: value) { bytes += $0 }
  }
}
