import Diagnostics

/// An error in how galley was called, in one line.
enum UsageError: Error, CustomStringConvertible {
  case unknownCommand(String, near: String?)
  /// - Parameter command: the command with its only subcommand: `theme eject`.
  case unknownSubcommand(String, of: String)
  case unknownTopic(String, near: String?)
  case unknownOption(String, near: String?)
  case missingValue(String, String)
  case unexpectedValue(String)
  case invalidValue(String, of: String, expected: String)
  case missingArgument(String)
  case unexpectedArgument(String)
  /// Two reports would be written to the same place.
  case sameTarget(String)
  case conflict(String, with: String)

  /// A value that is none of a fixed set of words.
  static func unknownValue(_ word: String, of option: String, known: [String]) -> UsageError {
    let near = suggestion(for: word, among: known)
    return .invalidValue(word, of: option, expected: Option.list(known) + didYouMean(near))
  }

  var description: String {
    switch self {
    case .unknownCommand(let word, let near): "unknown command '\(word)'" + UsageError.didYouMean(near)
    case .unknownSubcommand(let word, let known):
      "unknown command '\(known.prefix { $0 != " " }) \(word)'; did you mean '\(known)'?"
    case .unknownTopic(let word, let near): "unknown command or topic '\(word)'" + UsageError.didYouMean(near)
    case .unknownOption(let word, let near): "unknown option '\(word)'" + UsageError.didYouMean(near)
    case .missingValue(let option, let value): "option '\(option)' needs a value: \(option) \(value)"
    case .unexpectedValue(let option): "option '\(option)' does not take a value"
    case .invalidValue(let word, let option, let expected):
      "invalid value '\(word)' for '\(option)': expected \(expected)"
    case .missingArgument(let name): "missing argument: \(name)"
    case .unexpectedArgument(let word): "unexpected argument '\(word)'"
    case .sameTarget(let place):
      "two reports would be written to \(place); write them to different files: --report FORMAT=FILE"
    case .conflict(let option, let other): "'\(option)' and '\(other)' cannot be used together"
    }
  }

  private static func didYouMean(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }
}
