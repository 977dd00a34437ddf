extension Toolchain {
  /// Runs a built program: `input` on its standard input, its report from descriptor 3.
  ///
  /// - Parameter folder: where it runs; a place of its own.
  public func run(executable: String, input: [UInt8], limits: RunLimits, in folder: String)
    async throws(ToolchainFailure) -> ProcessRun
  {
    // The marks between the prints count here too; what the author prints is counted when they are taken out.
    var raw = limits
    raw.outputBytes *= 16
    return try await ChildProcess(
      path: executable, arguments: [],
      // A backtrace would take seconds and fill the error output; nothing secret is handed on.
      environment: ["PATH=/usr/bin:/bin", "HOME=\(folder)", "LC_ALL=C.UTF-8", "TZ=UTC", "SWIFT_BACKTRACE=enable=no"],
      folder: folder, input: input, limits: raw, reports: true
    ).run()
  }
}
