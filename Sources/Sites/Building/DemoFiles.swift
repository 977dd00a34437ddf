import Foundation
import Pages
import Proofs

/// A module of demos without its bytes.
struct NamedModule: Equatable, Sendable {
  var demos: [String]
  /// As in `BrowserModule`.
  var hash: String
}

extension NamedModule {
  init(_ module: BrowserModule) { self.init(demos: module.demos, hash: module.hash) }
}

/// The programs of live demos as files below `Assets/Demos`, named by what they hold: the same program is there once, and
/// one that did not change keeps its address.
enum DemoFiles {
  /// What has to be written.
  static func files(_ modules: some Sequence<BrowserModule>) -> [OutputFile] {
    var written: Set<String> = []
    return modules.filter { written.insert($0.hash).inserted }.flatMap { module in
      [
        OutputFile(path: path(module.hash, "wasm"), content: .bytes(module.bytes)),
        OutputFile(path: path(module.hash, "js"), content: .bytes(script(module.bytes))),
      ]
    }
  }

  /// Where a page finds them, by demo.
  static func addresses(of modules: [NamedModule], from page: OutputPath) -> [String: DemoModule] {
    var found: [String: DemoModule] = [:]
    for module in modules {
      let addresses = DemoModule(
        wasm: path(module.hash, "wasm").href(from: page), script: path(module.hash, "js").href(from: page))
      for demo in module.demos { found[demo] = addresses }
    }
    return found
  }

  static func paths(of module: NamedModule) -> [OutputPath] { [path(module.hash, "wasm"), path(module.hash, "js")] }

  private static func path(_ hash: String, _ ending: String) -> OutputPath {
    OutputPath("Assets/Demos/\(hash.prefix(20)).\(ending)")
  }

  /// Leaves the bytes on the script's own element, where `galley.js` takes them.
  private static func script(_ wasm: [UInt8]) -> [UInt8] {
    let text = Data(wasm).base64EncodedString()
    return Array("document.currentScript.galley=Uint8Array.from(atob(\"\(text)\"),c=>c.charCodeAt())\n".utf8)
  }
}
