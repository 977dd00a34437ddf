#if !hasFeature(Embedded)
  import Forms
  import ProofRuntime
  import Wire

  extension _GalleyForms {
    /// Registers the designs; called before the author's code.
    public static func begin() {
      for case .design(let name, let outlets)? in steps { Design.install(DesignBlueprint(name: name, fields: outlets)) }
    }

    /// Runs the sessions of the demos; called after the author's code.
    ///
    /// Each session reports its end: if its process ends earlier, that line is missing, whatever the exit code.
    public static func run() {
      var steps = steps.drop { !$0.isSession }
      while case .session(let number, let demo)?? = steps.popFirst() {
        let session = steps.prefix { !$0.isSession }
        steps = steps.dropFirst(session.count)
        _Galley.inSession(number) {
          if let demo = _GalleyForms.session(demo) {
            for step in session {
              guard let step else {
                _Galley.report(.unknownStep)
                continue
              }
              if let reply = demo.take(step) { _Galley.report(reply) }
            }
            for fault in demo.faults() { _Galley.report(fault) }
          }
          _Galley.report(.end)
        }
      }
    }

    /// The steps of the plan; nil for lines that are no steps.
    private static var steps: [SessionStep?] {
      var (plan, steps) = (_Galley.plan, [SessionStep?]())
      guard !plan.isAtLineEnd else { return [] }
      repeat { steps.append(SessionStep(&plan)) } while plan.nextLine()
      return steps
    }
  }

  extension SessionStep? {
    fileprivate var isSession: Bool { if case .session = self { true } else { false } }
  }
#endif
