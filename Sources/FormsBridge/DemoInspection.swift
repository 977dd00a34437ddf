import Forms
import Wire

/// Inspects the forms of demos that have the word `inspect`.
struct DemoInspection {
  /// Begins to inspect the form of a session, if it is to be.
  let begin: (FormDriver) -> Void
  /// Writes what the inspector tells, behind the form.
  let write: (inout SnapshotWriter) -> Void

  private static var inspected: [FormDriver] = []
  /// That of the session; nil if its demo is not inspected.
  private static var inspector: FormInspector?

  static func add(_ driver: FormDriver) {
    inspected.append(driver)
    DemoSession.inspection = DemoInspection(
      begin: { driver in
        inspector = inspected.contains { $0 === driver } ? FormInspector(driver.form) : nil
      },
      write: { inspector?.write(to: &$0) })
  }
}
