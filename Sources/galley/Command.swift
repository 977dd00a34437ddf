/// A command of galley: its arguments, its summary and what runs it.
enum Command: String, CaseIterable {
  case check, build, book, serve, bless, baseline, new, `import`, explain, report, render, theme, clean, prepare,
    doctor, completions, help

  /// The word that must follow the command; nil if there is none.
  var subcommand: String? {
    switch self {
    case .report: "merge"
    case .theme: "eject"
    case .check, .build, .book, .serve, .bless, .baseline, .new, .import, .explain, .render, .clean, .prepare, .doctor,
      .completions, .help:
      nil
    }
  }

  /// The arguments as the help shows them; empty for none.
  var arguments: String {
    switch self {
    case .build, .book, .serve, .clean: "[SITE]"
    case .check: "[PATH[:LINE]…]"
    case .bless, .baseline: "[PATH…]"
    case .report: "FILE…"
    case .render: "FILE"
    case .new: "DIR"
    case .import: "FOLDER"
    case .theme: "[NAME…]"
    case .prepare, .doctor: ""
    case .completions: "SHELL"
    case .explain: "[ID…]"
    case .help: "[COMMAND | TOPIC]"
    }
  }

  /// One sentence in the imperative, without a full stop.
  var summary: String {
    switch self {
    case .check: "Check the Swift code and the links of pages"
    case .build: "Check a site and write it as HTML"
    case .book: "Check a site and write its pages as a book: EPUB or PDF"
    case .serve: "Show a site in the browser and update it when a file is saved"
    case .bless: "Update expected results in pages to the actual results"
    case .baseline: "Write known failures to a file, so that only new ones fail"
    case .new: "Create a small site to start from"
    case .import: "Make a site of a folder of another generator"
    case .explain: "Print what a diagnostic means and how to fix it"
    case .report: "Merge JSON reports into one report"
    case .render: "Print one page as HTML, without layout and checks"
    case .theme: "Copy built-in templates into a site, to change them there"
    case .clean: "Delete the cache of a site"
    case .prepare: "Compile the libraries that all sites share"
    case .doctor: "Show which tools are installed and what is missing"
    case .completions: "Print a script that completes commands in bash, zsh or fish"
    case .help: "Print the help of a command or a topic"
    }
  }

  /// Whether its arguments are files and folders of a package or site, which may be the one above the current folder.
  var readsPackages: Bool {
    switch self {
    case .check, .bless, .baseline: true
    case .build, .book, .serve, .new, .import, .explain, .report, .render, .theme, .clean, .prepare, .doctor,
      .completions, .help:
      false
    }
  }

  var options: [Option] { Option.all.filter { $0.commands.contains(self) } }

  /// `galley check [OPTIONS] [PATH…]`
  var synopsis: String {
    let words = [
      "galley", rawValue, subcommand, options.isEmpty ? nil : "[OPTIONS]", arguments.isEmpty ? nil : arguments,
    ]
    return words.compactMap(\.self).joined(separator: " ")
  }

  /// The words that a shell may complete after the command, beside files.
  var words: [String] {
    switch self {
    case .completions: CompletionsCommand.shells
    case .help: Command.allCases.map(\.rawValue) + HelpTopic.allCases.map(\.rawValue)
    case .report, .theme, .build, .book, .serve, .check, .bless, .baseline, .render, .new, .import, .clean, .prepare,
      .doctor, .explain:
      [subcommand].compactMap(\.self)
    }
  }

  func run(_ arguments: Arguments, console: Console) async throws(UsageError) -> ExitCode {
    switch self {
    case .build: try await BuildCommand(arguments, console: console).run()
    case .book: try await BookCommand(arguments, console: console).run()
    case .serve: try await ServeCommand(arguments, console: console).run()
    case .check: try await CheckCommand(arguments, console: console).run()
    case .bless: try await BlessCommand(arguments, console: console).run()
    case .baseline: try await BaselineCommand(arguments, console: console).run()
    case .report: try ReportCommand(arguments, console: console).run()
    case .render: try RenderCommand(arguments, console: console).run()
    case .new: try NewCommand(arguments, console: console).run()
    case .import: try ImportCommand(arguments, console: console).run()
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
