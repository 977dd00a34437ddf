/// Draws SVG as PNG with the program of librsvg, if it is installed.
public struct CardDrawer: Sendable {
  private let program: DrawingProgram

  /// - Parameters:
  ///   - path: the folders to search for the program, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    program = DrawingProgram(name: "rsvg-convert", package: "librsvg2-bin", path: path, policy: policy)
  }

  /// The PNG of a picture.
  public func draw(_ svg: [UInt8]) async throws(ToolchainFailure) -> [UInt8] {
    let run = try await program.run(["--format=png"], input: svg)
    guard run.end == .exited(0), run.output.starts(with: CardDrawer.signature) else {
      throw .unclear(tool: program.name, reason: run.reason)
    }
    return run.output
  }

  /// What a PNG begins with (PNG specification 5.2).
  private static let signature: [UInt8] = [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]

  /// Changes if the program was updated; nil if it is not installed. Computed without starting it.
  public var identity: String? { program.identity }
}
