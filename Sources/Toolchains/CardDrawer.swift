import Base
import Glibc

/// Draws SVG as PNG with the program of librsvg, if it is installed.
public struct CardDrawer: Sendable {
  private let path: String
  private let policy: Sandbox.Policy
  private static let tool = "rsvg-convert"

  /// - Parameters:
  ///   - path: the folders to search for the program, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  private func find() throws(ToolchainFailure) -> String {
    try Sandbox.find(CardDrawer.tool, package: "librsvg2-bin", path: path)
  }

  /// The PNG of a picture.
  public func draw(_ svg: [UInt8]) async throws(ToolchainFailure) -> [UInt8] {
    let run = try await ChildProcess(
      path: try find(), arguments: ["--format=png"], environment: ["PATH=\(path)", "LC_ALL=C.UTF-8", "HOME=/tmp/here"],
      folder: "/", input: svg, limits: RunLimits(seconds: 20, outputBytes: 8 << 20, memoryBytes: 1 << 30)
    ).confined(
      Confinement(folder: "/tmp/here", isInMemory: true, changesUser: false, processes: 64, openFiles: 256),
      by: try await Sandbox.make(policy, path: path).0
    ).run()
    guard run.end == .exited(0), run.output.starts(with: CardDrawer.signature) else {
      throw .unclear(tool: CardDrawer.tool, reason: run.errorText.isEmpty ? "\(run.end)" : run.errorText)
    }
    return run.output
  }

  /// What a PNG begins with (PNG specification 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Changes if the program was updated; nil if it is not installed. Computed without starting it.
  public var identity: String? {
    guard let tool = try? find() else { return nil }
    var status = stat()
    return stat(tool, &status) == 0 ? "\(status.st_mtim.tv_sec) \(status.st_size)" : nil
  }
}
