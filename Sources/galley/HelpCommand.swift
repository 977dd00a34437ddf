import Diagnostics

/// `galley help [COMMAND | TOPIC]`
struct HelpCommand {
  private let text: String
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    self.console = console
    guard let word = arguments.positionals.first else {
      text = HelpCommand.overview
      return
    }
    if arguments.positionals.count > 1 { throw .unexpectedArgument(arguments.positionals[1]) }
    if let topic = HelpTopic(rawValue: word) {
      text = HelpCommand.text(of: topic)
    } else if let command = Command(rawValue: word) {
      text = HelpCommand.text(of: command)
    } else {
      throw .unknownTopic(word, near: suggestion(for: word, among: Command.help.words))
    }
  }

  func run() -> ExitCode {
    console.print(text)
    return .success
  }

  static var overview: String {
    let topics = HelpTopic.allCases.map { ($0.rawValue, $0.summary) }
    return """
      Check the Swift code in Markdown pages, and build websites from them

      Usage: galley COMMAND [OPTIONS] [ARGUMENT…]

      Commands:
      \(table(Command.allCases.map { ($0.rawValue, $0.summary) }))

      Options:
      \(table([("-h, --help", "Print help, also of a command"), ("    --version", "Print the version")]))

      Topics:
      \(table(topics))

      Examples:
      \(table([
        ("galley check README.md", "Check the Swift code of one file"),
        ("galley new Tutorial", "Create a site"),
        ("galley serve Tutorial", "Show it in the browser"),
      ]))

      'galley help COMMAND' and 'galley help TOPIC' print more.
      """
  }

  static func text(of command: Command) -> String {
    var parts = ["Usage: \(command.synopsis)", command.summary]
    if !command.details.isEmpty { parts.append(command.details) }
    for group in Option.Group.allCases {
      var rows = command.options.filter { $0.group == group }.map { option in
        let short = option.short.map { "-\($0), " } ?? "    "
        return (short + "--" + option.name + option.valueInHelp, option.help)
      }
      if group == .general { rows.append(("-h, --help", "Print this help")) }
      if !rows.isEmpty { parts.append("\(group.rawValue):\n\(table(rows, width: 30))") }
    }
    if !command.examples.isEmpty {
      parts.append("Examples:\n" + command.examples.map { "  \($0.call)\n      \($0.effect)" }.joined(separator: "\n"))
    }
    return parts.joined(separator: "\n\n")
  }

  static func text(of topic: HelpTopic) -> String { topic.summary + "\n\n" + topic.text }

  /// Two columns; the second one starts at the same place in all lines.
  private static func table(_ rows: [(left: String, right: String)], width: Int = 0) -> String {
    let width = max(width, rows.map(\.left.count).max() ?? 0)
    return rows.map { "  " + $0.left + String(repeating: " ", count: width - $0.left.count + 2) + $0.right }
      .joined(separator: "\n")
  }
}

extension Command {
  /// The command of that name; throws with the most similar name if there is none.
  init(word: String) throws(UsageError) {
    guard let command = Command(rawValue: word) else {
      throw .unknownCommand(word, near: suggestion(for: word, among: Command.allCases.map(\.rawValue)))
    }
    self = command
  }
}
