import Building
import Sites
import Testing

@testable import galley

struct ArgumentsTests {
  private let options: [Option] = Option.all.filter { ["output", "no-proof", "quiet"].contains($0.name) }

  private func complaint(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Arguments(words, options: options)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [["-o", "out"], ["-oout"], ["--output", "out"], ["--output=out"]])
  func `a value comes behind its option in any of the usual ways`(words: [String]) throws {
    let arguments = try Arguments(["site"] + words + ["-q"], options: options)
    let settings = try arguments.settings(environment: [:])
    #expect(settings.output == "out")
    #expect(settings.isQuiet)
    #expect(settings.isProofed)
    #expect(arguments.positionals == ["site"])
  }

  @Test func `of an option given twice the last value counts, and only a report may be given often`() throws {
    let last = try Arguments(["--port", "x", "--port", "5"], options: Command.serve.options).settings(environment: [:])
    #expect(last.port == 5)
    let reports = ["json=a", "human", "sarif"].flatMap { ["--report", $0] }
    let check = try Arguments(reports, options: Command.check.options).settings(environment: [:])
    #expect(check.reports.map(\.format) == [.json, .sarif])
    #expect(check.leavesOutput)
  }

  @Test func `what an option says takes the place of what the site says`() throws {
    var site = SiteConfiguration(root: "r", content: "c", output: "o")
    site.package = "own"
    let words = ["--drafts", "--compress", "brotli", "--cache-dir=kept", "--base-url", "https://example.org/docs"]
    try Arguments(words, options: Command.build.options).settings(environment: [:])
      .apply(to: &site, environment: ["SOURCE_DATE_EPOCH": "7"])
    #expect(site.showsDrafts && !site.showsFuture && !site.isFresh)
    #expect(site.compression == [.brotli])
    #expect(site.cache == "kept" && site.package == "own" && site.remoteCache == nil && site.now == 7)
    #expect(site.address?.text == "https://example.org/docs")
  }

  @Test func `behind two hyphens nothing is an option`() throws {
    #expect(try Arguments(["-q", "--", "-q", "--x"], options: options).positionals == ["-q", "--x"])
  }

  @Test(arguments: [
    (["--no-prof"], "there is no option '--no-prof'; did you mean '--no-proof'?"),
    (["--frobnicate"], "there is no option '--frobnicate'"), (["-x"], "there is no option '-x'"),
    (["--output"], "--output needs a value: --output DIR"), (["--quiet=yes"], "--quiet takes no value"),
    (["--output="], "--output needs a value: --output DIR"),
  ])
  func `a wrong option is told in one line`(words: [String], text: String) {
    #expect(complaint(words) == text)
  }

  @Test func `one argument too many and one missing are told`() throws {
    let two = try Arguments(["a", "b"], options: options)
    #expect { try two.single("SITE") } throws: { "\($0)" == "'b' is one argument too many" }
    let none = try Arguments([], options: options)
    #expect { try none.single("FILE") } throws: { "\($0)" == "FILE is missing" }
    #expect(try none.single("SITE", or: ".") == ".")
  }

  @Test func `a command that does not exist is told with the nearest`() {
    #expect { try Command(word: "biuld") } throws: { "\($0)" == "there is no command 'biuld'; did you mean 'build'?" }
  }

  @Test(arguments: Command.allCases)
  func `every command and option is in the help`(command: Command) {
    #expect(HelpCommand.overview.contains("galley " + command.usage))
    let text = HelpCommand.text(of: command)
    for option in command.options { #expect(text.contains("--" + option.name)) }
  }

  @Test func `no command has two options of one name or letter, and every option has a command`() {
    for command in Command.allCases {
      let names = command.options.map(\.name)
      let letters = command.options.compactMap(\.short)
      #expect(Set(names).count == names.count && Set(letters).count == letters.count, "\(command)")
    }
    #expect(Option.all.allSatisfy { !$0.commands.isEmpty && !$0.help.isEmpty })
  }
}
