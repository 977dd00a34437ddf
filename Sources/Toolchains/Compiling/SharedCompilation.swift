import Glibc

/// Compiles small programs as functions of one module: starting the compiler and loading modules takes ten times as long
/// as such a program itself.
///
/// What is compiled here has no errors. All others are left to the compilation of one program, so that their messages
/// are those of a module of its own.
extension Toolchain {
  /// The name of the module. Pages cannot use it.
  public static let sharedModule = "GalleyPrograms"

  /// Compiles programs together that can share a module with others.
  ///
  /// - Parameter object: the path of a program's object file.
  /// - Returns: the indices of the programs that were compiled.
  func compileShared(
    _ sources: [ProgramSource], with support: SupportLibrary, in folder: String, object: (Int) -> String
  ) async throws(ToolchainFailure) -> Set<Int> {
    let candidates = sources.indices.filter { sources[$0].shared != nil }
    let groups = Dictionary(grouping: candidates) { sources[$0].shared?.imports }
    var compiled: Set<Int> = []
    for group in groups.values.sorted(by: { $0[0] < $1[0] }) where group.count > 1 {
      compiled.formUnion(try await compileModule(of: group, sources, with: support, in: folder, object: object))
    }
    return compiled
  }

  private func compileModule(
    of group: [Int], _ sources: [ProgramSource], with support: SupportLibrary, in folder: String,
    object: (Int) -> String
  ) async throws(ToolchainFailure) -> [Int] {
    let place = try WorkFolder("\(folder)/\(sources[group[0]].module).shared")
    defer { place.remove() }
    func path(_ program: Int) -> String { "\(place.path)/\(sources[program].module)" }
    for program in group { try write(sources[program].shared?.text ?? "", to: path(program) + ".swift") }
    var rest = group
    while rest.count > 1 {
      let files = rest.flatMap { ["-primary-file", path($0) + ".swift", "-o", path($0) + ".o"] }
      let run = try await confined(
        frontend,
        ["-frontend", "-c", "-Onone", "-parse-as-library"] + Toolchain.dialect + files
          + ["-module-name", Toolchain.sharedModule] + (await compilerArguments(support)) + ["-suppress-warnings"],
        readable: [support.folder], in: place.path)
      let errors = try compilation(run).diagnostics.filter { $0.severity == .error }
      if run.end == .exited(0), errors.isEmpty {
        var compiled: [Int] = []
        for program in rest {
          let made = path(program) + ".o"
          guard let content = ProgramObject(try bytes(made), module: sources[program].module),
            content.foreignDefinition == nil, content.canShareLibrary
          else { continue }
          try place.move(made, to: object(program))
          compiled.append(program)
        }
        return compiled
      }
      // The compiler stops before it makes objects, so leaving out programs with errors compiles none twice.
      let faulty = rest.filter { program in
        errors.contains { $0.file.hasPrefix(sources[program].module + "/") || $0.file == path(program) + ".swift" }
      }
      if faulty.isEmpty { return [] }
      rest.removeAll(where: faulty.contains)
    }
    return []
  }
}
