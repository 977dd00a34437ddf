import Testing

@testable import Toolchains

@Suite struct ForeignSymbolsTests {
  private func finding(_ summary: String) -> DocCFinding {
    DocCFinding(source: nil, range: nil, severity: "warning", summary: summary, explanation: nil, solutions: [])
  }

  @Test func `a hash is right if the symbol has it where Foundation is one module`() {
    let here = "s:3Kit3BoxV2in20FoundationEssentials6LocaleV_tF"
    let there = "s:3Kit3BoxV2in10Foundation6LocaleV_tF"
    let graph = #"{"symbols": [{"identifier": {"precise": "\#(here)"}, "pathComponents": ["Box", "open(in:)"]}]}"#
    var symbols = ForeignSymbols()
    symbols.add(graph: Array(graph.utf8))
    func explains(_ hash: String, _ name: String) -> Bool {
      symbols.explain(finding("'\(hash)' isn't a disambiguation for '\(name)' at '/Kit/Box'"))
    }
    #expect(explains(ForeignSymbols.hash(there), "open(in:)"))
    #expect(!explains(ForeignSymbols.hash(there), "close(in:)"))
    #expect(!explains(ForeignSymbols.hash(here), "open(in:)") && !explains("1a2b3", "open(in:)"))
    #expect(!symbols.explain(finding("'\(ForeignSymbols.hash(there))' doesn't exist at '/Kit/Box'")))
  }

  @Test func `hashes are DocC's`() {
    #expect(ForeignSymbols.hash("") == "146ys" && ForeignSymbols.hash("s:3Kit3BoxV2inSi_tF") == "1o1pn")
  }
}
