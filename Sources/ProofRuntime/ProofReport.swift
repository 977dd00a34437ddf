#if !hasFeature(Embedded)
  @preconcurrency import Glibc
  import Wire

  /// Reports what a checked program does. Only generated code calls it.
  ///
  /// Every call passes the program's key, a random number chosen when the program is compiled, so that code that finds
  /// these functions by their symbols cannot make valid calls. Marks are written to standard output, between the output
  /// of samples; values to the report.
  public enum _Galley {
    /// Makes standard output unbuffered, so that no output is lost in a crash; called before the author's code.
    public nonisolated static func begin() { setvbuf(stdout, nil, _IONBF, 0) }

    /// Marks the beginning of a fence's code.
    public nonisolated static func block(_ key: UInt64, _ fence: Int) { mark(key, .block(fence: fence)) }

    /// Marks the beginning of a fence's code with its own time limit; 0 for none.
    public nonisolated static func block(_ key: UInt64, _ fence: Int, seconds: Double) {
      block(key, fence)
      limit(seconds: seconds)
    }

    /// Stops the program by `SIGALRM` after a number of seconds; 0 cancels that.
    public nonisolated static func limit(seconds: Double) {
      var timer = itimerval()
      timer.it_value.tv_sec = Int(seconds)
      timer.it_value.tv_usec = Int((seconds - seconds.rounded(.down)) * 1e6)
      setitimer(__itimer_which_t(ITIMER_REAL.rawValue), &timer, nil)
    }

    /// Marks that the next value belongs to an expression in the text.
    public nonisolated static func prose(_ key: UInt64, _ span: Int) { mark(key, .prose(span: span)) }

    /// Ends the process. The author's code may be a function, whose variables would else die before its end.
    public nonisolated static func leave() -> Never { exit(0) }

    /// Compiles only for values that can be copied and stored anywhere.
    public nonisolated static func test<T>(_ value: T) {}

    /// Marks the end of the author's code, except of what runs when the program ends.
    public nonisolated static func end(_ key: UInt64) { mark(key, .end) }

    /// Marks the end of the demos.
    public nonisolated static func closes(_ key: UInt64) { mark(key, .closes) }

    /// Marks the beginning of a line that ends with a `// Prints` comment.
    public nonisolated static func begins(_ key: UInt64, _ fence: Int, _ claim: Int) {
      mark(key, .begins(fence: fence, claim: claim))
    }

    /// Marks that the program passes a `// Prints` comment.
    public nonisolated static func passed(_ key: UInt64, _ fence: Int, _ claim: Int) {
      mark(key, .passed(fence: fence, claim: claim))
    }

    /// Reports a value that a comment is about, as `debugPrint` writes it, and its structure if a part of it has no
    /// order; for an optional, its content. Returns the value.
    @discardableResult
    public nonisolated static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T {
      tell(key, .value(fence: fence, claim: claim, text: ValueForms.written(value)))
      return value
    }

    @discardableResult
    public nonisolated static func value<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? {
      tell(key, .value(fence: fence, claim: claim, text: ValueForms.content(of: value, ValueForms.written)))
      return value
    }

    /// Reports a value that a comment may be about, in each form in which a comment may show it. Returns the value.
    @discardableResult
    public nonisolated static func guess<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T {
      tell(key, .value(fence: fence, claim: claim, text: ValueForms.all(value)))
      return value
    }

    @discardableResult
    public nonisolated static func guess<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T?) -> T? {
      tell(key, .value(fence: fence, claim: claim, text: ValueForms.content(of: value, ValueForms.all)))
      return value
    }

    /// Reports whether a value equals what a claim says it is, and the value as `debugPrint` writes it, as the claim may give
    /// it another type. Returns the value.
    @discardableResult
    public nonisolated static func equals<T>(
      _ key: UInt64, _ fence: Int, _ claim: Int, by isEqual: (T) -> Bool, _ value: T
    ) -> T {
      let answer = isEqual(value) ? "=" : "!"
      tell(key, .value(fence: fence, claim: claim, text: answer + String(reflecting: value)))
      return value
    }

    /// Reports a value that is printed, if a part of it has no order. Returns the value.
    public nonisolated static func printed<T>(_ key: UInt64, _ fence: Int, _ claim: Int, _ value: T) -> T {
      if let text = ValueForms.printed(value) { tell(key, .value(fence: fence, claim: claim, text: text)) }
      return value
    }

    /// Reports a value that is shown in the text, as `print` writes it.
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

    /// Writes a reply to the report. Programs cannot link to it.
    package nonisolated static func report(_ reply: SessionReply) {
      var line = FieldWriter()
      reply.write(to: &line)
      Plan.shared.report(line)
    }

    /// Runs a demo in a forked process that reports as the session with the number.
    package nonisolated static func inSession(_ number: Int, _ body: () -> Void) { Plan.shared.inCopy(number, body) }

    /// What the proof asks of the program: `SessionStep`s, one per line.
    package nonisolated static var plan: FieldReader { FieldReader(Plan.shared.steps) }
  }
#endif
