extension String {
  /// The UTF-8 bytes in an array.
  ///
  /// For loops over bytes: in the browser build, each loop over `utf8` needs 1 KB of code, one over an array a few
  /// instructions.
  @inline(never)
  public var bytes: [UInt8] {
    // Nil only for strings bridged from Objective-C.
    utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
  }

  @inline(never)
  public init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}
