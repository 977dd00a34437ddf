/// An option of the command line. It is declared once, in `Option.all`: parsing, errors, help and completions come from there.
struct Option: Sendable {
  /// The heading below which the help lists an option; the help has the order of the cases.
  enum Group: String, CaseIterable {
    case general = "Options"
    case selection = "Selection"
    case checking = "Checking"
    case reports = "Reports"
    case sandbox = "Sandbox and limits"
    case cache = "Cache"
  }

  let name: String
  /// The name in version 0.1, which still works and prints a warning; nil if the option was not renamed.
  let formerName: String?
  let short: Character?
  /// The name of its value in the help; nil for an option without a value.
  let value: String?
  let group: Group
  let help: String
  /// The commands that have this option.
  let commands: Set<Command>
  /// Whether the value may be left out; one that is given is behind an equals sign.
  var hasOptionalValue = false
  /// Puts all values of a call, in their order, into the settings.
  let apply: @Sendable (_ values: [String], inout Settings) throws(UsageError) -> Void

  /// The value as help shows it behind the name.
  var valueInHelp: String {
    guard let value else { return "" }
    return hasOptionalValue ? "[=\(value)]" : " " + value
  }

  /// An option without a value.
  static func flag(
    _ name: String, formerly formerName: String? = nil, _ short: Character? = nil, of commands: Set<Command>,
    in group: Group = .general, _ help: String, set: @escaping @Sendable (inout Settings) -> Void
  ) -> Option {
    Option(
      name: name, formerName: formerName, short: short, value: nil, group: group, help: help, commands: commands
    ) { set(&$1) }
  }

  /// An option with a value; if a call gives several, the last one counts.
  ///
  /// - Parameters:
  ///   - expected: describes a valid value in the error for an invalid one.
  ///   - set: returns nil if the value is invalid.
  static func value(
    _ name: String, formerly formerName: String? = nil, _ value: String, _ short: Character? = nil,
    of commands: Set<Command>, in group: Group = .general, _ help: String, expected: String = "",
    set: @escaping @Sendable (inout Settings, String) -> Void?
  ) -> Option {
    Option(
      name: name, formerName: formerName, short: short, value: value, group: group, help: help, commands: commands
    ) { (values, settings) throws(UsageError) in
      guard let word = values.last, set(&settings, word) == nil else { return }
      throw .invalidValue(word, of: "--\(name)", expected: expected)
    }
  }
}
