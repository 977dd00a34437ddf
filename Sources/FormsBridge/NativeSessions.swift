#if !hasFeature(Embedded)
  import Forms
  import ProofRuntime

  extension _GalleyForms {
    /// Before anything of the author's: tells `Forms` which designs there are.
    public static func begin() {
      let designs = _Galley.plan.filter { $0.first == "design" && $0.count >= 2 }
      Design.install(designs.map(DesignBlueprint.init(fields:)))
    }

    /// At the end of the author's code: drives the demos as the proof asks.
    ///
    /// Each session tells when it is at its end: one whose process ends before, however that says it ended, lacks that line.
    public static func run() {
      var steps = _Galley.plan.drop { $0.first != "session" }
      while let head = steps.popFirst() {
        let session = steps.prefix { $0.first != "session" }
        steps = steps.dropFirst(session.count)
        guard head.count == 3, let number = Int(head[1]) else { continue }
        _Galley.inSession(number) {
          if let demo = _GalleyForms.session(head[2]) {
            for step in session { if let answer = demo.take(step) { _Galley.report(answer) } }
            for fault in demo.faults() { _Galley.report(fault) }
          }
          _Galley.report(["session-end"])
        }
      }
    }
  }
#endif
