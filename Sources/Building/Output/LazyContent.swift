import Base

/// The content of a file that is created on each use.
public final class LazyContent: Equatable, Sendable {
  private let make: @Sendable () throws(DiskFailure) -> [UInt8]

  init(_ make: @escaping @Sendable () throws(DiskFailure) -> [UInt8]) { self.make = make }

  public func bytes() throws(DiskFailure) -> [UInt8] { try make() }

  /// Never equal, since the content is unknown.
  public static func == (a: LazyContent, b: LazyContent) -> Bool { a === b }
}
