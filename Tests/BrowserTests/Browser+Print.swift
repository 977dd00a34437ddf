import Foundation

extension Browser {
  /// Lays pages out as on paper.
  func showAsPrinted(isDark: Bool = false) async throws {
    let scheme = ["name": "prefers-color-scheme", "value": isDark ? "dark" : "light"]
    let _: Nothing = try await develop("Emulation.setEmulatedMedia", Media(media: "print", features: [scheme]))
  }

  /// Prints the page, and returns the number of sheets of A4.
  func sheets() async throws -> Int {
    let sheet = ["width": 21, "height": 29.7]
    let coded: String = try await driver.post(session + "/print", ["page": sheet])
    guard let document = Data(base64Encoded: coded) else { throw WebDriver.Failure(description: "no PDF") }
    // Chromium writes the objects of pages in plain text.
    return String(decoding: document, as: UTF8.self).matches(of: /\/Type \/Page\b/).count
  }

  private struct Media: Encodable {
    var media: String
    var features: [[String: String]]
  }
}
