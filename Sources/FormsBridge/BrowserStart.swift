#if hasFeature(Embedded)
  import Forms
  import ProofRuntime

  @_extern(c, "galley_main")
  private func galleyMain(_ count: Int32, _ arguments: UnsafeMutableRawPointer?) -> Int32

  /// The proof of the module: what a native program does with its plan, done by the very bytes that readers get.
  ///
  /// Only a WASI runtime calls this; a page's script has no need to. The plan comes on standard input, what samples print
  /// goes to standard output, the report to standard error.
  @_expose(wasm, "_start")
  @_cdecl("galley_proof")
  public func galleyProof() {
    let plan = BrowserOutput.readAll()
    var next = 0
    _Galley.frame = fields(of: plan, &next).first ?? ""
    while next < plan.count {
      let start = next
      let line = fields(of: plan, &next)
      guard line[0].isIdentical(to: "session") else {
        _ = BrowserCalls.answer(line)
        continue
      }
      next = start
      break
    }
    _ = galleyMain(0, nil)
    BrowserOutput.flush()
    guard next < plan.count, let image = MemoryImage() else { return }
    drive(plan, from: next, image)
  }

  private func drive(_ plan: [UInt8], from start: Int, _ image: MemoryImage) {
    var next = start
    while next < plan.count {
      run(plan, &next)
      next = image.restore(keeping: next)
    }
  }

  /// Goes through the session that begins at `next`, up to where another begins.
  @inline(never)
  private func run(_ plan: [UInt8], _ next: inout Int) {
    let head = fields(of: plan, &next)
    guard head.count == 3 else { return }
    report(["session", head[1]])
    let demo = _GalleyForms.session(head[2])
    while next < plan.count {
      let start = next
      let step = fields(of: plan, &next)
      if step[0].isIdentical(to: "session") {
        next = start
        break
      }
      if step[0].isIdentical(to: "pages") {
        report(["pages", galleyPages().description])
      } else if let answer = demo?.take(step) {
        report(answer)
      }
    }
    report(["session-end"])
    BrowserOutput.flush()
  }

  /// The line that begins at `next`, which is moved behind it.
  private func fields(of plan: [UInt8], _ next: inout Int) -> [String] {
    let start = next
    while next < plan.count, plan[next] != 0x0A { next += 1 }
    defer { next += 1 }
    return ReportField.all(in: plan[start..<next])
  }

  private func report(_ fields: [String]) { BrowserOutput.write(ReportField.line(fields) + [0x0A], to: 2) }
#endif
