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

/// Also of targets that import Samples: they load its module, which names those.
let swiftSyntax: [SwiftSetting] = [.unsafeFlags(["-I", toolchain])]

/// Of targets in which tests spend their time: they are optimised in debug builds, too.
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
  "Diagnostics", "YAML", "Markdown", "Samples", "Proofs", "HTML", "Search", "Pages", "Sites",
]
let fuzzing: [Target] =
  isFuzzing
  ? [
    .target(name: "Fuzzing", dependencies: fuzzed, path: "Tests/Fuzzing", swiftSettings: swiftSyntax),
    .executableTarget(name: "fuzz", dependencies: ["Fuzzing"], path: "Tests/Fuzz", swiftSettings: swiftSyntax),
  ]
  : [
    .testTarget(name: "Fuzzing", dependencies: fuzzed, swiftSettings: swiftSyntax),
    .testTarget(name: "FuzzTests", dependencies: ["Fuzzing"], swiftSettings: swiftSyntax),
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
    .target(name: "Base", swiftSettings: optimized),
    .target(name: "Diagnostics", swiftSettings: optimized),
    .target(name: "YAML", dependencies: ["CLibYAML", "Diagnostics"], swiftSettings: optimized),
    .target(name: "Markdown", dependencies: ["CCommonMark", "YAML", "Diagnostics"], swiftSettings: optimized),
    .target(
      name: "Samples", dependencies: ["Base", "Markdown", "YAML", "Diagnostics"],
      swiftSettings: swiftSyntax,
      linkerSettings: swiftSyntaxLink),
    .systemLibrary(name: "CMicroHTTPD", pkgConfig: "libmicrohttpd", providers: [.apt(["libmicrohttpd-dev"])]),
    .systemLibrary(name: "CSystem"),
    .target(name: "CPageGuard"),
    .target(
      name: "Toolchains", dependencies: ["Base", "CPageGuard", "CSystem", "Diagnostics"],
      resources: [.embedInCode("Pygments/highlight.py")], swiftSettings: optimized),
    .target(name: "Forms", swiftSettings: onMainActor),
    .target(name: "ProofRuntime", swiftSettings: onMainActor),
    .target(name: "FormsBridge", dependencies: ["Forms", "ProofRuntime"], swiftSettings: onMainActor),
    .target(
      name: "Proofs", dependencies: ["Base", "Samples", "Toolchains", "Forms", "ProofRuntime", "Diagnostics"],
      swiftSettings: swiftSyntax),
    .target(name: "HTML", dependencies: ["Diagnostics"], swiftSettings: optimized),
    .target(name: "Search", swiftSettings: optimized),
    .target(
      name: "Pages", dependencies: ["Base", "Markdown", "Samples", "Proofs", "Forms", "HTML", "YAML", "Diagnostics"],
      swiftSettings: swiftSyntax),
    .target(
      name: "Sites",
      dependencies: [
        "Base", "CSystem", "Markdown", "Samples", "Search", "Toolchains", "Proofs", "Pages", "HTML", "YAML",
        "Diagnostics",
      ],
      swiftSettings: swiftSyntax + optimized),
    .target(name: "Reports", dependencies: ["Sites", "Proofs", "Diagnostics"], swiftSettings: swiftSyntax),
    .target(
      name: "Serving", dependencies: ["CMicroHTTPD", "Sites", "HTML", "Diagnostics"],
      resources: [.embedInCode("Browser/serve.js"), .embedInCode("Browser/serve.css")], swiftSettings: swiftSyntax),
    .executableTarget(
      name: "galley", dependencies: ["Reports", "Serving", "Sites", "Diagnostics"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "TestSupport", dependencies: ["Sites", "Proofs", "Toolchains"], swiftSettings: swiftSyntax),
    .testTarget(name: "BaseTests", dependencies: ["Base"]),
    .testTarget(name: "DiagnosticsTests", dependencies: ["Diagnostics"]),
    .testTarget(name: "YAMLTests", dependencies: ["YAML"]),
    .testTarget(
      name: "MarkdownTests", dependencies: ["Markdown", "Fuzzing"], resources: [.copy("Fixtures")],
      swiftSettings: swiftSyntax),
    .testTarget(name: "FormsTests", dependencies: ["Forms"], swiftSettings: onMainActor),
    .testTarget(
      name: "SearchTests", dependencies: ["TestSupport", "Search", "Sites", "Toolchains"], swiftSettings: swiftSyntax),
    .testTarget(name: "HTMLTests", dependencies: ["HTML"], resources: [.copy("Fixtures")]),
    .testTarget(
      name: "SamplesTests", dependencies: ["Samples", "Markdown", "Diagnostics"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "ProofsTests",
      dependencies: ["TestSupport", "Proofs", "Samples", "Markdown", "Toolchains", "Forms", "Diagnostics"],
      exclude: ["Fixtures"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "PagesTests", dependencies: ["Pages"], swiftSettings: swiftSyntax,
      linkerSettings: [.unsafeFlags(["-lSwiftIDEUtils"])]),
    .testTarget(
      name: "SitesTests", dependencies: ["TestSupport", "Base", "Sites"], exclude: ["Crawler"],
      swiftSettings: swiftSyntax),
    .testTarget(name: "ServingTests", dependencies: ["Serving"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "BrowserTests", dependencies: ["TestSupport", "Sites"],
      exclude: ["Fixtures", "Hosting/crawl.py", "Reader/audit.js", "Reader/reader.js"], swiftSettings: swiftSyntax),
    .testTarget(name: "ReportsTests", dependencies: ["Reports", "Sites", "Diagnostics"], swiftSettings: swiftSyntax),
    .testTarget(
      name: "galleyTests", dependencies: ["TestSupport", "galley", "YAML", "Diagnostics"], swiftSettings: swiftSyntax),
    .testTarget(name: "LawTests", dependencies: ["TestSupport", "Toolchains"], swiftSettings: swiftSyntax),
  ] + fuzzing,
  swiftLanguageModes: [.v6]
)
