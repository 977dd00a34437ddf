import Base
import Foundation
import Markdown
import Pages
import Results
import Samples
import Sites
import Toolchains

/// Creates the files of a site.
extension SitePlan {
  /// All files except for pages and search; of a translation, those that it does not share with the original.
  ///
  /// - Parameters:
  ///   - modules: of live demos.
  ///   - feed: the pages of `inFeed`.
  ///   - sheets: with the looks of the pages' forms.
  func files(modules: [BrowserModule], feed: [FeedPage], sheets: [FormStyleSheet]) -> [OutputFile] {
    var files: [OutputFile] = []
    if folder.isEmpty {
      files += assets.map { OutputFile(path: OutputPath($0.path), content: .copy(of: $0.file)) }
      for (path, bytes) in theme.assets.files.sorted(by: { $0.key < $1.key }) {
        files.append(OutputFile(path: OutputPath(path), content: .bytes(bytes)))
      }
      files += DemoFiles.files(modules)
      files += Set(sheets).sorted { $0.path < $1.path }.map {
        OutputFile(path: OutputPath($0.path), content: .bytes($0.css))
      }
    }
    files += machineFiles(feed).map { OutputFile(path: $0.path, content: .bytes($0.bytes)) }
    files += navigationScripts.map { OutputFile(path: $0.path, content: .bytes($0.bytes)) }
    files += textFiles
    return files
  }

  /// The Markdown of a page; nil if another file has its path. Its creation fails if the page has changed since the
  /// site was read.
  ///
  /// - Parameters:
  ///   - read: the page, where it is at hand.
  ///   - values: results of Swift spans.
  ///   - partials: what partials have put into the text.
  func twinFile(
    of number: PageNumber, _ read: ReadPage?, values: [SpanNumber: String], partials: [PartialNumber: [UInt8]],
    reader: PageReader
  ) -> OutputFile? {
    let page = self[number].page
    guard let path = twins[self[number].output] else { return nil }
    let content = LazyContent { () throws(DiskFailure) in
      let read = try reader.whole(page, known: read)
      return try PageGuard.during(page.file.file) { () throws(DiskFailure) in
        let twin = twin(of: number, read, isChecked: reader.isChecking, values: values, partials: partials)
        if let source = page.text.source { return twin.bytes(of: source) }
        return try twin.bytes(reader.disk)
      }
    }
    return OutputFile(path: path, content: .late(content))
  }

  /// Lists of pages as text, and `llms.txt`.
  private var textFiles: [OutputFile] {
    var files: [OutputFile] = []
    for page in listings.generated {
      guard let path = twins[page.output] else { continue }
      files.append(OutputFile(path: path, content: .late(LazyContent { list(page.title, at: page.output) })))
    }
    if machines.holds(SitePlan.llms) {
      files.append(OutputFile(path: SitePlan.llms, content: .late(LazyContent { overview })))
    }
    return files
  }
}

extension MarkdownTwin {
  /// - Throws: if the page has changed since the site was read.
  func bytes(_ disk: any Disk) throws(DiskFailure) -> [UInt8] {
    let text = try disk.read(file)
    guard Fingerprint.of(text) == fingerprint else { throw DiskFailure(.read, file, code: DiskFailure.stale) }
    return bytes(of: text)
  }
}

extension DemoFiles {
  /// The files to write.
  fileprivate static func files(_ modules: some Sequence<BrowserModule>) -> [OutputFile] {
    var written: Set<String> = []
    return modules.filter { written.insert($0.hash).inserted }.flatMap { module in
      [
        OutputFile(path: path(module.hash, "wasm"), content: .bytes(module.bytes)),
        OutputFile(path: path(module.hash, "js"), content: .bytes(script(module.bytes))),
      ]
    }
  }

  /// A script that stores the bytes on its own element, for `galley.js`.
  private static func script(_ wasm: [UInt8]) -> [UInt8] {
    let text = Data(wasm).base64EncodedString()
    return Array("document.currentScript.galley=Uint8Array.from(atob(\"\(text)\"),c=>c.charCodeAt())\n".utf8)
  }
}
