import Forms
import Testing

struct PasswordColorTests {
  @Test(arguments: [
    ("#F44336", "#F44336"), ("f44336", "#F44336"), ("#fff", "#FFFFFF"), ("#1234", "#11223344"),
    ("#00000000", "#00000000"),
    ("#010203FF", "#010203"), ("#01020380", "#01020380"),
  ])
  func `hexadecimal colours are read and written`(text: String, written: String) {
    #expect(Color(hex: text)?.hex == written)
  }

  @Test(arguments: [
    "", "#", "#12", "#12345", "#1234567", "#123456789", "red", "#GGGGGG", "##123456", "#12345é", "# 12345",
  ])
  func `what is no colour is nil`(text: String) {
    #expect(Color(hex: text) == nil)
  }

  @Test func `every byte survives reading and writing`() {
    for byte in 0...255 {
      let color = Color(red: Double(byte) / 255, green: 0, blue: 0)
      #expect(Color(hex: color.hex) == color)
    }
  }

  @Test func `components are brought to 0 to 1`() {
    #expect(Color(red: 2, green: -1, blue: .nan, alpha: .infinity) == .red)
    #expect(Color(red: 0, green: 0, blue: 0, alpha: -.infinity) == .clear)
  }

  @Test func `named colours are those of iOS`() {
    #expect(
      [Color.black, .darkGray, .gray, .lightGray, .white, .clear].map { $0.hex } == [
        "#000000", "#555555", "#808080", "#AAAAAA", "#FFFFFF", "#00000000",
      ])
    #expect(Color.red.withAlphaComponent(0.2).hex == "#FF000033")
  }

  @Test func `hue, saturation and brightness lead back to the colour`() {
    for hex in ["#F44336", "#FFC107", "#03A9F4", "#8BC34A", "#000000", "#FFFFFF", "#808080", "#FF0080", "#01FE80"] {
      let (hue, saturation, brightness) = Color(hex: hex)!.hsb
      #expect(Color(hue: hue, saturation: saturation, brightness: brightness).hex == hex)
    }
    #expect(Color.gray.hsb.hue == 0)
    #expect(Color.blue.hsb == (2.0 / 3, 1, 1))
    #expect(Color(hue: 1.5, saturation: 1, brightness: 1) == .cyan)
    #expect(Color(hue: -1.0 / 3, saturation: 1, brightness: 1).hex == "#0000FF")
    #expect(Color(hue: .infinity, saturation: .nan, brightness: 2) == .white)
  }
}
