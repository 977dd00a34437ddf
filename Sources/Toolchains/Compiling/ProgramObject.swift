/// Analyses a program's object: whether it can be linked together with others, and what its result depends on.
struct ProgramObject {
  private let object: ObjectFile
  private let module: String

  /// Nil if the bytes are not an object.
  init?(_ bytes: [UInt8], module: String) {
    guard let object = ObjectFile(bytes) else { return nil }
    self.object = object
    self.module = module
  }

  /// A symbol of another module that the program defines, which would redirect calls; nil if there is none.
  var foreignDefinition: String? {
    object.symbols.first { symbol in
      guard symbol.isDefined, symbol.kind != ObjectKind.section, !isOwn(symbol.name) else { return false }
      return symbol.isWeak
        ? ProgramObject.ownModules.contains { symbol.name.hasPrefix($0) }
        : symbol.name.hasPrefix("$s") && !symbol.isLocal || symbol.name.hasPrefix("galley_")
    }?.name
  }

  /// Whether it may be linked together with other programs: it has no code that runs before its entry point, and
  /// replaces nothing that others use.
  ///
  /// Two programs must not be linked together if they declare the same conformance of types that neither owns, or
  /// export symbols with names of their own choice.
  var canShareLibrary: Bool {
    object.sections.allSatisfy(ProgramObject.isHarmless) && object.symbols.allSatisfy(isHarmless)
      && object.symbols.allSatisfy { !$0.isDefined || !$0.name.hasSuffix("Mc") || isOwnConformance($0) }
      && conformances == object.sections.count { $0.name == "swift5_protocol_conformances" }
  }

  /// What the program's result may depend on.
  ///
  /// - Parameter text: the program's source.
  func dependence(text: String) -> Dependence {
    Dependence(calls: object.symbols.lazy.filter { !$0.isDefined }.map(\.name), text: text)
  }

  /// The number of conformances that it defines, each in a section of its own.
  private var conformances: Int { object.symbols.count { $0.isDefined && $0.name.hasSuffix("Mc") } }

  private func isHarmless(_ symbol: ObjectFile.Symbol) -> Bool {
    guard symbol.isDefined else { return true }
    switch symbol.kind {
    case ObjectKind.none, ObjectKind.object, ObjectKind.function, ObjectKind.section, ObjectKind.file:
      return symbol.isLocal || symbol.isWeak || isOwn(symbol.name)
    case _: return false
    }
  }

  private func isOwn(_ name: String) -> Bool { name.contains(module) }

  /// A conformance descriptor refers to the protocol first; its symbol begins with the type's name.
  private func isOwnConformance(_ symbol: ObjectFile.Symbol) -> Bool {
    let prefix = "$s\(module.utf8.count)\(module)"
    if symbol.name.hasPrefix(prefix) { return true }
    let place = ObjectFile.Place(section: symbol.section, offset: symbol.offset)
    return object.references[place]?.hasPrefix(prefix) == true
  }

  private static func isHarmless(_ section: ObjectFile.Section) -> Bool {
    var name = section.name[...]
    if name.hasPrefix(".rela") { name = name.dropFirst(5) }
    return sectionKinds.contains(section.kind)
      && (sectionNames.contains(String(name)) || sectionPrefixes.contains { name.hasPrefix($0) })
  }

  /// Symbol prefixes of modules whose functions generated code calls.
  private static let ownModules = ["$s12ProofRuntime", "$s11FormsBridge"]

  /// The allowed section types: null, program data, symbol and string tables, relocations, notes, bss, groups,
  /// unwinding tables and LLVM's options. Not allowed: functions that run before the program begins or after it ends.
  private static let sectionKinds: Set<UInt32> = [0, 1, 2, 3, 4, 7, 8, 17, 18, 0x7000_0001, 0x6FFF_4C01, 0x6FFF_4C03]
  private static let sectionPrefixes = [".text.", ".data.", ".bss.", ".rodata."]
  private static let sectionNames: Set<String> = [
    "", ".text", ".data", ".bss", ".rodata", ".symtab", ".strtab", ".shstrtab", ".symtab_shndx", ".group", ".comment",
    ".eh_frame", ".note.GNU-stack", ".linker-options", ".llvm_addrsig", ".swift1_autolink_entries", ".swift_modhash",
    "swift5_assocty", "swift5_builtin", "swift5_capture", "swift5_entry", "swift5_fieldmd", "swift5_mpenum",
    "swift5_protocol_conformances", "swift5_protocols", "swift5_reflstr", "swift5_type_metadata", "swift5_typeref",
  ]
}

/// `STT_…` of <elf.h>.
private enum ObjectKind {
  static let none: UInt8 = 0
  static let object: UInt8 = 1
  static let function: UInt8 = 2
  static let section: UInt8 = 3
  static let file: UInt8 = 4
}
