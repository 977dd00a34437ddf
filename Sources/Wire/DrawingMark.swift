#if !hasFeature(Embedded)
  /// Tells drawings of a form apart: as far as 64 bits can tell, two marks are the same only if both were written as the
  /// same bytes.
  ///
  /// The build writes the mark of a form into its page. If the form opens with the same one in the browser, the page shows
  /// it already.
  public struct DrawingMark: Hashable, Sendable {
    /// Two numbers with a hyphen between them.
    public let text: String

    /// `markOf` in `Templates/Assets/galley.js` computes the same.
    ///
    /// Both numbers are like FNV-1a, with different constants, since JavaScript multiplies 32 bits exactly. They take four
    /// bytes at once, which a large form needs to open soon.
    public init(_ reply: SessionReply) {
      var line = FieldWriter()
      reply.write(to: &line)
      var (one, other): (UInt32, UInt32) = (1, 2)
      func add(_ number: UInt32) {
        one = (one ^ number) &* 0x0100_0193
        other = (other ^ number) &* 0x85eb_ca6b
      }
      let bytes = line.bytes
      let tail = bytes.count & ~3
      for place in stride(from: 0, to: tail, by: 4) {
        add(bytes[place..<place + 4].reversed().reduce(0) { $0 << 8 | UInt32($1) })
      }
      for byte in bytes[tail...] { add(UInt32(byte)) }
      text = "\(one)-\(other)"
    }
  }
#endif
