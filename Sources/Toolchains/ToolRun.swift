import Base
import Glibc

extension Toolchain {
  /// Runs a tool on what a page says: within the limits of compiling and, if there is a sandbox, in it.
  ///
  /// - Parameters:
  ///   - readable: what it sees beside the system, the toolchain and the package that samples import.
  ///   - folder: a folder of this run's own, the only one beside the module cache that it can write to.
  func confined(
    _ tool: String, _ arguments: [String], readable: [String], in folder: String
  ) async throws(ToolchainFailure) -> ProcessRun {
    var run = try await withModules(arguments) { modules, arguments async throws(ToolchainFailure) in
      try onDisk { () throws(DiskFailure) in try CacheFolder(modules).make() }
      let confinement = Confinement(
        folder: folder, readable: [root] + readable + (package?.readable ?? []), writable: [folder, modules],
        // Macros of a package are programs of their own.
        network: package == nil ? .none : .own)
      return try await ChildProcess(
        path: tool, arguments: arguments, environment: environment(modules: modules), folder: folder,
        limits: compileLimits.ofRun
      ).confined(confinement, by: sandbox).run()
    }
    // A sandbox hands on 128 and a signal's number as an exit code.
    if sandbox != nil, case .exited(let code) = run.end, code > 128 { run.end = .signalled(code - 128) }
    if run.ranOutOfMemory(within: compileLimits.memoryBytes) { run.end = .outOfMemory }
    return run
  }
}

extension ProcessRun {
  /// Whether a tool failed as it got no more memory: no page's text, but the tool itself then says so, or it crashes.
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
