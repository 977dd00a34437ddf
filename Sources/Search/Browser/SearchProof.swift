#if hasFeature(Embedded)
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

  /// The `iovec` of WASI.
  private struct HostBytes {
    var start: UnsafeRawPointer?
    var count: Int32
  }

  /// For tests: runs the module in a WASI runtime. Standard input contains calls: a letter, a 4-byte little-endian
  /// length, and the bytes; `o` opens, `a` adds, `q` asks for 6 pages. Each reply is preceded by its length.
  @_expose(wasm, "_start")
  @_cdecl("search_proof")
  public func searchProof() {
    let input = readAll()
    var place = 0
    while place + 5 <= input.count {
      let call = input[place]
      var length = 0
      for index in [4, 3, 2, 1] { length = length &<< 8 | Int(input[place + index]) }
      place += 5
      let bytes = Array(input[place..<min(place + length, input.count)])
      place += length
      switch call {
      case UInt8(ascii: "o"): _ = SearchCalls.open(bytes)
      case UInt8(ascii: "a"): SearchCalls.add(bytes)
      default:
        SearchCalls.ask(bytes, pages: 6)
        let count = SearchCalls.reply.count
        write([0, 8, 16, 24].map { UInt8(truncatingIfNeeded: count &>> $0) })
        write(SearchCalls.reply)
      }
    }
  }

  /// A seed for hashing in the standard library, which is not used here. The implementation of the C library would add
  /// its input and output functions to the module.
  @_cdecl("arc4random_buf")
  public func searchRandom(_ start: UnsafeMutableRawPointer, _ count: Int) {}

  private func write(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      var start = 0
      while start < bytes.count {
        var piece = HostBytes(start: bytes.baseAddress.map { $0 + start }, count: Int32(bytes.count - start))
        var written: Int32 = 0
        guard hostWrite(1, &piece, 1, &written) == 0, written > 0 else { return }
        start += Int(written)
      }
    }
  }

  private func readAll() -> [UInt8] {
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
#endif
