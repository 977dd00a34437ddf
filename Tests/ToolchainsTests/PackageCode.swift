/// Parts of the packages that tests write.
enum PackageCode {
  /// Tries a port of this machine.
  static let connects = """
    func connects(_ port: UInt16) -> Bool {
      let plug = socket(AF_INET, 1, 0)
      var address = sockaddr_in()
      address.sin_family = sa_family_t(AF_INET)
      address.sin_addr.s_addr = in_addr_t(0x7F00_0001).bigEndian
      address.sin_port = port.bigEndian
      return withUnsafeMutablePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(plug, $0, 16) == 0 }
      }
    }
    """

  /// The program of a macro, which calls `expansion(of:)` with the text of each call.
  ///
  /// It speaks the compiler's protocol for plugins itself: 8 bytes of length, then JSON. The toolchain has its library for
  /// macros as interfaces only, which take the compiler 11 s of processor time for each package.
  static let plugin = """
    import Foundation

    @main struct Plugin {
      static func main() throws {
        let (input, output) = (FileHandle.standardInput, FileHandle.standardOutput)
        while let head = try input.read(upToCount: 8), head.count == 8 {
          let length = head.reversed().reduce(0) { $0 << 8 | Int($1) }
          let message = try JSONSerialization.jsonObject(with: input.read(upToCount: length) ?? Data()) as? [String: Any]
          var reply: [String: Any] = ["getCapabilityResult": ["capability": ["protocolVersion": 7]]]
          if let call = message?["expandFreestandingMacro"] as? [String: Any], let syntax = call["syntax"] as? [String: Any] {
            let source = expansion(of: syntax["source"] as? String ?? "")
            reply = ["expandMacroResult": ["expandedSource": source, "diagnostics": [Any]()]]
          }
          let body = try JSONSerialization.data(withJSONObject: reply)
          try output.write(contentsOf: withUnsafeBytes(of: UInt64(body.count).littleEndian) { Data($0) } + body)
        }
      }
    }
    """
}
