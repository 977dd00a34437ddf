import Glibc

/// The modules that proofed programs import: `Forms`, and what reports to the proof.
public struct SupportSources: Sendable {
  /// Each module's name with its Swift files, in the order in which they must be built.
  public var modules: [(name: String, files: [String])]
  /// A hash of all the files' content.
  public var fingerprint: String

  public init(modules: [(name: String, files: [String])], fingerprint: String) {
    self.modules = modules
    self.fingerprint = fingerprint
  }
}

/// The built support modules: a folder with their interfaces, one shared library, and the linker's start files.
public struct SupportLibrary: Sendable {
  let folder: String
  let startFiles: StartFiles

  static let libraryName = "GalleySupport"
}

/// The C runtime's objects that an executable begins and ends with.
struct StartFiles: Sendable {
  var before: [String]
  var after: [String]
}

/// The dialect that pages are written in: today's Swift, everything on the main actor unless it says otherwise.
let languageFlags = ["-swift-version", "6", "-default-isolation", "MainActor"]

extension Toolchain {
  /// Builds the support library, or finds it built.
  public func support(_ sources: SupportSources) async throws(ToolchainFailure) -> SupportLibrary {
    let folder = "\(cacheFolder)/support/\(sources.fingerprint)"
    let startFiles = try await startFiles()
    if access("\(folder)/complete", F_OK) == 0 { return SupportLibrary(folder: folder, startFiles: startFiles) }

    let draft = "\(folder).\(getpid())"
    try makeFolder(draft)
    var objects: [String] = []
    for module in sources.modules {
      let object = "\(draft)/\(module.name).o"
      let build = try await run(
        driver,
        languageFlags + [
          "-parse-as-library", "-wmo", "-Onone", "-suppress-warnings", "-emit-module", "-emit-object",
          "-module-name", module.name, "-emit-module-path", "\(draft)/\(module.name).swiftmodule", "-I", draft,
          "-o", object,
        ] + module.files)
      guard build.end == .exited(0) else { throw .supportNotBuilt(output: build.errorText) }
      objects.append(object)
    }
    let link = try await run(
      driver, ["-emit-library", "-o", "\(draft)/lib\(SupportLibrary.libraryName).so"] + objects)
    guard link.end == .exited(0) else { throw .supportNotBuilt(output: link.errorText) }
    guard close(creat("\(draft)/complete", 0o644)) == 0 else { throw .system(draft, errno) }
    // Another run may have been faster; its library is the same.
    if rename(draft, folder) != 0 && access("\(folder)/complete", F_OK) != 0 { throw .system(folder, errno) }
    return SupportLibrary(folder: folder, startFiles: startFiles)
  }

  private func startFiles() async throws(ToolchainFailure) -> StartFiles {
    func find(_ name: String) async throws(ToolchainFailure) -> String {
      let answer = try await run(clang, ["-print-file-name=\(name)"])
      let path = String(decoding: answer.output, as: UTF8.self).split(separator: "\n").first.map(String.init) ?? name
      guard access(path, R_OK) == 0 else { throw .missing(tool: name) }
      return path
    }
    return StartFiles(
      before: [try await find("Scrt1.o"), try await find("crti.o"), try await find("crtbeginS.o")],
      after: [try await find("crtendS.o"), try await find("crtn.o")])
  }
}

/// Makes a folder and those above it.
func makeFolder(_ path: String) throws(ToolchainFailure) {
  var end = path.startIndex
  while end < path.endIndex {
    end = path[path.index(after: end)...].firstIndex(of: "/") ?? path.endIndex
    let part = String(path[..<end])
    if mkdir(part, 0o755) != 0 && errno != EEXIST { throw .system(part, errno) }
  }
}
