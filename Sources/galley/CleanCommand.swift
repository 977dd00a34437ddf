import Base
import Building

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
      try configuration.checkCache(disk: disk)
      let kept = try CacheLocation.remove(configuration.cache, disk: disk)
      return kept.isEmpty ? .holds : console.fail(SiteFailure.cacheHoldsMore(configuration.cache, kept))
    } catch {
      return console.fail("\(error)")
    }
  }
}
