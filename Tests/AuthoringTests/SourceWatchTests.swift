import Base
import Foundation
import TestSupport
import Testing

@testable import Authoring
@testable import Building
@testable import Sites

struct SourceWatchTests {
  @Test(arguments: [true, false])
  func `what changes is told, by the kernel and without it`(isKernelAsked: Bool) async throws {
    let folder = try TemporaryFolder([
      "Content/a.md": "a", "Content/deep/b.md": "b", "Public/old.html": "", "x.log": "",
    ])
    let site = SiteConfiguration(root: folder.path, content: folder["Content"], output: folder["Public"])
    let (changes, told) = AsyncStream.makeStream(of: FileChange.self)
    let watch = SourceWatch(
      of: [(site, nil)], disk: LocalDisk(), usesEvents: isKernelAsked, onPolling: { _ in }, onChange: { told.yield($0) }
    )
    var all = FileChange()
    var iterator = changes.makeAsyncIterator()
    func wait(for holds: (FileChange) -> Bool) async {
      while !holds(all), let change = await iterator.next() { all = all.joined(by: change) }
    }
    try folder.write("Public/new.html", "not a source")
    try folder.write("Content/.a.md.swp", "hidden")
    try folder.write("Content/deep/b.md", "changed")
    await wait { $0.files.contains(folder["Content/deep/b.md"]) }
    #expect(all.concerns(site) && !all.concernsSettings(of: site))
    try folder.write("Content/new/deeper/c.md", "new")
    await wait { !$0.folders.isEmpty || $0.files.contains(folder["Content/new/deeper/c.md"]) }
    try folder.write("Content/new/deeper/c.md", "and changed")
    await wait { $0.files.contains(folder["Content/new/deeper/c.md"]) }
    try folder.write("Content/pictures/p.png", "a picture")
    await wait {
      $0.folders.contains(folder["Content/pictures"]) || $0.files.contains(folder["Content/pictures/p.png"])
    }
    #expect(!all.concernsSettings(of: site))
    try FileManager.default.removeItem(atPath: folder["Content/a.md"])
    await wait { $0.files.contains(folder["Content/a.md"]) }
    #expect(!all.files.contains { $0.contains("Public") || $0.contains(".swp") })
    try folder.write("Content/galley.yml", "title: T")
    await wait { $0.concernsSettings(of: site) }
    #expect(!all.isEverything)
    withExtendedLifetime(watch) {}
  }
}
