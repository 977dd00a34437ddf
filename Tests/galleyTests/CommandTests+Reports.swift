import Foundation
import TestSupport
import Testing

/// Merged reports of parts, and reports that are not trusted.
extension CommandTests {
  @Test func `the merged parts of a check equal the whole check`() throws {
    var files = ["Content/index.md": "# Home\n\n[gone](gone.md)\n", "Templates/Cells/Odd.html": "<p data-outlet=\"\">"]
    for number in 1...7 {
      let wrong = number == 4 ? 5 : 4
      files["Content/page\(number).md"] = "# Page \(number)\n\n```swift\n2 + 2 // => \(wrong)\n```\n"
    }
    try withFolder(files) { folder in
      func read(_ file: String) throws -> String {
        String(decoding: try Data(contentsOf: folder.appending(path: file)), as: UTF8.self)
      }
      #expect(try galley(["check", "-q", "--report", "json=whole.json"], in: folder).code == 1)
      let codes = try (1...3).map { number in
        try galley(["check", "-q", "--shard", "\(number)/3", "--report", "json=part\(number).json"], in: folder).code
      }
      #expect(codes.contains(0) && codes.contains(1))
      let parts = (1...3).map { "part\($0).json" }
      for part in parts { #expect(try read(part) != read("whole.json")) }
      let merged = try galley(["report", "merge"] + parts.reversed() + ["--report", "json=merged.json"], in: folder)
      #expect(merged.code == 1)
      #expect(try read("merged.json") == read("whole.json"))

      let lacking = try galley(["report", "merge", "part1.json", "part3.json"], in: folder)
      #expect(lacking.code == 2)
      #expect(lacking.errors == "galley: error: missing report of part 2/3\n")
      #expect(
        try galley(["report", "merge", "part1.json", "part1.json"], in: folder).errors.contains(
          "two reports of part 1/3"))
      #expect(try galley(["report", "merge", "Content/index.md"], in: folder).code == 2)
      #expect(try galley(["check", "--shard", "4/3"], in: folder).code == 2)
    }
  }

  @Test func `SARIF and explain link to the documentation if it has an address`() throws {
    let page = "# Home\n\n[gone](gone.md)\n"
    try withFolder(["page.md": page, "home/Content/galley.yml": "url: https://docs.example.org/galley/\n"]) { folder in
      let home = folder.appending(path: "home")
      for part in ["Templates", "Sources", "Content/diagnostics"] {
        try FileManager.default.createSymbolicLink(
          atPath: home.appending(path: part).path, withDestinationPath: "\(TestedPackage.folder)/\(part)")
      }
      let link = "https://docs.example.org/galley/diagnostics/link.html#linkmissing"
      let environment = ProcessInfo.processInfo.environment.merging(["GALLEY_HOME": home.path]) { $1 }
      let run = try galley(["check", "page.md", "--report", "sarif"], in: folder, environment: environment)
      #expect(run.output.contains("\"helpUri\" : \"\(link)\""))
      #expect(
        try galley(["explain", "link.missing"], in: folder, environment: environment).output.hasSuffix("\n\(link)\n"))
      #expect(try !galley(["check", "page.md", "--report", "sarif"], in: folder).output.contains("helpUri"))
    }
  }

  @Test func `lines of files that are not pages are not shown, even if a report names them`() throws {
    let secret = "password=\"open sesame\""
    let files = ["site/Content/index.md": "# Home\n\n[gone](gone.md)\n", "site/notes.txt": secret, "other.md": secret]
    try withFolder(files) { folder in
      let site = folder.appending(path: "site")
      let report = site.appending(path: "report.json")
      #expect(try galley(["check", "-q", "--report", "json=report.json"], in: site).code == 1)
      let sound = try galley(["report", "merge", "report.json"], in: site)
      #expect(sound.errors.contains("[gone](gone.md)"))
      let text = String(decoding: try Data(contentsOf: report), as: UTF8.self)
        .replacing("\"line\" : 3", with: "\"line\" : 1")
      let outside = folder.appending(path: "other.md").path
      for file in ["notes.txt", "../other.md", outside, "/proc/self/environ", ".git/config"] {
        try Data(text.replacing("Content/index.md", with: file).utf8).write(to: report)
        for format in ["human", "sarif", "github"] {
          let run = try galley(["report", "merge", "report.json", "--report", "\(format)=out.\(format)"], in: site)
          #expect(run.code == 1 && run.errors.contains("\(file):"))
          let told = String(decoding: try Data(contentsOf: site.appending(path: "out.\(format)")), as: UTF8.self)
          #expect(!run.errors.contains("sesame") && !told.contains("sesame"), "\(file), \(format)")
        }
      }
    }
  }
}
