import Base
import Glibc

/// A program that reads a drawing from standard input and writes a picture to standard output, in a sandbox.
struct DrawingProgram: Sendable {
  let name: String
  /// The Debian package that has it.
  let package: String
  /// The folders to search for it, as in `PATH`.
  let path: String
  let policy: Sandbox.Policy

  private func find() throws(ToolchainFailure) -> String { try Sandbox.find(name, package: package, path: path) }

  func run(_ arguments: [String], input: [UInt8]) async throws(ToolchainFailure) -> ProcessRun {
    let file = try find()
    return try await ChildProcess(
      path: file, arguments: arguments, environment: ["PATH=\(path)", "LC_ALL=C.UTF-8", "HOME=/tmp/here"],
      folder: "/", input: input, limits: RunLimits(seconds: 20, outputBytes: 8 << 20, memoryBytes: 1 << 30)
    ).confined(
      Confinement(folder: "/tmp/here", isInMemory: true, changesUser: false, processes: 64, openFiles: 256),
      by: try await Sandbox.make(policy, path: path).0
    ).run()
  }

  /// Changes if the program was updated; nil if it is not installed. Computed without starting it.
  var identity: String? {
    guard let file = try? find() else { return nil }
    var status = stat()
    return stat(file, &status) == 0 ? "\(file) \(status.st_mtim.tv_sec) \(status.st_size)" : nil
  }
}
