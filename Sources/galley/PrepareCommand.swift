import Sites

struct PrepareCommand {
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    if let word = arguments.positionals.first { throw .unexpected(word) }
    self.console = console
  }

  func run() async -> ExitCode {
    let disk = LocalDisk()
    do {
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let path = console.environment["PATH"] ?? ""
      // Sites have no search then, which they say, but all else.
      if let missing = try await SearchProgram.prepare(home: home, path: path, disk: disk) {
        console.note("galley: note: nothing is prepared: \(missing)")
      }
      return .holds
    } catch {
      return console.fail("\(error)")
    }
  }
}
