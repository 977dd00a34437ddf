/// An option of galley's commands. It is declared once, in `Option.all`: parsing, errors, help and completions come from there.
struct Option: Sendable {
  let name: String
  let short: Character?
  /// What its value is called in the help; nil for an option without a value.
  let value: String?
  let help: String
  /// The commands that have this option.
  let commands: Set<Command>
  /// Puts all values of a call, in their order, into the settings.
  let take: @Sendable (_ values: [String], inout Settings) throws(UsageError) -> Void

  static func flag(
    _ name: String, _ short: Character? = nil, of commands: Set<Command>, _ help: String,
    set: @escaping @Sendable (inout Settings) -> Void
  ) -> Option {
    Option(name: name, short: short, value: nil, help: help, commands: commands) { set(&$1) }
  }

  /// An option with a value; if a call gives several, the last one counts.
  ///
  /// - Parameters:
  ///   - wanted: what the error for a wrong value says that the option takes.
  ///   - set: returns nil if the value is wrong.
  static func value(
    _ name: String, _ value: String, _ short: Character? = nil, of commands: Set<Command>, _ help: String,
    takes wanted: String = "", set: @escaping @Sendable (inout Settings, String) -> Void?
  ) -> Option {
    Option(name: name, short: short, value: value, help: help, commands: commands) {
      (values, settings) throws(UsageError) in
      guard let word = values.last, set(&settings, word) == nil else { return }
      throw .wrongValue(word, of: "--\(name)", wanted: wanted)
    }
  }
}
