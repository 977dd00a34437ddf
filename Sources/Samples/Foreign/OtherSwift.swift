import Diagnostics
import HTML
import Markdown

/// Swift code of a page that is not checked, because it is in HTML or in fences of another language.
struct OtherSwift {
  private(set) var count: Int

  /// In lower case. Languages that begin with `swift` are reported where the fence is read.
  private static let names: Set<String> = ["language-swift", "lang-swift", "playground", "xcode-playground"]

  init(in document: Document) {
    let others = document.otherLanguages.filter { Self.names.contains($0.key.lowercased()) }.values.reduce(0, +)
    count = others + OtherSwift.blocks(in: document.tree)
  }

  /// One note for the page.
  func diagnostics(in document: Document) -> [Diagnostic] {
    count > 0 ? [.notSwift(count, at: SourceRange(file: document.path, line: document.bodyLine))] : []
  }

  /// The number of `<pre>` and `<code>` elements that are marked as Swift; both around the same code count once.
  private static func blocks(in tree: DocumentTree) -> Int {
    var count = 0
    var isInBlock = false
    for node in tree.nodes {
      switch node.kind {
      case .htmlTag(let index):
        let tag = tree.tags[index].tag
        let saysSwift = tag.kind == .opening && ["pre", "code"].contains(tag.name) && says(tag, tree)
        if saysSwift, !(isInBlock && tag.name == "code") { count += 1 }
        isInBlock = saysSwift && tag.name == "pre"
      case .htmlText where tree.bytes[node.text].allSatisfy { $0 <= 0x20 }: break
      case _: isInBlock = false
      }
    }
    return count
  }

  private static func says(_ tag: HTMLTag, _ tree: DocumentTree) -> Bool {
    tag.attributes.contains { attribute in
      tree.bytes[attribute.value].split { $0 <= 0x20 }.contains { word in
        ["swift", "language-swift", "lang-swift"].contains(String(decoding: word, as: UTF8.self).lowercased())
      }
    }
  }
}

extension Diagnostic {
  fileprivate static func notSwift(_ count: Int, at range: SourceRange) -> Diagnostic {
    let blocks = count == 1 ? "1 block of Swift code" : "\(count) blocks of Swift code"
    return Diagnostic(
      .note, id: "fence.unchecked-swift", "not checked: \(blocks) in HTML, or in fences of another language",
      notes: [Note("to check the code, begin its fence with ```swift")], at: range)
  }
}
