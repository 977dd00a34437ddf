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

  /// The program of a macro; `macro` is its type.
  static func provider(of macro: String) -> String {
    """
    @main struct Provider: PluginProvider {
      static func main() throws {
        let handler = PluginProviderMessageHandler(provider: Provider())
        let connection = try StandardIOMessageConnection()
        try CompilerPluginMessageListener(connection: connection, messageHandler: handler).main()
      }

      func loadPluginLibrary(libraryPath: String, moduleName: String) {}
      func resolveMacro(moduleName: String, typeName: String) -> any Macro.Type { \(macro).self }
      var features: [PluginFeature] { [] }
    }
    """
  }
}
