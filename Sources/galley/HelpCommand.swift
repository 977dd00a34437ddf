import Diagnostics

struct HelpCommand {
  private let command: Command?
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    self.console = console
    guard let word = arguments.positionals.first else {
      command = nil
      return
    }
    command = try Command(word: word)
  }

  func run() -> ExitCode {
    console.print(command.map(HelpCommand.text) ?? HelpCommand.overview)
    return .holds
  }

  static var overview: String {
    let commands = Command.allCases.map { column("galley " + $0.usage, $0.summary) }
    return """
      galley proofs tutorials and builds their site.

      \(commands.joined(separator: "\n"))

      A site's pages lie in SITE/Content, or in SITE itself; SITE is the working folder if none is named.
      Exit codes: 0 all holds; 1 the pages have faults; 2 the call or the configuration is wrong.
      """
  }

  static func text(of command: Command) -> String {
    var lines = ["galley \(command.usage): \(command.summary)"]
    if !command.options.isEmpty { lines.append("") }
    for option in command.options {
      let short = option.short.map { "-\($0), " } ?? "    "
      lines.append(column(short + "--" + option.name + (option.value.map { " " + $0 } ?? ""), option.help))
    }
    return (lines + ["", command.manual]).joined(separator: "\n")
  }

  private static func column(_ left: String, _ right: String) -> String {
    "  " + left + String(repeating: " ", count: max(2, 28 - left.count)) + right
  }
}

extension Command {
  /// The command of that name, or what it may have been meant to be.
  init(word: String) throws(UsageError) {
    guard let command = Command(rawValue: word) else {
      throw .unknownCommand(word, near: suggestion(for: word, among: Command.allCases.map(\.rawValue)))
    }
    self = command
  }
}
