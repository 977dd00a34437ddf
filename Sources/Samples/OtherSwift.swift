import Diagnostics
import Markdown

/// Swift that a page shows elsewhere than in fences of `swift`, where nothing checks it: in HTML, or in fences whose language has
/// another name.
struct OtherSwift {
  private(set) var count: Int

  /// In small letters; words that begin with `swift` are told where they stand.
  private static let names: Set<String> = ["language-swift", "lang-swift", "playground", "xcode-playground"]

  init(in document: Document) {
    let others = document.otherLanguages.filter { Self.names.contains($0.key.lowercased()) }.values.reduce(0, +)
    count = document.body.reduce(others) { count, piece in
      if case .html(let bytes) = piece { count + OtherSwift.blocks(in: bytes) } else { count }
    }
  }

  /// One note for the page.
  func diagnostics(in document: Document) -> [Diagnostic] {
    count > 0 ? [.notSwift(count, at: SourceRange(file: document.path, line: document.bodyLine))] : []
  }

  /// How many `<pre>` and `<code>` say that they hold Swift; of both around the same code one.
  private static func blocks(in html: [UInt8]) -> Int {
    var count = 0
    var rest = html[...]
    while let start = rest.firstIndex(of: UInt8(ascii: "<")) {
      let tag = rest[start...].prefix(200).prefix { $0 != UInt8(ascii: ">") }
      rest = rest[(start + 1)...]
      let words = tag.dropFirst().split { $0 <= 0x20 || [0x22, 0x27, 0x3D].contains($0) }.map {
        String(decoding: $0, as: UTF8.self).lowercased()
      }
      guard let name = words.first, ["pre", "code"].contains(name),
        words.dropFirst().contains(where: { ["swift", "language-swift", "lang-swift"].contains($0) })
      else { continue }
      count += 1
      rest = html[tag.endIndex...]
      // The code in a block that has told it.
      let inner = rest.drop { $0 <= 0x20 || $0 == UInt8(ascii: ">") }
      if name == "pre", inner.starts(with: "<code".utf8) { rest = inner.dropFirst() }
    }
    return count
  }
}

extension Diagnostic {
  fileprivate static func notSwift(_ count: Int, at range: SourceRange) -> Diagnostic {
    let blocks = count == 1 ? "1 block of Swift stands" : "\(count) blocks of Swift stand"
    return Diagnostic(
      .note, id: "fence.other-swift", "not checked: \(blocks) in HTML, or in fences of another name",
      notes: [Note("code is checked in fences that begin with ```swift")], at: range)
  }
}
