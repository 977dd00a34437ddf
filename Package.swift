// swift-tools-version: 6.2
import Foundation
import PackageDescription

/// SwiftParser and its kin lie beside the compiler; `swift` on the PATH leads there.
let toolchain: String = {
  let path = ProcessInfo.processInfo.environment["PATH"] ?? ""
  for folder in path.split(separator: ":") {
    let swift = URL(filePath: "\(folder)/swift").resolvingSymlinksInPath()
    let host = swift.deletingLastPathComponent().deletingLastPathComponent().appending(path: "lib/swift/host")
    if FileManager.default.fileExists(atPath: host.appending(path: "SwiftParser.swiftmodule").path) { return host.path }
  }
  return "/usr/lib/swift/host"
}()

/// Of every target. Tests see what is internal in the very modules that users run, so that one build serves both. SwiftSyntax
/// must be found wherever `SwiftCode` is imported.
let common: [SwiftSetting] = [.unsafeFlags(["-enable-testing", "-I", toolchain])]

/// Of targets in which little time is spent, and of tests: compiling them without optimisation takes a fifth of the time.
let edge: [SwiftSetting] = [.unsafeFlags(["-Onone"], .when(configuration: .release))]

/// Of tests and of the program, which hardly any other target imports: their interfaces are not made apart, which would take
/// a tenth of the time. Tests of a program wait for the program alone, so its interface must be made with its object files.
let ends: [SwiftSetting] = edge + [.unsafeFlags(["-no-emit-module-separately-wmo"], .when(configuration: .release))]
let swiftSyntaxLink: [LinkerSetting] = [
  .unsafeFlags([
    "-L", toolchain, "-lSwiftParser", "-lSwiftSyntax", "-Xlinker", "-rpath", "-Xlinker", toolchain,
  ])
]

/// Forms and its kin run on one thread, the user's: the main actor natively, the only one there is in the browser.
let onMainActor: [SwiftSetting] = [.defaultIsolation(MainActor.self)]

