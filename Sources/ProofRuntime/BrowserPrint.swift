#if hasFeature(Embedded)
  // Embedded Swift's own `print` accepts one text. These accept up to eight values. Embedded Swift supports neither
  // parameter packs nor `Any`.

  public func print(separator: String = " ", terminator: String = "\n") { BrowserOutput.write(terminator) }

  public func print<A: _Describable>(_ a: A, separator: String = " ", terminator: String = "\n") {
    BrowserOutput.write(String(describing: a) + terminator)
  }

  @available(*, deprecated, message: "no description")
  public func print<A>(_ a: A, separator: String = " ", terminator: String = "\n") {}

  public func print<A: _Describable, Target: TextOutputStream>(
    _ a: A, terminator: String = "\n", to target: inout Target
  ) {
    target.write(String(describing: a) + terminator)
  }

  public func debugPrint<A: _Describable>(_ a: A, terminator: String = "\n") {
    BrowserOutput.write(String(reflecting: a) + terminator)
  }

  @available(*, deprecated, message: "no description")
  public func debugPrint<A>(_ a: A, terminator: String = "\n") {}

  public func print<A: _Describable, B: _Describable>(
    _ a: A, _ b: B, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, terminator: terminator)
  }

  public func print<A: _Describable, B: _Describable, C: _Describable>(
    _ a: A, _ b: B, _ c: C, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, separator: separator, terminator: terminator)
  }

  public func print<A: _Describable, B: _Describable, C: _Describable, D: _Describable>(
    _ a: A, _ b: B, _ c: C, _ d: D, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, d, separator: separator, terminator: terminator)
  }

  public func print<A: _Describable, B: _Describable, C: _Describable, D: _Describable, E: _Describable>(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, d, e, separator: separator, terminator: terminator)
  }

  public func print<
    A: _Describable, B: _Describable, C: _Describable, D: _Describable, E: _Describable, F: _Describable
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, d, e, f, separator: separator, terminator: terminator)
  }

  public func print<
    A: _Describable, B: _Describable, C: _Describable, D: _Describable, E: _Describable, F: _Describable,
    G: _Describable
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, d, e, f, g, separator: separator, terminator: terminator)
  }

  public func print<
    A: _Describable, B: _Describable, C: _Describable, D: _Describable, E: _Describable, F: _Describable,
    G: _Describable, H: _Describable
  >(
    _ a: A, _ b: B, _ c: C, _ d: D, _ e: E, _ f: F, _ g: G, _ h: H, separator: String = " ", terminator: String = "\n"
  ) {
    print(a, terminator: separator)
    print(b, c, d, e, f, g, h, separator: separator, terminator: terminator)
  }
#endif
