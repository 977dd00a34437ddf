import Base
import Foundation

/// Syntax highlighting of code blocks by Pygments, if it is installed.
///
/// One process handles all code blocks; its answers contain only letters and lengths.
public struct Pygments: Sendable {
  /// A code block to highlight.
  public struct Block: Equatable, Sendable {
    /// The language, one word, as written after the fence.
    public var language: String
    public var code: [UInt8]
    /// The version of Pygments of the cached answer; the same version need not answer again.
    public var known: String?

    public init(language: String, code: [UInt8], known: String? = nil) {
      self.language = language
      self.code = code
      self.known = known
    }
  }

  public enum Answer: Equatable, Sendable {
    /// Letters of `Pygments.letters` with lengths in bytes, which cover all of the code: `k3.1s7`.
    case stretches([UInt8])
    case asBefore
    case unknownLanguage
    /// Pygments failed or timed out.
    case none
  }

  /// The letters of answers: comment, deleted, heading, inserted, keyword, type, number, string, attribute, and plain
  /// text.
  public static let letters = Array("cdhiktnsa.".utf8)

  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: the folders to search for Python, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// Highlights code blocks with the first Python that has Pygments.
  ///
  /// - Returns: the version of Pygments, and an answer for each block: `.none` for blocks that were not handled.
  public func answers(to blocks: [Block]) async throws(ToolchainFailure) -> (version: String, answers: [Answer]) {
    let pythons = pythons
    guard !pythons.isEmpty else { throw .notInstalled(part: "python3", package: "python3") }
    let input = Pygments.input(blocks)
    let sandbox = try await Sandbox.make(policy, path: path).0
    for python in pythons {
      let run = try await ChildProcess(
        path: python, arguments: ["-c", String(decoding: PackageResources.highlight_py, as: UTF8.self)],
        // Python imports modules from its working folder, and pyenv reads it, so this is not the folder that galley was
        // called in.
        environment: Pygments.environment, folder: "/", input: input,
        limits: RunLimits(seconds: 300, outputBytes: 256 << 20, memoryBytes: 4 << 30)
      ).confined(confinement(of: python), by: sandbox).run()
      if run.end == .exited(3) { continue }
      guard let read = Pygments.read(run.output, for: blocks) else { throw .unclear(tool: python, reason: run.reason) }
      return read
    }
    throw .notInstalled(part: "Pygments", package: "python3-pygments")
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
      let bin = Pygments.parent(path)
      let prefix = Pygments.parent(bin)
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

  // MARK: Input and output

  private static func input(_ blocks: [Block]) -> [UInt8] {
    var input: [UInt8] = []
    for block in blocks {
      input += "\(block.language) \(block.known ?? "-") \(block.code.count)\n".utf8
      input += block.code
    }
    return input
  }

  /// Parses the output; nil if the first line is not one of the script.
  static func read(_ output: [UInt8], for blocks: [Block]) -> (version: String, answers: [Answer])? {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = Array("pygments ".utf8)
    guard lines.count > 1, lines[0].starts(with: head), lines[0].count < 50 else { return nil }
    let version = String(decoding: lines[0].dropFirst(head.count), as: UTF8.self)
    guard !version.isEmpty, version.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    // The last line may be incomplete.
    let told = lines.dropFirst().dropLast()
    let answers = blocks.indices.map { index in
      index < told.count ? answer(told[told.startIndex + index], for: blocks[index]) : .none
    }
    return (version, answers)
  }

  private static func answer(_ line: ArraySlice<UInt8>, for block: Block) -> Answer {
    if line.elementsEqual("=".utf8), block.known != nil { return .asBefore }
    if line.elementsEqual("?".utf8) { return .unknownLanguage }
    return stretches(line, of: block.code) == nil ? .none : .stretches(Array(line))
  }

  /// Parses a line of an answer to letters with byte ranges; nil unless they cover all of the code and split no
  /// character.
  public static func stretches(
    _ line: some Collection<UInt8>, of code: [UInt8]
  ) -> [(letter: UInt8, range: Range<Int>)]? {
    var stretches: [(letter: UInt8, range: Range<Int>)] = []
    var start = 0
    var place = line.startIndex
    while place < line.endIndex {
      let letter = line[place]
      guard letters.contains(letter) else { return nil }
      place = line.index(after: place)
      var length = 0
      while place < line.endIndex, 0x30...0x39 ~= line[place] {
        length = length * 10 + Int(line[place] - 0x30)
        guard length <= code.count else { return nil }
        place = line.index(after: place)
      }
      let end = start + length
      guard length > 0, end <= code.count, end == code.count || code[end] & 0xC0 != 0x80 else { return nil }
      stretches.append((letter, start..<end))
      start = end
    }
    return start == code.count ? stretches : nil
  }

  // MARK: Finding Python

  /// Every `python3` in the path, each once.
  private var pythons: [String] {
    var seen: Set<String> = []
    return path.split(separator: ":").map { "\($0)/python3" }
      .filter { access($0, X_OK) == 0 && seen.insert(Toolchain.realPath($0) ?? $0).inserted }
  }

  /// Changes if a Python or one of its packages may have been installed or removed; computed without starting Python.
  public var identity: String {
    var parts: [String] = []
    var prefixes: [String] = ["/usr", "/usr/local"]
    for python in pythons {
      let real = Toolchain.realPath(python) ?? python
      parts.append(real)
      for path in [python, real] { prefixes.append(Pygments.parent(Pygments.parent(path))) }
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
  fileprivate var reason: String {
    guard case .exited = end, let line = errorText.split(separator: "\n").last else { return "\(end)" }
    return String(line.prefix(200))
  }
}
