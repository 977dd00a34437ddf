import Diagnostics
import Markdown

/// The language modes of a page's programs.
struct LanguageModes {
  private let samples: [Sample]
  /// For each program, the mode of the first of its samples that sets one.
  private let shared: [ProgramName: LanguageMode]
  /// The modes of samples that must fail or only compile, by their fence.
  private let own: [FenceNumber: LanguageMode]
  private let settings: ProgramSettings

  init(_ page: PageSamples) {
    samples = page.samples.filter { $0.languageMode != nil }
    settings = page.settings
    let modes = samples.compactMap { sample in sample.languageMode.map { (sample, $0) } }
    shared = Dictionary(modes.filter { !$0.0.mode.isApart }.map { ($0.0.program, $0.1) }) { first, _ in first }
    own = Dictionary(modes.map { ($0.0.fence, $0.1) }) { first, _ in first }
  }

  /// The mode of a program. A sample that must fail or only compile sets only its own mode.
  func mode(of name: ProgramName, _ purpose: Program.Purpose) -> LanguageMode? {
    switch purpose {
    case .fails(let fence), .compiles(let fence):
      if let own = own[fence] { return own }
    case .runs, .traps: break
    }
    return shared[name] ?? settings.languageMode
  }

  var contradictions: [Diagnostic] {
    samples.compactMap { sample in
      guard let mode = mode(of: sample.program, .runs), !sample.mode.isApart, mode != sample.languageMode else {
        return nil
      }
      return .otherMode(mode, at: sample.range)
    }
  }
}

extension Diagnostic {
  fileprivate static func otherMode(_ mode: LanguageMode, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "swift.conflicting-language-mode",
      "conflicting language mode: this program uses mode \(mode.rawValue)",
      notes: [Note("to use another mode, put the fence into another program: group=NAME")], at: range)
  }
}
