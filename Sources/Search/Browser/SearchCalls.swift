#if hasFeature(Embedded)
  /// The functions that the search script of a page calls; arguments and results are bytes.
  enum SearchCalls {
    static var session: SearchSession?
    static var input = SharedBytes()
    static var reply: [UInt8] = []

    /// Opens an index by its root; returns false if it cannot be read.
    static func open(_ root: [UInt8]) -> Bool {
      session = SearchSession(root: root)
      return session != nil
    }

    /// Adds a shard: its name, a line feed, its bytes.
    static func add(_ bytes: [UInt8]) {
      guard let end = bytes.firstIndex(of: 0x0A) else { return }
      session?.add(Array(bytes[(end + 1)...]), named: Array(bytes[..<end]))
    }

    static func ask(_ text: [UInt8], pages: Int) {
      reply = session?.answer(text, pages: pages).bytes ?? []
    }
  }

  /// A buffer that the page writes and the module reads; reused for each call.
  struct SharedBytes {
    private var start: UnsafeMutableRawPointer?
    private var capacity = 0

    mutating func reserve(_ count: Int) -> UnsafeMutableRawPointer? {
      if count > capacity {
        start?.deallocate()
        capacity = count + count / 2 + 64
        start = .allocate(byteCount: capacity, alignment: 16)
      }
      return start
    }

    func first(_ count: Int32) -> [UInt8] {
      [UInt8](UnsafeRawBufferPointer(start: start, count: min(Int(count), capacity)))
    }
  }

  @_expose(wasm, "search_input")
  @_cdecl("search_input")
  public func searchInput(_ count: Int32) -> UnsafeMutableRawPointer? { SearchCalls.input.reserve(Int(count)) }

  @_expose(wasm, "search_open")
  @_cdecl("search_open")
  public func searchOpen(_ count: Int32) -> Int32 { SearchCalls.open(SearchCalls.input.first(count)) ? 1 : 0 }

  @_expose(wasm, "search_add")
  @_cdecl("search_add")
  public func searchAdd(_ count: Int32) { SearchCalls.add(SearchCalls.input.first(count)) }

  /// Answers a query; returns the length of the reply.
  @_expose(wasm, "search_ask")
  @_cdecl("search_ask")
  public func searchAsk(_ count: Int32, _ pages: Int32) -> Int32 {
    SearchCalls.ask(SearchCalls.input.first(count), pages: Int(pages))
    return Int32(SearchCalls.reply.count)
  }

  /// The address of the reply, valid until the next call.
  @_expose(wasm, "search_reply")
  @_cdecl("search_reply")
  public func searchReply() -> UnsafeMutableRawPointer? {
    let reply = SearchCalls.reply
    let place = SearchCalls.input.reserve(reply.count)
    reply.withUnsafeBytes { bytes in
      if let start = bytes.baseAddress { place?.copyMemory(from: start, byteCount: bytes.count) }
    }
    return place
  }
#endif
