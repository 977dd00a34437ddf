import Authoring
import Base
import Building

/// `galley theme eject [NAME…]`
struct ThemeCommand {
  private let names: [String]
  private let settings: Settings
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let word = arguments.positionals.first else { throw .missingArgument("eject") }
    guard word == "eject" else { throw .unknownSubcommand(word, of: "theme eject") }
    names = Array(arguments.positionals.dropFirst())
    settings = try arguments.settings(environment: console.environment)
    self.console = console
  }

  /// Returns `errors` if a file of the site was not overwritten.
  func run() -> ExitCode {
    let disk = LocalDisk()
    do {
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let (configuration, _) = try SiteConfigurationReader(disk: disk).read(root: settings.site)
      let ejection = try Ejection(names, into: configuration, home: home, isForced: settings.isForced, disk: disk)
      for (path, outcome) in ejection.files {
        switch outcome {
        case .written: console.print("wrote \(path)")
        case .same: console.print("unchanged \(path)")
        case .replaced: console.print("overwrote \(path)")
        case .exists:
          console.warn("did not overwrite \(path), which differs from the built-in file; use --force to overwrite it")
        }
      }
      return ejection.files.contains { $0.outcome == .exists } ? .errors : .success
    } catch {
      return console.fail(error)
    }
  }
}
