#if hasFeature(Embedded)
  import Forms
  import ProofRuntime
  import Wire

  extension _GalleyForms {
    /// Does nothing: the host registers the designs before it calls the program.
    public static func begin() {}
    /// Does nothing: the host runs the demos after the program.
    public static func run() {}
  }

  /// Performs the steps that a page, or the check of the module, sends.
  enum BrowserCalls {
    private static var session: DemoSession?

    /// Performs the next step; returns the reply, or nil if there is none.
    @inline(never)
    static func take(_ fields: inout FieldReader) -> SessionReply? {
      switch SessionStep(&fields) {
      case .design(let name, let outlets):
        Design.install(DesignBlueprint(name: name, fields: outlets))
        return nil
      case .session(let number, let demo):
        session = _GalleyForms.session(demo)
        return .session(number)
      case .pages: return .pages(Int(galleyPages()))
      case .open(let demo): session = _GalleyForms.session(demo)
      case .event(let event): session?.driver.perform(event)
      case .settle: session?.driver.settle()
      case let step?: return session?.take(step)
      case nil: return .unknownStep
      }
      return session.map { .snapshot($0.news()) }
    }
  }

  /// Memory in which the page and the module exchange bytes; it is reused.
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
    var fields = FieldReader([UInt8](UnsafeRawBufferPointer(start: input.start, count: Int(count))))
    var line = FieldWriter()
    BrowserCalls.take(&fields)?.write(to: &line)
    let answer = line.bytes
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

  /// The size of the module's memory in WebAssembly pages of 64 KiB.
  @_expose(wasm, "galley_pages")
  @_cdecl("galley_pages")
  public func galleyPages() -> Int32 { Int32(Int(bitPattern: growMemory(by: 0)) >> 16) }
#endif
