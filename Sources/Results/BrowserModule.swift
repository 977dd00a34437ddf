/// The WebAssembly module of one program's demos, which readers' browsers run.
public struct BrowserModule: Equatable, Sendable {
  /// The names of the module's live demos.
  public var demos: [String]
  /// The bytes of the `.wasm` file that was checked.
  public var bytes: [UInt8]
  /// SHA-256 of `bytes` in hexadecimal digits; the file is named by it.
  public var hash: String

  package init(demos: [String], bytes: [UInt8], hash: String) {
    self.demos = demos
    self.bytes = bytes
    self.hash = hash
  }
}
