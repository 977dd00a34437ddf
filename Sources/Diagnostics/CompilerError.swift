/// An error of the Swift compiler, told by the compiler's own name for it: its words differ between versions.
public struct CompilerError: Hashable, Sendable {
  /// What `-debug-diagnostic-names` prints, such as `cannot_find_in_scope`; empty for errors without a name.
  public let label: String
  /// What stands between quotes, in order, without the other names of types: `aka '…'`.
  public let quoted: [String]

  public init(label: String, quoted: [String]) {
    self.label = label
    self.quoted = quoted
  }

  /// Nil if Galley decides nothing by this error.
  public var name: Name? { Name(rawValue: label) }

  /// The first name in quotes; empty if there is none.
  public var subject: String { quoted.first ?? "" }
}

extension CompilerError {
  /// The name that is declared nowhere; nil for other errors. Operators count.
  public var missingName: String? {
    switch name {
    case .cannotFindInScope, .cannotFindInScopeCorrected, .cannotFindTypeInScope, .unknownAttrName, .macroUndefined:
      subject
    case .cannotFindSelfInScope: "self"
    case .macroExpansionMissingPound where Self.libraryMacros.contains(subject): subject
    case _: nil
    }
  }

  /// Whether a name is not found in its scope.
  public var isOfScope: Bool {
    switch name {
    case .cannotFindInScope, .cannotFindInScopeCorrected, .cannotFindTypeInScope, .cannotFindSelfInScope: true
    case _: false
    }
  }

  /// The name of what is not there: a declaration, a module, a member.
  public var unknownName: String? {
    switch name {
    case .semaNoImport: subject
    case .noMemberOfModule: quoted.last
    case _: isOfScope ? missingName : missingMember?.member
    }
  }

  /// The operator that is declared nowhere.
  public var missingOperator: String? {
    missingName.flatMap { name in
      name.allSatisfy { !$0.isLetter && !$0.isNumber && $0 != "_" && $0 != "`" && $0 != "$" } ? name : nil
    }
  }

  /// The type and the member that it does not have.
  public var missingMember: (type: String, member: String)? {
    switch name {
    case .couldNotFindValueMember, .couldNotFindValueMemberCorrected, .couldNotFindTypeMember,
      .couldNotFindTypeMemberCorrected:
      quoted.count > 1 ? (quoted[0], quoted[1]) : nil
    case _: nil
    }
  }

  /// Whether the compiler says which other name is probably meant.
  public var isCorrected: Bool {
    switch name {
    case .cannotFindInScopeCorrected, .couldNotFindValueMemberCorrected, .couldNotFindTypeMemberCorrected: true
    case _: false
    }
  }

  /// The type of a value that stands where another type is needed.
  public var unfitType: String? {
    switch name {
    case .cannotConvertArgumentValue, .cannotConvertArrayElement, .cannotConvertClosureResult, .cannotConvertCoerce,
      .cannotConvertDictKey, .cannotConvertDictValue, .cannotConvertInitializerValue:
      subject
    case _: nil
    }
  }

  /// The type of a value that is no argument of a function, as it cannot be copied.
  public var typeThatCannotBeReported: String? {
    name == .typeDoesNotConformDeclOwner && quoted.count > 2 && quoted[2] == "Copyable" ? quoted[1] : nil
  }

  /// Whether a call has other arguments than its function.
  public var isAboutArguments: Bool {
    switch name {
    case .extraArgumentNamed, .extraArgumentPositional, .extraArgumentToNullaryCall, .extraTrailingClosureInCall,
      .missingArgumentLabels, .missingArgumentNamed, .missingArgumentPositional, .missingArgumentsInCall,
      .wrongArgumentLabels:
      true
    case _: false
    }
  }

  /// Whether a brace or a comment is opened and not closed.
  public var isUnclosed: Bool {
    switch name {
    case .expectedClosureRbrace, .expectedRbraceActor, .expectedRbraceClass, .expectedRbraceEnum,
      .expectedRbraceExtension, .expectedRbraceInBraceStmt, .expectedRbraceInGetset, .expectedRbraceProtocol,
      .expectedRbraceStruct, .expectedRbraceSwitch, .lexUnterminatedBlockComment:
      true
    case _: false
    }
  }

  /// Whether a name is declared a second time.
  public var isRedeclaration: Bool { name == .invalidRedecl || name == .invalidRedeclImplicit }

  /// Whether several declarations have the name.
  public var isAmbiguous: Bool {
    name == .ambiguousTypeBase || name == .ambiguousDeclRef || name == .ambiguousOperatorRef
  }

  /// `Index` of `Pile<Element>.Index<Int>`.
  public static func ownName(ofType type: String) -> String {
    var name = ""
    var depth = 0
    for character in type {
      switch character {
      case "<": depth += 1
      case ">": depth = max(0, depth - 1)
      case ".": if depth == 0 { name = "" }
      case _: if depth == 0 { name.append(character) }
      }
    }
    return name
  }

  /// The macros of the standard library. The compiler finds them where a variable of that name is meant: `"\(error)"`.
  private static let libraryMacros: Set<String> = [
    "colorLiteral", "column", "dsohandle", "error", "externalMacro", "file", "fileID", "fileLiteral", "filePath",
    "function", "imageLiteral", "isolation", "line", "warning",
  ]
}
