#if !hasFeature(Embedded)
  @preconcurrency import Glibc

  // Swift imports no function with variable arguments.
  @_silgen_name("prctl") @discardableResult
  private nonisolated func processControl(_ option: Int32, _ a: UInt, _ b: UInt, _ c: UInt, _ d: UInt) -> Int32

  /// `PR_SET_PDEATHSIG` of <linux/prctl.h>.
  private nonisolated let parentDeathSignal: Int32 = 1

  /// How a proofed program tells the proof what happens in it. Only generated code calls it.
  ///
  /// Marks go into standard output, between what the sample prints, each framed by `frame`; values go to descriptor 3,
  /// one a line, fields parted by tabs.
  public enum _Galley {
    /// Parts a mark from what a sample prints. Random for each run, so that no sample can print it by accident.
    nonisolated static let frame = Plan.shared.frame

    /// Before anything of the author's: sets the limits and makes standard output unbuffered, so that a program that
    /// stops all at once has lost nothing.
    public nonisolated static func begin() {
      if let processes = Plan.shared.processes {
        limit(__rlimit_resource_t(__RLIMIT_NPROC.rawValue), processes)
        Watch.begin()
      }
      // Who is stopped while a sample runs takes the sample along.
      processControl(parentDeathSignal, UInt(SIGKILL), 0, 0, 0)
      setvbuf(stdout, nil, _IONBF, 0)
      limit(__rlimit_resource_t(RLIMIT_CORE.rawValue), 0)
      limit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), 64 << 20)
      if let memory = Plan.shared.memoryBytes { limit(__rlimit_resource_t(RLIMIT_AS.rawValue), memory) }
    }

    /// A fence's code begins here.
    public nonisolated static func block(_ fence: Int) { mark("block \(fence)") }

    /// The same, of code that has a limit of time of its own; 0: none.
    public nonisolated static func block(_ fence: Int, seconds: Double) {
      block(fence)
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
    public nonisolated static func prose(_ span: Int) { mark("prose \(span)") }

    /// The author's code is at its end.
    public nonisolated static func end() { mark("end") }

    /// The program passes a `// Prints` comment.
    public nonisolated static func passed(_ fence: Int, _ claim: Int) { mark("passed \(fence) \(claim)") }

    /// A value that a comment or the prose speaks of, as Swift would write it in code. An optional's is its content's.
    @discardableResult
    public nonisolated static func value<T>(_ fence: Int, _ claim: Int, _ value: T) -> T {
      report(["value", "\(fence)", "\(claim)", String(reflecting: value)])
      return value
    }

    @discardableResult
    public nonisolated static func value<T>(_ fence: Int, _ claim: Int, _ value: T?) -> T? {
      report(["value", "\(fence)", "\(claim)", value.map { String(reflecting: $0) } ?? "nil"])
      return value
    }

    /// A value that the prose shows, as `print` would.
    public nonisolated static func span<T>(_ index: Int, _ value: T) {
      report(["span", "\(index)", String(describing: value)])
    }

    public nonisolated static func span<T>(_ index: Int, _ value: T?) {
      report(["span", "\(index)", value.map { String(describing: $0) } ?? "nil"])
    }

    /// A session with a demo begins: parts its errors from those of others.
    public nonisolated static func session(_ number: String) {
      write(Array("\(frame)\(number)\n".utf8), to: 2)
      report(["session", number])
    }

    /// Writes one line of fields to the proof.
    public nonisolated static func report(_ fields: [String]) {
      write(ReportField.line(fields) + [0x0A], to: 3)
    }

    /// What the proof asks of the program: lines of fields.
    public nonisolated static var plan: [[String]] { Plan.shared.lines }

    private nonisolated static func mark(_ text: String) {
      write(Array("\(frame)\(text)\n".utf8), to: 1)
    }

    private nonisolated static func write(_ bytes: [UInt8], to descriptor: Int32) {
      bytes.withUnsafeBytes { bytes in
        var rest = bytes[...]
        while !rest.isEmpty {
          let count = Glibc.write(descriptor, UnsafeRawBufferPointer(rebasing: rest).baseAddress, rest.count)
          if count < 0 && errno != EINTR { return }
          if count > 0 { rest = rest.dropFirst(count) }
        }
      }
    }

    private nonisolated static func limit(_ resource: __rlimit_resource_t, _ value: Int) {
      var limit = rlimit(rlim_cur: rlim_t(value), rlim_max: rlim_t(value))
      setrlimit(resource, &limit)
    }
  }
#endif
