import Foundation
import TestSupport

@testable import Toolchains

/// A built copy of the package with the examples of `Sources/README.md` applied.
///
/// It stays in `.build`; only files that differ are written, so that the next run builds only changes.
struct ExtendedPackage {
  /// The folder of the copy, its build, its caches and the sites of these tests.
  static let place = TestedPackage.folder + "/.build/extensions"
  static let folder = place + "/package"

  let examples: ExtensionExamples
  /// The built command.
  let command: String
  private let build: String
  private let moduleCache: String

  init() throws {
    examples = try ExtensionExamples.read()
    var files = try ExtendedPackage.original()
    try examples.perform(on: &files)
    try ExtendedPackage.write(files, to: ExtendedPackage.folder)
    try ExtendedPackage.link("Tests", in: ExtendedPackage.folder, to: TestedPackage.folder + "/Tests")

    guard let tested = TestedPackage.command else {
      throw ExtensionExamples.Failure(description: "the package is not built")
    }
    moduleCache = tested.resolvingSymlinksInPath().deletingLastPathComponent().path + "/ModuleCache"
    build = ExtendedPackage.place + "/build"
    command = build + "/release/galley"
    // As `make build` does it, but nothing is optimised.
    let flags = ["-disable-cmo", "-Onone", "-module-cache-path", moduleCache]
    try Tool.run(
      "swift",
      [
        "build", "--package-path", ExtendedPackage.folder, "--scratch-path", build, "--product", "galley", "-c",
        "release",
        "--disable-index-store", "-debug-info-format", "none", "--use-integrated-swift-driver",
      ] + flags.flatMap { ["-Xswiftc", $0] })
  }

  /// The files of the package that are copied, by path.
  private static func original() throws -> [String: Data] {
    var files = ["Package.swift": try data(of: "Package.swift")]
    for folder in ["Sources", "Templates"] {
      for path in try self.files(below: "\(TestedPackage.folder)/\(folder)") {
        files["\(folder)/\(path)"] = try data(of: "\(folder)/\(path)")
      }
    }
    return files
  }

  private static func data(of path: String) throws -> Data {
    try Data(contentsOf: URL(filePath: "\(TestedPackage.folder)/\(path)"))
  }

  private static func files(below folder: String) throws -> [String] {
    var isFolder: ObjCBool = false
    return try FileManager.default.subpathsOfDirectory(atPath: folder).filter {
      FileManager.default.fileExists(atPath: "\(folder)/\($0)", isDirectory: &isFolder) && !isFolder.boolValue
    }
  }

  /// Makes the folder contain exactly these files, without touching those that are right already.
  private static func write(_ files: [String: Data], to folder: String) throws {
    let manager = FileManager.default
    for top in Set(files.keys.map { $0.prefix { $0 != "/" } }) where manager.fileExists(atPath: "\(folder)/\(top)/.") {
      for path in try self.files(below: "\(folder)/\(top)") where files["\(top)/\(path)"] == nil {
        try manager.removeItem(atPath: "\(folder)/\(top)/\(path)")
      }
    }
    for (path, data) in files where manager.contents(atPath: "\(folder)/\(path)") != data {
      let file = URL(filePath: "\(folder)/\(path)")
      try manager.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try data.write(to: file)
    }
  }

  private static func link(_ name: String, in folder: String, to target: String) throws {
    let path = "\(folder)/\(name)"
    guard (try? FileManager.default.destinationOfSymbolicLink(atPath: path)) != target else { return }
    try? FileManager.default.removeItem(atPath: path)
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: target)
  }
}

// MARK: Using it

extension ExtendedPackage {
  /// Runs the copy's command and returns its output.
  ///
  /// - Parameter home: the folder of templates and sources.
  func galley(_ arguments: [String], in site: String, home: String = folder) throws -> String {
    // It has another support library, which would replace the tests' own in a shared cache.
    let changes = [
      "GALLEY_HOME": home, "XDG_CACHE_HOME": ExtendedPackage.place + "/cache",
      "XDG_STATE_HOME": ExtendedPackage.place + "/state",
    ]
    let environment = ProcessInfo.processInfo.environment.merging(changes) { $1 }
    return try ExtendedPackage.said(by: command, arguments, in: site, environment: environment)
  }

  /// Runs a command; returns its standard output and standard error, whatever the exit code.
  static func said(
    by command: String, _ arguments: [String], in folder: String? = nil, environment: [String: String]? = nil
  ) throws -> String {
    try Tool.run("sh", ["-c", "\"$0\" \"$@\" 2>&1; true", command] + arguments, in: folder, environment: environment)
  }

  /// Makes a site of one page, without files of earlier runs.
  static func site(_ name: String, page: String) throws -> String {
    let folder = "\(place)/\(name)"
    try? FileManager.default.removeItem(atPath: folder)
    try FileManager.default.createDirectory(atPath: folder + "/Content", withIntermediateDirectories: true)
    try Data(page.utf8).write(to: URL(filePath: folder + "/Content/index.md"))
    return folder
  }

  /// A copy of the installation without one of its templates.
  func home(without template: String) throws -> String {
    let home = ExtendedPackage.place + "/home"
    var files = try ExtendedPackage.original()
    try examples.perform(on: &files)
    files = files.filter { $0.key.hasPrefix("Templates/") && $0.key != template }
    try ExtendedPackage.write(files, to: home)
    try ExtendedPackage.link("Sources", in: home, to: ExtendedPackage.folder + "/Sources")
    return home
  }

  /// The compiler's messages for a target with all examples applied, except the one beside `line`.
  func compilerMessages(on target: String, withoutExampleBeside line: String) throws -> String {
    var files = try ExtendedPackage.original().filter { $0.key.hasPrefix("Sources/\(target)/") }
    try examples.perform(on: &files) { example in
      guard example.path.hasPrefix("Sources/\(target)/") else { return false }
      if case .after(line) = example.place { return false }
      return true
    }
    let folder = ExtendedPackage.place + "/forgotten/" + target
    try ExtendedPackage.write(files, to: folder)
    let libraries = ["CCommonMark", "CLibYAML", "CSystem"].map { "\(ExtendedPackage.folder)/Sources/\($0)" }
    let swiftSyntax = try ProofBench.toolchain().root + "/lib/swift/host"
    let found = (["\(build)/release/Modules", "\(build)/release/CPageGuard.build", swiftSyntax] + libraries)
      .flatMap { ["-I", $0] }
    let sources = files.keys.sorted().map { "\(folder)/\($0)" }
    let flags = [
      "-typecheck", "-module-name", target, "-package-name", "package", "-swift-version", "6", "-parse-as-library",
      "-module-cache-path", moduleCache,
    ]
    return try ExtendedPackage.said(by: "swiftc", flags + found + sources)
  }
}
