import Diagnostics
import SwiftCode

/// What Embedded Swift lacks and a page's code shows by its syntax alone.
///
/// The compiler crashes at some of it, and of the rest it tells the first in each function, if nothing else is wrong.
public struct UnsupportedCode: Equatable, Sendable {
  package var construct: UnsupportedSyntax.Construct
  public var range: SourceRange

  /// All in the samples of one program, in reading order. What stands between `#if` and `#endif` is left out.
  public static func all(in samples: [Sample]) -> [UnsupportedCode] {
    var protocols: Set = ["Error"]
    return samples.flatMap { sample in
      let places = CodePlaces(sample)
      return UnsupportedSyntax.all(in: sample.code, protocols: &protocols).map {
        UnsupportedCode(construct: $0.construct, range: places.range($0.range.lowerBound, $0.range.upperBound))
      }
    }
  }
}
