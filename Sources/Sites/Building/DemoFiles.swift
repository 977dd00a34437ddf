import Foundation
import Pages
import Proofs
import Samples

/// The programs of live demos as files below `Assets/Demos`, named by what they hold: the same program is there once, and
/// one that did not change keeps its address.
struct DemoFiles: Sendable {
  private(set) var files: [OutputFile] = []
  /// For each page, the name of each program's files, without their endings.
  private var names: [[ProgramName: String]] = []

  /// - Parameter modules: for each page, its programs as WebAssembly.
  init(_ modules: [[ProgramName: [UInt8]]]) {
    var written: Set<String> = []
    for page in modules {
      var names: [ProgramName: String] = [:]
      for (program, wasm) in page.sorted(by: { $0.key < $1.key }) {
        var hash = ContentHash()
        hash.add(wasm)
        let name = "Assets/Demos/\(hash.hex().prefix(20))"
        names[program] = name
        guard written.insert(name).inserted else { continue }
        files.append(OutputFile(path: OutputPath(name + ".wasm"), content: .bytes(wasm)))
        files.append(OutputFile(path: OutputPath(name + ".js"), content: .bytes(Self.script(wasm))))
      }
      self.names.append(names)
    }
  }

  func modules(ofPage index: Int, from page: OutputPath) -> [ProgramName: DemoModule] {
    guard names.indices.contains(index) else { return [:] }
    return names[index].mapValues { name in
      DemoModule(
        wasm: OutputPath(name + ".wasm").href(from: page), script: OutputPath(name + ".js").href(from: page))
    }
  }

  /// Leaves the bytes on the script's own element, where `galley.js` takes them.
  private static func script(_ wasm: [UInt8]) -> [UInt8] {
    Array("document.currentScript.galley=\"\(Data(wasm).base64EncodedString())\"\n".utf8)
  }
}
