import Samples
import Toolchains

extension ProgramSettings {
  /// The compiler flags of the native build. The browser build supports only language mode 5, so it uses `flags` alone.
  var nativeFlags: [String] { (languageMode.map { Toolchain.options(ofMode: $0.rawValue) } ?? []) + flags }
}

extension RunLimits {
  /// The limits with the time that the page and its samples allow.
  func extended(for program: Program) -> RunLimits {
    var limits = self
    limits.seconds = (program.settings.seconds ?? seconds) + program.extraSeconds
    return limits
  }
}
