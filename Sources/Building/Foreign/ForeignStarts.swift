import Samples
import Sites

/// What is known of pages that were not written for Galley before they are checked.
struct ForeignStarts: Sendable {
  /// For all pages of a package: it reads the sources once.
  let explanation: ForeignExplanation
  /// The reading in which each page is checked first.
  var readings: [PageNumber: ForeignReading] = [:]
  /// The types that values which nothing declares may have, by page.
  var valueTypes: [PageNumber: Set<String>] = [:]
}
