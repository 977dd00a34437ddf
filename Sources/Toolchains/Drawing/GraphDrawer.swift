/// Draws graphs in the language of Graphviz, if it is installed.
public struct GraphDrawer: Sendable {
  public enum Answer: Equatable, Sendable {
    /// SVG as Graphviz wrote it.
    case markup([UInt8])
    /// What Graphviz does not understand, and the line of the graph, counted from 1.
    case failed(String, line: Int?)
  }

  private let program: DrawingProgram

  /// - Parameters:
  ///   - path: the folders to search for `dot`, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    program = DrawingProgram(name: "dot", package: "graphviz", path: path, policy: policy)
  }

  /// Draws a graph; each has a process of its own, since an error in one ends the drawing.
  public func draw(_ graph: String) async throws(ToolchainFailure) -> Answer {
    let fonts = ["G", "N", "E"].map { "-\($0)fontname=sans-serif" }
    let run = try await program.run(["-Tsvg", "-Gbgcolor=transparent"] + fonts, input: Array(graph.utf8))
    if run.end == .exited(0), run.output.firstRange(of: Array("<svg".utf8)) != nil { return .markup(run.output) }
    guard case .exited = run.end else { return .failed("\(run.end)", line: nil) }
    return Self.failure(run.errorText)
  }

  /// The first error that Graphviz reports: `Error: <stdin>: syntax error in line 2 near '->'`.
  static func failure(_ text: String) -> Answer {
    let error = text.split(separator: "\n").first { $0.hasPrefix("Error:") }
    guard let error else { return .failed("Graphviz wrote no graph", line: nil) }
    let message = error.dropFirst("Error:".count).replacing("<stdin>:", with: "").drop { $0 == " " }
    let line = message.firstMatch(of: /in line (\d+)/).flatMap { Int($0.output.1) }
    return .failed(String(message.replacing(/\sin line \d+/, with: "").prefix(120)), line: line)
  }

  /// Changes if Graphviz was installed, removed or updated; computed without starting it.
  public var identity: String { program.identity ?? "" }
}
