/// What the machine, not the author, did wrong.
public enum ToolchainFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// A program that has to be on the PATH or beside the compiler is not.
  case missing(tool: String)
  /// A part that Debian has in a package is not installed.
  case notInstalled(part: String, package: String)
  /// Bubblewrap is there, but the system does not let it work; `reason` is its word.
  case noSandbox(reason: String)
  /// A program could not be started; `reason` is the system's word.
  case notStarted(tool: String, reason: String)
  /// Galley's own sources, which every proofed program links to, did not compile.
  case supportNotBuilt(output: String)
  /// SwiftPM could not build the package that samples import; `output` is its word.
  case packageNotBuilt(path: String, output: String)
  /// A tool said what nobody understands; `reason` is its last word.
  case unclear(tool: String, reason: String)
  /// Git knows no history of a folder; `reason` is its word.
  case noHistory(folder: String, reason: String)
  /// A folder or file of Galley's own could not be written or read.
  case disk(path: String, reason: String)
  /// Galley itself was told to end.
  case ended

  public var description: String {
    switch self {
    case .missing(let tool): "'\(tool)' was not found; is the Swift toolchain on the PATH?"
    case .notInstalled(let part, let package): "'\(part)' was not found; Debian has it in \(package)"
    case .noSandbox(let reason): "bubblewrap cannot work here: \(reason)" + (SandboxRemedy.text.map { "; \($0)" } ?? "")
    case .notStarted(let tool, let reason): "'\(tool)' could not be started: \(reason)"
    case .supportNotBuilt(let output): "the library for proofed programs could not be built:\n\(output)"
    case .packageNotBuilt(let path, let output): "the package at \(path) could not be built:\n\(output)"
    case .unclear(let tool, let reason): "nothing came of '\(tool)': \(reason)"
    case .noHistory(let folder, let reason): "git has no history of \(folder): \(reason)"
    case .disk(let path, let reason): "'\(path)': \(reason)"
    case .ended: "it was told to end"
    }
  }

  static func system(_ path: String, _ code: Int32) -> ToolchainFailure {
    .disk(path: path, reason: String(systemError: code))
  }
}
