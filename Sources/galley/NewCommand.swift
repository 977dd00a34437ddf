import Authoring
import Base

struct NewCommand {
  private let folder: String
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    folder = try arguments.single("DIR")
    self.console = console
  }

  func run() -> ExitCode {
    do {
      let files = try NewSite.write(to: folder, disk: LocalDisk())
      for file in files { console.print("made \(file)") }
      console.print("now: galley build \(folder)")
      return .holds
    } catch {
      return console.fail(error)
    }
  }
}
