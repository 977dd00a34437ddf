import Foundation
import Pages
import Proofs

/// The programs of live demos as files below `Assets/Demos`, named by what they hold: the same program is there once, and
/// one that did not change keeps its address.
enum DemoFiles {
  /// What has to be written.
  static func files(_ modules: some Sequence<BrowserModule>) -> [OutputFile] {
    var written: Set<String> = []
    return modules.filter { written.insert($0.hash).inserted }.flatMap { module in
      [
        OutputFile(path: path(of: module, "wasm"), content: .bytes(module.bytes)),
        OutputFile(path: path(of: module, "js"), content: .bytes(script(module.bytes))),
      ]
    }
  }

  /// Where a page finds them, by demo.
  static func addresses(of modules: [BrowserModule], from page: OutputPath) -> [String: DemoModule] {
    var found: [String: DemoModule] = [:]
    for module in modules {
      let addresses = DemoModule(
        wasm: path(of: module, "wasm").href(from: page), script: path(of: module, "js").href(from: page))
      for demo in module.demos { found[demo] = addresses }
    }
    return found
  }

  private static func path(of module: BrowserModule, _ ending: String) -> OutputPath {
    OutputPath("Assets/Demos/\(module.hash.prefix(20)).\(ending)")
  }

  /// Leaves the bytes on the script's own element, where `galley.js` takes them.
  private static func script(_ wasm: [UInt8]) -> [UInt8] {
    let text = Data(wasm).base64EncodedString()
    return Array("document.currentScript.galley=Uint8Array.from(atob(\"\(text)\"),c=>c.charCodeAt())\n".utf8)
  }
}
