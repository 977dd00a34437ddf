import Diagnostics
import Pages
import Sites

/// The part of a language that a run is about: all pages, or those of the chosen files or of a shard.
struct SitePart: Sendable {
  let plan: SitePlan
  let share: [PageNumber]
  /// The page of the original for each page of a translation; none for one that Galley generates.
  let originals: [PageNumber: PageNumber]
  let isWhole: Bool
  /// Whether diagnostics about no page belong to it.
  private let isFirst: Bool

  /// The part of a translation: the chosen pages of the original, and those of chosen files.
  init(_ plan: SitePlan, of original: SitePlan, chosen: [PageNumber], _ request: BuildRequest) {
    self.plan = plan
    isWhole = request.isWhole
    isFirst = request.options.shard.map { $0.number == 1 } ?? true
    let numbers = Dictionary(original.pages.numbers.map { (original[$0].file.path, $0) }) { first, _ in first }
    let originals = Dictionary(
      uniqueKeysWithValues: plan.pages.numbers.compactMap { number in
        plan[number].isWritten ? numbers[plan[number].file.path].map { (number, $0) } : nil
      })
    self.originals = originals
    guard !isWhole else {
      share = Array(plan.pages.numbers)
      return
    }
    let taken = Set(chosen)
    func isChosen(_ file: String) -> Bool { request.options.selection.includes(file, root: request.site.root) }
    let takesOthers = isFirst && request.options.selection.choosesFiles
    share = plan.pages.numbers.filter { number in
      guard let page = originals[number] else { return false }
      return taken.contains(page)
        || takesOthers && !isChosen(original[page].file.file) && isChosen(plan[number].file.file)
    }
  }

  /// Those of the diagnostics of a plan that are about pages of this part, or about no page.
  func concerned(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    guard !isWhole else { return diagnostics }
    let own = Set(share.map { plan[$0].file.file })
    let all = Set(plan.pages.map(\.file.file))
    return diagnostics.filter { fault in
      own.contains(fault.range.file) || isFirst && !all.contains(fault.range.file)
    }
  }
}
