import Foundation
import TestSupport
import Testing

/// Pages of many tests, each in a catalogue of its own, which are checked in one call.
enum HiddenTestPages {
  private static let pages = Batch<[String], [String]> { questions in
    var (files, number) = ([String: String](), 0)
    let folders = questions.map { pages in
      pages.map { page in
        number += 1
        files["Tour\(number).docc/Tour.md"] = page
        return "Tour\(number).docc/"
      }
    }
    var run: CommandTests.Run?
    try CommandTests().withFolder(files) { run = try CommandTests().galley(["check"], in: $0) }
    #expect(run?.code == 1)
    let errors = PrintedErrors(run?.errors ?? "")
    return folders.map { $0.map(errors.part) }
  }

  static var asking: some SuiteTrait { Asking(pages) }

  /// What is printed about each page.
  static func errors(of pages: [String]) async throws -> [String] { try await self.pages.answer(to: pages) }
}
