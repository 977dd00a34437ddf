import Building
import Diagnostics

/// The last line of a run: `1 page, 2 samples: 2 errors, 1 warning (0.3 s)`.
public struct RunSummary {
  private let report: BuildReport
  private let duration: Duration?
  private let isUnsandboxed: Bool
  private let namesToolchain: Bool

  /// - Parameters:
  ///   - duration: how long the run took; nil to leave it out.
  ///   - isUnsandboxed: whether samples or compilers ran without a sandbox.
  ///   - namesToolchain: whether to tell which compilers checked.
  public init(
    _ report: BuildReport, duration: Duration? = nil, isUnsandboxed: Bool = false, namesToolchain: Bool = true
  ) {
    self.report = report
    self.duration = duration
    self.isUnsandboxed = isUnsandboxed
    self.namesToolchain = namesToolchain
  }

  private var toolchain: String? {
    report.toolchains.isEmpty || !namesToolchain ? nil : "Swift " + report.toolchains.joined(separator: ", ")
  }

  public var text: String {
    let build = report.packageBuild.map { "package built in \(text(of: $0))" }
    let details = [duration.map(text(of:)), toolchain, build, isUnsandboxed ? "unsandboxed" : nil].compactMap(\.self)
    let left = [
      report.known.isEmpty ? nil : "\(RunSummary.count(report.known.count, "known failure")) not counted",
      report.pagesNotChecked == 0
        ? nil : "\(RunSummary.count(report.pagesNotChecked, "page")) not checked after an error",
      notCompared == 0 ? nil : "\(RunSummary.count(notCompared, "result")) in comments not compared",
      leftOut,
    ].compactMap(\.self)
    return ([subjects + ": " + RunSummary.problems(of: report.diagnostics)] + left).joined(separator: "; ")
      + (details.isEmpty ? "" : " (\(details.joined(separator: ", ")))")
  }

  /// How many comments state results that nothing could be compared with.
  private var notCompared: Int { report.diagnostics.count { $0.id == "claim.not-compared" } }

  /// `left out: 2 drafts, 1 post in the future, 3 files with '_'`; nil if nothing is.
  private var leftOut: String? {
    let leftOut = report.leftOut
    let (drafts, future, skipped) = (leftOut.drafts.count, leftOut.future.count, leftOut.skipped.count)
    let kinds = [
      drafts == 0 ? nil : RunSummary.count(drafts, "draft"),
      future == 0 ? nil : RunSummary.count(future, "post") + " in the future",
      skipped == 0 ? nil : RunSummary.count(skipped, "file") + " with '_'",
    ].compactMap(\.self)
    return kinds.isEmpty ? nil : "left out: " + kinds.joined(separator: ", ")
  }

  /// `2 errors, 1 warning`, or `no errors`.
  public static func problems(of diagnostics: [Diagnostic]) -> String {
    let errors = diagnostics.count { $0.severity == .error }
    let warnings = diagnostics.count { $0.severity == .warning }
    return ([errors == 0 ? "no errors" : count(errors, "error")] + (warnings == 0 ? [] : [count(warnings, "warning")]))
      .joined(separator: ", ")
  }

  /// `1 error`, `2 errors`
  public static func count(_ number: Int, _ noun: String) -> String { "\(number) \(noun)\(number == 1 ? "" : "s")" }

  /// `6 pages, 12 source files, 84 samples`; if some were not run: `84 samples: 80 executed (95 %), 4 skipped`
  private var subjects: String {
    let pages = [
      report.sourceFiles == report.pages && report.pages > 0
        ? nil : RunSummary.count(report.pages - report.sourceFiles, "page"),
      report.sourceFiles == 0 ? nil : RunSummary.count(report.sourceFiles, "source file"),
    ].compactMap(\.self).joined(separator: ", ")
    guard report.isChecked else { return pages + " (not checked)" }
    let counts = report.tally
    let kinds = [
      (counts.skipped, "skipped"), (counts.sketches, counts.sketches == 1 ? "sketch" : "sketches"),
      (counts.elsewhere, "for other platforms"), (counts.notChecked, "not checked"),
    ]
    let left = kinds.filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    let all = counts.samples + kinds.reduce(0) { $0 + $1.0 }
    let samples = RunSummary.count(all, "sample")
    let platforms =
      report.platforms.count < 2
      ? []
      : report.platforms.map { platform in
        "\(report.blocks.count { $0.kind == .swift && $0.platforms.contains(platform) }) verified on \(platform)"
      }
    let others = report.blocks.count { block in
      switch block.coverage {
      case .compiled, .mustFail: block.kind == .swift
      case .executed, .quoted, .skipped, .sketch, .elsewhere, .notChecked, .faulty: false
      }
    }
    let compiled = others == 0 ? [] : ["\(others) compiled"]
    let verified =
      (compiled + left).isEmpty ? "" : ": " + ([executed(of: all)] + compiled + left).joined(separator: ", ")
    let merged = platforms.isEmpty ? "" : " (\(platforms.joined(separator: ", ")))"
    return "\(pages), \(samples)" + merged + verified + tests
  }

  /// `80 executed (95 %)`
  private func executed(of all: Int) -> String {
    let executed = report.blocks.count { $0.kind == .swift && $0.coverage == .executed }
    return "\(executed) executed (\(executed * 100 / max(all, 1)) %)"
  }

  /// `, 6 hidden tests (5 hold, 1 not checked)`; empty if there are none.
  private var tests: String {
    let counts = report.tally
    guard counts.tests + counts.testsNotChecked > 0 else { return "" }
    let left = counts.testsNotChecked > 0 ? ", \(counts.testsNotChecked) not checked" : ""
    let all = RunSummary.count(counts.tests + counts.testsNotChecked, "hidden test")
    return ", \(all) (\(counts.testsHeld) \(counts.testsHeld == 1 ? "holds" : "hold")\(left))"
  }

  /// `2.4 s`, or `41 ms` below one second.
  private func text(of duration: Duration) -> String {
    if duration < .seconds(1) { return "\(Int((duration / .milliseconds(1)).rounded())) ms" }
    let tenths = Int((duration / .milliseconds(100)).rounded())
    return "\(tenths / 10).\(tenths % 10) s"
  }
}
