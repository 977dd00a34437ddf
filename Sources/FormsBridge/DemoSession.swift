import Forms
import ProofRuntime
import Wire

/// A session with a demo's form, step by step. The native check, the check of the browser build, and readers' browsers
/// use the same code.
final class DemoSession {
  /// What is done for inspected demos. Only programs that have one set it, so the others contain none of its code.
  static var inspection: DemoInspection?

  let driver: FormDriver
  private var inputs = 0
  /// Writes the changes of the form for a page.
  private var changes = SnapshotWriter(isWhole: false)

  init(_ driver: FormDriver) {
    self.driver = driver
    driver.open()
    DemoSession.inspection?.begin(driver)
  }

  /// Performs a step; returns the reply, or nil if there is none.
  func take(_ step: SessionStep) -> SessionReply? {
    switch step {
    case .enter(let text, let tag):
      defer { inputs += 1 }
      return driver.enter(text, into: tag).map(reply)
    case .ask(let question): return reply(driver.answer(question))
    case .event(let event):
      driver.perform(event)
      return nil
    case .snapshot:
      var form = SnapshotWriter()
      driver.write(to: &form)
      DemoSession.inspection?.write(&form)
      return .snapshot(form.fields)
    case .settle, .pages, .design, .session, .open: return .unknownStep
    }
  }

  /// The changes of the form since the last call; the first time, the whole form.
  func news() -> [UInt8] {
    driver.write(to: &changes)
    DemoSession.inspection?.write(&changes)
    return changes.fields
  }

  #if !hasFeature(Embedded)
    /// The errors of the form and its designs so far.
    func faults() -> [SessionReply] {
      Design.faults.map { .designFault(design: $0.design, outlet: $0.outlet ?? "", message: $0.message) }
        + driver.form.faults.map { .formFault($0.message) } + AuthorErrors.messages.map { .formFault($0) }
    }
  #endif

  private func reply(_ fault: DriverError) -> SessionReply {
    if let known = fault.knownRows { return .inputForUnknownRow(input: inputs, known: known) }
    return .inputRefused(input: inputs, reason: fault.message)
  }

  private func reply(_ answer: Answer) -> SessionReply {
    switch answer {
    case .value(let text): .value(text)
    case .flag(let flag): .flag(flag)
    case .unknownRow(let known): .unknownRow(known: known)
    case .unknownProperty(let known): .unknownProperty(known: known)
    }
  }
}

#if !hasFeature(Embedded)
  extension DesignError {
    fileprivate var outlet: String? {
      switch self {
      case .missingDesign, .missingOutlet: nil
      case .unusedOutlet(let outlet, _), .unknownViewClass(_, let outlet, _), .wrongView(let outlet, _): outlet
      }
    }
  }
#endif
