import Forms
import Foundation
import Testing

struct CommonPasswordsTests {
  @Test func `every password of the list is found`() throws {
    let file = try #require(Bundle.module.url(forResource: "Fixtures/common-passwords", withExtension: "txt"))
    let list = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
    #expect(list.count == 11_611)
    #expect(list.filter { !CommonPasswords.contains($0) } == [])
    #expect(list.filter { !CommonPasswords.contains($0.uppercased()) } == [])
  }

  /// The rate is 1 in 1,024: 98 of 100,000, with a standard deviation of 10.
  @Test func `about one in a thousand other texts is found`() {
    var number: UInt64 = 1
    var found = 0
    for _ in 0..<100_000 {
      number = number &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      if CommonPasswords.contains("- \(number) -") { found += 1 }
    }
    #expect((48...148).contains(found))
  }

  @Test func `the empty text and short ones are not in the list`() {
    #expect(!CommonPasswords.contains(""))
    #expect(!CommonPasswords.contains("123456"))
  }
}
