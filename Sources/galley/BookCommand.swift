import Base
import Building

/// `galley book [SITE]`
struct BookCommand {
  private let site: String
  private let settings: Settings
  private let console: Console
  private let format: BookFormat

  init(_ arguments: Arguments, console: Console) throws(UsageError) {
    site = try arguments.single("SITE", or: ".")
    settings = try arguments.settings(environment: console.environment)
    guard let format = BookFormat(file: settings.book) else {
      throw .invalidValue(settings.book, of: "--output", expected: "a file that ends with .epub or .pdf")
    }
    self.format = format
    self.console = console
  }

  func run() async -> ExitCode {
    let run = SiteRun(console: console, settings: settings)
    let target: OutputTarget
    do throws(OutputRefusal) {
      target = try OutputTarget(settings.book) { [format] bytes, _ in bytes.isEmpty || format.wrote(bytes) }
    } catch {
      return console.fail(error)
    }
    let (code, report) = await run.book(site, format: format, to: target)
    run.tellExplanation(of: report)
    return code
  }
}

extension SiteRun {
  /// Checks a site and writes its pages as a book.
  func book(_ site: String, format: BookFormat, to target: OutputTarget) async -> Outcome {
    var book: [UInt8]?
    let outcome = await run(site: site, writing: false) { builder, site, prover throws(SiteFailure) in
      let made = try await builder.book(site, prover: prover, format: format, section: settings.section)
      book = made.book
      return made.report
    }
    guard outcome.code == .success, let book else {
      if let report = outcome.report, report.diagnostics.hasErrors, !settings.isQuiet {
        console.note("galley: \(settings.book) was not written")
      }
      return outcome
    }
    do throws(OutputRefusal) {
      try target.write(book)
    } catch {
      return (console.fail(error), outcome.report)
    }
    if !settings.isQuiet { console.print("wrote \(settings.book)") }
    return outcome
  }
}
