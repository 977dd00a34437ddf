import Base
import Diagnostics
import Importing

/// `galley import FOLDER -o NEWFOLDER`
struct ImportCommand {
  private let folder: String
  private let settings: Settings
  private let console: Console
  private let target: String

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    folder = try arguments.single("FOLDER")
    settings = try arguments.settings(environment: console.environment)
    guard let target = settings.output else { throw .missingArgument("--output DIR") }
    self.target = target
    self.console = console
  }

  private static func count(_ count: Int, _ what: String) -> String { "\(count) \(what)\(count == 1 ? "" : "s")" }

  func run() -> ExitCode {
    let disk = LocalDisk()
    do throws(ImportFailure) {
      let run = try SiteImport(folder, from: settings.generator, disk: disk)
      try run.write(to: target)
      console.show(run.diagnostics, disk: disk)
      let site = run.site
      let untaken = run.diagnostics.count
      console.print(
        "\(site.generator.title): \(Self.count(site.pageCount, "page")), \(Self.count(site.copies.count, "other file")), "
          + "\(Self.count(site.redirectCount, "redirect")); \(Self.count(untaken, "place")) not taken")
      console.print("Next: galley serve --no-check \(target)")
      return .success
    } catch {
      return console.fail(error)
    }
  }
}
