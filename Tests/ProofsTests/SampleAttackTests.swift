import Diagnostics
import Foundation
import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// Ways of a sample to outlive, replace, silence or imitate what judges it; each stands before a claim that is wrong.
@Suite(.takingTurns, .tags(.compiler)) struct SampleAttackTests {
  /// Declarations and statements, by what they are about.
  // swift-format-ignore
  private static let attacks: [(name: String, lines: String)] = [
    // Names of the C library's and the runner's.
    ("write", "@_cdecl(\"write\") func own(_ d: Int32, _ b: UnsafeRawPointer?, _ n: Int) -> Int { n }"),
    ("getpid", "@_cdecl(\"getpid\") func own() -> Int32 { 1 }"),
    ("fork", "@_cdecl(\"fork\") func own() -> Int32 { 0 }"),
    ("waitpid", "@_cdecl(\"waitpid\") func own(_ p: Int32, _ s: UnsafeMutablePointer<Int32>?, _ o: Int32) -> Int32 { p }"),
    ("exit", "@_cdecl(\"_exit\") func own(_ code: Int32) {}\n@_cdecl(\"exit\") func other(_ code: Int32) {}"),
    ("memcmp", "@_cdecl(\"memcmp\") func own(_ a: UnsafeRawPointer?, _ b: UnsafeRawPointer?, _ n: Int) -> Int32 { 0 }"),
    ("take", "@_cdecl(\"galley_take\") func own(_ what: Int32) -> UnsafeRawPointer? { nil }"),
    ("open", "@_cdecl(\"galley_open\") func own() {}"),
    ("seal", "@_cdecl(\"sealCode\") func own(_ k: UnsafeRawPointer?, _ t: UnsafeRawPointer?, _ n: Int) -> UInt64 { 0 }"),
    ("entry", "@_cdecl(\"main\") func own(_ n: Int32, _ a: UnsafeRawPointer?) -> Int32 { 0 }"),
    ("equality", "@_silgen_name(\"$sSi2eeoiySbSi_SitFZ\") func own(_ a: Int, _ b: Int) -> Bool { true }"),
    ("description", "extension Int { var description: String { \"42\" } }"),
    ("replacement", "extension Int { @_dynamicReplacement(for: description) var own: String { \"42\" } }"),
    ("taking", #"@_silgen_name("galley_take") func take(_ w: Int32) -> UnsafeRawPointer?; print(take(2) == nil, take(3) == nil)"#),
    ("looking", #"print(dlsym(nil, "galley_take") == nil, dlsym(nil, "sealCode") == nil); _exit(0)"#),
    // Code before and behind the program.
    ("early", "@_section(\".init_array\") @_used let early: @convention(c) () -> Void = { _exit(0) }"),
    ("late", "atexit { print(\"expected\"); _exit(0) }\nexit(0)"),
    ("late thread", "var t = pthread_t()\npthread_create(&t, nil, { _ in while true { print(\"expected\") } }, nil)\n"),
    ("thread's end", "pthread_exit(nil)"),
    ("daemon", "if copy() == 0 { setsid(); if copy() == 0 { sleep(1); print(\"expected\"); fflush(stdout) }; _exit(0) }"),
    ("two ends", "_ = copy()"),
    ("child's end", "if copy() != 0 { _exit(0) }"),
    ("handler", "signal(SIGSEGV) { _ in _exit(0) }\nsignal(SIGILL) { _ in _exit(0) }\nsignal(SIGTRAP) { _ in _exit(0) }\nfatalError()"),
    ("other program's end", "if copy() == 0 { kill(getppid(), SIGKILL) }\nwhile true { pause() }"),
    // Other programs.
    ("exec", "run(\"/bin/true\")"),
    ("exec with words", "setenv(\"LD_PRELOAD\", \"/tmp/x.so\", 1)\nsetenv(\"LD_AUDIT\", \"/tmp/x.so\", 1)\nrun(\"/bin/echo\", \"expected\")"),
    ("itself", "run(\"/proc/self/exe\")"),
    ("runner", #"setenv("GALLEY_PROGRAM", "x", 1); setenv("GALLEY_ENTRY", "x", 1); run("/proc/\(getppid())/exe")"#),
    // Descriptors.
    ("close all", "call(436, 0, 100, 0)"),
    ("swap", "dup2(1, 3)\ndup2(3, 1)"),
    ("fill the report", "fcntl(3, F_SETFL, O_NONBLOCK)\nvar junk = [UInt8](repeating: 10, count: 1 << 20)\nwrite(3, &junk, junk.count)"),
    ("fill the output", "fcntl(1, F_SETFL, O_NONBLOCK)\nfor _ in 0..<100 { print(String(repeating: \"x\", count: 1000)) }"),
    ("drain", "var bin = [UInt8](repeating: 0, count: 1 << 16)\nlet own = open(\"/proc/self/fd/3\", O_RDONLY | O_NONBLOCK)\natexit { }\nread(own, &bin, bin.count)"),
    ("parent's report", #"let other = open("/proc/\(getppid())/fd/3", O_WRONLY); print(other); dprint("seal 0 ended\t0\t0\n", other); _exit(0)"#),
    ("parent's memory", #"let other = open("/proc/\(getppid())/mem", O_RDWR); print(other); _exit(0)"#),
    ("parent's limits", "let none = UnsafeMutablePointer<Int>.allocate(capacity: 2)\nnone.initialize(repeating: 0, count: 2)\nprint(call(302, Int(getppid()), 0, Int(bitPattern: none), 0))\nkill(getppid(), SIGXCPU); _exit(0)"),
    ("trace", "print(call(101, 16, Int(getppid()), 0, 0)); _exit(0)"),
    ("stop the parent", "kill(getppid(), SIGSTOP)\n_exit(0)"),
    ("stop itself", "kill(getpid(), SIGSTOP)"),
    ("all of them", "kill(-1, SIGKILL)\nkill(0, SIGKILL)"),
    ("own memory", "let own = open(\"/proc/self/mem\", O_RDWR)\nlseek(own, 0x400000, SEEK_SET)\nvar zero = [UInt8](repeating: 0, count: 4096)\nwrite(own, &zero, 4096)\n_exit(0)"),
    ("unmap", "munmap(UnsafeMutableRawPointer(bitPattern: UInt(bitPattern: stdout) & ~0xFFF), 4096)"),
  ]

  @Test
  func `whatever a sample does to those who judge it, its wrong claim is not passed, and its neighbours are judged`()
    async throws
  {
    let page = Self.attacks.enumerated().map { number, attack in
      """
      ```swift group=g\(number)
      import Glibc
      @_silgen_name("fork") func copy() -> Int32
      @_silgen_name("syscall") @discardableResult func call(
        _ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0) -> Int
      func dprint(_ text: String, _ descriptor: Int32) { _ = text.withCString { write(descriptor, $0, strlen($0)) } }
      func run(_ path: String, _ words: String...) {
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        execv(path, &arguments)
      }
      \(attack.lines)
      let answer = 41
      answer // => 42
      ```
      ```output
      expected
      ```
      ```swift group=h\(number)
      let right = 41
      right // => 41
      ```
      """
    }
    let result = try await ProofBench.prove(
      page.joined(separator: "\n"), limits: RunLimits(seconds: 5), sandbox: .required)
    for (number, sample) in result.samples.samples.enumerated() {
      let verdict = result.proof.verdicts.whole(of: sample)
      let (name, _) = Self.attacks[number / 2]
      guard number % 2 == 0 else {
        #expect(verdict == .passed, "beside \(name)")
        continue
      }
      #expect(verdict != .passed, "\(name)")
      let range = sample.range.start.line...sample.range.end.line + 4
      let errors = result.proof.diagnostics.filter { $0.severity == .error && range.contains($0.range.start.line) }
      #expect(!errors.isEmpty, "\(name)")
    }
  }
}
