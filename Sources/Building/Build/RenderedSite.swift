import Base
import Markdown
import Pages
import Results
import Sites

/// The rendered pages of a site; their HTML is already written.
struct RenderedSite: Sendable {
  let plan: SitePlan
  let pages: [PageNumber: RenderedPage]
  /// Generated pages.
  let generated: [RenderedPage]
  /// The pages checked in this run, without reused ones.
  let checked: [PageNumber: CheckedPage]

  private func partials(on number: PageNumber) -> [PartialNumber: [UInt8]] { pages[number]?.partials ?? [:] }

  /// All files of the site except for pages and search.
  func files(reader: PageReader) throws(DiskFailure) -> [OutputFile] {
    let feed = try plan.inFeed.map { number throws(DiskFailure) in
      FeedPage(
        number, try reader.checked(plan[number].page, known: checked[number]), isChecked: reader.isChecking,
        partials: partials(on: number))
    }
    let modules = checked.sorted { $0.key < $1.key }.flatMap { $1.proof?.modules ?? [] }
    return plan.files(modules: modules, feed: feed, sheets: pages.values.compactMap(\.sheet))
  }

  /// The search as a folder whose files are created on first use.
  ///
  /// - Parameter shelf: where the content of the files is stored; nil to hold it in memory.
  func search(module: [UInt8], reader: PageReader, shelf: ScratchFile?) -> LazyFolder {
    let values = checked.mapValues(\.values)
    let partials = pages.mapValues(\.partials).filter { !$0.value.isEmpty }
    return LazyFolder(path: SearchFiles(language: plan.folder).folder) { [plan] in
      await SearchFiles.all(
        of: plan, reader: reader, values: values, partials: partials, module: module, shelf: shelf)
    }
  }
}
