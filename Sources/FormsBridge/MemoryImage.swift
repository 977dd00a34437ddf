#if hasFeature(Embedded)
  @_extern(c, "sbrk")
  private func growMemory(by bytes: Int) -> UnsafeMutableRawPointer?

  /// A copy of the module's whole memory, kept behind its end: what `fork` is natively.
  ///
  /// All that a program has is in its memory, but for the locals of the functions that are running. So an image is put
  /// back in the function that took it or one that it calls, which hands over the number that must survive.
  struct MemoryImage {
    private let end: UnsafeMutableRawPointer

    /// Behind the image's end.
    private var kept: UnsafeMutablePointer<Int> { (end + Int(bitPattern: end)).assumingMemoryBound(to: Int.self) }

    /// Nil if there is no more memory.
    init?() {
      let size = Int(bitPattern: growMemory(by: 0))
      let page = 1 << 16
      guard let end = growMemory(by: size + page), Int(bitPattern: end) == size else { return nil }
      self.end = end
      // Nothing lives in the first page's first word; a pointer to address 0 would be nil.
      end.advanced(by: 16).copyMemory(from: UnsafeRawPointer(bitPattern: 16)!, byteCount: size - 16)
    }

    /// Makes the memory what it was, but for one number.
    func restore(keeping number: Int) -> Int {
      kept.pointee = number
      UnsafeMutableRawPointer(bitPattern: 16)!.copyMemory(
        from: end.advanced(by: 16), byteCount: Int(bitPattern: end) - 16)
      return kept.pointee
    }
  }
#endif
