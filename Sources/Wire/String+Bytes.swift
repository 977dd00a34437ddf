extension String {
  /// Its UTF-8 in memory of its own.
  ///
  /// Where Galley itself looks at bytes it does so here: a loop over `utf8` is a kilobyte of code each time in the browser
  /// build, one over an array a few instructions.
  @inline(never)
  public var bytes: [UInt8] {
    // Nil only for strings of Objective-C.
    utf8.withContiguousStorageIfAvailable { Array($0) } ?? []
  }

  @inline(never)
  public init(bytes: [UInt8]) { self.init(decoding: bytes, as: UTF8.self) }
}
