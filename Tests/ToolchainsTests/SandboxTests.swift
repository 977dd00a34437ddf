import Foundation
import Glibc
import TestSupport
import Testing
import Toolchains

@testable import Proofs
@testable import Results

/// What a stranger's sample might try, with the real bubblewrap.
@Suite(.takingTurns, .tags(.compiler)) struct SandboxTests {
  @Test func `a sample sees no network`() async throws {
    let server = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    defer { close(server) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let port = withUnsafeMutablePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { pointer in
        bind(server, pointer, length)
        listen(server, 1)
        getsockname(server, pointer, &length)
      }
      return Int(UInt16(bigEndian: pointer.pointee.sin_port))
    }
    let sample = """
      ```swift
      import Glibc
      let plug = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      address.sin_port = in_port_t(\(port)).bigEndian
      let code = withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(plug, $0, 16) }
      }
      print(code)
      ```
      ```output
      %@
      ```
      """
    let open = try await ProofBench.prove(sample.replacing("%@", with: "0"), sandbox: .off)
    #expect(open.proof.diagnostics.isEmpty, "the server answers where nothing is in between")
    let closed = try await ProofBench.prove(sample.replacing("%@", with: "-1"), sandbox: .required)
    #expect(closed.proof.diagnostics.isEmpty)
  }

  @Test func `the world is read-only but for an own place that is gone afterwards`() async throws {
    let name = "galley-\(UUID().uuidString)"
    let page = try await ProofBench.prove(
      """
      ```swift
      import Glibc
      func canWrite(_ path: String) -> Bool {
        guard let file = fopen(path, "w") else { return false }
        fputs("x", file)
        return fclose(file) == 0
      }
      print(["/", "/etc/", "/usr/", "/usr/lib/", "/dev/", "\(TestedPackage.folder)/", "/root/", "/home/", "/var/tmp/"]
        .map { canWrite($0 + "\(name)") ? "written" : "refused" }.joined(separator: " "))
      print(canWrite("/tmp/\(name)"), canWrite("\(name)"))
      ```
      ```output
      refused refused refused refused refused refused refused refused refused
      true true
      ```
      """, sandbox: .required)
    #expect(page.proof.diagnostics.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: "/tmp/\(name)"))
  }

  @Test func `secrets of the environment and of home folders are out of reach`() async throws {
    setenv("GALLEY_TEST_SECRET", "hush", 1)
    let page = try await ProofBench.prove(
      """
      ```swift
      import Foundation
      let environment = ProcessInfo.processInfo.environment
      print(environment["GALLEY_TEST_SECRET"] ?? "no secret", environment.keys.sorted().joined(separator: " "))
      for folder in ["/root", "/home", "/var", "/proc/1/root/root", "\(TestedPackage.folder)/Sources", "/etc/shadow"] {
        print((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? [])
      }
      print((try? String(contentsOfFile: "/etc/passwd", encoding: .utf8)) ?? "no users")
      ```
      ```output
      no secret HOME LC_ALL LOGNAME PATH PWD SWIFT_BACKTRACE TZ USER
      []
      []
      []
      []
      []
      []
      no users
      ```
      """, sandbox: .required)
    #expect(page.proof.diagnostics.isEmpty)
  }

  @Test(arguments: [Sandbox.Policy.required, .off])
  func `what happens to be open is not handed on`(sandbox: Sandbox.Policy) async throws {
    let open = fcntl(1, F_DUPFD, 100)
    defer { close(open) }
    let page = try await ProofBench.prove(
      """
      ```swift
      import Glibc
      print(close(\(open)))
      ```
      ```output
      -1
      ```
      """, sandbox: sandbox)
    #expect(page.proof.diagnostics.isEmpty)
  }

  @Test func `a fork bomb goes off in its own world, within its limit of processes`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      import Glibc
      @_silgen_name("fork") func copy() -> Int32
      var made = 0
      while true {
        let child = copy()
        if child == 0 { while true { pause() } }
        if child < 0 { break }
        made += 1
      }
      print(made > 10, made < \(Sandbox.processes))
      ```
      ```output
      true true
      ```
      """, limits: RunLimits(seconds: 600), sandbox: .required)
    #expect(page.proof.diagnostics.isEmpty)
    // By itself: nothing else of this test has to end while it burns.
    let bomb = try await ProofBench.prove(
      """
      ```swift
      @_silgen_name("fork") func copy() -> Int32
      while true { _ = copy() }
      ```
      """, limits: RunLimits(seconds: 2), sandbox: .required)
    #expect(bomb.proof.diagnostics.map(\.id) == ["run.timeout"])
  }

  @Test func `what a sample leaves behind dies with it, even in a session of its own`() async throws {
    let seconds = "47\(Int.random(in: 100_000..<999_999))"
    let page = try await ProofBench.prove(
      """
      ```swift
      import Glibc
      @_silgen_name("fork") func copy() -> Int32
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      for end in ends { fcntl(end, F_SETFD, FD_CLOEXEC) }
      if copy() == 0 {
        setsid()
        if copy() == 0 {
          var words: [UnsafeMutablePointer<CChar>?] = [strdup("sleep"), strdup("\(seconds)"), nil]
          execv("/bin/sleep", &words)
        }
        _exit(0)
      }
      // Its end is reached when nobody holds the other one: the first has ended, and the second is another program.
      close(ends[1])
      var byte: UInt8 = 0
      read(ends[0], &byte, 1)
      print("left")
      ```
      ```output
      left
      ```
      """, sandbox: .required)
    #expect(page.proof.diagnostics.isEmpty)
    // The kernel takes down what was in the sandbox while the proof is judged.
    for (process, _) in processes().filter({ $0.words.contains(seconds) }) {
      #expect(ProcessEnd(of: process).comes(within: 300))
    }
    #expect(!processes().contains { $0.words.contains(seconds) })
  }

  @Test func `a sample can kill nobody but its own`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      import Glibc
      print(getppid() < 10, kill(\(getpid()), 0))
      kill(-1, SIGKILL)
      print("still here")
      ```
      """, sandbox: .required)
    // It is not itself among those that it kills; the sandbox's first process cannot be killed from inside.
    #expect(page.proof.samples[0]?.output.hasPrefix("true -1\n") == true)
  }

  @Test func `an exit code that looks like a signal is no trap, and a trap is still one`() async throws {
    let page = try await ProofBench.prove(
      """
      ```swift traps
      let list: [Int] = []
      print(list[3])   // error: Index out of range
      ```
      ```swift traps group=b
      import Glibc
      exit(133)
      ```
      ```swift group=c
      import Glibc
      exit(7)
      ```
      """, sandbox: .required)
    #expect(
      page.proof.diagnostics.map { "\($0.id) \($0.range.start.line)" }.sorted() == ["run.exit 11", "run.exit 5"])
  }

  @Test func `limits of time, memory and output hold inside too`() async throws {
    let endless = try await ProofBench.prove(
      "```swift\nwhile true {}\n```\n", limits: RunLimits(seconds: 2), sandbox: .required)
    #expect(endless.proof.diagnostics.map(\.id) == ["run.timeout"])
    // Time enough that a busy machine reaches the other limits first.
    let page = try await ProofBench.prove(
      """
      ```swift group=b
      var hoard: [[UInt8]] = []
      while true { hoard.append([UInt8](repeating: 1, count: 1 << 24)) }
      ```
      ```swift group=c
      let more = String(repeating: "more ", count: 10_000)
      while true { print(more) }
      ```
      ```swift group=d
      import Glibc
      close(1)
      close(2)
      print("to nobody")
      ```
      """, limits: RunLimits(seconds: 600), sandbox: .required)
    #expect(page.proof.diagnostics.map(\.id).sorted() == ["run.exit", "run.memory-limit", "run.output-limit"])
  }

  @Test func `a place where bubblewrap cannot work is told: required fails, auto says why`() async throws {
    let swift = ProofBench.path.split(separator: ":").first { access("\($0)/swift-frontend", X_OK) == 0 }
    let toolchain = try ProofBench.toolchain(path: String(try #require(swift)))
    await #expect(throws: ToolchainFailure.notInstalled(part: "bwrap", package: "bubblewrap")) {
      try await toolchain.sandboxed(.required)
    }
    let (open, reason) = try await toolchain.sandboxed(.auto)
    #expect(open.sandbox == nil)
    #expect(reason?.contains("bubblewrap") == true)
  }

  /// All processes that there are, with their command lines.
  private func processes() -> [(number: pid_t, words: String)] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: "/proc")) ?? []
    return names.compactMap { pid_t($0) }.compactMap { number in
      FileManager.default.contents(atPath: "/proc/\(number)/cmdline").map {
        (number, String(decoding: $0, as: UTF8.self))
      }
    }
  }
}
