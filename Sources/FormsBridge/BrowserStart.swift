#if hasFeature(Embedded)
  import Forms
  import ProofRuntime
  import Wire

  @_extern(c, "galley_main")
  private func galleyMain(_ count: Int32, _ arguments: UnsafeMutableRawPointer?) -> Int32

  /// Checks the module: performs the same plan as the native program, with the module that readers get.
  ///
  /// Only a WASI runtime calls this, not a page's script. The plan is read from standard input; samples print to
  /// standard output, and the report is written to standard error.
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
    // What the sessions print is no output of the program's end.
    _Galley.end(0)
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

  /// Performs the session that begins at a place of the plan; returns the place of the next one.
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
