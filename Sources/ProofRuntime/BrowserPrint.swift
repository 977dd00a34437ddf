#if hasFeature(Embedded)
  // Embedded Swift's own `print` takes one text. These take what tutorials print: one to six values that describe
  // themselves. Parameter packs do not compile there, and `Any` does not exist.

  public func print(separator: String = " ", terminator: String = "\n") { BrowserOutput.write(terminator) }

  public func print<A: CustomStringConvertible>(_ a: A, separator: String = " ", terminator: String = "\n") {
    BrowserOutput.write(a.description + terminator)
  }

  public func print<A: CustomStringConvertible, B: CustomStringConvertible>(
    _ a: A, _ b: B, separator: String = " ", terminator: String = "\n"
  ) {
    BrowserOutput.write(a.description + separator + b.description + terminator)
  }

  public func print<A: CustomStringConvertible, B: CustomStringConvertible, C: CustomStringConvertible>(
    _ a: A, _ b: B, _ c: C, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, b, separator: separator, terminator: separator)
    print(c, terminator: terminator)
  }

  public func print<
    A: CustomStringConvertible, B: CustomStringConvertible, C: CustomStringConvertible, D: CustomStringConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, separator: String = " ", terminator: String = "\n") {
    print(a, b, separator: separator, terminator: separator)
    print(c, d, separator: separator, terminator: terminator)
  }

  public func print<
    A: CustomStringConvertible, B: CustomStringConvertible, C: CustomStringConvertible, D: CustomStringConvertible,
    E: CustomStringConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, separator: String = " ", terminator: String = "\n") {
    print(a, b, separator: separator, terminator: separator)
    print(c, d, e, separator: separator, terminator: terminator)
  }

  public func print<
    A: CustomStringConvertible, B: CustomStringConvertible, C: CustomStringConvertible, D: CustomStringConvertible,
    E: CustomStringConvertible, F: CustomStringConvertible
  >(_ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, separator: String = " ", terminator: String = "\n") {
    print(a, b, c, separator: separator, terminator: separator)
    print(d, e, f, separator: separator, terminator: terminator)
  }
#endif
