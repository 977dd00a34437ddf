import Diagnostics
import HTML
import Testing

struct MustacheSpecificationTests {
  @Test(arguments: try MustacheSpecification.cases())
  func `a case of the Mustache specification renders as it says`(_ test: MustacheSpecification.Case) throws {
    let template = try #require(parse(test.template))
    let partials = try (test.partials ?? [:]).mapValues { try #require(parse($0)) }
    var output: [UInt8] = []
    let faults = template.render(test.data.value, partials: partials, into: &output).diagnostics
    #expect(faults.isEmpty)
    #expect(String(decoding: output, as: UTF8.self) == test.expected, "\(test.desc)")
  }

  @Test func `every case file of the specification was read`() throws {
    #expect(try MustacheSpecification.cases().count == 181)
  }

  private func parse(_ text: String) -> Template? {
    Template.parse(Array(text.utf8), file: "case.mustache").template
  }
}
