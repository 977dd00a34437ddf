/// What galley can be told to do.
enum Command: String, CaseIterable {
  case build, serve, check, bless, report, render, new, theme, clean, prepare, doctor, completions, explain, help

  /// The arguments as the help shows them.
  var usage: String {
    switch self {
    case .build: "build [SITE]"
    case .serve: "serve [SITE]"
    case .check: "check [PATH…]"
    case .bless: "bless [PATH…]"
    case .report: "report merge FILE…"
    case .render: "render FILE"
    case .new: "new DIR"
    case .theme: "theme eject [NAME…]"
    case .clean: "clean [SITE]"
    case .prepare: "prepare"
    case .doctor: "doctor"
    case .completions: "completions SHELL"
    case .explain: "explain [ID…]"
    case .help: "help [COMMAND]"
    }
  }

  var summary: String {
    switch self {
    case .build: "proof every page and write the site"
    case .serve: "show the site in a browser, and what changes as it is saved"
    case .check: "proof everything, write nothing"
    case .bless: "write into claims that do not hold what really happened"
    case .report: "one report of the parts of a check"
    case .render: "one page's HTML body on standard output; runs nothing"
    case .new: "a small site to start from"
    case .theme: "write the built-in templates into the site, to be changed"
    case .clean: "forget the cache"
    case .prepare: "build once, for all sites, what would be built for each"
    case .doctor: "what this machine has of all that galley can use"
    case .completions: "completions for bash, zsh or fish on standard output"
    case .explain: "Print what a diagnostic means and how to fix it"
    case .help: "more about one command"
    }
  }

  var options: [Option] { Option.all.filter { $0.commands.contains(self) } }

  /// The words that may stand behind it, beside files.
  var words: [String] {
    switch self {
    case .report: ["merge"]
    case .theme: ThemeCommand.words
    case .completions: CompletionsCommand.shells
    case .help: Command.allCases.map(\.rawValue)
    case .build, .serve, .check, .bless, .render, .new, .clean, .prepare, .doctor, .explain: []
    }
  }

  func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> ExitCode {
    switch self {
    case .build: try await BuildCommand(arguments, console: console).run()
    case .serve: try await ServeCommand(arguments, console: console).run()
    case .check: try await CheckCommand(arguments, console: console).run()
    case .bless: try await BlessCommand(arguments, console: console).run()
    case .report: try ReportCommand(arguments, console: console).run()
    case .render: try RenderCommand(arguments, console: console).run()
    case .new: try NewCommand(arguments, console: console).run()
    case .theme: try ThemeCommand(arguments, console: console).run()
    case .clean: try CleanCommand(arguments, console: console).run()
    case .prepare: try await PrepareCommand(arguments, console: console).run()
    case .doctor: try await DoctorCommand(arguments, console: console).run()
    case .completions: try CompletionsCommand(arguments, console: console).run()
    case .explain: ExplainCommand(arguments, console: console).run()
    case .help: try HelpCommand(arguments, console: console).run()
    }
  }
}
