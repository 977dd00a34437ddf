import Building
import Sites
import Testing

@testable import galley

struct ArgumentsTests {
  private let options: [Option] = Option.all.filter { ["output", "no-check", "quiet"].contains($0.name) }

  private func complaint(_ words: [String]) -> String? {
    do throws(UsageError) {
      _ = try Arguments(words, options: options)
      return nil
    } catch {
      return error.description
    }
  }

  @Test(arguments: [["-o", "out"], ["-oout"], ["--output", "out"], ["--output=out"]])
  func `a value can follow its option in each of the usual ways`(words: [String]) throws {
    let arguments = try Arguments(["site"] + words + ["-q"], options: options)
    let settings = try arguments.settings(environment: [:])
    #expect(settings.output == "out")
    #expect(settings.isQuiet)
    #expect(settings.checksSamples)
    #expect(arguments.positionals == ["site"])
  }

  @Test
  func `paths of a call in a folder of a package are those from the package, files of options stay where they are`()
    throws
  {
    let words = [
      "Kit.swift:5", "./Docs", "--exclude", "Old*", "--report", "json=r.json", "--report", "github", "--cache-key",
      "/k",
    ]
    var arguments = try Arguments(words, options: Command.check.options)
    arguments.move(from: "/pkg/Sources", "Sources")
    let settings = try arguments.settings(environment: [:])
    #expect(arguments.positionals == ["Sources/Kit.swift:5", "Sources/Docs"])
    #expect(settings.reports.map(\.file) == ["/pkg/Sources/r.json", nil] && settings.cacheKey == "/k")
    #expect(settings.selection.excluded.map(\.text) == ["Sources/Old*"])
    var none = try Arguments([String](), options: Command.check.options)
    none.move(from: "/pkg/Sources", "Sources")
    #expect(none.positionals == ["Sources"])
  }

  @Test func `the last value of an option counts, but all reports do`() throws {
    let last = try Arguments(["--port", "x", "--port", "5"], options: Command.serve.options).settings(environment: [:])
    #expect(last.port == 5)
    let reports = ["json=a", "human", "sarif"].flatMap { ["--report", $0] }
    let check = try Arguments(reports, options: Command.check.options).settings(environment: [:])
    #expect(check.reports.map(\.format) == [.json, .sarif])
    #expect(check.leavesOutput)
  }

  @Test func `an option overrides the configuration of the site`() throws {
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

  @Test func `after two hyphens every word is an argument`() throws {
    #expect(try Arguments(["-q", "--", "-q", "--x"], options: options).positionals == ["-q", "--x"])
  }

  @Test(arguments: [
    (["--no-chek"], "unknown option '--no-chek'; did you mean '--no-check'?"),
    (["--frobnicate=x"], "unknown option '--frobnicate'"), (["-x"], "unknown option '-x'"),
    (["--output"], "option '--output' needs a value: --output DIR"),
    (["--quiet=yes"], "option '--quiet' does not take a value"),
    (["--output="], "option '--output' needs a value: --output DIR"),
  ])
  func `an invalid option is reported in one line`(words: [String], text: String) {
    #expect(complaint(words) == text)
  }

  @Test func `an unexpected argument and a missing one are reported`() throws {
    let two = try Arguments(["a", "b"], options: options)
    #expect { try two.single("SITE") } throws: { "\($0)" == "unexpected argument 'b'" }
    let none = try Arguments([], options: options)
    #expect { try none.single("FILE") } throws: { "\($0)" == "missing argument: FILE" }
    #expect(try none.single("SITE", or: ".") == ".")
  }

  @Test func `an unknown command is reported with the most similar one`() {
    #expect { try Command(word: "biuld") } throws: { "\($0)" == "unknown command 'biuld'; did you mean 'build'?" }
  }

  @Test(arguments: Command.allCases)
  func `every command and option is in the help`(command: Command) {
    #expect(HelpCommand.overview.contains("  \(command.rawValue) "))
    #expect(HelpCommand.overview.contains(command.summary))
    let text = HelpCommand.text(of: command)
    for option in command.options { #expect(text.contains("--" + option.name)) }
  }

  @Test func `an option that was renamed still has its former name, with a warning`() throws {
    let former: [(old: String, new: String)] = [
      ("--no-proof", "--no-check"), ("--fresh", "--no-cache"), ("--package=.", "--package-path"),
      ("--compile-time=5", "--compile-timeout"), ("--compile-memory=5", "--compile-memory-limit"),
      ("--external", "--external-links"), ("--remote-read-only", "--remote-cache-read-only"),
    ]
    for (old, new) in former {
      let arguments = try Arguments([old], options: Option.all)
      #expect(arguments.warnings == ["'\(old.prefix { $0 != "=" })' is now '\(new)'"])
      _ = try arguments.settings(environment: [:])
      #expect(!Command.allCases.contains { HelpCommand.text(of: $0).contains("\(old.prefix { $0 != "=" }) ") })
    }
    #expect(try Arguments(["--fresh"], options: Option.all).settings(environment: [:]).checksSamples)
    #expect(try !Arguments(["--no-proof"], options: Option.all).settings(environment: [:]).checksSamples)
    #expect(try Arguments(["--no-check"], options: Option.all).warnings == [])
  }

  @Test func `no command has two options of one name or letter, and every option has a command`() {
    for command in Command.allCases {
      let names = command.options.flatMap { [$0.name] + [$0.formerName].compactMap(\.self) }
      let letters = command.options.compactMap(\.short)
      #expect(Set(names).count == names.count && Set(letters).count == letters.count, "\(command)")
    }
    #expect(Option.all.allSatisfy { !$0.commands.isEmpty && !$0.help.isEmpty })
  }
}
