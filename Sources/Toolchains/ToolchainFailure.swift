/// An environment failure: something other than the author's pages prevents the check.
public enum ToolchainFailure: Error, Equatable, Sendable, CustomStringConvertible {
  /// A file of the Swift toolchain is missing.
  case missing(tool: String)
  /// A tool or library is missing; `package` is its Debian package.
  case notInstalled(part: String, package: String)
  /// No Python has this package of PyPI.
  case notInPython(package: String)
  /// Bubblewrap is installed, but cannot create a sandbox; `reason` is its message.
  case noSandbox(reason: String)
  /// A program could not be started; `reason` is the system's message.
  case notStarted(tool: String, reason: String)
  /// The support library for checked programs could not be built.
  case supportNotBuilt(output: String)
  /// SwiftPM could not build the package that samples import; `output` is its message.
  case packageNotBuilt(path: String, output: String)
  /// A tool failed or wrote unexpected output; `reason` says why.
  case unclear(tool: String, reason: String)
  /// Git cannot read the history of a folder; `reason` is its message.
  case noHistory(folder: String, reason: String)
  /// A file or folder of Galley could not be read or written.
  case disk(path: String, reason: String)
  /// Galley was interrupted, for example by Ctrl-C.
  case ended

  public var description: String {
    switch self {
    case .missing(let tool): "missing '\(tool)'; install the Swift toolchain and add it to PATH"
    case .notInstalled(let part, let package):
      "missing '\(part)'; install it, for example with 'sudo apt install \(package)'"
    case .notInPython(let package):
      "missing '\(package)'; install it, for example with 'python3 -m pip install \(package)'"
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

  /// Whether something has to be installed.
  package var isMissingPart: Bool {
    switch self {
    case .notInstalled, .notInPython: true
    case _: false
    }
  }

  static func system(_ path: String, _ code: Int32) -> ToolchainFailure {
    .disk(path: path, reason: String(systemError: code))
  }
}
