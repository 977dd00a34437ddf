import Glibc

/// The tools for building for the browser, besides the compiler: a WebAssembly linker, C's memory functions, an
/// optimiser.
struct BrowserTools: Sendable {
  let linker: String
  let runner: String
  let optimizer: String
  /// Archives that are linked after the program's own objects.
  let archives: [String]

  /// Finds all tools; throws the name of a missing one and its Debian package.
  init(root: String, path: String) throws(ToolchainFailure) {
    linker = "\(root)/bin/wasm-ld"
    runner = "\(root)/bin/wasmkit"
    for tool in [linker, runner] where access(tool, X_OK) != 0 { throw .missing(tool: tool) }
    let candidates = path.split(separator: ":").map { "\($0)/wasm-opt" }
    guard let optimizer = candidates.first(where: { access($0, X_OK) == 0 }) else {
      throw .notInstalled(part: "wasm-opt", package: "binaryen")
    }
    self.optimizer = optimizer
    let cLibrary = "/usr/lib/wasm32-wasi/libc.a"
    guard access(cLibrary, R_OK) == 0 else { throw .notInstalled(part: cLibrary, package: "wasi-libc") }
    let builtins = "libclang_rt.builtins-wasm32.a"
    guard let runtime = BrowserTools.newest("/usr/lib/llvm-*/lib/clang/*/lib/wasi/\(builtins)") else {
      throw .notInstalled(part: builtins, package: "libclang-rt-14-dev-wasm32")
    }
    let tables = "\(root)/lib/swift/embedded/\(Toolchain.browserTriple)/libswiftUnicodeDataTables.a"
    guard access(tables, R_OK) == 0 else { throw .missing(tool: tables) }
    archives = [cLibrary, runtime, tables]
  }

  private static func newest(_ pattern: String) -> String? {
    var found = glob_t()
    defer { globfree(&found) }
    guard glob(pattern, 0, nil, &found) == 0, found.gl_pathc > 0 else { return nil }
    return found.gl_pathv[Int(found.gl_pathc) - 1].map { String(cString: $0) }
  }
}
