/// The WebAssembly module of a demo; both paths are relative to the page. Both are relative to the page.
public struct DemoModule: Hashable, Sendable {
  /// The module, for pages on a web server.
  public var wasm: String
  /// A script with the same bytes, for pages opened from disk, where `fetch` is not available.
  public var script: String

  public init(wasm: String, script: String) {
    self.wasm = wasm
    self.script = script
  }
}
