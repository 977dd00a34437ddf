import Base
import Foundation

/// Pygments, where the machine has it: tells what the stretches of code are, in all languages that it knows.
///
/// It is asked once for all code there is, in one process, and answers with letters and lengths only.
public struct Pygments: Sendable {
  /// A piece of code to be told of.
  public struct Block: Equatable, Sendable {
    /// One word, as authors write it behind a fence.
    public var language: String
    public var code: [UInt8]
    /// Which Pygments told of it before; it need not do so again.
    public var known: String?

    public init(language: String, code: [UInt8], known: String? = nil) {
      self.language = language
      self.code = code
      self.known = known
    }
  }

  public enum Answer: Equatable, Sendable {
    /// Letters and lengths in bytes of the code, all of which they cover: `k3.1s7`. The letters are those of `Pygments.letters`.
    case stretches([UInt8])
    case asBefore
    case unknownLanguage
    /// Nothing came of it, this time.
    case none
  }

  /// What each letter of an answer can be: a comment, something deleted, a heading, something inserted, a keyword, a type, a
  /// number, a string, an attribute, and text without a colour.
  public static let letters = Array("cdhiktnsa.".utf8)

  private let path: String
  private let policy: Sandbox.Policy

  /// - Parameters:
  ///   - path: where Python is looked for, as in `PATH`.
  ///   - policy: whether it must run in a sandbox.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    self.path = path
    self.policy = policy
  }

  /// Asks the first Python that has Pygments.
  ///
  /// - Returns: its version, and an answer for each of the blocks: `.none` for those that it did not come to.
  public func answers(to blocks: [Block]) async throws(ToolchainFailure) -> (version: String, answers: [Answer]) {
    let pythons = pythons
    guard !pythons.isEmpty else { throw .notInstalled(part: "python3", package: "python3") }
    let input = Pygments.input(blocks)
    let sandbox = try await Sandbox.make(policy, path: path).0
    for python in pythons {
      let run = try await ChildProcess(
        path: python, arguments: ["-c", String(decoding: PackageResources.highlight_py, as: UTF8.self)],
        // Python imports what lies in its folder, and pyenv obeys it: not the one that galley was called in.
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

  /// It sees the folders that Python and its packages lie in, wherever that is.
  private func confinement(of python: String) -> Confinement {
    let home = getenv("HOME").map { String(cString: $0) } ?? "/root"
    var folders = [home + "/.local/lib"]
    for path in [python, Toolchain.realPath(python) ?? python] {
      let bin = Pygments.parent(path)
      let prefix = Pygments.parent(bin)
      folders.append(bin)
      // Who put it into a home folder's `bin` has not put all of the home folder at its service.
      let isShared = prefix == "/tmp" || (home + "/").hasPrefix(prefix + "/")
      folders += isShared ? [prefix + "/lib"] : [prefix]
    }
    let readable = Set(folders).filter { access($0, R_OK) == 0 && !["", "/", "/tmp", "/bin"].contains($0) }
    return Confinement(
      folder: "/tmp/here", isInMemory: true, readable: readable.sorted(), changesUser: false, processes: 64,
      openFiles: 1024)
  }

  // MARK: The process's words

  private static func input(_ blocks: [Block]) -> [UInt8] {
    var input: [UInt8] = []
    for block in blocks {
      input += "\(block.language) \(block.known ?? "-") \(block.code.count)\n".utf8
      input += block.code
    }
    return input
  }

  /// Nil where not even the first line is one that the script writes.
  static func read(_ output: [UInt8], for blocks: [Block]) -> (version: String, answers: [Answer])? {
    let lines = output.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    let head = Array("pygments ".utf8)
    guard lines.count > 1, lines[0].starts(with: head), lines[0].count < 50 else { return nil }
    let version = String(decoding: lines[0].dropFirst(head.count), as: UTF8.self)
    guard !version.isEmpty, version.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return nil }
    // The last line that is there may not be whole.
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

  /// The letters with the ranges that they stand for, of a line as it was answered; nil for anything else: they cover all of
  /// the code and part no character.
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

  // MARK: Where it is

  /// Every `python3` of the path, each once.
  private var pythons: [String] {
    var seen: Set<String> = []
    return path.split(separator: ":").map { "\($0)/python3" }
      .filter { access($0, X_OK) == 0 && seen.insert(Toolchain.realPath($0) ?? $0).inserted }
  }

  /// Another one wherever a Python, or a package of one, may have come or gone: told without starting any.
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
  /// Why nothing came of it, in a few words.
  fileprivate var reason: String {
    switch end {
    case .timedOut: "no result after five minutes"
    case .flooded: "too much output"
    case .outOfMemory: "too much memory used"
    case .signalled(let number): "ended by signal \(number)"
    case .exited(let code):
      errorText.split(separator: "\n").last.map { String($0.prefix(200)) } ?? "exit code \(code)"
    }
  }
}
