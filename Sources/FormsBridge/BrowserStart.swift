#if hasFeature(Embedded)
  import Forms
  import ProofRuntime
  import Wire

  @_extern(c, "galley_main")
  private func galleyMain(_ count: Int32, _ arguments: UnsafeMutableRawPointer?) -> Int32

  /// The proof of the module: what a native program does with its plan, done by the very bytes that readers get.
  ///
  /// Only a WASI runtime calls this; a page's script has no need to. The plan comes on standard input, what samples print
  /// goes to standard output, the report to standard error.
  @_expose(wasm, "_start")
  @_cdecl("galley_proof")
  public func galleyProof() {
    var plan = FieldReader(BrowserOutput.readAll())
    _Galley.frame = plan.text() ?? ""
    _ = plan.nextLine()
    while !plan.isAtLineEnd, !plan.isAtSession {
      _ = BrowserCalls.take(&plan)
      _ = plan.nextLine()
    }
    _ = galleyMain(0, nil)
    BrowserOutput.flush()
    guard !plan.isAtLineEnd, let image = MemoryImage() else { return }
    drive(plan, image)
  }

  private func drive(_ plan: FieldReader, _ image: MemoryImage) {
    var next = plan.place
    while !plan.at(next).isAtLineEnd {
      next = run(plan.at(next))
      next = image.restore(keeping: next)
    }
  }

  /// Goes through the session that begins there, up to where another begins: returns that place.
  @inline(never)
  private func run(_ plan: FieldReader) -> Int {
    var plan = plan
    repeat {
      if let reply = BrowserCalls.take(&plan) { report(reply) }
    } while plan.nextLine() && !plan.isAtSession
    report(.end)
    BrowserOutput.flush()
    return plan.place
  }

  private func report(_ reply: SessionReply) {
    var line = FieldWriter()
    reply.write(to: &line)
    line.endLine()
    BrowserOutput.write(line.bytes, to: 2)
  }
#endif
