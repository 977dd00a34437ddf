#if hasFeature(Embedded)
  import Forms
  import ProofRuntime

  extension _GalleyForms {
    /// The host makes the designs known before it calls the program.
    public static func begin() {}
    /// The host drives the demos when the program has come to its end.
    public static func run() {}
  }

  /// What a page asks of the module: lines of fields in, text out.
  enum BrowserCalls {
    private static var session: DemoSession?

    static func answer(_ fields: [String]) -> [UInt8] {
      switch Call(rawValue: fields[0]) {
      case .design: Design.install([DesignBlueprint(fields: fields)])
      case .open:
        session = _GalleyForms.session(fields[fields.count - 1])
        return snapshot()
      case .event:
        _ = session?.take(fields)
        return snapshot()
      case nil:
        if let line = session?.take(fields) { return ReportField.line(line) }
      }
      return []
    }

    private enum Call: String {
      case design, open, event
    }

    private static func snapshot() -> [UInt8] {
      session.map { SnapshotEncoder.jsonBytes($0.driver.snapshot()) } ?? []
    }
  }

  /// Bytes that the page and the module hand each other; kept and reused.
  private struct SharedBytes {
    var start: UnsafeMutableRawPointer?
    var capacity = 0

    mutating func reserve(_ count: Int) {
      guard count > capacity else { return }
      start?.deallocate()
      capacity = count + count / 2 + 64
      start = .allocate(byteCount: capacity, alignment: 16)
    }
  }

  private var input = SharedBytes()
  private var reply = SharedBytes()

  @_expose(wasm, "galley_input")
  @_cdecl("galley_input")
  public func galleyInput(_ count: Int32) -> UnsafeMutableRawPointer? {
    input.reserve(Int(count))
    return input.start
  }

  @_expose(wasm, "galley_call")
  @_cdecl("galley_call")
  public func galleyCall(_ count: Int32) -> Int32 {
    let line = [UInt8](UnsafeRawBufferPointer(start: input.start, count: Int(count)))
    let answer = BrowserCalls.answer(ReportField.all(in: line[...]))
    BrowserOutput.flush()
    reply.reserve(answer.count)
    answer.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { reply.start?.copyMemory(from: start, byteCount: bytes.count) }
    }
    return Int32(answer.count)
  }

  @_expose(wasm, "galley_reply")
  @_cdecl("galley_reply")
  public func galleyReply() -> UnsafeMutableRawPointer? { reply.start }

  @_extern(c, "sbrk")
  private func growMemory(by bytes: Int) -> UnsafeMutableRawPointer?

  /// How much memory the module has, in WebAssembly's pages of 64 KiB.
  @_expose(wasm, "galley_pages")
  @_cdecl("galley_pages")
  public func galleyPages() -> Int32 { Int32(Int(bitPattern: growMemory(by: 0)) >> 16) }
#endif
