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

  /// The numbers of page files that are no pages now; nil if there are none.
  private static func account(_ pages: [SourcePage]) -> String? {
    var (written, copied, parts, left) = (0, 0, 0, 0)
    for page in pages {
      switch page.outcome {
      case .page: written += 1
      case .file: copied += 1
      case .part: parts += 1
      case .left: left += 1
      }
    }
    guard written < pages.count else { return nil }
    let others = [(copied, "copied as files"), (parts, "parts of pages"), (left, "not taken (see the warnings)")]
      .filter { $0.0 > 0 }.map { "\($0.0) \($0.1)" }
    return "Files in Markdown and HTML: \(written) of \(pages.count) are pages, " + others.joined(separator: ", ")
  }

  func run() -> ExitCode {
    let disk = LocalDisk()
    do throws(ImportFailure) {
      let run = try SiteImport(folder, from: settings.generator, disk: disk)
      try run.write(to: target)
      console.show(run.diagnostics, disk: disk)
      let site = run.site
      console.print(
        "\(site.generator.title): \(Self.count(site.pageCount, "page")), \(Self.count(site.copies.count, "other file")), "
          + "\(Self.count(site.redirectCount, "redirect")); \(Self.count(run.diagnostics.count, "warning"))")
      if let line = Self.account(site.sourcePages) { console.print(line) }
      console.print("Next: galley serve --no-check \(ShellText.path(target))")
      return .success
    } catch {
      return console.fail(error)
    }
  }
}
