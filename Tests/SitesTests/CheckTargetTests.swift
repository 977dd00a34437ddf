import Testing

@testable import Sites

@Suite struct CheckTargetTests {
  @Test func `a folder of pages belongs to the site above it`() throws {
    let folder = try TemporaryFolder([
      "site/Content/a/one.md": "# One", "site/Content/a/two.markdown": "# Two", "site/Content/a/picture.svg": "",
      "README.md": "# Read me",
    ])
    let disk = LocalDisk()
    let site = folder["site"]
    #expect(
      try CheckTarget.all(for: [folder["site/Content/a"]], disk: disk).map(\.files) == [
        [folder["site/Content/a/one.md"], folder["site/Content/a/two.markdown"]]
      ])
    #expect(try CheckTarget.all(for: [folder["site/Content/a"]], disk: disk).map(\.site) == [site])
    #expect(try CheckTarget.all(for: [site, folder["site/Content"]], disk: disk).map(\.site) == [site, site])
    #expect(try CheckTarget.all(for: [site], disk: disk).map(\.files) == [nil])
    #expect(try CheckTarget.all(for: [folder["README.md"]], disk: disk).map(\.site) == ["."])
  }

  @Test func `a path that is not there is a failure`() {
    #expect(throws: DiskFailure.self) { try CheckTarget.all(for: ["no/such/folder"], disk: LocalDisk()) }
  }
}
