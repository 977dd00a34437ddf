import Foundation
import TestSupport
import Testing

/// Whether the transcripts show every failure of the machine.
@Suite struct FailureTextTests {
  /// The files whose texts are failures: what a call prints after `galley: error:`.
  private static let files = [
    "Toolchains/ToolchainFailure.swift", "Building/Reports/SiteFailure.swift", "Serving/ServingFailure.swift",
    "Importing/Writing/ImportFailure.swift", "galley/UsageError.swift", "Toolchains/Sandbox/SandboxRemedy.swift",
    "Building/Versions/VersionCheckFailure.swift",
  ]

  /// The texts that no call on a test machine can bring about, with the reason.
  private static let unreachable = [
    "AppArmor restricts user namespaces": "Debian's kernel has no such setting",
    "user namespaces are disabled; to enable them, run 'sudo sysctl kernel.": "this kernel has no such setting",
    "start it with '--privileged'": "depends on whether the test runs in a container",
    "cannot listen: ": "the system's socket or libmicrohttpd would have to fail",
  ]

  @Test(arguments: files) func `each failure is shown by a real call`(file: String) throws {
    let shown = try ["commands.txt", "usage.txt", "failures.txt", "reports.txt"].map {
      try String(contentsOf: Transcript.folder.appending(path: $0), encoding: .utf8)
    }.joined()
    let source = try String(contentsOfFile: "\(TestedPackage.folder)/Sources/\(file)", encoding: .utf8)
    let texts = Self.texts(in: source)
    #expect(texts.count > 2)
    for text in texts where !shown.contains(text) {
      let isUnreachable = Self.unreachable.keys.contains { text.contains($0) || $0.contains(text) }
      #expect(isUnreachable, "no transcript shows '\(text)'")
    }
  }

  /// The longest part of each text that is a sentence: it stands between quotation marks and has no interpolation.
  private static func texts(in source: String) -> [String] {
    let interpolation = /\\n|\\\((?:[^()]|\([^()]*\))*\)/
    return source.split(separator: "\n").filter { !$0.contains("///") }.flatMap { line in
      line.matches(of: /"((?:[^"\\]|\\\([^)]*\)+|\\.)*)"/).compactMap { match in
        match.1.split(separator: interpolation).map(String.init).max { $0.utf8.count < $1.utf8.count }
      }
    }.filter { $0.utf8.count > 11 && $0.contains(" ") }
  }
}
