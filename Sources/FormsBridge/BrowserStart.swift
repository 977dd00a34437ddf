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
    let lines = BrowserOutput.readAll().split(separator: UInt8(ascii: "\n")).map { ReportField.all(in: $0) }
    guard let frame = lines.first?.first else { return }
    _Galley.frame = frame
    var sessions: [[[String]]] = []
    for line in lines.dropFirst() {
      if line.first == "session" {
        sessions.append([line])
      } else if sessions.isEmpty {
        _ = BrowserCalls.answer(line)
      } else {
        sessions[sessions.count - 1].append(line)
      }
    }
    _ = galleyMain(0, nil)
    BrowserOutput.flush()
    guard !sessions.isEmpty, let image = MemoryImage() else { return }
    drive(sessions, image)
  }

  private func drive(_ sessions: [[[String]]], _ image: MemoryImage) {
    var index = 0
    while index < sessions.count {
      run(sessions[index])
      index = image.restore()
    }
  }

  @inline(never)
  private func run(_ steps: [[String]]) {
    guard let head = steps.first, head.count == 3 else { return }
    report(["session", head[1]])
    guard let demo = _GalleyForms.session(head[2]) else { return }
    for step in steps.dropFirst() { if let answer = demo.take(step) { report(answer) } }
    for fault in demo.faults() { report(fault) }
    BrowserOutput.flush()
  }

  private func report(_ fields: [String]) { BrowserOutput.write(Array((ReportField.line(fields) + "\n").utf8), to: 2) }
#endif
