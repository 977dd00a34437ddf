import Diagnostics

/// The language modes that a page's samples ask for: one for each program.
struct LanguageModes {
  private let samples: [Sample]
  private let settings: ProgramSettings

  init(_ page: PageSamples) {
    samples = page.samples.filter { $0.languageMode != nil }
    settings = page.settings
  }

  /// The mode of a program. A sample that the others do not see sets only its own.
  func mode(of name: ProgramName, _ purpose: Program.Purpose) -> LanguageMode? {
    switch purpose {
    case .fails(let fence), .compiles(let fence):
      if let own = samples.first(where: { $0.fence == fence }) { return own.languageMode }
    case .runs, .traps: break
    }
    return samples.first { $0.program == name && !$0.mode.isApart }?.languageMode ?? settings.languageMode
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
      .error, id: "swift.version",
      "this sample's program is compiled in mode \(mode.rawValue), which an earlier one sets",
      notes: [Note("a program of its own has its own mode: 'group=NAME'")], at: range)
  }
}
