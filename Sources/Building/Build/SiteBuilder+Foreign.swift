import Base
import Results
import Samples
import Sites

/// The check of pages that were not written for Galley.
///
/// Which samples form a program, and which are sketches, is found by checking them in several readings.
extension SiteBuilder {
  /// Finds the reading of each page that fits its author's intention best, and returns the check in that reading.
  func adapt(
    _ checked: [PageNumber: CheckedPage], _ sources: SiteSources, _ terms: SiteProver.Terms, by prover: SiteProver,
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
    let names = PackageNames(sources, disk: disk)
    let results = await withTaskGroup(of: (PageNumber, Result<CheckedPage, SiteFailure>).self) { group in
      for (number, page) in checked {
        let file = sources.pages[number.value].file.file
        group.addTask {
          let strategy = ForeignStrategy(file: file, scope: scope, names: names, modules: prover.modules) {
            (reading) throws(SiteFailure) in try await rounds.page(number, reading)
          }
          let best: Result<CheckedPage, SiteFailure>
          do throws(SiteFailure) {
            if let known = readings?.known(file, prover.imports(file)) {
              best = .success(try await strategy.checked(in: known))
            } else {
              let found = try await strategy.best(from: page)
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
