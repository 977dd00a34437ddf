import Building
import Glibc

// Nobody reading the output any more shall not kill a build.
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
    exit(ExitCode.cannot.rawValue)
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
      let arguments = try Arguments(rest, options: command.options)
      exit(try await command.run(arguments, console: console).rawValue)
    }
  }
} catch {
  _ = console.fail(error)
  console.note("'galley help' tells what it can do")
  exit(ExitCode.cannot.rawValue)
}
