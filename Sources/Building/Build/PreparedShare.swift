import Proofs
import Sites

/// Pages that are ready to be checked: their programs, and cached results.
struct PreparedShare: Sendable {
  let numbers: [PageNumber]
  /// One per page; empty if nothing is checked.
  let pages: [PreparedPage]
  /// Pages whose results are all cached.
  let known: [PageNumber: CheckedPage]
  let terms: SiteProver.Terms
}
