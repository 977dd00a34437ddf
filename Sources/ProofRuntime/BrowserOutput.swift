#if hasFeature(Embedded)
  /// WASI's function for writing, provided by the host: a page's script or a WebAssembly runtime.
  @_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_write")
  @_extern(c)
  private func hostWrite(
    _ descriptor: Int32, _ pieces: UnsafeRawPointer, _ count: Int32, _ written: UnsafeMutablePointer<Int32>
  ) -> Int32

  @_extern(wasm, module: "wasi_snapshot_preview1", name: "fd_read")
  @_extern(c)
  private func hostRead(
    _ descriptor: Int32, _ pieces: UnsafeRawPointer, _ count: Int32, _ read: UnsafeMutablePointer<Int32>
  ) -> Int32

  /// WASI's `ciovec` and `iovec`.
  private struct HostBytes {
    var start: UnsafeRawPointer?
    var count: Int32
  }

  /// Standard input, output and error of the browser build.
  public enum BrowserOutput {
    private static var line: [UInt8] = []

    static func put(_ byte: UInt8) {
      line.append(byte)
      if byte == 0x0A || line.count >= 4096 { flush() }
    }

    /// Writes to standard output, whole lines at a time.
    public static func write(_ text: String) {
      line.append(contentsOf: text.bytes)
      if line.last == 0x0A || line.count >= 4096 { flush() }
    }

    public static func flush() {
      guard !line.isEmpty else { return }
      write(line, to: 1)
      line.removeAll(keepingCapacity: true)
    }

    public static func write(_ bytes: [UInt8], to descriptor: Int32) {
      bytes.withUnsafeBytes { bytes in
        var start = 0
        while start < bytes.count {
          var piece = HostBytes(start: bytes.baseAddress.map { $0 + start }, count: Int32(bytes.count - start))
          var written: Int32 = 0
          guard hostWrite(descriptor, &piece, 1, &written) == 0, written > 0 else { return }
          start += Int(written)
        }
      }
    }

    /// Reads all of standard input.
    public static func readAll() -> [UInt8] {
      var all: [UInt8] = []
      var buffer = [UInt8](repeating: 0, count: 1 << 16)
      while true {
        var count: Int32 = 0
        let code = buffer.withUnsafeMutableBytes { bytes in
          var piece = HostBytes(start: UnsafeRawPointer(bytes.baseAddress), count: Int32(bytes.count))
          return hostRead(0, &piece, 1, &count)
        }
        guard code == 0, count > 0 else { return all }
        all.append(contentsOf: buffer[..<Int(count)])
      }
    }
  }

  @_extern(wasm, module: "wasi_snapshot_preview1", name: "random_get")
  @_extern(c)
  private func hostRandom(_ start: UnsafeMutableRawPointer, _ count: Int) -> Int32

  /// Random bytes for `random` and hashing. The C library's own function would add its input and output code.
  @_cdecl("arc4random_buf")
  public func galleyRandom(_ start: UnsafeMutableRawPointer, _ count: Int) { _ = hostRandom(start, count) }

  /// Called by the standard library's own `print`.
  @_cdecl("putchar")
  public func galleyPutCharacter(_ byte: Int32) -> Int32 {
    BrowserOutput.put(UInt8(truncatingIfNeeded: byte))
    return byte
  }
#endif
