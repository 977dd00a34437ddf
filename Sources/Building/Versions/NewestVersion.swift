import Sites
import Synchronization

/// Takes the plan of the newest version, to which the pages of old ones link.
final class NewestVersion: Sendable {
  private let taken = Mutex<SitePlan?>(nil)

  var plan: SitePlan? { taken.withLock { $0 } }

  var take: @Sendable (SitePlan) -> Void { { plan in self.taken.withLock { $0 = plan } } }
}
