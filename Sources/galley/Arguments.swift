import Diagnostics

/// What stands behind the command's name, sorted out.
struct Arguments {
  private(set) var positionals: [String] = []
  private let options: [Option]
  /// The values of the options that were given; none for one without a value.
  private var given: [String: [String]] = [:]

  /// `--name value`, `--name=value`, `-n value`, `-nvalue`; behind `--` nothing is an option any more.
  init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
    self.options = options
    var rest = ArraySlice(Array(words))
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        return
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard let option = options.first(where: { $0.name == parts[0] }) else {
          throw .unknownOption(word, near: Arguments.near("--" + parts[0], among: options))
        }
        try set(option, to: parts.count == 2 ? String(parts[1]) : nil, rest: &rest)
      } else if word.hasPrefix("-"), word != "-" {
        let letter = word.dropFirst().first
        guard let option = options.first(where: { $0.short == letter && $0.short != nil }) else {
          throw .unknownOption(word, near: Arguments.near(word, among: options))
        }
        let attached = word.dropFirst(2)
        try set(option, to: attached.isEmpty ? nil : String(attached), rest: &rest)
      } else {
        positionals.append(word)
      }
    }
  }

  /// What the options ask for.
  func settings(environment: [String: String]) throws(UsageError) -> Settings {
    var settings = Settings(environment: environment)
    for option in options {
      if let values = given[option.name] { try option.take(values, &settings) }
    }
    return settings
  }

  /// The one positional, or `otherwise` where there is none.
  func single(_ name: String, or otherwise: String? = nil) throws(UsageError) -> String {
    if positionals.count > 1 { throw .unexpected(positionals[1]) }
    if let found = positionals.first ?? otherwise { return found }
    throw .missing(name)
  }

  private mutating func set(_ option: Option, to value: String?, rest: inout ArraySlice<String>) throws(UsageError) {
    if let wanted = option.value {
      guard let given = value ?? rest.popFirst(), !given.isEmpty else { throw .noValue("--" + option.name, wanted) }
      self.given[option.name, default: []].append(given)
    } else {
      if value != nil { throw .noValueWanted("--" + option.name) }
      given[option.name] = []
    }
  }

  private static func near(_ word: String, among options: [Option]) -> String? {
    suggestion(for: word, among: options.map { "--" + $0.name })
  }
}

/// What is wrong with a call, in one line.
enum UsageError: Error, CustomStringConvertible {
  case unknownCommand(String, near: String?)
  case unknownOption(String, near: String?)
  case noValue(String, String)
  case noValueWanted(String)
  case unknownValue(String, of: String, known: [String])
  case wrongValue(String, of: String, wanted: String)
  case missing(String)
  case unexpected(String)
  case sharedPlace(String)
  case unfit(String, with: String)

  var description: String {
    switch self {
    case .unknownCommand(let word, let near): "there is no command '\(word)'" + UsageError.mean(near)
    case .unknownOption(let word, let near): "there is no option '\(word)'" + UsageError.mean(near)
    case .noValue(let option, let value): "\(option) needs a value: \(option) \(value)"
    case .noValueWanted(let option): "\(option) takes no value"
    case .unknownValue(let word, let option, let known):
      "\(option) takes \(known.joined(separator: ", ")), not '\(word)'"
    case .wrongValue(let word, let option, let wanted): "\(option) takes \(wanted), not '\(word)'"
    case .missing(let name): "\(name) is missing"
    case .sharedPlace(let place): "two reports cannot both go to \(place): --report FORMAT=FILE"
    case .unfit(let option, let other): "\(option) does not go with \(other)"
    case .unexpected(let word): "'\(word)' is one argument too many"
    }
  }

  private static func mean(_ near: String?) -> String { near.map { "; did you mean '\($0)'?" } ?? "" }
}
