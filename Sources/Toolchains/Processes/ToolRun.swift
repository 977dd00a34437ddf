import Base
import Glibc

extension Toolchain {
  /// Runs a tool on a page's text, with the compile limits and sandboxed, if there is a sandbox.
  ///
  /// - Parameters:
  ///   - readable: files that it can read, besides the system, the toolchain and the package that samples import.
  ///   - folder: the working folder of this run, the only one besides the module cache that it can write to.
  func confined(
    _ tool: String, _ arguments: [String], readable: [String], in folder: String, input: [UInt8] = []
  ) async throws(ToolchainFailure) -> ProcessRun {
    var run = try await withModules(arguments) { modules, arguments async throws(ToolchainFailure) in
      try onDisk { () throws(DiskFailure) in try CacheFolder(modules).make() }
      let confinement = Confinement(
        folder: folder, readable: [root] + readable + PrecompiledModules.inUse + (package?.readable ?? []),
        writable: [folder, modules],
        // Macros of a package are separate programs.
        network: package == nil ? .none : .own)
      return try await ChildProcess(
        path: tool, arguments: arguments, environment: environment(modules: modules), folder: folder, input: input,
        limits: compileLimits.ofRun
      ).confined(confinement, by: sandbox).run()
    }
    // The sandbox returns 128 plus the signal's number as its exit code.
    if sandbox != nil, case .exited(let code) = run.end, code > 128 { run.end = .signalled(code - 128) }
    if run.ranOutOfMemory(within: compileLimits.memoryBytes) { run.end = .outOfMemory }
    if run.end != .exited(0) { try requireRoom(in: folder) }
    return run
  }
}

extension ProcessRun {
  /// Whether a tool failed because it ran out of memory: it prints one of these messages, or crashes.
  fileprivate func ranOutOfMemory(within limit: Int) -> Bool {
    let says = ["LLVM ERROR: out of memory", "std::bad_alloc", "Cannot allocate memory", "fatal: out of memory"]
    switch end {
    case .exited(0), .timedOut, .flooded: return false
    case .outOfMemory: return true
    case .exited: return errorText.split(separator: "\n").contains { line in says.contains { line.hasPrefix($0) } }
    case .signalled: return peakBytes > limit / 10 * 7 || says.contains { errorText.contains($0) }
    }
  }
}
