import Forms
import ProofRuntime

/// Hands the demos of a proofed program to the proof's sessions. Only generated code calls it.
///
/// Each session has a copy of its own of the whole program, as it is when the author's code is at its end: natively a
/// forked process, so that no session sees what another has typed, and one that crashes harms only itself.
public enum _GalleyForms {
  private static var demos: [String: FormDriver] = [:]

  /// Before anything of the author's: tells `Forms` which designs there are.
  public static func begin() {
    let designs = _Galley.plan.filter { $0.first == "design" && $0.count >= 2 }
    Design.install(designs.map(DesignBlueprint.init(fields:)))
  }

  /// A fence has made the form of a demo.
  public static func demo(_ name: String, _ form: Form) { demos[name] = FormDriver(form) }
  public static func demo(_ name: String, _ controller: FormViewController) { demos[name] = FormDriver(controller) }

  @available(*, unavailable, message: "the last thing in a demo is a Form or a FormViewController")
  public static func demo<T>(_ name: String, _ value: T) {}

  /// At the end of the author's code: drives the demos as the proof asks.
  public static func run() {
    var steps = _Galley.plan.drop { $0.first != "session" }
    while let head = steps.popFirst() {
      let session = steps.prefix { $0.first != "session" }
      steps = steps.dropFirst(session.count)
      guard head.count == 3, let demo = demos[head[2]] else { continue }
      _Galley.session(head[1])
      if !inCopyOfProcess({ demo.run(Array(session)) }) { _Galley.report(["crashed"]) }
    }
  }
}

extension DesignBlueprint {
  /// From `design NAME (OUTLET CLASS)*`, the class empty where the template names none.
  fileprivate init(fields: [String]) {
    let outlets = stride(from: 2, to: fields.count - 1, by: 2).map { index in
      (name: fields[index], viewClass: fields[index + 1].isEmpty ? nil : fields[index + 1])
    }
    self.init(name: fields[1], outlets: outlets)
  }
}

extension FormDriver {
  /// Takes the steps of one session and reports what comes of them.
  fileprivate func run(_ steps: [[String]]) {
    open()
    var input = 0
    for step in steps {
      switch step.first {
      case "enter" where step.count == 3:
        if let fault = enter(step[2], into: step[1]) { report(fault, input: input) }
        input += 1
      case "ask" where step.count == 2: report(answer(step[1]))
      case "snapshot": _Galley.report(["snapshot", SnapshotEncoder.json(snapshot())])
      case .some, .none: break
      }
    }
    for fault in Design.faults { _Galley.report(["design-fault", fault.design, fault.outlet ?? "", fault.message]) }
    for fault in form.faults { _Galley.report(["form-fault", fault.message]) }
    for message in AuthorFaults.messages { _Galley.report(["form-fault", message]) }
  }

  private func report(_ fault: DriverFault, input: Int) {
    switch fault {
    case .unknownRow(_, let known): _Galley.report(["input-unknown-row", "\(input)"] + known)
    default: _Galley.report(["input-refused", "\(input)", fault.message])
    }
  }

  private func report(_ answer: Answer) {
    switch answer {
    case .value(let text): _Galley.report(["value"] + (text.map { [$0] } ?? []))
    case .unknownRow(let known): _Galley.report(["unknown-row"] + known)
    case .unknownProperty(let known): _Galley.report(["unknown-property"] + known)
    }
  }
}

extension DesignFault {
  fileprivate var outlet: String? {
    switch self {
    case .missingDesign, .missingOutlet: nil
    case .unusedOutlet(let outlet, _), .unknownViewClass(_, let outlet, _), .wrongView(let outlet, _): outlet
    }
  }
}
