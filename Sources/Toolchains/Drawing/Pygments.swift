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

  private let python: Python

  /// - Parameters:
  ///   - path: the folders to search for Python, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) {
    python = Python(path: path, sandbox: policy)
  }

  /// Highlights code blocks with the first Python that has Pygments.
  ///
  /// - Returns: the version of Pygments, and an answer for each block: `.none` for blocks that were not handled.
  public func answers(to blocks: [Block]) async throws(ToolchainFailure) -> (version: String, answers: [Answer]) {
    let run = try await python.run(
      PackageResources.highlight_py, input: Pygments.input(blocks), needing: "Pygments", package: "python3-pygments")
    guard let read = Pygments.read(run.output, for: blocks) else {
      throw .unclear(tool: "Pygments", reason: run.reason)
    }
    return read
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

  /// Changes if a Python or one of its packages may have been installed or removed; computed without starting Python.
  public var identity: String { python.identity }
}
