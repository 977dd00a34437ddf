import Base
import Diagnostics

/// The words behind a command's name, as positional arguments and options.
struct Arguments {
  private(set) var positionals: [String] = []
  /// One line for each option that was given by its former name.
  private(set) var warnings: [String] = []
  private let options: [Option]
  /// The values by the name of the option; empty for an option without a value.
  private var given: [String: [String]] = [:]

  /// Reads `--name value`, `--name=value`, `-n value` and `-nvalue`; after `--`, every word is positional.
  init(_ words: some Sequence<String>, options: [Option]) throws(UsageError) {
    self.options = options
    var rest = ArraySlice(Array(words))
    while let word = rest.popFirst() {
      if word == "--" {
        positionals += rest
        return
      } else if word.hasPrefix("--") {
        let parts = word.dropFirst(2).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let name = String(parts[0])
        guard let option = options.first(where: { $0.name == name || $0.formerName == name }) else {
          throw .unknownOption("--" + name, near: Arguments.near("--" + name, among: options))
        }
        if name != option.name { warnings.append("'--\(name)' is now '--\(option.name)'") }
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

  /// The settings that the options of the call ask for.
  func settings(environment: [String: String]) throws(UsageError) -> Settings {
    var settings = Settings(environment: environment)
    for option in options {
      if let values = given[option.name] { try option.apply(values, &settings) }
    }
    return settings
  }

  /// The only positional argument, or `otherwise` if none was given.
  func single(_ name: String, or otherwise: String? = nil) throws(UsageError) -> String {
    if positionals.count > 1 { throw .unexpectedArgument(positionals[1]) }
    if let found = positionals.first ?? otherwise { return found }
    throw .missingArgument(name)
  }

  /// Throws if there is a positional argument.
  func none() throws(UsageError) {
    if let word = positionals.first { throw .unexpectedArgument(word) }
  }

  /// Reads all paths from another folder: those of files and folders that options name become absolute.
  ///
  /// - Parameters:
  ///   - here: the folder of the call, absolute.
  ///   - below: the same as a path from the new folder.
  mutating func move(from here: String, _ below: String) {
    positionals = positionals.isEmpty ? [below] : positionals.map { FilePaths.plain(FilePaths.join(below, $0)) }
    for option in options {
      guard let values = given[option.name] else { continue }
      switch option.value {
      case "DIR", "FILE": given[option.name] = values.map { FilePaths.join(here, $0) }
      case "FORMAT[=FILE]":
        given[option.name] = values.map { value in
          let parts = value.split(separator: "=", maxSplits: 1).map(String.init)
          return parts.count == 2 ? parts[0] + "=" + FilePaths.join(here, parts[1]) : value
        }
      case "GLOB": given[option.name] = values.map { FilePaths.join(below, $0) }
      default: break
      }
    }
  }

  private mutating func set(_ option: Option, to value: String?, rest: inout ArraySlice<String>) throws(UsageError) {
    if option.hasOptionalValue {
      given[option.name, default: []] += value.map { [$0] } ?? []
    } else if let name = option.value {
      guard let given = value ?? rest.popFirst(), !given.isEmpty else { throw .missingValue("--" + option.name, name) }
      self.given[option.name, default: []].append(given)
    } else {
      if value != nil { throw .unexpectedValue("--" + option.name) }
      given[option.name] = []
    }
  }

  private static func near(_ word: String, among options: [Option]) -> String? {
    suggestion(for: word, among: options.map { "--" + $0.name })
  }
}
