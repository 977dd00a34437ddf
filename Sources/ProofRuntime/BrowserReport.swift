#if hasFeature(Embedded)
  import Wire

  /// Reports what a program of the browser build does. Only generated code calls it.
  ///
  /// Values and spans are not reported: Embedded Swift cannot describe any value, and the native run has compared them.
  /// The key is only used natively.
  public enum _Galley {
    /// Separates marks from the output of samples; empty in a reader's browser, which needs no marks.
    public static var frame = ""

    public static func begin() {}
    public static func block(_ key: UInt64, _ fence: Int) { mark(.block(fence: fence)) }
    /// The time limit is enforced from outside.
    public static func block(_ key: UInt64, _ fence: Int, seconds: Double) { block(key, fence) }
    public static func limit(seconds: Double) {}
    public static func prose(_ key: UInt64, _ span: Int) { mark(.prose(span: span)) }
    public static func end(_ key: UInt64) { mark(.end) }
    public static func closes(_ key: UInt64) { mark(.closes) }
    public static func begins(_ key: UInt64, _ fence: Int, _ claim: Int) { mark(.begins(fence: fence, claim: claim)) }
    public static func passed(_ key: UInt64, _ fence: Int, _ claim: Int) { mark(.passed(fence: fence, claim: claim)) }

    @discardableResult
    public static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T { value }

    @discardableResult
    public static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? { value }

    @discardableResult
    public static func guess<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T { value }

    @discardableResult
    public static func guess<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? { value }

    public static func printed<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T { value }

    public static func span<T>(_ key: UInt64, _ index: Int, _ value: T) {}
    public static func span<T>(_ key: UInt64, _ index: Int, _ value: T?) {}

    private static func mark(_ message: ProgramMessage) {
      guard !frame.isEmpty else { return }
      var line = FieldWriter()
      message.write(to: &line)
      line.endLine()
      BrowserOutput.write(frame)
      BrowserOutput.write(String(bytes: line.bytes))
    }
  }
#endif
