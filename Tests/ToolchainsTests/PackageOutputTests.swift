import Synchronization
import Testing

@testable import Toolchains

struct PackageOutputTests {
  @Test func `a failed build tells its errors at the package's own paths, without steps`() {
    let output = """
      Building for debugging...
      [0/8] Write sources
      [6/10] Compiling Kit Box.swift
      /c/packages/p/tree/home/kit/Sources/Box.swift:3:5: error: cannot find 'lid' in scope
      3 | lid
        | `- error: cannot find 'lid' in scope
      [7/11] Compiling Kit Lid.swift

      """
    #expect(
      PackageOutput.reasons(in: output, overlay: "/c/packages/p", of: "/home/kit") == """
        Sources/Box.swift:3:5: error: cannot find 'lid' in scope
        3 | lid
          | `- error: cannot find 'lid' in scope
        """)
  }

  @Test func `steps are told as their lines end, wherever the output is cut`() {
    let told = Mutex<[String]>([])
    let steps = PackageSteps { step in told.withLock { $0.append("\(step.done)/\(step.count) \(step.words)") } }
    for part in ["Building\n[1/", "3] Compiling A\n[2/3] Comp", "iling B", "\nwarning: [x]\n", "[3/3] Linking\n"] {
      steps.take(ArraySlice(part.utf8))
    }
    #expect(told.withLock(\.self) == ["1/3 Compiling A", "2/3 Compiling B", "3/3 Linking"])
  }
}
