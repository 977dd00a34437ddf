import Authoring
import Base

/// `galley new DIR`
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
      for file in files { console.print("created \(file)") }
      console.print("Next: galley serve \(ShellText.path(folder))")
      return .success
    } catch {
      return console.fail(error)
    }
  }
}