/// Set for `make fuzz` alone: the fuzzer is a program of its own then, and what the tests of it share a library.
let isFuzzing = ProcessInfo.processInfo.environment["GALLEY_FUZZ"] != nil
let fuzzed: [Target.Dependency] = [
  "Diagnostics", "YAML", "Markdown", "SwiftCode", "Samples", "Proofs", "HTML", "Search", "Pages", "Sites",
  "Building", "Authoring",
]
let fuzzing: [Target] =
  isFuzzing
  ? [
    .target(name: "Fuzzing", dependencies: fuzzed, path: "Tests/Fuzzing"),
    .executableTarget(name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz"),
  ]
  : [
    .testTarget(name: "Fuzzing", dependencies: fuzzed),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing"]),
  ]

let package = Package(
  name: "galley",
  products: [
    .executable(name: "galley", targets: ["galley"]),
    .library(name: "Forms", targets: ["Forms"]),
  ],
  targets: [
    .systemLibrary(name: "CCommonMark", pkgConfig: "libcmark", providers: [.apt(["libcmark-dev"])]),
    .systemLibrary(name: "CLibYAML", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .target(name: "Base", dependencies: ["CSystem"]),
    .target(name: "Diagnostics", dependencies: ["Base"]),
    .target(name: "Words", dependencies: ["YAML", "Diagnostics"]),
    .target(name: "YAML", dependencies: ["Base", "CLibYAML", "Diagnostics"]),
    .target(name: "Markdown", dependencies: ["Base", "CCommonMark", "HTML", "YAML", "Diagnostics"]),
    .target(name: "SwiftCode", dependencies: ["Base"], swiftSettings: edge, linkerSettings: swiftSyntaxLink),
    .target(name: "Samples", dependencies: ["Base", "SwiftCode", "HTML", "Markdown", "YAML", "Diagnostics"]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSystem"),
    .target(name: "CPageGuard"),
    .target(
      name: "Toolchains", dependencies: ["Base", "CPageGuard", "CSystem", "Diagnostics"],
      resources: [.embedInCode("Pygments/highlight.py"), .embedInCode("Formulas/convert.py")], swiftSettings: edge),
    .target(name: "Wire"),
    .target(name: "Forms", dependencies: ["Wire"], swiftSettings: onMainActor + edge),
    .target(name: "ProofRuntime", dependencies: ["Wire"], swiftSettings: onMainActor + edge),
    .target(
      name: "FormsBridge", dependencies: ["Wire", "Forms", "ProofRuntime"], swiftSettings: onMainActor + edge),
    .target(
      name: "Results", dependencies: ["Base", "Samples", "Markdown", "Wire", "Forms", "Diagnostics"],
      swiftSettings: edge),
    .target(
      name: "Proofs",
      dependencies: ["Base", "SwiftCode", "Samples", "Toolchains", "Results", "Wire", "Forms", "Diagnostics"],
      swiftSettings: edge),
    .target(name: "HTML", dependencies: ["Base", "Diagnostics"]),
    .target(name: "Search"),
    .target(
      name: "Pages",
      dependencies: ["Base", "Markdown", "Samples", "Results", "Forms", "HTML", "YAML", "Words", "Diagnostics"]),
    .target(
      name: "Sites",
      dependencies: [
        "Base", "Markdown", "Samples", "Search", "Results", "Pages", "HTML", "YAML", "Words", "Diagnostics",
      ],
      resources: [.embedInCode("Books/book.css"), .embedInCode("Books/print.css")]),
    .target(
      name: "Building",
      dependencies: [
        "Base", "Markdown", "SwiftCode", "Samples", "Search", "Toolchains", "Results", "Proofs", "Pages", "Sites",
        "Diagnostics",
      ], swiftSettings: edge),
    .target(
      name: "Authoring", dependencies: ["Base", "Markdown", "Toolchains", "Sites", "Building", "Diagnostics"],
      swiftSettings: edge),
    .target(
      name: "Importing", dependencies: ["Base", "YAML", "Markdown", "Sites", "Building", "Diagnostics"],
      swiftSettings: edge),
    .target(name: "Reports", dependencies: ["Base", "Building", "Results", "Diagnostics"], swiftSettings: edge),
    .target(
      name: "Serving", dependencies: ["Base", "CMicroHTTPD", "Building", "HTML", "Diagnostics"],
      resources: [.embedInCode("Browser/serve.js"), .embedInCode("Browser/serve.css")], swiftSettings: edge),
    .executableTarget(
      name: "galley",
      dependencies: ["Base", "Reports", "Serving", "Sites", "Building", "Authoring", "Importing", "Diagnostics"],
      swiftSettings: ends),
    .testTarget(
      name: "TestSupport",
      dependencies: ["Base", "Markdown", "Samples", "Toolchains", "Results", "Proofs", "Sites", "Building"]),
    .testTarget(name: "BaseTests", dependencies: ["Base"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "WordsTests", dependencies: ["Words"]),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Fuzzing"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "FormsTests", dependencies: ["TestSupport", "Wire", "Forms"], resources: [.copy("Fixtures")],
      swiftSettings: onMainActor),
    .testTarget(
      name: "SearchTests", dependencies: ["TestSupport", "Search", "Sites", "Building", "Toolchains"]),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], resources: [.copy("Fixtures")]),
    .testTarget(name: "SwiftCodeTests", dependencies: ["SwiftCode"]),
    .testTarget(
      name: "SamplesTests", dependencies: ["TestSupport", "SwiftCode", "Samples", "Markdown", "Diagnostics"]),
    .testTarget(name: "ToolchainsTests", dependencies: ["TestSupport", "Toolchains", "Proofs", "Markdown"]),
    .testTarget(
      name: "ProofsTests",
      dependencies: ["TestSupport", "Proofs", "Samples", "Markdown", "Toolchains", "Wire", "Forms", "Diagnostics"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "PagesTests", dependencies: ["TestSupport", "Pages"], exclude: ["Snapshots"],
      linkerSettings: [.unsafeFlags(["-lSwiftIDEUtils"])]),
    .testTarget(name: "SitesTests", dependencies: ["Sites", "Markdown"]),
    .testTarget(
      name: "BuildingTests",
      dependencies: ["TestSupport", "Base", "Samples", "YAML", "Sites", "Building", "Authoring"],
      exclude: ["Crawler"]),
    .testTarget(name: "AuthoringTests", dependencies: ["TestSupport", "Sites", "Building", "Authoring"]),
    .testTarget(name: "ImportingTests", dependencies: ["Importing", "Base", "Diagnostics"]),
    .testTarget(name: "ServingTests", dependencies: ["Serving"]),
    .testTarget(
      name: "BrowserTests", dependencies: ["TestSupport", "Wire", "Pages", "Sites", "Building", "Authoring"],
      exclude: ["Fixtures", "Hosting/crawl.py", "Reader/audit.js", "Reader/reader.js"]),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Sites", "Building", "Diagnostics"]),
    .testTarget(
      name: "galleyTests", dependencies: ["TestSupport", "galley", "Authoring", "YAML", "Diagnostics"],
      exclude: ["Snapshots"]),
    .testTarget(name: "LawTests", dependencies: ["TestSupport", "Toolchains"]),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)

for target in package.targets where [.regular, .executable, .test].contains(target.type) {
  target.swiftSettings = common + (target.type == .test ? ends : []) + (target.swiftSettings ?? [])
}
