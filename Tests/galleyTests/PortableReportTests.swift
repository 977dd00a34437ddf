import Foundation
import TestSupport
import Testing

/// Reports that other tools read: their schemas, and what stays the same when a page is edited.
@Suite(.takingTurns, .tags(.compiler)) struct PortableReportTests {
  private static let page = """
    # Page

    ```swift
    let a = 1
    a // => 2
    ```

    ## Part

    ```swift skip="later & <never>"
    b
    ```

    ```swift
    print(a + 2) // Prints "3"
    ```

    [gone](gone.md)

    """

  private func reports(_ page: String) throws -> (junit: String, sarif: [[String: Any]], json: String) {
    var all: (String, [[String: Any]], String)?
    try CommandTests().withFolder(["page.md": page]) { folder in
      let run = try CommandTests().galley(
        ["check", "page.md", "--report", "junit=j.xml", "--report", "sarif=s.json", "--report", "json=r.json"],
        in: folder)
      #expect(run.code == 1)
      func read(_ name: String) throws -> Data { try Data(contentsOf: folder.appending(path: name)) }
      let sarif = try JSONSerialization.jsonObject(with: read("s.json")) as? [String: Any]
      let results = (sarif?["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]]
      all = (
        String(decoding: try read("j.xml"), as: UTF8.self), results ?? [],
        String(decoding: try read("r.json"), as: UTF8.self)
      )
    }
    return try #require(all)
  }

  // MARK: JUnit

  /// What the schemas of Jenkins (`junit-10.xsd`) and Surefire (`surefire-test-report.xsd`) ask of the elements that
  /// Galley writes: all attributes and elements of these that either knows, in the order of the stricter one.
  private static func schema(root: String) -> String {
    func attribute(_ name: String, _ type: String = "xs:string", isNeeded: Bool = true) -> String {
      "<xs:attribute name='\(name)' type='\(type)'\(isNeeded ? " use='required'" : "")/>"
    }
    func text(_ name: String, _ isMany: Bool, _ attributes: String) -> String {
      """
      <xs:element name='\(name)' minOccurs='0' maxOccurs='\(isMany ? "unbounded" : "1")'><xs:complexType><xs:simpleContent>
      <xs:extension base='xs:string'>\(attributes)</xs:extension></xs:simpleContent></xs:complexType></xs:element>
      """
    }
    let suites = """
      <xs:element name='testsuites'><xs:complexType><xs:sequence>
      <xs:element ref='testsuite' minOccurs='0' maxOccurs='unbounded'/></xs:sequence>
      \(["name", "tests", "failures", "errors"].map { attribute($0, isNeeded: false) }.joined())
      \(attribute("time", "seconds", isNeeded: false))</xs:complexType></xs:element>
      """
    return """
      <xs:schema xmlns:xs='http://www.w3.org/2001/XMLSchema'>
      <xs:simpleType name='seconds'><xs:restriction base='xs:string'>
      <xs:pattern value='[0-9]{1,3}(,[0-9]{3})*(\\.[0-9]{0,3})?'/></xs:restriction></xs:simpleType>
      <xs:element name='testsuite'><xs:complexType><xs:sequence>
      <xs:element name='properties' minOccurs='0' maxOccurs='unbounded'><xs:complexType><xs:sequence>
      <xs:element name='property' minOccurs='0' maxOccurs='unbounded'><xs:complexType>
      \(attribute("name"))\(attribute("value"))</xs:complexType></xs:element></xs:sequence></xs:complexType></xs:element>
      <xs:element name='testcase' minOccurs='0' maxOccurs='unbounded'><xs:complexType><xs:sequence>
      \(text("failure", true, attribute("message", isNeeded: false) + attribute("type")))
      \(text("skipped", false, attribute("message", isNeeded: false)))
      <xs:element name='system-out' type='xs:string' minOccurs='0'/>
      </xs:sequence>\(attribute("name"))\(attribute("classname", isNeeded: false))\(attribute("group", isNeeded: false))
      \(attribute("time", "seconds"))</xs:complexType></xs:element>
      </xs:sequence>\(["name", "tests", "errors", "skipped", "failures"].map { attribute($0) }.joined())
      \(attribute("group", isNeeded: false))\(attribute("time", "seconds", isNeeded: false))</xs:complexType></xs:element>
      \(root == "testsuites" ? suites : "")</xs:schema>
      """
  }

  @Test func `JUnit is valid for Jenkins, and each suite for Surefire`() throws {
    let junit = try reports(Self.page).junit
    let start = try #require(junit.range(of: "<testsuite "))
    let end = try #require(junit.range(of: "</testsuite>"))
    try CommandTests().withFolder([
      "all.xml": junit, "suite.xml": String(junit[start.lowerBound..<end.upperBound]),
      "all.xsd": Self.schema(root: "testsuites"), "suite.xsd": Self.schema(root: "testsuite"),
      "wrong.xml": junit.replacing(" classname=", with: " line=\"3\" classname="),
    ]) { folder in
      for name in ["all", "suite"] {
        try Tool.run("xmllint", ["--noout", "--schema", "\(name).xsd", "\(name).xml"], in: folder.path)
      }
      #expect(throws: (any Error).self) {
        try Tool.run("xmllint", ["--noout", "--schema", "all.xsd", "wrong.xml"], in: folder.path)
      }
    }
    // Something was compiled, which takes time.
    let time = try #require(junit.firstMatch(of: #/<testsuite [^>]*time="([0-9.]+)"/#))
    #expect(Double(time.1) ?? 0 > 0)
  }

  @Test func `names of tests and fingerprints stay when lines are inserted above`() throws {
    func names(_ junit: String) -> [String] { junit.matches(of: #/<testcase name="([^"]*)"/#).map { String($0.1) } }
    let (one, two) = try (reports(Self.page), reports("Intro.\n\n## More\n\n```swift\nlet c = 1\n```\n\n" + Self.page))
    #expect(names(one.junit) == ["Page › block 1", "Part › block 1", "Part › block 2"])
    #expect(names(two.junit) == ["More › block 1"] + names(one.junit))
    func prints(_ results: [[String: Any]]) -> [String?] {
      results.map { ($0["partialFingerprints"] as? [String: String])?["galley/v1"] }
    }
    #expect(prints(one.sarif).count == 2 && Set(prints(one.sarif)).count == 2 && !prints(one.sarif).contains(nil))
    #expect(prints(one.sarif) == prints(two.sarif))
  }

  // MARK: Several platforms

  @Test func `a sample that only another platform can check counts as verified there`() throws {
    let linux = try reports(Self.page).json
    // As if the skipped sample had been run on the other platform, and one had failed only there.
    let macos = linux.replacing("\"linux\"", with: "\"macos\"")
      .replacing(
        #/"coverage" : "skipped"/#, with: "\"coverage\" : \"executed\"", maxReplacements: 1
      ).replacing(#/"reason" : "later & <never>",\s*"status" : "not-checked"/#, with: "\"status\" : \"passed\"")
    #expect(linux.contains("\"linux\"") && macos != linux.replacing("\"linux\"", with: "\"macos\""))
    try CommandTests().withFolder(["linux.json": linux, "macos.json": macos, "page.md": Self.page]) { folder in
      let run = try CommandTests().galley(
        ["report", "merge", "macos.json", "linux.json", "--report", "json=all.json", "--report", "junit=all.xml"],
        in: folder)
      #expect(run.code == 1)
      #expect(
        run.output == "1 page, 3 samples (1 verified on linux, 2 verified on macos): 1 error, 1 warning\n",
        "\(run.output)")
      let all = try JSONSerialization.jsonObject(with: Data(contentsOf: folder.appending(path: "all.json")))
      let blocks = (all as? [String: Any])?["blocks"] as? [[String: Any]]
      #expect(blocks?.map { $0["platforms"] as? [String] ?? [] } == [[], ["macos"], ["linux", "macos"]])
      #expect((all as? [String: Any])?["platforms"] as? [String] == ["linux", "macos"])
      let junit = try String(contentsOf: folder.appending(path: "all.xml"), encoding: .utf8)
      #expect(junit.contains("group=\"linux macos\""))
    }
  }
}
