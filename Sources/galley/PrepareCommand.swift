import Base
import Building

struct PrepareCommand {
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    if let word = arguments.positionals.first { throw .unexpected(word) }
    self.console = console
  }

  func run() async -> ExitCode {
    let disk = LocalDisk()
    let progress = Progress(console: console)
    do {
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let preparation = try Preparation(home: home, path: console.environment["PATH"] ?? "", disk: disk)
      try await preparation.run { progress.show(.preparing(done: $0, of: $1)) }
      progress.end()
      // Sites have no search and no live demos then, which they say, but all else.
      if let missing = preparation.missing {
        console.note("galley: note: nothing is prepared for browsers: \(missing)")
      }
      console.print("prepared in \(preparation.folder)")
      return .holds
    } catch {
      progress.end()
      return console.fail("\(error)")
    }
  }
}
