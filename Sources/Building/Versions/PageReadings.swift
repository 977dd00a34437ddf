import Samples
import Synchronization

/// The readings of pages that were not written for Galley, by file, from one check to the next.
///
/// Which samples are sketches is found with the package that a page was written for. With another package the same samples
/// are checked: so a function that is missing there is an error, and no reason to take its call for a sketch.
///
/// What the first package could not compile, since a module of it could not be built, is known of no sample: the second
/// check compiles these, and all their errors count.
public final class PageReadings: Sendable {
  private let readings = Mutex<[String: (reading: ForeignReading, blocked: Set<String>)]>([:])

  public init() {}

  /// The reading of a page for another package.
  ///
  /// - Parameter imports: what the samples of the page import with that package.
  func known(_ file: String, _ imports: ImplicitImports) -> ForeignReading? {
    guard let (known, blocked) = readings.withLock({ $0[file] }) else { return nil }
    guard !known.blocked.isEmpty else { return known }
    var reading = known
    for fence in known.blocked { reading.unchecked[fence] = nil }
    reading.imports = known.imports.map { own in
      own + imports.modules.filter { blocked.contains($0) && !own.contains($0) }
    }
    return reading
  }

  /// - Parameter imports: what the samples of the page import with the package that the reading was found with.
  func note(_ reading: ForeignReading, of file: String, _ imports: ImplicitImports) {
    readings.withLock { $0[file] = (reading, Set(imports.blocked.keys)) }
  }
}
