import Base
import Pages
import Results

/// A module of demos without its bytes.
package struct NamedModule: Equatable, Sendable {
  package var demos: [String]
  /// The hash, as in `BrowserModule`.
  package var hash: String
}

extension NamedModule {
  package init(_ module: BrowserModule) { self.init(demos: module.demos, hash: module.hash) }
}

extension NamedModule: RecordCodable {
  package func write(to record: inout RecordWriter) { record.add(demos, hash) }

  package init(from record: inout RecordReader) throws(BrokenRecord) {
    demos = try record.read()
    hash = try record.read()
  }
}

/// Files for the modules of live demos in `Assets/Demos`, named by their content, so that equal modules are written
/// once.
package enum DemoFiles {
  /// The addresses of the modules for a page, by demo.
  static func addresses(of modules: [NamedModule], from page: OutputPath) -> [String: DemoModule] {
    var found: [String: DemoModule] = [:]
    for module in modules {
      let addresses = DemoModule(
        wasm: path(module.hash, "wasm").href(from: page), script: path(module.hash, "js").href(from: page))
      for demo in module.demos { found[demo] = addresses }
    }
    return found
  }

  package static func paths(of module: NamedModule) -> [OutputPath] {
    [path(module.hash, "wasm"), path(module.hash, "js")]
  }

  package static func path(_ hash: String, _ ending: String) -> OutputPath {
    OutputPath("Assets/Demos/\(hash.prefix(20)).\(ending)")
  }
}
