import Base
import Pages
import Proofs
import Sites

/// A site's pages as they were rendered, their HTML handed over.
struct RenderedSite: Sendable {
  let plan: SitePlan
  let pages: [PageNumber: RenderedPage]
  /// Those that Galley makes of others.
  let generated: [RenderedPage]
  /// The pages that this run checked, without those that it reused.
  let checked: [PageNumber: CheckedPage]

  private func partials(on number: PageNumber) -> [Int: [UInt8]] { pages[number]?.partials ?? [:] }

  /// Everything that the site holds beside its pages and its search.
  func files(reader: PageReader) throws(DiskFailure) -> [OutputFile] {
    let feed = try plan.inFeed.map { number throws(DiskFailure) in
      FeedPage(
        number, try reader.checked(plan[number].page, known: checked[number]), partials: partials(on: number))
    }
    let modules = checked.sorted { $0.key < $1.key }.flatMap { $1.proof?.modules ?? [] }
    return plan.files(modules: modules, feed: feed, sheets: pages.values.compactMap(\.sheet))
  }

  /// The search as a folder whose files are made when one of them is asked for.
  ///
  /// - Parameter shelf: where the content of the files is stored; nil to hold it in memory.
  func search(module: [UInt8], reader: PageReader, shelf: ScratchFile?) -> LazyFolder {
    let values = checked.mapValues(\.values)
    let partials = pages.mapValues(\.partials).filter { !$0.value.isEmpty }
    return LazyFolder(path: SearchFiles.folder) { [plan] in
      await SearchFiles.all(
        of: plan, reader: reader, values: values, partials: partials, module: module, shelf: shelf)
    }
  }
}
