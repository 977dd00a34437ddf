import Markdown
import Toolchains

@testable import Proofs
@testable import Results
@testable import Samples

/// Judges a page by what its programs may have written: lines under their keys in any order and number, and bytes of any kind.
///
/// Each line of an input says where it goes: `o` between what is printed, `r` into the report, `s` and a number into that
/// session's report, `S` where a session begins in standard error, `x` to standard error, `e` the line that confirms the end;
/// all else is printed. Blanks stand for tabs between fields.
struct FuzzRun {
  private let page: ReadPage
  private let programs: [Program]
  private let limits = RunLimits()

  init() {
    let text = """
      ```swift demo=d
      import Forms
      let form = Form()
      print("a") // Prints "a"
      1 + 1 // => 2
      ```

      ```output unordered
      a
      ...
      ```

      A `{swift} 1 + 1`.

      ```check demo=d
      | a | b.x? |
      |---|------|
      | 1 | "2"  |
      | 3 | ...  |
      ```

      ```still demo=d
      a: 1
      ```

      ```swift traps
      fatalError("b") // error: b
      ```

      """
    let document = MarkdownReader().read(Array(text.utf8), path: "page.md")
    page = ReadPage(document: document, samples: SampleReader(file: { _ in nil }).read(document))
    programs = ProgramWriter(page).programs()
  }

  /// A run here, and the same again.
  func native(_ input: [UInt8]) {
    let keys = RunKeys(program: 0)
    let process = sealed(input, keys)
    judge { ProgramOutcome.Run(process, keys: keys, of: $0, limits: limits) }
  }

  /// A run that knows none of the keys.
  func unsealed(_ input: [UInt8]) {
    let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let process = ProcessRun(
      end: .signalled(5), output: input, errorOutput: Array(parts[0]), report: input, peakBytes: 1 << 20)
    judge { ProgramOutcome.Run(process, keys: RunKeys(program: 0), of: $0, limits: limits) }
  }

  /// A run of the browser build beside a run here that came to its end.
  func browser(_ input: [UInt8]) {
    let parts = input.split(separator: 0x0A, maxSplits: 1, omittingEmptySubsequences: false)
    let process = ProcessRun(
      end: .exited(Int32(input.count % 2)), output: input, errorOutput: Array(parts[0]),
      report: Array(parts[parts.count - 1]), peakBytes: 1 << 20)
    let other = ProgramOutcome.Run(browser: process, frame: "\u{1}", module: "m", limits: limits)
    for program in programs where program.purpose == .runs {
      var judge = PageJudge(page, limits: limits, designs: [], inBrowser: true)
      var run = other
      run.transcript.reachedEnd = true
      judge.judge(program, ProgramOutcome(diagnostics: [], toolFailure: nil, run: run))
      let outcome = BrowserOutcome(diagnostics: [], toolFailure: nil, module: "0", run: other)
      judge.judge(program, native: run, browser: BrowserProver.Result(outcome: outcome, module: [0]))
      _ = judge.verdict()
    }
  }

  private func judge(_ run: (Program) -> ProgramOutcome.Run) {
    var announced = AnnouncedErrors(page)
    var judge = PageJudge(page, limits: limits, designs: [])
    for program in programs {
      var run = run(program)
      var other = run
      other.transcript.values.reverse()
      other.transcript.outputs = other.transcript.outputs.mapValues { $0 + "b" }
      run.others = [other]
      let outcome = ProgramOutcome(diagnostics: [], toolFailure: nil, run: run)
      _ = outcome.faultyPart(of: program)
      _ = announced.takeOut([program], [outcome])
      judge.judge(program, outcome)
    }
    _ = judge.verdict()
  }

  private func sealed(_ input: [UInt8], _ keys: RunKeys) -> ProcessRun {
    var run = ProcessRun(end: .exited(0), output: [], errorOutput: [], report: [], peakBytes: 1 << 20)
    var (key, number) = (keys.chain, 0)
    var sessions: [Int: (key: SealKey, number: Int)] = [:]
    func seal(_ key: SealKey, _ number: String, _ text: [UInt8]) -> [UInt8] {
      let digits = String(key.code(of: text), radix: 16)
      let code = String(repeating: "0", count: 16 - digits.utf8.count) + digits
      return Array("\(number) \(code) ".utf8) + text + [0x0A]
    }
    for line in input.split(separator: 0x0A, omittingEmptySubsequences: false) {
      let text = line.dropFirst().map { $0 == 0x20 ? 0x09 : $0 } + [0x09]
      switch line.first {
      case UInt8(ascii: "o"):
        run.output += [1] + seal(key, "\(number)", Array("0\t".utf8) + text)
        (key, number) = (key.next, number + 1)
      case UInt8(ascii: "r"):
        run.report += seal(key, "\(number)", Array("0\t".utf8) + text)
        (key, number) = (key.next, number + 1)
      case UInt8(ascii: "s"), UInt8(ascii: "S"):
        let session = Int(String(decoding: text.prefix(1), as: UTF8.self)) ?? 0
        if sessions[session] == nil {
          run.report += seal(key, "\(number)", Array("l\t\(session)\t".utf8))
          run.errorOutput += [1] + seal(key.ofSession, "\(session).0", [])
          sessions[session] = (key.ofSession.next, 1)
          (key, number) = (key.next, number + 1)
        }
        guard let (key, number) = sessions[session] else { continue }
        run.report += seal(key, "\(session).\(number)", Array(text.dropFirst()))
        sessions[session] = (key.next, number + 1)
      case UInt8(ascii: "x"): run.errorOutput += line.dropFirst() + [0x0A]
      case UInt8(ascii: "e"):
        run.report += Array("seal ".utf8) + seal(keys.seal, "", text).dropFirst()
      case _: run.output += line + [0x0A]
      }
    }
    return run
  }
}
