extension Toolchain {
  /// Runs a built program: `input` on its standard input, its report from descriptor 3.
  ///
  /// - Parameters:
  ///   - support: the library that it is linked to.
  ///   - folder: where it runs; a place of its own, in a sandbox an empty one in memory.
  public func run(
    _ program: BuiltProgram, with support: SupportLibrary, input: [UInt8], limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    // The marks between the prints count here too; what the author prints is counted when they are taken out.
    var raw = limits
    raw.outputBytes *= 16
    let readable = [root, support.library, support.runner, program.library] + (package.map { [$0.folder] } ?? [])
    return try await ChildProcess(
      path: support.runner, arguments: [],
      // A backtrace would take seconds and fill the error output; nothing secret is handed on.
      environment: [
        "PATH=/usr/bin:/bin", "HOME=\(folder)", "LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no",
        "GALLEY_PROGRAM=\(program.library)", "GALLEY_ENTRY=\(program.entry)",
        "GALLEY_SUPPORT=\(support.library)",
      ],
      folder: folder, input: input, limits: raw, reports: true
    ).confined(.program(in: folder, readable: readable), by: sandbox).run()
  }
}
