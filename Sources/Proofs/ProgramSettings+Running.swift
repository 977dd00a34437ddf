import Samples
import Toolchains

extension ProgramSettings {
  /// For the compiler. The browser's build, which knows only mode 5, takes `flags` alone.
  var nativeFlags: [String] { (languageMode.map { ["-swift-version", $0.rawValue] } ?? []) + flags }
}

extension RunLimits {
  /// With the time that a page gives its programs, and its samples beside.
  func extended(for program: Program) -> RunLimits {
    var limits = self
    limits.seconds = (program.settings.seconds ?? seconds) + program.extraSeconds
    return limits
  }
}
