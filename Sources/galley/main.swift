import Base
import Building
import Glibc

// A reader that closes the pipe must not end a build.
signal(SIGPIPE, SIG_IGN)
SiteBuilder.surviveCrashes()
let console = Console(
  environment: Console.environment(
    of: ["CI", "NO_COLOR", "PATH", "SOURCE_DATE_EPOCH", "TERM"] + GalleyHome.variables + CacheTrust.names))
Console.forget(CacheTrust.secretName)
let words = CommandLine.arguments.dropFirst()

do throws(UsageError) {
  switch words.first {
  case nil:
    console.note(HelpCommand.overview)
    exit(ExitCode.failure.rawValue)
  case "--help", "-h":
    console.print(HelpCommand.overview)
  case "--version":
    console.print("galley \(Version.current)")
  case .some(let word):
    let command = try Command(word: word)
    let rest = words.dropFirst()
    if rest.prefix(while: { $0 != "--" }).contains(where: { $0 == "--help" || $0 == "-h" }) {
      console.print(HelpCommand.text(of: command))
    } else {
      var arguments = try Arguments(rest, options: command.options)
      let above = command.readsPackages ? WorkingFolder.enter(for: &arguments) : nil
      for warning in arguments.warnings { console.warn(warning) }
      let settings = try arguments.settings(environment: console.environment)
      let painted = Console(environment: console.environment, color: settings.color)
      if let above, !settings.isQuiet { painted.note("galley: note: paths are those from '\(above)'") }
      if let jobs = settings.jobs { JobLimit.set(to: jobs) }
      if settings.isVerbose { CheckSelection.tellCommands { painted.note("$ \($0)") } }
      exit(painted.closing(try await command.run(arguments, console: painted)).rawValue)
    }
  }
} catch {
  _ = console.fail(error)
  if let command = words.first.flatMap(Command.init(rawValue:)) {
    console.note("Usage: \(command.synopsis)\nFor more, run: galley help \(command.rawValue)")
  } else {
    console.note("For a list of commands, run: galley help")
  }
  exit(ExitCode.failure.rawValue)
}
