import Foundation
import TestSupport
import Testing

@testable import Toolchains

/// Spellings of code for iOS that Forms can't support: the compiler names what to write instead.
///
/// The others are in `Tests/FormsTests/Spellings`, where they compile.
@Suite(.takingTurns, .tags(.compiler))
struct UnavailableSpellingsTests {
  /// Code, one declaration or statement each, and a part of the message.
  private static let spellings = [
    (#"let a = form.values()["x"] as? String"#, #"'values["tag"] as String?' instead of 'as? String'"#),
    (#"let b: [String: Any?] = [:]; form.setValues(b)"#, "'FormValues' instead of '[String: Any?]'"),
    (
      "class C: FormViewController { override func valueHasBeenChanged(for row: BaseRow, oldValue: Any?, newValue: Any?) {} }",
      "'oldValue: FormValue, newValue: FormValue'"
    ),
    ("TextRow { _ = $0.trailingSwipe }", "use a MultivaluedSection with '.Delete'"),
    ("let d: [SwipeAction] = []", "use a MultivaluedSection with '.Delete', or a ButtonRow"),
    ("ButtonRow { $0.presentationMode = nil }", "act in 'onCellSelection'"),
    ("ButtonRow().onPresent { from, to in }", "set what you need in the row itself"),
    ("TextRow { $0.cellStyle = .value1 }", "as its design says: 'CellProvider(design:)'"),
    ("TextRow().cellSetup { cell, row in _ = cell.imageView }", "add an 'ImageView' outlet"),
    ("controller.animateScroll = true", "the browser scrolls to the row"),
    ("_ = controller.tableView", "change the form's sections and rows"),
    ("DateRow { $0.dateFormatter = nil }", "use 'displayValueFor'"),
  ]

  @Test func `what code for iOS can't have is an error that names the replacement, and nothing else is one`()
    async throws
  {
    let bench = try BrowserBench()
    defer { bench.remove() }
    let support = try await bench.toolchain.support(Workbench.support())
    let file = "\(bench.folder)/page.swift"
    let lines = Self.spellings.map(\.0)
    let text =
      "import Forms\nlet form = Form()\nlet controller = FormViewController()\n" + lines.joined(separator: "\n")
    try Data(text.utf8).write(to: URL(filePath: file))
    let arguments = Toolchain.dialect + ["-typecheck", "-diagnostic-style", "llvm", "-I", support.folder, file]
    let command = (["swiftc"] + arguments).map { "'\($0)'" }.joined(separator: " ") + " 2>&1; true"
    let output = try Tool.run("sh", ["-c", command])
    let errors = output.split(separator: "\n").filter { $0.contains(": error: ") }
    for (place, spelling) in Self.spellings.enumerated() {
      let own = errors.filter { $0.contains("page.swift:\(place + 4):") }
      #expect(own.contains { $0.contains(spelling.1) }, "\(spelling.0): \(own)")
    }
    #expect(errors.allSatisfy { $0.contains("unavailable") }, "\(errors.filter { !$0.contains("unavailable") })")
  }
}
