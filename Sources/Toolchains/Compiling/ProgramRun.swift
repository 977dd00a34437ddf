extension Toolchain {
  /// Runs a built program with `input` as its standard input, and reads its report from descriptor 3.
  ///
  /// - Parameters:
  ///   - support: the library that it is linked to.
  ///   - folder: its working folder; sandboxed, an empty one in memory.
  public func run(
    _ program: BuiltProgram, with support: SupportLibrary, input: [UInt8], limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    try await run(
      [], of: program.library, with: support, input: input,
      variables: ["GALLEY_ENTRY=\(program.entry)", "HOME=\(folder)"], limits: limits, in: folder)
  }

  /// Runs programs of one library one after the other in one sandbox, each in a folder of its own within `folder`.
  ///
  /// - Parameters:
  ///   - programs: with their names within `folder`, and their inputs.
  ///   - key: 32 hexadecimal digits, which authenticate the answer.
  ///   - limits: for all of them together.
  /// - Returns: standard output has the runs, as described in `Sources/ProgramRunner/series.h`. The series may end early.
  public func runSeries(
    _ programs: [(program: BuiltProgram, name: String, input: [UInt8])], key: String, with support: SupportLibrary,
    limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun? {
    // Only in a sandbox can the runner end all processes of a program.
    guard sandbox != nil, let library = programs.first?.program.library else { return nil }
    var input = Array("\(key)\n".utf8)
    for (program, name, plan) in programs {
      input += Array("\(program.entry)\t\(folder)/\(name)\t\(plan.count)\n".utf8) + plan
    }
    return try await run(
      ["series"], of: library, with: support, input: input, variables: [], limits: limits, in: folder)
  }

  private func run(
    _ arguments: [String], of library: String, with support: SupportLibrary, input: [UInt8],
    variables: [String], limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    // This limit includes the marks; the samples' own output is counted after these are removed.
    var raw = limits
    raw.outputBytes *= 16
    let readable = [root, support.library, support.runner, library] + (package.map { [$0.folder] } ?? [])
    return try await ChildProcess(
      path: support.runner, arguments: arguments,
      // No backtraces, which take seconds and fill standard error; and no other variables, which may be secret.
      environment: [
        "PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no", "GALLEY_PROGRAM=\(library)",
        "GALLEY_SUPPORT=\(support.library)",
        // The support library may have been prepared with the same toolchain in another folder.
        "LD_LIBRARY_PATH=\(root)/lib/swift/linux",
      ] + variables,
      folder: folder, input: input, limits: raw, reports: true
    ).confined(.program(in: folder, readable: readable), by: sandbox).run()
  }
}
