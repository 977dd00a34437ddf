import Testing

@testable import Toolchains

@Suite struct DependenceTests {
  @Test(arguments: [
    ("$sSlsE3mapySayqd__Gqd__7ElementQzqd_0_YKXEqd_0_YKs5ErrorRd_0_r0_lF", Dependence.nothing),
    ("$sSy17_StringProcessingE8contains_Sbqd___tAA14RegexComponentRd__lF", .nothing),
    ("$sSl5PilesE5piledSay7ElementQzGyF", .surroundings),
    ("$sSl5PilesE10randomPile5countSay7ElementQzGSi_tF", .chance),
    ("$s5Piles4PileV25inRandomAccessCollectionsyyF", .surroundings),
  ])
  func `what a package adds to types of the standard library may depend on anything`(
    symbol: String, dependence: Dependence
  ) {
    #expect(Dependence(calls: [symbol], text: "") == dependence)
  }
}
