import Diagnostics
import Testing

@testable import Samples

/// Compiler options that pages may set.
@Suite struct CompilerFlagsTests {
  private static let place = SourceRange(
    file: "Content/page.md", start: SourcePosition(line: 1, column: 1), end: SourcePosition(line: 1, column: 2))

  private func read(_ texts: String...) -> (flags: [String], faults: Int) {
    var diagnostics: [Diagnostic] = []
    let flags = CompilerFlags.read(texts.map { ($0, Self.place) }, &diagnostics)
    return (flags, diagnostics.count)
  }

  /// Options that load or run code, read or write files, or pass arguments to a tool that does.
  // swift-format-ignore
  private static let hostile = [
    "-load-plugin-executable /tmp/x#X", "-load-plugin-library /tmp/x.so", "-plugin-path /tmp", "-external-plugin-path /tmp#x",
    "-in-process-plugin-server-path /tmp/x.so", "-load-resolved-plugin /tmp/x#y#Z", "-load-pass-plugin=/tmp/x.so",
    "-Xcc -include", "-Xcc -fplugin=/tmp/x.so", "-Xcc -fmodule-map-file=/tmp/x", "-Xcc /etc/shadow", "-Xllvm -load=/tmp/x",
    "-Xlinker -T", "-Xfrontend -load-plugin-library", "-Xclang-linker -B/tmp", "-Wl,-plugin", "-I /tmp", "-I/tmp", "-I=/tmp",
    "-F /tmp", "-Fsystem /tmp", "-Isystem /tmp", "-L /tmp", "-lx", "-framework X", "-o /tmp/x", "-output-file-map /tmp/x",
    "-module-cache-path /tmp", "-clang-module-cache-path /tmp", "-sdk /tmp", "-sysroot /tmp", "-resource-dir /tmp",
    "-emit-module-path /tmp/x", "-emit-module-interface-path /tmp/x", "-emit-objc-header-path /tmp/x",
    "-emit-dependencies-path /tmp/x", "-emit-loaded-module-trace-path /tmp/x", "-emit-const-values-path /tmp/x",
    "-emit-symbol-graph -emit-symbol-graph-dir /tmp", "-emit-tbd-path /tmp/x", "-emit-abi-descriptor-path /tmp/x",
    "-serialize-diagnostics-path /tmp/x", "-save-optimization-record-path /tmp/x", "-index-store-path /tmp",
    "-stats-output-dir /tmp", "-trace-stats-events", "-dump-ast", "-emit-executable", "-interpret", "-import-objc-header /etc/shadow",
    "-internal-import-bridging-header /etc/shadow", "-import-module X", "-vfsoverlay /tmp/x", "-explicit-swift-module-map-file /tmp/x",
    "-swift-module-file=X=/tmp/x", "-fmodule-map-file=/tmp/x", "-pch-output-dir /tmp", "-load-legacy-plugin x", "-cas-path /tmp",
    "-cache-compile-job", "-primary-file /etc/shadow", "-filelist /etc/shadow", "-supplementary-output-file-map /tmp/x",
    "-const-gather-protocols-file /etc/shadow", "-access-notes-path /etc/shadow", "-profile-use=/etc/shadow", "-profile-generate",
    "-sanitize=address", "-use-ld=/tmp/x", "-ld-path=/tmp/x", "-tools-directory /tmp", "-working-directory /tmp", "-driver-mode=x",
    "-frontend", "-module-name X", "-module-alias A=B", "-package-name galley", "-entry-point-function-name x", "-parse-stdlib",
    "-enable-testing", "-disable-access-control", "-enable-private-imports", "-enable-implicit-dynamic", "-target x", "-suppress-warnings",
    "-swift-version 6", "-diagnostic-style swift", "-debug-prefix-map a=b", "-file-prefix-map /a=/b", "-lto=full", "@/etc/shadow", "@x",
    "/etc/shadow", "x.swift", "-", "--", "-D", "-DX=1", "-D /x", "-D -o", "-DX;Y", "-D@x", "-enable-upcoming-feature",
    "-enable-upcoming-feature -o", "-enable-upcoming-feature=X", "-enable-experimental-feature @x", "-enable-experimental-feature /x",
    "-default-isolation a/b", "-strict-concurrency=x", "-strict-concurrency", "-O=/tmp/x", "-Ofile", "\u{2D}\u{2D}o", "\u{2010}O", "-o\u{A0}x",
    "$(touch x)", "`x`", "'-o'", "\"-o\"", "-O\u{0}-o",
  ]

  @Test func `an option that names files or code is an error, and no part of it is passed on`() {
    for text in Self.hostile {
      let (flags, faults) = read(text)
      #expect(faults > 0 && flags.isEmpty, "\(text)")
    }
  }

  @Test func `a value cannot contain another option, in one text or in two`() {
    #expect(read("-enable-upcoming-feature", "-o").flags.isEmpty)
    #expect(read("-D", "@x").flags.isEmpty)
    #expect(read("-DX -strict-memory-safety", "-O").flags == ["-DX", "-strict-memory-safety", "-O"])
  }
}
