/// How a program is built for the browser.
public enum BrowserMode: String, Sendable {
  /// As sites are published: optimised whole, at link time and after. Takes 4 to 12 s of a processor for a page.
  case shipped
  /// Not optimised, 2 to 3 times as large, a quarter of the time: for who looks at a page that is being written.
  case quick

  /// Of the compiler, for the program itself.
  var compilerFlags: [String] {
    switch self {
    case .shipped: ["-emit-bc", "-lto=llvm-full", "-Osize"]
    case .quick: ["-c", "-Onone"]
    }
  }

  var linkerFlags: [String] {
    // The stack first: one that overflows then runs into address 0 and stops, instead of into the globals.
    let flags = [
      "--gc-sections", "-s", "--no-entry", "--export=galley_main", "-z", "stack-size=1048576", "--stack-first",
    ]
    return self == .shipped ? ["--lto-O2"] + flags : flags
  }

  /// Of Galley's own modules, which are compiled once to bitcode, and once more from that: how their objects end.
  var objectEnding: String { self == .shipped ? ".o" : ".quick.o" }
}
