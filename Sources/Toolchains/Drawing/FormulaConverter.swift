import Base

/// Converts formulas in TeX to MathML by latex2mathml, if it is installed.
public struct FormulaConverter: Sendable {
  /// A formula to convert.
  public struct Formula: Hashable, Sendable {
    public var text: String
    public var isBlock: Bool

    public init(text: String, isBlock: Bool) {
      self.text = text
      self.isBlock = isBlock
    }
  }

  public enum Answer: Equatable, Sendable {
    /// As latex2mathml wrote it; it does not escape all of the author's text.
    case markup([UInt8])
    /// Why the formula cannot be converted.
    case failed(String)
  }

  private let python: Python

  /// - Parameters:
  ///   - path: the folders to search for Python, as in `PATH`.
  ///   - policy: whether it must be sandboxed.
  public init(path: String, sandbox policy: Sandbox.Policy = .auto) { python = Python(path: path, sandbox: policy) }

  /// Changes if a Python or one of its packages may have been installed or removed.
  public var identity: String { python.identity }

  /// Converts all formulas with one process.
  ///
  /// - Returns: the version of latex2mathml, and an answer for each formula.
  public func answers(to formulas: [Formula]) async throws(ToolchainFailure) -> (version: String, answers: [Answer]) {
    var input: [UInt8] = []
    for formula in formulas {
      let text = Array(formula.text.utf8)
      input += "\(formula.isBlock ? "block" : "inline") \(text.count)\n".utf8
      input += text
    }
    let run = try await python.run(
      PackageResources.convert_py, input: input, needing: "latex2mathml")
    guard let read = Self.read(run.output, count: formulas.count) else {
      throw .unclear(tool: "latex2mathml", reason: run.reason)
    }
    return read
  }

  /// Parses the output; nil if it is not one of the script, or is not complete.
  static func read(_ output: [UInt8], count: Int) -> (version: String, answers: [Answer])? {
    var rest = output[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(decoding: rest[..<end], as: UTF8.self)
    }
    guard let head = line(), head.hasPrefix("latex2mathml ") else { return nil }
    var answers: [Answer] = []
    while answers.count < count, let head = line() {
      if head.hasPrefix("! ") {
        answers.append(.failed(String(head.dropFirst(2))))
      } else if let length = Int(head), length >= 0, length < rest.count {
        answers.append(.markup(Array(rest.prefix(length))))
        rest = rest.dropFirst(length + 1)
      } else {
        return nil
      }
    }
    guard answers.count == count, line() == "end" else { return nil }
    return (String(head.dropFirst("latex2mathml ".count)), answers)
  }
}
