import Foundation
import Glibc
import TestSupport
import Testing

@testable import Proofs
@testable import Results
@testable import Toolchains

/// What hostile samples, tools and manifests try, with the real bubblewrap. Nothing of it may come to anything.
@Suite(.takingTurns, .tags(.compiler)) struct HostileTests {
  /// What a sample may try in a line: an expression that is true if it came to something.
  private static let attempts: [(name: String, expression: String)] = [
    // Files of others.
    ("read the users' passwords", #"reads("/etc/shadow")"#),
    ("list root's home", #"lists("/root")"#),
    ("list all homes", #"lists("/home")"#),
    ("list the sources", #"lists("\#(TestedPackage.folder)/Sources")"#),
    ("list the cache", #"lists("\#(ProofBench.cacheFolder)/proofs") || lists("\#(ProofBench.cacheFolder)/modules")"#),
    ("read the first process' environment", #"text("/proc/1/environ").contains("GALLEY_TEST_SECRET")"#),
    ("reach files through the first process", #"lists("/proc/1/root/root")"#),
    ("see other processes", #"(100..<40_000).contains { kill($0, 0) == 0 && $0 != getpid() && $0 != getppid() }"#),
    ("follow a link out", #"symlink("/root", "out") == 0 && lists("out")"#),
    ("climb out", #"lists("../../../../../../../root")"#),
    // Writing.
    ("write to the system", #"writes("/usr/x") || writes("/etc/x") || writes("/x") || writes("/lib/x")"#),
    ("write to devices' folders", #"writes("/dev/x") || writes("/dev/shm/x")"#),
    ("read the disk", #"reads("/dev/vda") || reads("/dev/sda") || reads("/dev/mem") || reads("/dev/kmsg")"#),
    ("make a device", #"mknod("disk", S_IFBLK | 0o666, 0x800) == 0"#),
    ("set the kernel", #"writes("/proc/sys/kernel/core_pattern") || writes("/proc/sysrq-trigger")"#),
    ("write through a link", #"symlink("/usr/x", "in") == 0 && writes("in")"#),
    ("mark a file as root's", #"writes("own") && chmod("own", 0o4755) == 0 && chown("own", 0, 0) == 0"#),
    // Rights.
    ("become root", "setuid(0) == 0 || call(117, 0, 0, 0) == 0 || seteuid(0) == 0"),
    ("become root by a program", #"output("/usr/bin/su", "-c", "id -u").hasPrefix("0")"#),
    ("gain a capability", #"!text("/proc/self/status").contains("CapBnd:\t0000000000000000")"#),
    ("gain rights by programs", #"!text("/proc/self/status").contains("NoNewPrivs:\t1")"#),
    ("raise its memory", "raises(__rlimit_resource_t(RLIMIT_AS.rawValue))"),
    ("raise its processes", "raises(__rlimit_resource_t(__RLIMIT_NPROC.rawValue))"),
    ("raise its files", "raises(__rlimit_resource_t(RLIMIT_FSIZE.rawValue))"),
    ("raise its descriptors", "raises(__rlimit_resource_t(RLIMIT_NOFILE.rawValue))"),
    ("raise its time", "raises(__rlimit_resource_t(RLIMIT_CPU.rawValue))"),
    ("leave a core", "raises(__rlimit_resource_t(RLIMIT_CORE.rawValue))"),
    // Networks.
    ("make a socket of the internet", "socket(AF_INET, 1, 0) >= 0 || socket(AF_INET6, 1, 0) >= 0"),
    ("make a raw socket", "socket(AF_INET, 3, 255) >= 0 || socket(17, 3, 768) >= 0"),
    ("make a socket of the machine's host", "socket(40, 1, 0) >= 0"),
    ("make a socket of the kernel", "socket(16, 3, 0) >= 0 || socket(38, 5, 0) >= 0"),
    ("meet others at an abstract name", #"reaches("\#(name)")"#),
    // Namespaces and mounts.
    ("make a namespace of users", "call(272, 0x1000_0000) == 0"),
    ("make a namespace of mounts", "call(272, 0x2_0000) == 0"),
    ("clone into namespaces", "copies(0x1000_0000 | 17) || copies(0x4000_0000 | 17)"),
    ("clone by the newer call", "call(435, 0, 0) >= 0 || errno != ENOSYS"),
    ("enter a namespace", #"call(308, Int(open("/proc/1/ns/mnt", O_RDONLY)), 0) == 0"#),
    ("mount", #"mount("none", "/tmp", "tmpfs", 0, nil) == 0 || umount("/tmp") == 0"#),
    ("mount by the newer calls", "call(430, 0, 0) >= 0 || call(428, -100, 0) >= 0"),
    ("change the root", #"chroot("/tmp") == 0 || call(155, 0, 0) == 0"#),
    ("open by a handle", "call(304, 0, 0, 0) == 0 || errno != EPERM"),
    // Other processes.
    ("trace its parent", "call(101, 16, Int(getppid()), 0, 0) == 0"),
    ("let itself be traced", "call(101, 0, 0, 0, 0) == 0"),
    ("read its parent's memory", "call(310, Int(getppid()), 0, 0, 0, 0) >= 0"),
    ("write its parent's memory", #"opens("/proc/\(getppid())/mem", O_RDWR) && getuid() == 0"#),
    ("take a descriptor", "call(438, Int(call(434, Int(getppid()), 0)), 1, 0) >= 0"),
    ("type into the terminal", #"terminal()"#),
    // The kernel.
    ("ring by io_uring", "call(425, 8, 0) >= 0 || errno != EPERM"),
    ("load a program into the kernel", "call(321, 0, 0, 0) >= 0 || errno != EPERM"),
    ("watch the processor", "call(298, 0, 0, -1, -1, 0) >= 0 || errno != EPERM"),
    ("handle page faults", "call(323, 0) >= 0 || errno != EPERM"),
    ("keep a key", "call(248, 0, 0, 0, 0, 0) >= 0 || errno != EPERM"),
    ("read a key", "call(250, 0, -3, 0) >= 0 || errno != EPERM"),
    ("hide memory in a file", "call(319, Int(bitPattern: strdup(\"x\")), 0) >= 0"),
    ("hide memory in a segment", "call(29, 0, 1 << 20, 0o1600) >= 0"),
    ("hide memory in messages", "call(68, 0, 0o1600) >= 0"),
    ("change the personality", "call(135, 0x40000) >= 0"),
    ("read the kernel's words", "call(103, 3, 0, 0) >= 0"),
    ("set the clock", "call(227, 0, 0) >= 0 || errno != EPERM"),
    ("name the machine", #"call(170, Int(bitPattern: strdup("evil")), 4) == 0"#),
    ("restart the machine", "call(169, 0xfee1dead, 672274793, 0) >= 0"),
    ("call by the other ABI", "call(0x4000_0000 + 39) > 0"),
    ("call what is newer than the filter", "call(460, 0) >= 0 || errno != ENOSYS"),
    // Memory and disk that no process is seen to hold.
    ("fill its folders", "filled(\"/tmp\") > 65 << 20 || filled(\".\") > 65 << 20"),
    ("make a huge file", #"huge("big")"#),
  ]

  private static let name = "galley-\(UUID().uuidString)"

  private static let helpers = #"""
    import Foundation
    import Glibc
    @_silgen_name("syscall") func call(
      _ number: Int, _ a: Int = 0, _ b: Int = 0, _ c: Int = 0, _ d: Int = 0, _ e: Int = 0) -> Int
    @_silgen_name("fork") func copy() -> Int32
    @_silgen_name("ioctl") func control(_ descriptor: Int32, _ request: UInt, _ value: UnsafeMutableRawPointer?) -> Int32
    signal(SIGXFSZ, SIG_IGN)
    signal(SIGTERM, SIG_IGN)
    func opens(_ path: String, _ flags: Int32) -> Bool {
      let file = open(path, flags)
      if file >= 0 { close(file) }
      return file >= 0
    }
    func reads(_ path: String) -> Bool { opens(path, O_RDONLY) }
    func writes(_ path: String) -> Bool {
      let file = creat(path, 0o666)
      if file >= 0 { close(file) }
      return file >= 0
    }
    func text(_ path: String) -> String { (try? String(contentsOfFile: path, encoding: .utf8)) ?? "" }
    func lists(_ path: String) -> Bool { !((try? FileManager.default.contentsOfDirectory(atPath: path)) ?? []).isEmpty }
    func raises(_ resource: __rlimit_resource_t) -> Bool {
      var limit = rlimit()
      guard getrlimit(resource, &limit) == 0, limit.rlim_max != rlim_t.max else { return true }
      limit.rlim_cur = limit.rlim_max + 1
      limit.rlim_max += 1
      return setrlimit(resource, &limit) == 0
    }
    func output(_ path: String, _ words: String...) -> String {
      var ends: [Int32] = [0, 0]
      pipe(&ends)
      if copy() == 0 {
        dup2(ends[1], 1)
        var arguments = ([path] + words).map { strdup($0) } + [nil]
        execv(path, &arguments)
        _exit(1)
      }
      close(ends[1])
      var bytes = [UInt8](repeating: 0, count: 100)
      let count = read(ends[0], &bytes, 100)
      close(ends[0])
      wait(nil)
      return String(decoding: bytes.prefix(max(0, count)), as: UTF8.self)
    }
    func copies(_ flags: Int) -> Bool {
      let child = call(56, flags, 0, 0, 0, 0)
      if child == 0 { _exit(0) }
      return child > 0
    }
    func reaches(_ name: String) -> Bool {
      let plug = socket(AF_UNIX, 1, 0)
      guard plug >= 0 else { return false }
      defer { close(plug) }
      var address = sockaddr_un()
      address.sun_family = sa_family_t(AF_UNIX)
      withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: name.utf8) }
      return withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(plug, $0, socklen_t(3 + name.utf8.count)) == 0 }
      }
    }
    func terminal() -> Bool {
      var letter: UInt8 = 10
      return control(0, 0x5412, &letter) == 0 || errno != EPERM || opens("/dev/tty", O_RDWR)
    }
    func filled(_ folder: String) -> Int {
      let bytes = [UInt8](repeating: 1, count: 1 << 20)
      var sum = 0
      for number in 0..<4 {
        let path = "\(folder)/fill\(number)"
        let file = creat(path, 0o600)
        for _ in 0..<40 { sum += max(0, write(file, bytes, bytes.count)) }
        close(file)
      }
      for number in 0..<4 { unlink("\(folder)/fill\(number)") }
      return sum
    }
    func huge(_ path: String) -> Bool { truncate(path, 0) == 0 || (writes(path) && truncate(path, 1 << 40) == 0) }
    """#

  #if arch(x86_64)
    @Test func `a sample gets nothing of what it may not have`() async throws {
      setenv("GALLEY_TEST_SECRET", "hush", 1)
      let server = try listen(at: Self.name)
      defer { close(server) }
      let lines = Self.attempts.map { "if \($0.expression) { print(\"\($0.name)\") }" }
      let page = try await ProofBench.prove(
        "```swift\n\(Self.helpers)\n\(lines.joined(separator: "\n"))\nprint(\"at its end\")\n```\n"
          + "```output\nat its end\n```\n", limits: RunLimits(seconds: 60), sandbox: .required)
      #expect(page.proof.diagnostics.map { "\($0.summary) \($0.notes.map(\.text))" } == [])
    }
  #endif

  /// Whom everybody reaches that shares the machine's network.
  private func listen(at name: String) throws -> Int32 {
    let server = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0[1...].copyBytes(from: name.utf8) }
    let code = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(server, $0, socklen_t(3 + name.utf8.count)) }
    }
    try #require(code == 0 && Glibc.listen(server, 1) == 0)
    return server
  }

  /// Five with 300 MiB each are more than the 1 GiB that one may have.
  private static let family = """
    import Glibc
    @_silgen_name("fork") func copy() -> Int32
    for _ in 0..<5 where copy() == 0 {
      let hoard = [UInt8](repeating: 1, count: 300 << 20)
      while true { sleep(UInt32(hoard[0]) * 1000) }
    }
    while true { sleep(1000) }
    """

  /// What a forked child does not write to is no memory of its own.
  private static let sharers = """
    import Glibc
    @_silgen_name("fork") func copy() -> Int32
    let all = [UInt8](repeating: 1, count: 300 << 20)
    for _ in 0..<8 where copy() == 0 {
      usleep(500_000)
      _exit(Int32(all[7]))
    }
    usleep(300_000)
    print("shared")
    """

  @Test(arguments: [Sandbox.Policy.required, .off])
  func `memory is counted over all processes, and what they share once`(sandbox: Sandbox.Policy) async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      \(Self.family)
      ```
      ```swift group=b
      \(Self.sharers)
      ```
      ```output
      shared
      ```
      """, limits: RunLimits(seconds: 60), sandbox: sandbox)
    #expect(page.proof.diagnostics.map { "\($0.id) \($0.range.start.line)" } == ["run.memory-limit 1"])
  }

  private static let slow =
    "let sum = " + (0..<24).map { "(\($0) + 1.5 * -\($0))" }.joined(separator: " + ") + " as Int"
  private static let big = (1..<9).reduce("let t0 = 1") { lines, number in
    lines + "\nlet t\(number) = (" + Array(repeating: "t\(number - 1)", count: 4).joined(separator: ", ") + ")"
  }

  @Test(arguments: [
    (slow, CompileLimits(seconds: 2), "--compile-time"),
    (big, CompileLimits(memoryBytes: 512 << 20), "--compile-memory"),
  ])
  func `a compiler that takes too much is stopped, its page is named, and all else goes on`(
    code: String, compiling: CompileLimits, option: String
  ) async throws {
    let page = try await ProofBench.prove(
      """
      ```swift
      \(code)
      ```
      ```swift group=b
      1 + 1 // => 3
      ```
      """, sandbox: .required, compiling: compiling)
    let faults = page.proof.diagnostics.map { "\($0.id) \($0.range.start.line) \($0.notes.first?.text ?? "")" }
    #expect(faults.count == 2, "\(faults)")
    #expect(
      faults.contains { $0.hasPrefix("sample.compiler-failure 1 the compiler") && $0.contains(option) }, "\(faults)")
    #expect(faults.contains { $0.hasPrefix("claim.value ") }, "\(faults)")
  }

  @Test func `a tool on a page's text sees and changes nothing but its own`() async throws {
    let toolchain = try await ProofBench.toolchain().sandboxed(.required).0
    let own = "\(ProofBench.cacheFolder)/scratch/\(UUID().uuidString)"
    let place = try WorkFolder("\(own)/mine")
    defer { try? FileManager.default.removeItem(atPath: own) }
    try toolchain.write("secret", to: "\(own)/other.o")
    setenv("GALLEY_TEST_SECRET", "hush", 1)
    let attempts: [(name: String, command: String)] = [
      ("read shadow", "cat /etc/shadow"), ("read homes", "ls -d /root/* /root/.??* /home/*"),
      ("read sources", "ls \(TestedPackage.folder)/Sources"), ("read another's object", "cat \(own)/other.o"),
      ("replace another's object", "echo x > \(own)/other.o"), ("write beside", "touch \(own)/x"),
      ("write to the cache", "touch \(ProofBench.cacheFolder)/x"),
      ("read the cache", "ls \(ProofBench.cacheFolder)/proofs"),
      ("write to the system", "touch /usr/x /etc/x"), ("write to the toolchain", "touch \(toolchain.root)/x"),
      ("write to devices", "touch /dev/x /dev/shm/x"), ("set the kernel", "echo x > /proc/sys/kernel/domainname"),
      ("use the network", "exec 3<>/dev/tcp/127.0.0.1/1 || [ $? = 0 ]"),
      ("know secrets", "env | grep GALLEY_TEST_SECRET"),
      ("see processes", "ls -d /proc/[0-9]*/ | grep -E '/[0-9]{3,}/'"),
      ("mount", "mount -t tmpfs none /tmp"), ("make namespaces", "unshare -U true"),
      ("kill others", "kill -9 \(getpid())"),
      ("have capabilities", "grep -E 'Cap(Eff|Prm|Inh|Amb|Bnd):.*[1-9a-f]' /proc/self/status"),
      ("gain rights", "grep 'NoNewPrivs:.*0' /proc/self/status"),
      ("raise limits", "ulimit -v unlimited"), ("make big files", "truncate -s 2G \(place.path)/big"),
    ]
    let script = attempts.map { "(\($0.command)) >/dev/null 2>&1 && echo '\($0.name)'" }.joined(separator: "\n")
    let run = try await toolchain.confined(
      "/bin/bash", ["-c", script + "\necho own > \(place.path)/own.o && touch \(toolchain.moduleCache)/x && echo end"],
      readable: [], in: place.path)
    #expect(String(decoding: run.output, as: UTF8.self) == "end\n")
    unlink("\(toolchain.moduleCache)/x")
    #expect(try toolchain.bytes("\(own)/other.o") == Array("secret".utf8))
    // What it made is taken only if it is a file.
    symlink("/etc/passwd", "\(place.path)/link.o")
    #expect(throws: ToolchainFailure.self) { try place.move("\(place.path)/link.o", to: "\(own)/taken.o") }
    try place.move("\(place.path)/own.o", to: "\(own)/taken.o")
  }

  @Test func `a manifest reads no secrets, writes nothing and reaches nobody`() async throws {
    setenv("GALLEY_TEST_SECRET", "hush", 1)
    let folder = try ProofBench.temporaryFolder()
    defer { try? FileManager.default.removeItem(at: folder) }
    let package = folder.appending(path: "Evil")
    let server = try HostileServer(.silent)
    defer { server.stop() }
    try FileManager.default.createDirectory(at: package, withIntermediateDirectories: true)
    try Data("x".utf8).write(to: folder.appending(path: "secret.txt"))
    let manifest = """
      // swift-tools-version: 6.0
      import Foundation
      import PackageDescription

      let files = FileManager.default
      \(PackageCode.connects)
      let told = ProcessInfo.processInfo.environment["GALLEY_TEST_SECRET"] ?? Context.environment["GALLEY_TEST_SECRET"]
      let attempts: [(String, Bool)] = [
        ("environment", told != nil),
        ("shadow", files.contents(atPath: "/etc/shadow") != nil),
        ("home", !((try? files.contentsOfDirectory(atPath: "/root")) ?? []).isEmpty),
        ("beside", files.contents(atPath: "\(folder.path)/secret.txt") != nil),
        ("package", files.createFile(atPath: "\(package.path)/made.txt", contents: Data())),
        ("cache", files.createFile(atPath: "\(ProofBench.cacheFolder)/made.txt", contents: Data())),
        ("network", connects(\(server.port))),
        ("vsock", socket(40, 1, 0) >= 0),
        ("processes", kill(\(getpid()), 0) == 0),
      ]
      fatalError("came to: [" + attempts.filter(\\.1).map(\\.0).joined(separator: ", ") + "]")
      """
    try Data(manifest.utf8).write(to: package.appending(path: "Package.swift"))
    let toolchain = try await ProofBench.toolchain().sandboxed(.required).0
    let failure = await #expect(throws: ToolchainFailure.self) { try await toolchain.importing(package: package.path) }
    #expect(failure?.description.contains("came to: []") == true, "\(failure?.description ?? "")")
    #expect(try FileManager.default.contentsOfDirectory(atPath: package.path) == ["Package.swift"])
  }
}
