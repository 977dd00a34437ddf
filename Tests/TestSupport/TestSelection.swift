import Foundation
import Testing

/// The settings of a test run in the environment, which `.ci/test` sets.
enum TestSelection {
  /// Whether tests that start compilers or browsers are skipped (`make test-fast`). `swift test` cannot filter by tags.
  static let isFast = ProcessInfo.processInfo.environment["GALLEY_TESTS"] == "fast"

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
