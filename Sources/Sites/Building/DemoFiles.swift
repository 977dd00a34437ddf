import Foundation
import Pages
import Proofs

/// The programs of live demos as files below `Assets/Demos`, named by what they hold: the same program is there once, and
/// one that did not change keeps its address.
struct DemoFiles: Sendable {
  private(set) var files: [OutputFile] = []
  /// For each page, the name of each live demo's files, without their endings.
  private var names: [[String: String]] = []

  /// - Parameter modules: for each page, its programs as WebAssembly.
  init(_ modules: [[BrowserModule]]) {
    var written: Set<String> = []
    for page in modules {
      var names: [String: String] = [:]
      for module in page {
        let name = "Assets/Demos/\(module.hash.prefix(20))"
        for demo in module.demos { names[demo] = name }
        guard written.insert(name).inserted else { continue }
        files.append(OutputFile(path: OutputPath(name + ".wasm"), content: .bytes(module.bytes)))
        files.append(OutputFile(path: OutputPath(name + ".js"), content: .bytes(Self.script(module.bytes))))
      }
      self.names.append(names)
    }
  }

  /// By demo.
  func modules(ofPage index: Int, from page: OutputPath) -> [String: DemoModule] {
    guard names.indices.contains(index) else { return [:] }
    return names[index].mapValues { name in
      DemoModule(
        wasm: OutputPath(name + ".wasm").href(from: page), script: OutputPath(name + ".js").href(from: page))
    }
  }

  /// Leaves the bytes on the script's own element, where `galley.js` takes them.
  private static func script(_ wasm: [UInt8]) -> [UInt8] {
    let text = Data(wasm).base64EncodedString()
    return Array("document.currentScript.galley=Uint8Array.from(atob(\"\(text)\"),c=>c.charCodeAt())\n".utf8)
  }
}
