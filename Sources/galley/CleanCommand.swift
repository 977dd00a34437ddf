import Base
import Building

/// `galley clean [SITE]`
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
      let isThere = try disk.statusIfThere(configuration.cache) != nil
      let others = try CacheLocation.remove(configuration.cache, disk: disk)
      guard others.isEmpty else { return console.fail(SiteFailure.cacheHoldsMore(configuration.cache, others)) }
      console.print(isThere ? "deleted \(configuration.cache)" : "\(configuration.cache) does not exist")
      return .success
    } catch {
      return console.fail("\(error)")
    }
  }
}
