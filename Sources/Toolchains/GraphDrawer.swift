import Base
import Glibc

/// Draws graphs in the language of Graphviz, if it is installed.
public struct GraphDrawer: Sendable {
  public enum Answer: Equatable, Sendable {
    /// SVG as Graphviz wrote it.
    case markup([UInt8])
    /// What Graphviz does not understand, and the line of the graph, counted from 1.
    case failed(String, line: Int?)
  }

  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: the folders to search for `dot`, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// Draws a graph; each has a process of its own, since an error in one ends the drawing.
  public func draw(_ graph: String) async throws(ToolchainFailure) -> Answer {
    let dot = try Sandbox.find("dot", package: "graphviz", path: path)
    let sandbox = try await Sandbox.make(policy, path: path).0
    let fonts = ["G", "N", "E"].map { "-\($0)fontname=sans-serif" }
    let run = try await ChildProcess(
      path: dot, arguments: ["-Tsvg", "-Gbgcolor=transparent"] + fonts,
      environment: ["PATH=\(path)", "LC_ALL=C.UTF-8"],
      folder: "/", input: Array(graph.utf8),
      limits: RunLimits(seconds: 20, outputBytes: 8 << 20, memoryBytes: 1 << 30)
    ).confined(
      Confinement(folder: "/tmp/here", isInMemory: true, changesUser: false, processes: 64, openFiles: 256), by: sandbox
    ).run()
    if run.end == .exited(0), run.output.firstRange(of: Array("<svg".utf8)) != nil { return .markup(run.output) }
    guard case .exited = run.end else { return .failed("\(run.end)", line: nil) }
    return Self.failure(run.errorText)
  }

  /// The first error that Graphviz reports: `Error: <stdin>: syntax error in line 2 near '->'`.
  static func failure(_ text: String) -> Answer {
    let error = text.split(separator: "\n").first { $0.hasPrefix("Error:") }
    guard let error else { return .failed("Graphviz draws nothing", line: nil) }
    let message = error.dropFirst("Error:".count).replacing("<stdin>:", with: "").drop { $0 == " " }
    let line = message.firstMatch(of: /in line (\d+)/).flatMap { Int($0.output.1) }
    return .failed(String(message.replacing(/\sin line \d+/, with: "").prefix(120)), line: line)
  }

  /// Changes if Graphviz was installed, removed or updated; computed without starting it.
  public var identity: String {
    guard let dot = try? Sandbox.find("dot", package: "graphviz", path: path) else { return "" }
    var status = stat()
    guard stat(dot, &status) == 0 else { return "" }
    return "\(dot) \(status.st_mtim.tv_sec) \(status.st_size)"
  }
}
