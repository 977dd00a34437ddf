import Sites

struct CleanCommand {
  private let site: String
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    self.console = console
  }

  func run() -> ExitCode {
    let disk = LocalDisk()
    do {
      let (configuration, _) = try SiteConfigurationReader(disk: disk).read(root: site)
      try disk.remove(configuration.cache)
      return .holds
    } catch {
      return console.fail("\(error)")
    }
  }
}
