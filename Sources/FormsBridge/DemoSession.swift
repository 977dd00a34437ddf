import Forms
import ProofRuntime

/// One use of a demo's form, step by step: the same code for the proof here, for the browser build's and for readers.
///
/// What a step brings about are lines of fields, as reports hold them.
final class DemoSession {
  let driver: FormDriver
  private var inputs = 0

  init(_ driver: FormDriver) {
    self.driver = driver
    driver.open()
  }

  /// Takes a step: `enter TEXT TAG`, `ask QUESTION`, `event KIND …` or `snapshot`. Nil where nothing is to be told.
  func take(_ step: [String]) -> [String]? {
    switch Step(rawValue: step[0]) {
    case .enter where step.count == 3:
      defer { inputs += 1 }
      return driver.enter(step[1], into: step[2]).map(fields)
    case .ask where step.count == 2: return fields(driver.answer(step[1]))
    case .event:
      if let event = FormEvent(fields: step) { driver.perform(event) }
      return nil
    case .snapshot: return ["snapshot", SnapshotEncoder.json(driver.snapshot())]
    case .enter, .ask, nil: return nil
    }
  }

  private enum Step: String {
    case enter, ask, event, snapshot
  }

  #if !hasFeature(Embedded)
    /// What was found wrong with the form and its designs on the way.
    func faults() -> [[String]] {
      var lines: [[String]] = []
      for fault in Design.faults { lines.append(["design-fault", fault.design, fault.outlet ?? "", fault.message]) }
      for fault in driver.form.faults { lines.append(["form-fault", fault.message]) }
      for message in AuthorFaults.messages { lines.append(["form-fault", message]) }
      return lines
    }
  #endif

  private func fields(_ fault: DriverFault) -> [String] {
    switch fault {
    case .unknownRow(_, let known): ["input-unknown-row", inputs.description] + known
    default: ["input-refused", inputs.description, reason(fault)]
    }
  }

  /// In words for the native proof only, which tells them to the page's author.
  private func reason(_ fault: DriverFault) -> String {
    #if hasFeature(Embedded)
      "refused"
    #else
      fault.message
    #endif
  }

  private func fields(_ answer: Answer) -> [String] {
    switch answer {
    case .value(let text): ["value"] + (text.map { [$0] } ?? [])
    case .flag(let flag): ["value", flag ? "yes" : "no", "flag"]
    case .unknownRow(let known): ["unknown-row"] + known
    case .unknownProperty(let known): ["unknown-property"] + known
    }
  }
}

extension DesignBlueprint {
  /// From `design NAME (OUTLET CLASS)*`, the class empty where the template names none.
  init(fields: [String]) {
    var outlets: [(name: String, viewClass: String?)] = []
    var index = 2
    while index + 1 < fields.count {
      outlets.append((name: fields[index], viewClass: fields[index + 1].isEmpty ? nil : fields[index + 1]))
      index += 2
    }
    self.init(name: fields[1], outlets: outlets)
  }
}

#if !hasFeature(Embedded)
  extension DesignFault {
    fileprivate var outlet: String? {
      switch self {
      case .missingDesign, .missingOutlet: nil
      case .unusedOutlet(let outlet, _), .unknownViewClass(_, let outlet, _), .wrongView(let outlet, _): outlet
      }
    }
  }
#endif
