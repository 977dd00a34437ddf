import Foundation
import Testing

/// The settings of a test run in the environment, which `.ci/test` sets.
enum TestSelection {
  /// The tests that run; `swift test` cannot select by tags.
  private enum Part: String {
    /// Those that start neither compilers nor browsers: `make test-fast`.
    case fast
    /// What a change can break in an obvious way: `make test`.
    case test
    /// The exhaustive rest: `make audit`.
    case audit
  }

  /// Nil for all tests.
  private static let part = ProcessInfo.processInfo.environment["GALLEY_TESTS"].flatMap(Part.init(rawValue:))

  /// Whether a test that takes turns is no part of this run.
  static func leavesOut(_ test: Test) -> Bool {
    switch part {
    case .fast: !test.tags.isDisjoint(with: [.compiler, .browser])
    case .test: test.tags.contains(.audit)
    case .audit: !test.tags.contains(.audit)
    case nil: false
    }
  }

  private static let list = ProcessInfo.processInfo.environment["GALLEY_TURNS"]

  /// Writes how long a test had its turn to the file that `GALLEY_TURNS` names.
  static func note(_ length: Duration, of test: Test) {
    guard let list, let file = fopen(list, "a") else { return }
    defer { fclose(file) }
    let seconds = Double(length.components.seconds) + Double(length.components.attoseconds) / 1e18
    // In one write: concurrent tests write to the same file.
    fputs("\(String(format: "%.2f", seconds))\t\(test.id)\n", file)
  }
}
