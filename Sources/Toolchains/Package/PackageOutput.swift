/// What SwiftPM prints when it builds a package.
enum PackageOutput {
  /// A step of a build: the 3rd of 10, `Compiling Kit Box.swift`.
  struct Step: Equatable {
    var done: Int
    var count: Int
    var words: String

    /// Nil for another line than `[3/10] Compiling Kit Box.swift`.
    init?(_ line: some StringProtocol) {
      guard let match = String(line).wholeMatch(of: /\[(\d+)\/(\d+)\] (.+)/), let done = Int(match.1),
        let count = Int(match.2)
      else { return nil }
      (self.done, self.count, words) = (done, count, String(match.3))
    }
  }

  /// What of the output of a failed build tells why: without steps, and without what is not the package's own.
  ///
  /// - Parameters:
  ///   - folder: the folder of the overlay, which links to the package's files.
  ///   - path: the folder of the package.
  static func reasons(in output: String, overlay folder: String, of path: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      Step(line) == nil && !line.hasPrefix("Building for ")
    }
    let text = lines.joined(separator: "\n").replacing("\(folder)/tree\(path)/", with: "")
      .replacing("\(path)/", with: "").replacing("\(folder)/tree/", with: "/")
    let told = Substring(text).drop(while: \.isNewline)
    return String(told.lastIndex { !$0.isWhitespace }.map { told[...$0] } ?? "")
  }
}
