#if hasFeature(Embedded)
  /// How a program of the browser build tells the proof what happens in it. Only generated code calls it.
  ///
  /// Values and spans pass through: Embedded Swift cannot describe whatever it is given, and the native run of the same
  /// program has compared them already. The key is of use natively only.
  public enum _Galley {
    /// Parts a mark from what a sample prints; empty in a reader's browser, where nobody reads marks.
    public static var frame = ""

    public static func begin() {}
    public static func block(_ key: UInt64, _ fence: Int) { mark("block ", fence) }
    /// Time is limited from outside here.
    public static func block(_ key: UInt64, _ fence: Int, seconds: Double) { block(key, fence) }
    public static func limit(seconds: Double) {}
    public static func prose(_ key: UInt64, _ span: Int) { mark("prose ", span) }
    public static func end(_ key: UInt64) { mark("end") }
    public static func begins(_ key: UInt64, _ fence: Int, _ claim: Int) { mark("begins ", fence, claim) }
    public static func passed(_ key: UInt64, _ fence: Int, _ claim: Int) { mark("passed ", fence, claim) }

    @discardableResult
    public static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T { value }

    @discardableResult
    public static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? { value }

    public static func span<T>(_ key: UInt64, _ index: Int, _ value: T) {}
    public static func span<T>(_ key: UInt64, _ index: Int, _ value: T?) {}

    private static func mark(_ word: String, _ numbers: Int...) {
      guard !frame.isEmpty else { return }
      BrowserOutput.write(frame)
      BrowserOutput.write(word)
      for (place, number) in numbers.enumerated() {
        if place > 0 { BrowserOutput.write(" ") }
        BrowserOutput.write(number.description)
      }
      BrowserOutput.write("\n")
    }
  }
#endif
