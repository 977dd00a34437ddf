/// Where the browser finds a demo's program, compiled to WebAssembly. Both are relative to the page.
public struct DemoModule: Hashable, Sendable {
  /// The module itself, for pages that come from a host.
  public var wasm: String
  /// A classic script that carries the same bytes, for pages opened from disk, where nothing can be fetched.
  public var script: String

  public init(wasm: String, script: String) {
    self.wasm = wasm
    self.script = script
  }
}
