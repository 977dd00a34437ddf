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
    case .missing(let tool): "missing '\(tool)'; install the Swift toolchain and add it to PATH"
    case .notInstalled(let part, let package):
      "missing '\(part)'; install it, for example with 'sudo apt install \(package)'"
    case .noSandbox(let reason):
      "bubblewrap cannot create a sandbox: \(reason)" + (SandboxRemedy.text.map { "; \($0)" } ?? "")
    case .notStarted(let tool, let reason): "could not start '\(tool)': \(reason)"
    case .supportNotBuilt(let output): "could not build the support library for checked programs:\n\(output)"
    case .packageNotBuilt(let path, let output): "could not build the package at \(path):\n\(output)"
    case .unclear(let tool, let reason): "'\(tool)' failed: \(reason)"
    case .noHistory(let folder, let reason): "git cannot read the history of \(folder): \(reason)"
    case .disk(let path, let reason): "'\(path)': \(reason)"
    case .ended: "interrupted"
    }
  }

  static func system(_ path: String, _ code: Int32) -> ToolchainFailure {
    .disk(path: path, reason: String(systemError: code))
  }
}
