import Base
import Building

/// `galley prepare`
struct PrepareCommand {
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    try arguments.none()
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
      if let missing = preparation.missing {
        console.warn("live demos and the search were not compiled: \(missing)")
      }
      console.print("compiled the shared libraries into \(preparation.folder)")
      return .success
    } catch {
      progress.end()
      return console.fail("\(error)")
    }
  }
}
