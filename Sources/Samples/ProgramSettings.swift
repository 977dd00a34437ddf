/// How a page's programs are compiled, and how long they may run.
public struct ProgramSettings: Hashable, Sendable {
  /// As the compiler's `-swift-version` takes it; nil for the dialect that pages have where nobody asks for another.
  public var languageMode: LanguageMode?
  /// Options of the compiler beside, each of them known to `CompilerFlags`.
  public var flags: [String]
  /// How long a program may run in all, in seconds; nil for the limit that all programs have.
  public var seconds: Double?

  public init(languageMode: LanguageMode? = nil, flags: [String] = [], seconds: Double? = nil) {
    self.languageMode = languageMode
    self.flags = flags
    self.seconds = seconds
  }
}

/// The compiler's language modes.
public enum LanguageMode: String, CaseIterable, Sendable {
  case four = "4"
  case fourTwo = "4.2"
  case five = "5"
  case six = "6"
}

extension Double {
  /// What may be set as a limit of time: up to an hour.
  init?(limitInSeconds text: String) {
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else { return nil }
    self = seconds
  }
}
