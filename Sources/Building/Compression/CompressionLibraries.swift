import Glibc

/// The functions of zlib that are needed.
struct GzipLibrary: Sendable {
  private typealias Compress =
    @convention(c) @Sendable (
      UnsafeMutablePointer<UInt8>?, UnsafeMutablePointer<UInt>, UnsafePointer<UInt8>?, UInt, CInt
    ) -> CInt
  private typealias Bound = @convention(c) @Sendable (UInt) -> UInt
  private typealias Checksum = @convention(c) @Sendable (UInt, UnsafePointer<UInt8>?, CUnsignedInt) -> UInt

  private let compress2: Compress
  private let compressBound: Bound
  private let crc32: Checksum

  init() throws(SiteFailure) {
    let library = try SharedLibrary("libz.so.1", package: "zlib1g", use: "gzip")
    compress2 = unsafeBitCast(try library.function("compress2"), to: Compress.self)
    compressBound = unsafeBitCast(try library.function("compressBound"), to: Bound.self)
    crc32 = unsafeBitCast(try library.function("crc32"), to: Checksum.self)
  }

  /// Compresses in gzip format (RFC 1952), without name and time. Nil if zlib fails.
  func compress(_ bytes: [UInt8]) -> [UInt8]? {
    guard bytes.count <= Int(CUnsignedInt.max) else { return nil }
    var count = compressBound(UInt(bytes.count))
    var isDone = false
    let stream = [UInt8](unsafeUninitializedCapacity: Int(count)) { buffer, written in
      isDone = compress2(buffer.baseAddress, &count, bytes, UInt(bytes.count), 9) == 0
      written = isDone ? Int(count) : 0
    }
    // zlib adds a header of 2 bytes and a checksum of 4, which gzip does not have.
    guard isDone, stream.count > 6 else { return nil }
    let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 2, 3]
    let tail = [UInt32(truncatingIfNeeded: crc32(0, bytes, CUnsignedInt(bytes.count))), UInt32(bytes.count)]
    return header + stream[2..<(stream.count - 4)]
      + tail.flatMap { word in (0..<4).map { UInt8(truncatingIfNeeded: word >> (8 * $0)) } }
  }
}

/// The functions of libbrotlienc that are needed.
struct BrotliLibrary: Sendable {
  private typealias Compress =
    @convention(c) @Sendable (
      CInt, CInt, CInt, Int, UnsafePointer<UInt8>?, UnsafeMutablePointer<Int>, UnsafeMutablePointer<UInt8>?
    ) -> CInt
  private typealias Bound = @convention(c) @Sendable (Int) -> Int

  private let encode: Compress
  private let bound: Bound

  init() throws(SiteFailure) {
    let library = try SharedLibrary("libbrotlienc.so.1", package: "libbrotli1", use: "brotli")
    encode = unsafeBitCast(try library.function("BrotliEncoderCompress"), to: Compress.self)
    bound = unsafeBitCast(try library.function("BrotliEncoderMaxCompressedSize"), to: Bound.self)
  }

  /// Quality 9 of 11: 10 and 11 take ten times as long for a few per cent.
  func compress(_ bytes: [UInt8], isText: Bool) -> [UInt8]? {
    var count = bound(bytes.count)
    var isDone = false
    let stream = [UInt8](unsafeUninitializedCapacity: count) { buffer, written in
      isDone = encode(9, 22, isText ? 1 : 0, bytes.count, bytes, &count, buffer.baseAddress) == 1
      written = isDone ? count : 0
    }
    return isDone ? stream : nil
  }
}

/// A system library that is loaded if needed; it stays loaded.
private struct SharedLibrary {
  private let handle: UnsafeMutableRawPointer
  private let missing: SiteFailure

  init(_ name: String, package: String, use: String) throws(SiteFailure) {
    missing = .noCompression(use, library: name, package: package)
    guard let handle = dlopen(name, RTLD_NOW | RTLD_LOCAL) else { throw missing }
    self.handle = handle
  }

  func function(_ name: String) throws(SiteFailure) -> UnsafeMutableRawPointer {
    guard let function = dlsym(handle, name) else { throw missing }
    return function
  }
}
