import Base
import Markdown

extension Document {
  /// Whether the document says that it describes other versions of its package, when its code was right or will be: by the
  /// header of a proposal, or by the name of a list of changes. A comment speaks of its own version.
  var isOfAnotherTime: Bool {
    comments.isEmpty && program == nil && (isListOfChanges || isProposal)
  }

  private var isListOfChanges: Bool {
    let stem = FilePaths.name(path).lowercased().prefix { $0 != "." }
    let words = stem.split { "-_ ".contains($0) }
    return words.first.map { Self.lists.contains(String($0)) } == true && words.count <= 2 || stem == "release-notes"
  }

  private static let lists: Set<String> = ["changelog", "changes", "history", "news", "releasenotes", "releases"]

  /// Whether its title has a proposal's number (`SE-0001: …`), or a list near its beginning has the entries of Swift's
  /// proposals, as their template `NNNN-…` has.
  private var isProposal: Bool {
    if FilePaths.name(path).hasPrefix("NNNN-") { return true }
    if headings.first?.text.prefixMatch(of: /[A-Z]{2,5}-[0-9]{4}:/) != nil { return true }
    let start = tree.nodes.prefix(80)
    var found: Set<Substring> = []
    for index in start.indices {
      guard case .item = start[index].kind else { continue }
      let inside = start[index...].dropFirst().first { if case .text = $0.kind { true } else { false } }
      guard let inside else { continue }
      let text = String(decoding: tree.bytes[inside.text].prefix(16), as: UTF8.self)
      found.formUnion(Self.entries.filter { text.hasPrefix("\($0):") })
    }
    return found.contains("Status") && found.count > 1
  }

  private static let entries: [Substring] = ["Author", "Authors", "Author(s)", "Proposal", "Review Manager", "Status"]
}
