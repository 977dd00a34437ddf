/// The WebAssembly module of a demo; both paths are relative to the page. Both are relative to the page.
public struct DemoModule: Hashable, Sendable {
  /// The module, for pages on a web server.
  public var wasm: String
  /// The address of a script that contains the bytes of the module; pages opened from disk load it, since `fetch` fails there.
  public var script: String

  public init(wasm: String, script: String) {
    self.wasm = wasm
    self.script = script
  }
}
