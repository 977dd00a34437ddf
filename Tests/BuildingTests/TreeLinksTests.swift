import Testing

@testable import Building

/// Links of a commit, which are replaced by copies.
@Suite struct TreeLinksTests {
  private func copies(_ links: [(String, String)], _ files: [String]) throws -> [String: String] {
    let followed = try #require(TreeLinks(links.map { TreeLinks.Link(path: $0.0, target: $0.1) }, among: files))
    return Dictionary(uniqueKeysWithValues: followed.copies.map { ($0.path, $0.source) })
  }

  @Test func `a link is followed in any order, and in folders that are linked`() throws {
    #expect(try copies([("a", "b"), ("b", "c")], ["c/x"]) == ["a/x": "b/x", "b/x": "c/x"])
    #expect(
      try copies([("d/l", "../e"), ("e", "f")], ["f/x", "f/y/z"]).keys.sorted() == ["d/l/x", "d/l/y/z", "e/x", "e/y/z"])
  }

  @Test func `circles end`() throws {
    let copies = try copies([("a/x", "../b"), ("b/y", "../a"), ("c", "c"), ("d", "e"), ("e", "d")], ["a/1", "b/2"])
    #expect(copies.keys.sorted() == ["a/x/2", "a/x/y/1", "b/y/1", "b/y/x/2"])
  }

  @Test func `links that would give more files than a disk has are refused`() {
    var links: [TreeLinks.Link] = []
    for level in 1...20 {
      for name in ["l", "r"] { links.append(TreeLinks.Link(path: "\(level)/\(name)", target: "../\(level - 1)")) }
    }
    #expect(TreeLinks(links, among: ["0/x"]) == nil)
  }

  @Test func `what leads out of the commit, or to nothing, is open`() {
    let links = ["../x", "/etc", "nowhere", "..", "file"].map { TreeLinks.Link(path: "a-\($0)", target: $0) }
    #expect(TreeLinks(links, among: ["file"])?.open == ["a-../x", "a-/etc", "a-nowhere", "a-.."])
  }
}
