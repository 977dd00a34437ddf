import Forms
import ProofRuntime

/// Hands the demos of a proofed program to the proof's sessions. Only generated code calls it.
///
/// Each session has a copy of its own of the whole program, as it is when the author's code is at its end: natively a
/// forked process, in the browser a fresh instance of the module. So no session sees what another has typed, and one
/// that crashes harms only itself.
public enum _GalleyForms {
  private static var demos: [(name: String, driver: FormDriver)] = []

  /// A fence has made the form of a demo.
  public static func demo(_ name: String, _ form: Form) { demos.append((name, FormDriver(form))) }
  public static func demo(_ name: String, _ controller: FormViewController) {
    demos.append((name, FormDriver(controller)))
  }

  @available(*, unavailable, message: "the last expression of a demo must be a Form or a FormViewController")
  public static func demo<T>(_ name: String, _ value: T) {}

  static func session(_ demo: String) -> DemoSession? {
    for entry in demos.reversed() where entry.name.isIdentical(to: demo) { return DemoSession(entry.driver) }
    return nil
  }
}
