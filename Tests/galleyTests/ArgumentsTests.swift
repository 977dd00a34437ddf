import Testing

@testable import galley

struct ArgumentsTests {
  private let options: [Option] = [.output, .noProof, .quiet]

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
    #expect(arguments.value("output") == "out")
    #expect(arguments.has("quiet"))
    #expect(!arguments.has("no-proof"))
    #expect(arguments.positionals == ["site"])
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
}
