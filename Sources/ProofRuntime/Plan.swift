#if !hasFeature(Embedded)
  @preconcurrency import Glibc
  import Wire

  /// The steps of a program's sessions, and the functions by which the program reports. The program runner passes both,
  /// once, before the author's code is loaded.
  nonisolated struct Plan: Sendable {
    static let shared = Plan()

    /// `SessionStep`s, one per line.
    let steps: [UInt8]
    private let tell: Tell?
    private let copy: Copy?

    private typealias Take = @convention(c) (Int32) -> UnsafeMutableRawPointer?
    private typealias Tell = @convention(c) @Sendable (Int32, UnsafePointer<UInt8>?, Int) -> Void
    private typealias Copy = @convention(c) @Sendable (Int, Body, UnsafeMutableRawPointer?) -> Void
    private typealias Body = @convention(c) (UnsafeMutableRawPointer?) -> Void

    private init() {
      guard let symbol = dlsym(nil, "galley_take") else {
        (steps, tell, copy) = ([], nil, nil)
        return
      }
      let take = unsafeBitCast(symbol, to: Take.self)
      steps = Array(UnsafeRawBufferPointer(start: take(0), count: Int(bitPattern: take(1))))
      tell = take(2).map { unsafeBitCast($0, to: Tell.self) }
      copy = take(3).map { unsafeBitCast($0, to: Copy.self) }
    }

    /// Writes one line of fields to the report, or to standard output, between the output of samples.
    func report(_ line: FieldWriter, between isBetweenPrints: Bool = false) {
      line.bytes.withUnsafeBufferPointer { tell?(isBetweenPrints ? 1 : 3, $0.baseAddress, $0.count) }
    }

    /// Runs `body` in a forked process that reports as the session with the number, and waits until it ends.
    func inCopy(_ number: Int, _ body: () -> Void) {
      withoutActuallyEscaping(body) { body in
        var body = body
        withUnsafeMutablePointer(to: &body) { pointer in
          copy?(number, { context in context?.assumingMemoryBound(to: (() -> Void).self).pointee() }, pointer)
        }
      }
    }
  }

  /// Called by the program runner before the author's code is loaded.
  @_cdecl("galley_open")
  public nonisolated func galleyOpen() { _ = Plan.shared }
#endif
