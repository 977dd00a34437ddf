import Samples
import Synchronization

/// The readings of pages that were not written for Galley, by file, from one check to the next.
///
/// Which samples are sketches is found with the package that a page was written for. With another package the same samples
/// are checked: so a function that is missing there is an error, and no reason to take its call for a sketch.
public final class PageReadings: Sendable {
  private let readings = Mutex<[String: ForeignReading]>([:])

  public init() {}

  func known(_ file: String) -> ForeignReading? { readings.withLock { $0[file] } }

  func note(_ reading: ForeignReading, of file: String) { readings.withLock { $0[file] = reading } }
}
