import Base
import Foundation
import Markdown
import Pages
import Search
import Sites
import Synchronization
import Toolchains

/// The files of the search in `Assets/Search`.
///
/// Each is a classic script that leaves what it carries on its own element, where `search.js` takes it: so they come alike
/// from a host and from disk, where nothing can be fetched. A translation has an index of its own, beside that of the
/// original, whose module it uses.
struct SearchFiles: Sendable {
  /// The path below the site's root.
  let folder: String
  private let isOriginal: Bool

  /// - Parameter language: the folder of a translation; empty for the original.
  init(language: String) {
    folder = SiteFacts.searchFolder(of: language)
    isOriginal = language.isEmpty
  }

  /// - Parameter module: the WebAssembly module that answers queries.
  func all(_ index: SearchIndex, module: [UInt8]) -> [OutputFile] {
    var hash = ContentHash()
    hash.add(module)
    let name = "search-\(hash.hex().prefix(12))"
    let place = isOriginal ? name : "../Search/\(name)"
    let root = Array("{module:\"\(place)\",root:".utf8) + Self.base64(index.root) + [UInt8(ascii: "}")]
    let own = [script("index", root)] + index.shards.map(file)
    guard isOriginal else { return own }
    return [OutputFile(path: path(name, "wasm"), content: .bytes(module)), script(name, Self.base64(module))] + own
  }

  func file(_ shard: Search.Shard) -> OutputFile {
    script(Self.name(shard.name), shard.isText ? ScriptText.literal(shard.bytes) : Self.base64(shard.bytes))
  }

  func path(of shard: ShardName) -> OutputPath { path(Self.name(shard), "js") }

  private static func name(_ shard: ShardName) -> String { String(decoding: shard.bytes, as: UTF8.self) }

  /// All files of a search over rendered pages; pages that cannot be read any more are left out.
  ///
  /// - Parameters:
  ///   - values: results of Swift spans, by page.
  ///   - partials: what partials have put into the texts, by page.
  ///   - shelf: where the content of the files is stored; nil to hold it in memory.
  static func all(
    of plan: SitePlan, reader: PageReader, values: [PageNumber: [SpanNumber: String]] = [:],
    partials: [PageNumber: [PartialNumber: [UInt8]]] = [:], module: [UInt8], shelf: ScratchFile? = nil
  ) async -> [OutputFile] {
    let files = Mutex<[OutputFile]>([])
    let write = { @Sendable (file: OutputFile) in
      var file = file
      if let shelved = try? shelf?.put(file.content.bytes(reader.disk)) { file.content = .shelved(shelved) }
      files.withLock { $0.append(file) }
    }
    let collector = SearchCollector(plan, earlier: nil, reader: reader, write: write)
    _ = await plan.found.concurrentMap { number in
      let page = plan[number]
      guard let whole = try? reader.whole(page.page) else { return collector.leaveOut(number) }
      PageGuard.during(page.file.file) {
        collector.add(
          PageRecordReader.read(
            page, whole, values: values[number] ?? [:], partials: partials[number] ?? [:]), of: number)
      }
    }
    // Without an earlier build nothing is read from disk, so this cannot fail.
    for file in (try? collector.end(module: module)) ?? [] { write(file) }
    return files.withLock { $0 }
  }

  private func path(_ name: String, _ ending: String) -> OutputPath {
    OutputPath("\(folder)/\(name).\(ending)")
  }

  private func script(_ name: String, _ value: [UInt8]) -> OutputFile {
    OutputFile(path: path(name, "js"), content: .bytes(Array("document.currentScript.galley=".utf8) + value + [0x0A]))
  }

  private static func base64(_ bytes: [UInt8]) -> [UInt8] {
    Array("Uint8Array.from(atob(\"\(Data(bytes).base64EncodedString())\"),c=>c.charCodeAt())".utf8)
  }
}
