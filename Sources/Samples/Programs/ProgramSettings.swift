/// How a page's programs are compiled, and how long they may run.
public struct ProgramSettings: Hashable, Sendable {
  /// The value of the compiler's `-swift-version`; nil for the default of pages.
  public var languageMode: LanguageMode?
  /// Further options of the compiler, all allowed by `CompilerFlags`.
  public var flags: [String]
  /// The time limit of a program in seconds; nil for the default limit.
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
  /// Reads a time limit: a number of seconds above 0, at most 3600.
  init?(limitInSeconds text: String) {
    guard let seconds = Double(text), seconds > 0, seconds <= 3600 else { return nil }
    self = seconds
  }
}
