import Foundation
import HTML
import Markdown
import Testing

@testable import Pages

/// `Content/manual/templates.md` tells authors of templates what they may ask for.
@Suite struct TemplateContextTests {
  @Test func `the manual names every value of templates`() throws {
    let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent()
    let text = try String(contentsOf: folder.appending(path: "Content/manual/templates.md"), encoding: .utf8)
    let page = TestPage("Text\n")
    let values = PageValues(page.document, page.context).values(
      content: [], proof: .null, forms: FormCollector())
    guard case .object(let names) = values else {
      Issue.record("the values of a layout are an object")
      return
    }
    for (name, value) in names {
      if ["site", "page"].contains(name), case .object(let inner) = value {
        // The former name of `description`.
        let names = inner.keys.filter { $0 != "summary" }.map { "\(name).\($0)" }
        for name in names { #expect(text.contains("`\(name)`"), "\(name)") }
      } else {
        #expect(text.contains("`\(name)`") || text.contains("`\(name)."), "\(name)")
      }
    }
  }
}
