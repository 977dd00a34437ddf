import Foundation

/// A document of `ProofsTests/Fixtures/False` that says something false, or the same once it is mended.
///
/// `⟦false¦true⟧` stands for the first text in the false document and for the second in the mended one.
package struct FalseDocument: Sendable {
  package var name: String
  package var isFalse: Bool
  package var text: String

  /// `values-3-false`
  package var slug: String { "\(name.replacing(" ", with: "-"))-\(isFalse ? "false" : "true")" }

  package static func all() throws -> [FalseDocument] {
    let folder = "\(TestedPackage.folder)/Tests/ProofsTests/Fixtures/False"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted().flatMap { file in
      let text = try String(contentsOfFile: "\(folder)/\(file)", encoding: .utf8)
      return text.components(separatedBy: "\n<!-- next document -->\n\n").enumerated().flatMap { number, text in
        [true, false].map { isFalse in
          FalseDocument(
            name: "\(file.dropLast(3)) \(number + 1)", isFalse: isFalse,
            text: text.replacing(/⟦([^¦]*)¦([^⟧]*)⟧/) { isFalse ? $0.1 : $0.2 })
        }
      }
    }
  }
}
