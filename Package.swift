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

/// For the one target that imports SwiftSyntax. Library evolution hides that from all targets that import it in turn; without,
/// they would have to find SwiftSyntax, too.
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchain, "-enable-library-evolution"])]

/// Of targets that go through each byte of a site: they are optimised in debug builds, too. Compiling them takes six times as
/// long, so the others are not.
let optimized: [SwiftSetting] = [.unsafeFlags(["-O"], .when(configuration: .debug))]
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
    .target(name: "Base", dependencies: ["CSystem"], swiftSettings: optimized),
    .target(name: "Diagnostics", dependencies: ["Base"], swiftSettings: optimized),
    .target(name: "Words", dependencies: ["YAML", "Diagnostics"], swiftSettings: optimized),
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: optimized),
    .target(
      name: "Markdown", dependencies: ["Base", "CCommonMark", "HTML", "YAML", "Diagnostics"], swiftSettings: optimized),
    .target(
      name: "SwiftCode", dependencies: ["Base"], swiftSettings: swiftSyntax, linkerSettings: swiftSyntaxLink),
    .target(name: "Samples", dependencies: ["Base", "SwiftCode", "HTML", "Markdown", "YAML", "Diagnostics"]),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSystem"),
    .target(name: "CPageGuard"),
    .target(
      name: "Toolchains", dependencies: ["Base", "CPageGuard", "CSystem", "Diagnostics"],
      resources: [.embedInCode("Pygments/highlight.py"), .embedInCode("Formulas/convert.py")]),
    .target(name: "Wire"),
    .target(name: "Forms", dependencies: ["Wire"], swiftSettings: onMainActor),
    .target(name: "ProofRuntime", dependencies: ["Wire"], swiftSettings: onMainActor),
    .target(name: "FormsBridge", dependencies: ["Wire", "Forms", "ProofRuntime"], swiftSettings: onMainActor),
    .target(
      name: "Proofs",
      dependencies: ["Base", "SwiftCode", "Samples", "Toolchains", "Wire", "Forms", "Diagnostics"]),
    .target(name: "HTML", dependencies: ["Diagnostics"], swiftSettings: optimized),
    .target(name: "Search", swiftSettings: optimized),
    .target(
      name: "Pages",
      dependencies: ["Base", "Markdown", "Samples", "Proofs", "Forms", "HTML", "YAML", "Words", "Diagnostics"]),
    .target(
      name: "Sites",
      dependencies: [
        "Base", "Markdown", "Samples", "Search", "Proofs", "Pages", "HTML", "YAML", "Words", "Diagnostics",
      ],
      resources: [.embedInCode("Books/book.css"), .embedInCode("Books/print.css")]),
    .target(
      name: "Building",
      dependencies: [
        "Base", "Markdown", "SwiftCode", "Samples", "Search", "Toolchains", "Proofs", "Pages", "Sites", "Diagnostics",
      ]),
    .target(name: "Authoring", dependencies: ["Base", "Markdown", "Toolchains", "Sites", "Building", "Diagnostics"]),
    .target(name: "Importing", dependencies: ["Base", "YAML", "Markdown", "Sites", "Building", "Diagnostics"]),
    .target(name: "Reports", dependencies: ["Base", "Building", "Proofs", "Diagnostics"]),
    .target(
      name: "Serving", dependencies: ["Base", "CMicroHTTPD", "Building", "HTML", "Diagnostics"],
      resources: [.embedInCode("Browser/serve.js"), .embedInCode("Browser/serve.css")]),
    .executableTarget(
      name: "galley",
      dependencies: ["Base", "Reports", "Serving", "Sites", "Building", "Authoring", "Importing", "Diagnostics"]),
    .testTarget(
      name: "TestSupport", dependencies: ["Sites", "Building", "Proofs", "Toolchains"]),
    .testTarget(name: "BaseTests", dependencies: ["Base"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(name: "WordsTests", dependencies: ["Words"]),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Fuzzing"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "FormsTests", dependencies: ["Wire", "Forms"], resources: [.copy("Fixtures")], swiftSettings: onMainActor),
    .testTarget(
      name: "SearchTests", dependencies: ["TestSupport", "Search", "Sites", "Building", "Toolchains"]),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SamplesTests", dependencies: ["SwiftCode", "Samples", "Markdown", "Diagnostics"]),
    .testTarget(
      name: "ProofsTests",
      dependencies: ["TestSupport", "Proofs", "Samples", "Markdown", "Toolchains", "Wire", "Forms", "Diagnostics"],
      exclude: ["Fixtures"]),
    .testTarget(
      name: "PagesTests", dependencies: ["TestSupport", "Pages"], exclude: ["Snapshots"],
      swiftSettings: [.unsafeFlags(["-I", toolchain])],
      linkerSettings: [.unsafeFlags(["-lSwiftIDEUtils"])]),
    .testTarget(
      name: "SitesTests", dependencies: ["TestSupport", "Base", "Samples", "YAML", "Sites", "Building", "Authoring"],
      exclude: ["Crawler"]),
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
