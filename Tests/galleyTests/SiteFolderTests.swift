import Foundation
import Testing

/// The folder of a site, as it is named in calls.
struct SiteFolderTests {
  @Test func `a site is the same one to the cache however its folder is named`() throws {
    let tests = CommandTests()
    try tests.withFolder(["site/Content/index.md": "# Home\n"]) { folder in
      let site = folder.appending(path: "site")
      #expect(try tests.galley(["build", "--no-check", "."], in: site).output.hasSuffix("wrote Public\n"))
      #expect(try tests.galley(["build", "--no-check", "../site"], in: site).output.hasSuffix("Public is unchanged\n"))
      #expect(
        try tests.galley(["build", "--no-check", "Content/.."], in: site).output.hasSuffix("Public is unchanged\n"))
      #expect(try tests.galley(["build", "--no-check", "site"], in: folder).output.hasSuffix("wrote site/Public\n"))
      let unchanged = try tests.galley(["build", "--no-check", "../\(folder.lastPathComponent)/site"], in: folder)
      #expect(unchanged.output.hasSuffix("site/Public is unchanged\n"))
    }
  }
}
