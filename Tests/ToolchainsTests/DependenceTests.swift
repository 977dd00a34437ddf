import Testing

@testable import Toolchains

@Suite struct DependenceTests {
  @Test(arguments: [
    ("$sSlsE3mapySayqd__Gqd__7ElementQzqd_0_YKXEqd_0_YKs5ErrorRd_0_r0_lF", Dependence.Degree.nothing),
    ("$sSy17_StringProcessingE8contains_Sbqd___tAA14RegexComponentRd__lF", .nothing),
    ("$sSl5PilesE5piledSay7ElementQzGyF", .surroundings),
    ("$sSl5PilesE10randomPile5countSay7ElementQzGSi_tF", .chance),
    ("$s5Piles4PileV25inRandomAccessCollectionsyyF", .surroundings),
  ])
  func `what a package adds to types of the standard library may depend on anything`(
    symbol: String, degree: Dependence.Degree
  ) {
    #expect(Dependence(calls: [symbol], text: "").degree == degree)
  }

  @Test(arguments: [
    ("time", Dependence.Degree.clocks), ("$s20FoundationEssentials4DateVACycfC", .clocks),
    ("$s20FoundationEssentials4DateV21timeIntervalSince1970ACSd_tcfC", .surroundings),
    ("$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0SdvgZ", .clocks),
    ("$s20FoundationEssentials4DateV026timeIntervalSinceReferenceC0Sdvg", .surroundings),
    ("$s20FoundationEssentials8CalendarV13isDateInTodayySbAA0E0VF", .clocks),
    ("$ss15ContinuousClockV3nowAB7InstantVvg", .clocks), ("$s8Dispatch0A4TimeV3nowACyFZ", .clocks),
    ("gethostname", .surroundings), ("readdir", .order),
    ("$s20FoundationEssentials11ProcessInfoC8hostNameSSvg", .surroundings),
    ("$s20FoundationEssentials11JSONEncoderCACycfC", .chance), ("$s10Foundation5NSSetC5arrayACSayypG_tcfC", .chance),
    ("$s10Foundation17JSONSerializationC4data14withJSONObject7options", .chance),
    ("$s10Foundation14OperationQueueCACycfC", .chance),
    ("$s8Dispatch0A5QueueC17concurrentPerform10iterations7executeySi_ySiXEtFZ", .chance), ("srand", .chance),
    ("$sSi13_rawHashValue4seedS2i_tF", .chance),
  ])
  func `a program runs as often as what it calls may give another result`(symbol: String, degree: Dependence.Degree) {
    let dependence = Dependence(calls: [symbol], text: "")
    #expect(dependence.degree == degree && dependence.readsClock == (degree == .clocks))
    #expect(Dependence(calls: ["rand", symbol], text: "").readsClock == (degree == .clocks))
  }
}
