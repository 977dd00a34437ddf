import Diagnostics
import SwiftCode

/// A construct in a page's code that Embedded Swift does not support, found by its syntax.
///
/// The compiler crashes on some of these constructs, and reports only the first of the others in each function.
public struct UnsupportedCode: Equatable, Sendable {
  package var construct: UnsupportedSyntax.Construct
  public var range: SourceRange

  /// All in the samples of one program, in reading order, without the code inside of `#if`.
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
