import Base
import Synchronization

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

  /// Without warnings about the user's settings, which SwiftPM does not see in the sandbox.
  static func withoutNotes(in output: String) -> String {
    output.split(separator: "\n", omittingEmptySubsequences: false)
      .filter { !($0.hasPrefix("warning: ") && $0.contains("/.swiftpm/")) }.joined(separator: "\n")
  }

  /// What of the output of a failed build tells why: without steps, and without what is not the package's own.
  ///
  /// - Parameters:
  ///   - folder: the folder of the overlay, which links to the package's files.
  ///   - path: the folder of the package.
  static func reasons(in output: String, overlay folder: String, of path: String) -> String {
    let lines = output.split(separator: "\n", omittingEmptySubsequences: false).filter { line in
      Step(line) == nil && !line.hasPrefix("Building for ") && !line.hasPrefix("warning: \(folder)")
    }
    let text = lines.joined(separator: "\n").replacing("\(folder)/tree\(path)/", with: "")
      .replacing("\(path)/", with: "").replacing("\(folder)/tree/", with: "/")
    let told = Substring(text).drop(while: \.isNewline)
    return String(told.lastIndex { !$0.isWhitespace }.map { told[...$0] } ?? "")
  }
}

/// Tells the steps of a build as SwiftPM prints them.
final class PackageSteps: Sendable {
  private let rest = Mutex<[UInt8]>([])
  private let tell: @Sendable (PackageOutput.Step) -> Void

  init(_ tell: @escaping @Sendable (PackageOutput.Step) -> Void) { self.tell = tell }

  func take(_ bytes: ArraySlice<UInt8>) {
    let step = rest.withLock { rest in
      rest += bytes
      guard let end = rest.lastIndex(of: UInt8(ascii: "\n")) else { return PackageOutput.Step?.none }
      let lines = rest[..<end].split(separator: UInt8(ascii: "\n"))
      rest.removeSubrange(...end)
      return lines.reversed().lazy.compactMap { PackageOutput.Step(String(decoding: $0, as: UTF8.self)) }.first
    }
    if let step { tell(step) }
  }
}
