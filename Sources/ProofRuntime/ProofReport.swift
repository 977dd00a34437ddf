#if !hasFeature(Embedded)
  @preconcurrency import Glibc
  import Wire

  /// How a proofed program tells the proof what happens in it. Only generated code calls it.
  ///
  /// Every call bears the program's key, a number that is drawn when the program is compiled: nobody who finds these functions by
  /// their symbols can speak for that code. Marks go into standard output, between what the sample prints; values to the report.
  public enum _Galley {
    /// Before anything of the author's: makes standard output unbuffered, so that a program that stops all at once has lost
    /// nothing.
    public nonisolated static func begin() { setvbuf(stdout, nil, _IONBF, 0) }

    /// A fence's code begins here.
    public nonisolated static func block(_ key: UInt64, _ fence: Int) { mark(key, .block(fence: fence)) }

    /// The same, of code that has a limit of time of its own; 0: none.
    public nonisolated static func block(_ key: UInt64, _ fence: Int, seconds: Double) {
      block(key, fence)
      limit(seconds: seconds)
    }

    /// Stops the program by `SIGALRM` so many seconds from here; 0 calls that off.
    public nonisolated static func limit(seconds: Double) {
      var timer = itimerval()
      timer.it_value.tv_sec = Int(seconds)
      timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    /// The next value is that of an expression in the prose.
    public nonisolated static func prose(_ key: UInt64, _ span: Int) { mark(key, .prose(span: span)) }

    /// The author's code is at its end.
    public nonisolated static func end(_ key: UInt64) { mark(key, .end) }

    /// The program comes to the line that a `// Prints` comment ends.
    public nonisolated static func begins(_ key: UInt64, _ fence: Int, _ claim: Int) {
      mark(key, .begins(fence: fence, claim: claim))
    }

    /// The program passes a `// Prints` comment.
    public nonisolated static func passed(_ key: UInt64, _ fence: Int, _ claim: Int) {
      mark(key, .passed(fence: fence, claim: claim))
    }

    /// A value that a comment or the prose speaks of, as Swift would write it in code. An optional's is its content's.
    @discardableResult
    public nonisolated static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T {
      tell(key, .value(fence: fence, claim: claim, text: String(reflecting: value)))
      return value
    }

    @discardableResult
    public nonisolated static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? {
      tell(key, .value(fence: fence, claim: claim, text: value.map { String(reflecting: $0) } ?? "nil"))
      return value
    }

    /// A value that the prose shows, as `print` would.
    public nonisolated static func span<T>(_ key: UInt64, _ index: Int, _ value: T) {
      tell(key, .span(index, text: String(describing: value)))
    }

    public nonisolated static func span<T>(_ key: UInt64, _ index: Int, _ value: T?) {
      tell(key, .span(index, text: value.map { String(describing: $0) } ?? "nil"))
    }

    private nonisolated static func mark(_ key: UInt64, _ message: ProgramMessage) { tell(key, message, between: true) }

    private nonisolated static func tell(_ key: UInt64, _ message: ProgramMessage, between: Bool = false) {
      var line = FieldWriter()
      line.add(String(key, radix: 16))
      message.write(to: &line)
      Plan.shared.report(line, between: between)
    }

    /// Writes one line to the proof. Unlike the others, no program can link to it.
    package nonisolated static func report(_ reply: SessionReply) {
      var line = FieldWriter()
      reply.write(to: &line)
      Plan.shared.report(line)
    }

    /// Drives a demo in a copy of this process, which reports as the session of that number.
    package nonisolated static func inSession(_ number: Int, _ body: () -> Void) { Plan.shared.inCopy(number, body) }

    /// What the proof asks of the program: `SessionStep`s, one a line.
    package nonisolated static var plan: FieldReader { FieldReader(Plan.shared.steps) }
  }
#endif
