import Authoring
import Base
import Building

struct ThemeCommand {
  /// What it can be told to do.
  static let words = ["eject"]

  private let names: [String]
  private let settings: Settings
  private let console: Console

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    guard let word = arguments.positionals.first else { throw .missing("eject") }
    guard ThemeCommand.words.contains(word) else {
      throw .unknownValue(word, of: "galley theme", known: ThemeCommand.words)
    }
    names = Array(arguments.positionals.dropFirst())
    settings = try arguments.settings(environment: console.environment)
    self.console = console
  }

  /// Ends with 1 where a file of the site's own stayed as it is.
  func run() -> ExitCode {
    let disk = LocalDisk()
    do {
      let home = try GalleyHome.find(environment: console.environment, disk: disk)
      let (configuration, _) = try SiteConfigurationReader(disk: disk).read(root: settings.site)
      let ejection = try Ejection(names, into: configuration, home: home, isForced: settings.isForced, disk: disk)
      for (path, outcome) in ejection.files {
        switch outcome {
        case .written: console.print("wrote \(path)")
        case .same: console.print("there already: \(path)")
        case .replaced: console.print("wrote over \(path)")
        case .kept: console.note("galley: kept \(path): it is your own; --force writes over it")
        }
      }
      return ejection.files.contains { $0.outcome == .kept } ? .faults : .holds
    } catch {
      return console.fail(error)
    }
  }
}
