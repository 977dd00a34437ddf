import Base
import Foundation

/// The Pythons of the machine, which run scripts of Galley's that need a package.
struct Python: Sendable {
  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: the folders to search for Python, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  init(path: String, sandbox policy: Sandbox.Policy) {
    self.path = path
    self.policy = policy
  }

  /// Runs a script with the first Python that has the package: others end with 3.
  ///
  /// - Parameters:
  ///   - part: what the script needs.
  ///   - package: the Debian package to install if no Python has it; nil if Debian has none.
  func run(_ script: [UInt8], input: [UInt8], needing part: String, package: String? = nil)
    async throws(ToolchainFailure)
    -> ProcessRun
  {
    let pythons = pythons
    guard !pythons.isEmpty else { throw .notInstalled(part: "python3", package: "python3") }
    let sandbox = try await Sandbox.make(policy, path: path).0
    for python in pythons {
      let run = try await ChildProcess(
        path: python, arguments: ["-c", String(decoding: script, as: UTF8.self)],
        // Python imports modules from its working folder, and pyenv reads it, so this is not the folder that galley was
        // called in.
        environment: Self.environment, folder: "/", input: input,
        limits: RunLimits(seconds: 300, outputBytes: 256 << 20, memoryBytes: 4 << 30)
      ).confined(confinement(of: python), by: sandbox).run()
      if run.end != .exited(3) { return run }
    }
    throw package.map { .notInstalled(part: part, package: $0) } ?? .notInPython(package: part)
  }

  private static var environment: [String] {
    ProcessInfo.processInfo.environment.filter { name, _ in
      ["PATH", "HOME", "VIRTUAL_ENV", "CONDA_PREFIX"].contains(name)
        || ["PYTHON", "PYENV"].contains(where: name.hasPrefix)
    }.merging(["LC_ALL": "C.UTF-8", "PYTHONUTF8": "1"]) { $1 }.map { "\($0.key)=\($0.value)" }.sorted()
  }

  /// The process can read the folders of Python and its packages.
  private func confinement(of python: String) -> Confinement {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/root"
    var folders = [home + "/.local/lib"]
    for path in [python, Toolchain.realPath(python) ?? python] {
      let bin = Self.parent(path)
      let prefix = Self.parent(bin)
      folders.append(bin)
      // If Python is in `bin` of a home folder, only `lib` beside it becomes readable, not the home folder.
      let isShared = prefix == "/tmp" || (home + "/").hasPrefix(prefix + "/")
      folders += isShared ? [prefix + "/lib"] : [prefix]
    }
    let readable = Set(folders).filter { access($0, R_OK) == 0 && !["", "/", "/tmp", "/bin"].contains($0) }
    return Confinement(
      folder: "/tmp/here", isInMemory: true, readable: readable.sorted(), changesUser: false, processes: 64,
      openFiles: 1024)
  }

  /// Every `python3` in the path, each once.
  private var pythons: [String] {
    var seen: Set<String> = []
    return path.split(separator: ":").map { "\($0)/python3" }
      .filter { access($0, X_OK) == 0 && seen.insert(Toolchain.realPath($0) ?? $0).inserted }
  }

  /// Changes if a Python or one of its packages may have been installed or removed; computed without starting Python.
  var identity: String {
    var parts: [String] = []
    var prefixes: [String] = ["/usr", "/usr/local"]
    for python in pythons {
      let real = Toolchain.realPath(python) ?? python
      parts.append(real)
      for path in [python, real] { prefixes.append(Self.parent(Self.parent(path))) }
    }
    if let home = getenv("HOME") { prefixes.append(String(cString: home) + "/.local") }
    for prefix in Set(prefixes).sorted() {
      for name in LocalDisk().names(in: prefix + "/lib").sorted() where name.hasPrefix("python3") {
        for folder in ["site-packages", "dist-packages"].map({ "\(prefix)/lib/\(name)/\($0)" }) {
          var status = stat()
          guard stat(folder, &status) == 0 else { continue }
          parts.append("\(folder) \(status.st_mtim.tv_sec) \(status.st_mtim.tv_nsec)")
        }
      }
    }
    return parts.joined(separator: "\n")
  }

  private static func parent(_ path: String) -> String { String(path[..<(path.lastIndex(of: "/") ?? path.startIndex)]) }
}

extension ProcessRun {
  /// Why the run failed, in a few words.
  var reason: String {
    guard case .exited = end, let line = errorText.split(separator: "\n").last else { return "\(end)" }
    return String(line.prefix(200))
  }
}
