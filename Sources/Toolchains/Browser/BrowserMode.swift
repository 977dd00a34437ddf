/// How a program is built for the browser.
public enum BrowserMode: String, Sendable {
  /// For published sites: optimised at link time and by wasm-opt. Takes 4 to 12 s of processor time per page.
  case shipped
  /// For previews and pages with errors: not optimised, 2 to 3 times as large, built in a quarter of the time.
  case quick

  /// The compiler's flags for the program itself. Nearly all that it would optimise is code of the support modules, which the
  /// linker takes from these. So what LLVM can do is left to the linker, and few passes are run over Swift's own form of the
  /// code: that takes a quarter of the time, and modules are 0.4 % larger.
  var compilerFlags: [String] {
    switch self {
    case .shipped:
      [
        "-emit-bc", "-lto=llvm-full", "-Osize", "-disable-llvm-optzns", "-Xllvm", "-sil-opt-pass-count=15000",
      ]
    case .quick: ["-c", "-Onone"]
    }
  }

  var linkerFlags: [String] {
    // Puts the stack first: a stack overflow then reaches address 0 and stops the program, instead of overwriting
    // globals.
    let flags = [
      "--gc-sections", "-s", "--no-entry", "--export=galley_main", "-z", "stack-size=1048576", "--stack-first",
    ]
    return self == .shipped ? ["--lto-O2"] + flags : flags
  }
}
