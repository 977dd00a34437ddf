import Forms
import ProofRuntime

/// Registers the demos of a checked program and runs their sessions. Only generated code calls it.
///
/// Each session has its own copy of the whole program at the end of the author's code: natively a forked process, in
/// the browser a new instance of the module. So sessions do not affect each other, and a crash ends only one of them.
public enum _GalleyForms {
  private static var demos: [(name: String, driver: FormDriver)] = []

  /// Registers the form that a fence has made for a demo.
  public static func demo(_ name: String, _ form: Form) { demos.append((name, FormDriver(form))) }
  public static func demo(_ name: String, _ controller: FormViewController) {
    demos.append((name, FormDriver(controller)))
  }

  @available(*, unavailable, message: "the last expression of a demo must be a Form or a FormViewController")
  public static func demo<T>(_ name: String, _ value: T) {}

  /// Registers a form whose state and events are told, too.
  public static func inspectedDemo(_ name: String, _ form: Form) {
    demo(name, form)
    DemoInspection.add(demos[demos.count - 1].driver)
  }
  public static func inspectedDemo(_ name: String, _ controller: FormViewController) {
    demo(name, controller)
    DemoInspection.add(demos[demos.count - 1].driver)
  }

  @available(*, unavailable, message: "the last expression of a demo must be a Form or a FormViewController")
  public static func inspectedDemo<T>(_ name: String, _ value: T) {}

  static func session(_ demo: String) -> DemoSession? {
    for entry in demos.reversed() where entry.name.isIdentical(to: demo) { return DemoSession(entry.driver) }
    return nil
  }
}
