extension Toolchain {
  /// Runs a built program with `input` as its standard input, and reads its report from descriptor 3.
  ///
  /// - Parameters:
  ///   - support: the library that it is linked to.
  ///   - folder: its working folder; sandboxed, an empty one in memory.
  public func run(
    _ program: BuiltProgram, with support: SupportLibrary, input: [UInt8], limits: RunLimits, in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    // This limit includes the marks; the samples' own output is counted after these are removed.
    var raw = limits
    raw.outputBytes *= 16
    let readable = [root, support.library, support.runner, program.library] + (package.map { [$0.folder] } ?? [])
    return try await ChildProcess(
      path: support.runner, arguments: [],
      // No backtraces, which take seconds and fill standard error; and no other variables, which may be secret.
      environment: [
        "PATH=/usr/bin:/bin", "HOME=\(folder)", "LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no",
        "GALLEY_PROGRAM=\(program.library)", "GALLEY_ENTRY=\(program.entry)",
        "GALLEY_SUPPORT=\(support.library)",
        // The support library may have been prepared with the same toolchain in another folder.
        "LD_LIBRARY_PATH=\(root)/lib/swift/linux",
      ],
      folder: folder, input: input, limits: raw, reports: true
    ).confined(.program(in: folder, readable: readable), by: sandbox).run()
  }
}
