import Proofs
import Sites

/// Some pages of a plan, ready to be checked.
struct PreparedShare: Sendable {
  let numbers: [PageNumber]
  /// One for each number; none where nothing is checked.
  let pages: [PreparedPage]
  /// Those that an earlier run has left nothing to do for.
  let known: [PageNumber: CheckedPage]
  let terms: SiteProver.Terms
}
