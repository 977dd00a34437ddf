import Base
import Building
import Diagnostics

/// `galley render FILE`
struct RenderCommand {
  private let file: String
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    file = try arguments.single("FILE")
    self.console = console
  }

  func run() -> ExitCode {
    let disk = LocalDisk()
    do {
      let (html, diagnostics) = try PageBody.render(file, disk: disk)
      console.show(diagnostics, disk: disk)
      if diagnostics.hasErrors { return .errors }
      console.write(html)
      return .success
    } catch {
      return console.fail(error)
    }
  }
}
