import Base

/// What a file holds, made each time that it is asked for.
public final class LazyContent: Equatable, Sendable {
  private let make: @Sendable () throws(DiskFailure) -> [UInt8]

  init(_ make: @escaping @Sendable () throws(DiskFailure) -> [UInt8]) { self.make = make }

  public func bytes() throws(DiskFailure) -> [UInt8] { try make() }

  /// Nobody knows before it is made.
  public static func == (a: LazyContent, b: LazyContent) -> Bool { a === b }
}
