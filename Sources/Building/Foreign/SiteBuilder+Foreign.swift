import Base
import Proofs
import Results
import Samples
import Sites

/// The check of pages that were not written for Galley.
///
/// Which samples form a program, and which are sketches, is found by checking them in several readings.
extension SiteBuilder {
  /// The readings to begin with, and what else is known of the pages: without samples whose names nothing declares. Reads pages again whose reading is another
  /// one than the first.
  ///
  /// - Parameter read: the pages, in the order of `numbers`.
  func forecast(
    of read: inout [ReadPage], _ numbers: [PageNumber], _ sources: SiteSources, _ terms: SiteProver.Terms,
    by prover: SiteProver
  ) async throws(SiteFailure) -> ForeignStarts {
    let names = PackageNames(sources, disk: disk)
    let forecasts = await read.concurrentMap { NameForecast($0) { names.all } }
    var imports = read.map(\.samples.imports)
    var undeclared = try await prover.undeclared(forecasts, imports, terms)
    let first = ForeignReading(scope: sources.reader.site.ofPackage.scope ?? .page)
    var readings = read.map { _ in first }
    let explanation = ForeignExplanation(
      names: names, modules: prover.modules, libraryMember: prover.libraryMember)
    for index in read.indices {
      let missing = undeclared[index].intersection(forecasts[index].names)
      guard !missing.isEmpty, let more = explanation.moreImports(of: read[index], first, for: missing) else { continue }
      readings[index].imports = more
      imports[index] = more
    }
    undeclared = try await prover.undeclared(forecasts, imports, terms)
    for index in read.indices where !undeclared[index].isEmpty {
      forecasts[index].explain(undeclared[index], by: explanation, in: &readings[index])
    }
    do throws(DiskFailure) {
      for index in read.indices where readings[index] != first {
        read[index] = try sources.reader.whole(sources.pages[numbers[index].value], readings[index])
      }
    } catch {
      throw .disk(error)
    }
    let types = zip(forecasts, undeclared).map { $0.valueTypes($1) }
    return ForeignStarts(
      explanation: explanation, readings: Dictionary(uniqueKeysWithValues: zip(numbers, readings)),
      valueTypes: Dictionary(uniqueKeysWithValues: zip(numbers, types)))
  }

  /// Finds the reading of each page that fits its author's intention best, and returns the check in that reading.
  ///
  /// - Parameter starts: the readings in which the pages were checked, and more.
  func adapt(
    _ checked: [PageNumber: CheckedPage], _ starts: ForeignStarts, _ sources: SiteSources,
    _ terms: SiteProver.Terms, by prover: SiteProver,
    _ readings: PageReadings? = nil
  ) async throws(SiteFailure) -> [PageNumber: CheckedPage] {
    let rounds = ForeignRounds(active: checked.count) { requests in
      do throws(DiskFailure) {
        let pages = try requests.map { request throws(DiskFailure) in
          try sources.reader.whole(sources.pages[request.page.value], request.reading)
        }
        return await prover.check(await prover.prepare(pages, terms), terms)
      } catch {
        return .failure(.disk(error))
      }
    }
    let scope = sources.reader.site.ofPackage.scope
    let results = await withTaskGroup(of: (PageNumber, Result<CheckedPage, SiteFailure>).self) { group in
      for (number, page) in checked {
        let file = sources.pages[number.value].file.file
        group.addTask {
          let strategy = ForeignStrategy(
            scope: scope, explanation: starts.explanation, valueTypes: starts.valueTypes[number] ?? []
          ) {
            (reading) throws(SiteFailure) in try await rounds.page(number, reading)
          }
          let best: Result<CheckedPage, SiteFailure>
          do throws(SiteFailure) {
            if let known = readings?.known(file, prover.imports(file)) {
              best = .success(try await strategy.checked(in: known))
            } else {
              let found = try await strategy.best(
                from: page, in: starts.readings[number] ?? ForeignReading(scope: scope ?? .page))
              readings?.note(found.reading, of: file, prover.imports(file))
              best = .success(found.page)
            }
          } catch {
            best = .failure(error)
          }
          await rounds.leave()
          return (number, best)
        }
      }
      return await group.reduce(into: [PageNumber: Result<CheckedPage, SiteFailure>]()) { $0[$1.0] = $1.1 }
    }
    var best: [PageNumber: CheckedPage] = [:]
    for (number, result) in results { best[number] = try result.get() }
    return best
  }
}

extension SiteProver {
  /// For each page, the names that nothing declares. Pages with the same imports share a question.
  fileprivate func undeclared(
    _ forecasts: [NameForecast], _ imports: [[String]], _ terms: Terms
  ) async throws(SiteFailure) -> [Set<String>] {
    let own = zip(forecasts, imports).map { $0.imports(besides: $1) }
    var names: [[String]: Set<String>] = [:]
    for (forecast, imports) in zip(forecasts, own) {
      names[imports, default: []].formUnion(forecast.names.union(forecast.types))
    }
    let questions = names.sorted { $0.key.lexicographicallyPrecedes($1.key) }
      .map { NamesQuestion(imports: $0.key, names: $0.value) }
    let answers = try await undeclared(questions, terms).get()
    let found = Dictionary(uniqueKeysWithValues: zip(questions.map(\.imports), answers))
    return zip(forecasts, own).map { $0.names.union($0.types).intersection(found[$1] ?? []) }
  }
}
