import Sites

/// What galley can be told to do.
enum Command: String, CaseIterable {
  case build, serve, check, bless, report, render, new, theme, clean, prepare, doctor, completions, help

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
    case .help: "more about one command"
    }
  }

  var options: [Option] {
    switch self {
    case .build: [.output, .noProof, .baseURL, .compress, .drafts, .future] + Option.ofProofing
    case .serve: [.port, .host, .noProof, .baseURL, .drafts, .future] + Option.ofProofing
    case .bless: [.dryRun] + Option.ofProofing
    case .check: [.report, .coverage, .minCoverage, .shard, .watch, .external, .drafts, .future] + Option.ofProofing
    case .report: [.report, .coverage, .minCoverage]
    case .theme: [.site, .force]
    case .render, .new, .clean, .prepare, .doctor, .completions, .help: []
    }
  }

  /// The words that may stand behind it, beside files.
  var words: [String] {
    switch self {
    case .report: ["merge"]
    case .theme: ThemeCommand.words
    case .completions: CompletionsCommand.shells
    case .help: Command.allCases.map(\.rawValue)
    case .build, .serve, .check, .bless, .render, .new, .clean, .prepare, .doctor: []
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
    case .help: try HelpCommand(arguments, console: console).run()
    }
  }
}

extension Option {
  static let output = Option(name: "output", short: "o", value: "DIR", help: "write the site here, not to SITE/Public")
  static let noProof = Option(name: "no-proof", help: "run nothing; pages say that they were not checked")
  static let baseURL = Option(
    name: "base-url", value: "URL", help: "where the site will be served, in the place of the site's own 'url'")
  static let compress = Option(
    name: "compress", value: "KINDS", help: "'gzip', 'brotli' or both: smaller files beside those that are texts")
  static let drafts = Option(name: "drafts", help: "drafts too: _drafts, 'draft: true' and 'published: false'")
  static let future = Option(name: "future", help: "posts of days to come too")
  static let port = Option(name: "port", short: "p", value: "N", help: "listen here, not at 4000; 0 for any free port")
  static let host = Option(name: "host", value: "ADDRESS", help: "listen at this address, not at 127.0.0.1 alone")
  static let package = Option(
    name: "package", value: "DIR", help: "build this Swift package; samples may import its library products")
  static let report = Option(
    name: "report", value: "FORMAT",
    help: "human, json, junit, sarif or github, to standard output or FORMAT=FILE; any number"
  )
  static let coverage = Option(name: "coverage", help: "show how much of each page's Swift is proofed")
  static let minCoverage = Option(
    name: "min-coverage", value: "PERCENT", help: "fail where less of the Swift blocks is compiled and run")
  static let dryRun = Option(
    name: "dry-run", short: "n", help: "write nothing; the difference goes to standard output, for patch -p1")
  static let sandbox = Option(
    name: "sandbox", value: "WHEN",
    help: "run samples and compilers in bubblewrap: required (the default where CI is set), auto (if it works) or off")
  static let compileTime = Option(
    name: "compile-time", value: "SECONDS", help: "let a compiler take so long for one program, not 60 seconds")
  static let compileMemory = Option(
    name: "compile-memory", value: "GIB", help: "let a compiler use so much memory for one program, not 4 GiB")
  static let shard = Option(
    name: "shard", value: "N/COUNT", help: "check this part of the pages only; galley report merge joins the reports")
  static let watch = Option(name: "watch", help: "stay, and proof again what changes")
  static let external = Option(name: "external", help: "ask the web whether what pages link to there is still there")
  static let cacheDir = Option(
    name: "cache-dir", value: "DIR", help: "keep here what was proofed once, not in SITE/.galley; runs may share it")
  static let remoteCache = Option(
    name: "remote-cache", value: "URL", help: "share it with other machines: GET, HEAD and PUT of URL/KEY")
  static let cacheKey = Option(
    name: "cache-key", value: "FILE",
    help: "sign and verify the cache with the key in this file, for those who share one")
  static let remoteReadOnly = Option(name: "remote-read-only", help: "take from the remote cache, give nothing")
  static let site = Option(name: "site", value: "SITE", help: "the site, if not the working folder")
  static let force = Option(name: "force", short: "f", help: "write over files of the site's own")
  static let fresh = Option(name: "fresh", help: "run all samples again, whatever the cache knows of them")
  static let quiet = Option(name: "quiet", short: "q", help: "no progress and no summary, only faults")
}

extension Option {
  /// What every command that proofs understands.
  static let ofProofing: [Option] = [
    package, sandbox, compileTime, compileMemory, cacheDir, cacheKey, remoteCache, remoteReadOnly, fresh, quiet,
  ]
}
