import Base
import Diagnostics
import Markdown
import Sites
import Toolchains

/// The dates of the last commits of pages.
struct PageUpdates: Sendable {
  /// Dates by path below the content folder; nil if git failed.
  private(set) var days: [String: CalendarDate]? = [:]
  private(set) var diagnostics: [Diagnostic] = []

  /// Empty if the site does not show dates.
  init(_ site: SiteConfiguration, history: GitHistory?) async {
    guard site.showsUpdates, let history else { return }
    do {
      let changes =
        if let old = site.oldEdition {
          try await history.lastChanges(below: old.content, at: old.commit, in: old.repository)
        } else {
          try await history.lastChanges(below: site.content)
        }
      days = changes.mapValues(CalendarDate.init(secondsSince1970:))
    } catch {
      days = nil
      diagnostics = [.noHistory("\(error)", of: site)]
    }
  }
}

extension CalendarDate {
  /// The date in UTC.
  init(secondsSince1970 seconds: Int) {
    // Days since 0000-03-01: with February last, the days before each month are a linear function.
    let days = Int((Double(seconds) / 86_400).rounded(.down)) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    let dayOfEra = days - era * 146_097
    let yearOfEra = (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let month = (5 * dayOfYear + 2) / 153
    let isNextYear = month >= 10
    self.init(
      year: yearOfEra + era * 400 + (isNextYear ? 1 : 0), month: isNextYear ? month - 9 : month + 3,
      day: dayOfYear - (153 * month + 2) / 5 + 1)
  }
}

extension Diagnostic {
  fileprivate static func noHistory(_ why: String, of site: SiteConfiguration) -> Diagnostic {
    Diagnostic(
      .warning, id: "site.no-git-history", "pages show no date of last change: \(why)",
      notes: [Note("to build without these dates, remove 'last-updated' from galley.yml")],
      at: SourceRange(file: FilePaths.join(site.content, SiteConfiguration.fileName), line: 1))
  }
}
