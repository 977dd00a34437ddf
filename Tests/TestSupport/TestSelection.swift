import Foundation
import Testing

/// What the environment says of a run of the tests; `.ci/test` sets it.
enum TestSelection {
  /// `make test-fast`: nothing that starts compilers or browsers. `swift test` cannot tell tests by their tags.
  static let isFast = ProcessInfo.processInfo.environment["GALLEY_TESTS"] == "fast"

  private static let list = ProcessInfo.processInfo.environment["GALLEY_TURNS"]

  /// Writes to the file that `GALLEY_TURNS` names how long a test had its turn.
  static func note(_ length: Duration, of test: Test) {
    guard let list, let file = fopen(list, "a") else { return }
    defer { fclose(file) }
    let seconds = Double(length.components.seconds) + Double(length.components.attoseconds) / 1e18
    // In one piece: tests that run beside it write to the same file.
    fputs("\(String(format: "%.2f", seconds))\t\(test.id)\n", file)
  }
}
