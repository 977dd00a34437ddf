import Base
import Samples
import Toolchains

/// The builds of programs with live demos for browsers.
extension Prover {
  /// The indices of a page's programs that are also built for browsers.
  func forBrowsers(_ programs: [PreparedProgram], _ outcomes: [ProgramOutcome]) -> [Int] {
    programs.indices.filter { number in
      guard programs[number].browserKey != nil, let run = outcomes[number].run, run.transcript.reachedEnd else {
        return false
      }
      // What does not end here does not end there, and takes ten times as long to show it.
      return run.end != .timedOut
    }
  }

  /// Builds what the modules of pages share, if one must be built. A failure shows when it is used.
  func buildBrowserSupport(for pages: [PreparedPage]) async {
    guard case .on(let mode) = browser, let prover = browserProver,
      toolchain.preparedBrowserSupport(supportSources, for: mode) == nil,
      pages.contains(where: { page in
        page.programs.contains { $0.browserKey != nil && prover.remembered($0) == nil }
      })
    else { return }
    _ = try? await toolchain.browserSupport(supportSources, for: mode)
  }

  /// For each page, the results of the browser build by the index of the program.
  ///
  /// - Parameter hasErrors: whether a page, by its index, has errors already; asked of those whose modules are to be built. Nobody
  ///   gets the modules of such a page, which are built only to find all errors at once: the quick way, in a quarter of the time.
  func browserResults(
    _ programs: [[PreparedProgram]], _ outcomes: [[ProgramOutcome]], scratch: String,
    progress: @escaping @Sendable (ProofStep) -> Void, hasErrors: (Int) -> Bool
  ) async throws(ToolchainFailure) -> [[Int: BrowserProver.Result]] {
    var results = [[Int: BrowserProver.Result]](repeating: [:], count: programs.count)
    guard let prover = browserProver else { return results }
    let quick = prover.quick
    var missing: [(page: Int, number: Int, program: PreparedProgram, prover: BrowserProver)] = []
    for page in programs.indices {
      for number in forBrowsers(programs[page], outcomes[page]) {
        var program = programs[page][number]
        results[page][number] = prover.remembered(program)
        guard results[page][number] == nil else { continue }
        let isQuick = prover.mode != .quick && hasErrors(page)
        if isQuick {
          program.browserKey = quick.key(program.program)
          results[page][number] = quick.remembered(program)
          guard results[page][number] == nil else { continue }
        }
        missing.append((page, number, program, isQuick ? quick : prover))
      }
    }
    if let cache, await cache.fetch(missing.flatMap({ prover.keys($0.program) })) {
      missing.removeAll { build in
        results[build.page][build.number] = build.prover.remembered(build.program)
        return results[build.page][build.number] != nil
      }
    }
    if case .known = browser { return results }
    guard !missing.isEmpty else { return results }
    if toolchain.preparedBrowserSupport(supportSources, for: prover.mode) == nil {
      progress(.preparing)
      _ = try await toolchain.browserSupport(supportSources, for: prover.mode)
    }
    progress(.demos(done: 0, of: missing.count))
    // The longest first, so that no core waits long for the last.
    missing.sort { $0.program.program.source.utf8.count > $1.program.program.source.utf8.count }
    let waiting = missing
    let made = await inParallel(missing.count) { index -> Result<BrowserProver.Result, ToolchainFailure> in
      do throws(ToolchainFailure) {
        return .success(try await waiting[index].prover.prove(waiting[index].program, scratch: scratch))
      } catch {
        return .failure(error)
      }
    } finished: {
      progress(.demos(done: $0, of: missing.count))
    }
    for (build, result) in zip(missing, made) { results[build.page][build.number] = try result.get() }
    await cache?.share(missing.flatMap { prover.keys($0.program) })
    return results
  }
}
