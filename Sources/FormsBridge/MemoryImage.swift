#if hasFeature(Embedded)
  @_extern(c, "sbrk")
  private func growMemory(by bytes: Int) -> UnsafeMutableRawPointer?

  /// A copy of the module's whole memory, kept behind its end: what `fork` is natively.
  ///
  /// All that a program has is in its memory, but for the locals of the functions that are running. So an image is put
  /// back in the very function that took it, which keeps what must survive in `counter`, behind the image's end.
  struct MemoryImage {
    private let end: UnsafeMutableRawPointer

    /// How often the image was put back.
    private var counter: UnsafeMutablePointer<Int> { (end + Int(bitPattern: end)).assumingMemoryBound(to: Int.self) }

    /// Nil if there is no more memory.
    init?() {
      let size = Int(bitPattern: growMemory(by: 0))
      let page = 1 << 16
      guard let end = growMemory(by: size + page), Int(bitPattern: end) == size else { return nil }
      self.end = end
      counter.pointee = 0
      // Nothing lives in the first page's first word; a pointer to address 0 would be nil.
      end.advanced(by: 16).copyMemory(from: UnsafeRawPointer(bitPattern: 16)!, byteCount: size - 16)
    }

    /// Makes the memory what it was; returns how often that was done.
    func restore() -> Int {
      let times = counter.pointee + 1
      counter.pointee = times
      UnsafeMutableRawPointer(bitPattern: 16)!.copyMemory(
        from: end.advanced(by: 16), byteCount: Int(bitPattern: end) - 16)
      return times
    }
  }
#endif
