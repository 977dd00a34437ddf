import Base
import Samples
import Toolchains

/// The builds of programs with live demos for browsers.
extension Prover {
  /// The indices of a page's programs that are also built for browsers.
  func forBrowsers(_ programs: [PreparedProgram], _ outcomes: [ProgramOutcome]) -> [Int] {
    programs.indices.filter { number in
      programs[number].browserKey != nil && outcomes[number].run?.transcript.reachedEnd == true
    }
  }

  /// For each page, the results of the browser build by the index of the program.
  func browserResults(
    _ programs: [[PreparedProgram]], _ outcomes: [[ProgramOutcome]], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void
  ) async throws(ToolchainFailure) -> [[Int: BrowserProver.Result]] {
    var results = [[Int: BrowserProver.Result]](repeating: [:], count: programs.count)
    guard let prover = browserProver else { return results }
    var missing: [(page: Int, number: Int)] = []
    for page in programs.indices {
      for number in forBrowsers(programs[page], outcomes[page]) {
        if let known = prover.remembered(programs[page][number]) {
          results[page][number] = known
        } else {
          missing.append((page, number))
        }
      }
    }
    if let cache, await cache.fetch(missing.flatMap({ prover.keys(programs[$0.page][$0.number]) })) {
      missing.removeAll { page, number in
        results[page][number] = prover.remembered(programs[page][number])
        return results[page][number] != nil
      }
    }
    if case .known = browser { return results }
    guard !missing.isEmpty else { return results }
    if toolchain.preparedBrowserSupport(supportSources) == nil {
      progress(.preparing)
      _ = try await toolchain.browserSupport(supportSources)
    }
    progress(.demos(done: 0, of: missing.count))
    let waiting = missing
    let made = await inParallel(missing.count) { index -> Result<BrowserProver.Result, ToolchainFailure> in
      let (page, number) = waiting[index]
      do throws(ToolchainFailure) {
        return .success(try await prover.prove(programs[page][number], scratch: scratch))
      } catch {
        return .failure(error)
      }
    } finished: {
      progress(.demos(done: $0, of: missing.count))
    }
    for ((page, number), result) in zip(missing, made) { results[page][number] = try result.get() }
    await cache?.share(missing.flatMap { prover.keys(programs[$0.page][$0.number]) })
    return results
  }
}
