import Base

/// The index of a page in the plan; pages are sorted by path.
package typealias PageNumber = Number<PlannedPage>
