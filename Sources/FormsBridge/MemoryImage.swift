#if hasFeature(Embedded)
  @_extern(c, "sbrk")
  private func growMemory(by bytes: Int) -> UnsafeMutableRawPointer?

  /// A copy of the WebAssembly module's memory, stored after its end; replaces `fork` of the native build.
  ///
  /// It contains the whole state of a program, except the local variables of running functions. So it must be restored
  /// in the function that made it, or one called by that; one number can be kept.
  struct MemoryImage {
    private let end: UnsafeMutableRawPointer

    /// The kept number, stored after the image.
    private var kept: UnsafeMutablePointer<Int> { (end + Int(bitPattern: end)).assumingMemoryBound(to: Int.self) }

    /// Copies the memory; nil if there is not enough.
    init?() {
      let size = Int(bitPattern: growMemory(by: 0))
      let page = 1 << 16
      guard let end = growMemory(by: size + page), Int(bitPattern: end) == size else { return nil }
      self.end = end
      // The first word of memory is unused; a pointer to address 0 would be nil.
      end.advanced(by: 16).copyMemory(from: UnsafeRawPointer(bitPattern: 16)!, byteCount: size - 16)
    }

    /// Restores the memory; returns the number that is kept.
    func restore(keeping number: Int) -> Int {
      kept.pointee = number
      UnsafeMutableRawPointer(bitPattern: 16)!.copyMemory(
        from: end.advanced(by: 16), byteCount: Int(bitPattern: end) - 16)
      return kept.pointee
    }
  }
#endif
