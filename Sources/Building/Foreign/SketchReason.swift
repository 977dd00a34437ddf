import Diagnostics
import Samples
import SwiftCode

/// Why a sample with an error was never meant to be compiled as it is, or here.
struct SketchReason {
  let mode: SampleMode
  /// The name that nothing declares, if that is the reason.
  let missingName: String?

  /// Nil if the error is one of the sample.
  ///
  /// - Parameters:
  ///   - code: the sample's code.
  ///   - offset: the place of the error in it.
  ///   - isMisspelled: whether a name that is not found is close to one that is declared, or to a module.
  ///   - isDeclared: whether the sample or an earlier one declares a name.
  ///   - libraryMember: the member of Foundation that is probably meant by a name.
  init?(
    _ error: CompilerError, in code: String, at offset: Int, isMisspelled: (String) -> Bool,
    isDeclared: (String) -> Bool, libraryMember: (String) -> String?
  ) {
    let type = Self.lowercaseType(in: error, isDeclared)
    guard
      let mode = error.missingName.flatMap({
        Self.missing($0, isAttribute: error.name == .unknownAttrName, isMisspelled)
      })
        ?? type.map(Self.undeclared)
        ?? Self.mode(error, in: code, at: offset, isMisspelled: isMisspelled, libraryMember)
    else { return nil }
    self.mode = mode
    missingName = error.missingName ?? type
  }

  /// A type of the C library, such as `user` or `entry`, where a value is meant; nil if the error is about none.
  private static func lowercaseType(in error: CompilerError, _ isDeclared: (String) -> Bool) -> String? {
    let name =
      error.missingMember?.type
      ?? error.unfitType.flatMap { $0.hasSuffix(".Type") ? String($0.dropLast(".Type".count)) : nil }
    guard let name, name.first?.isLowercase == true, isName(name) else { return nil }
    return error.missingMember == nil && isDeclared(name) ? nil : name
  }

  private static func missing(
    _ name: String, isAttribute: Bool, _ isMisspelled: (String) -> Bool
  ) -> SampleMode? {
    let platform = isAttribute ? SamplePlatform.declaring(attribute: name) : SamplePlatform.declaring(name)
    if let platform { return .elsewhere(platform: platform) }
    if name == "self" || name == "Self" || name == "super" { return .sketch(why: part) }
    return isMisspelled(name) ? nil : undeclared(name)
  }

  private static func mode(
    _ error: CompilerError, in code: String, at offset: Int, isMisspelled: (String) -> Bool,
    _ libraryMember: (String) -> String?
  ) -> SampleMode? {
    let name = error.subject
    if let (type, member) = error.missingMember {
      let owner = type.hasSuffix("?") ? String(type.dropLast()) : type
      if let platform = SamplePlatform.extending(owner, with: member) { return .elsewhere(platform: platform) }
      if SamplePlatform.isOfFoundation(owner), !error.isCorrected, libraryMember(member) == nil {
        return .sketch(why: "it uses '\(member)', which '\(owner)' does not have here")
      }
      return nil
    }
    switch error.name {
    case .semaNoImport:
      if let platform = SamplePlatform.having(module: name) { return .elsewhere(platform: platform) }
      return isMisspelled(name) ? nil : .sketch(why: "it imports '\(name)', which is not here")
    case .objcInteropDisabled, .exprSelectorNoObjcRuntime, .exprKeypathNoObjcRuntime:
      return .elsewhere(platform: "Apple platforms")
    case .attrExternExperimental, .attrSensitiveExperimental, .requiresExperimentalFeature:
      return .sketch(why: "it needs an experimental feature")
    case .missingReturnDecl, .missingReturnClosure:
      return endsEmptyBody(Substring(code.utf8.prefix(offset))) ? .sketch(why: "it leaves code out") : nil
    case .typeDoesNotConform:
      return Elisions.areBody(in: code, at: offset) ? .sketch(why: "it leaves code out") : nil
    case .attrNameOnlyAtNonLocalScope: return name == "public" ? .sketch(why: part) : nil
    case .attrOnlyOneDeclKind: return name == "required" ? .sketch(why: part) : nil
    case .invalidOwnershipType: return name == "weak" ? .sketch(why: part) : nil
    case .externalMacroNotFound:
      return .sketch(why: "it needs the implementation of a macro, which is not here")
    case let known?: return reasons[known].map { .sketch(why: $0) }
    case nil: return nil
    }
  }

  private static func undeclared(_ name: String) -> SampleMode {
    .sketch(why: "it uses '\(name)', which it does not declare")
  }

  /// Whether a type is told by its name alone, without arguments or the types around it.
  private static func isName(_ type: String) -> Bool { !type.contains { "[(<. ".contains($0) } }

  /// Whether nothing but comments follows the last opening brace.
  static func endsEmptyBody(_ code: Substring) -> Bool {
    guard let brace = code.lastIndex(of: "{") else { return false }
    return code[brace...].dropFirst().split(separator: "\n").allSatisfy { line in
      let text = line.drop(while: \.isWhitespace)
      return text.isEmpty || text.hasPrefix("//") || text.hasPrefix("/*")
    }
  }

  private static let part = "it is a part of a type"
  private static let bodiless = "it shows declarations without their bodies"
  private static let inside = "it is a part of other code"

  private static let reasons: [CompilerError.Name: String] = [
    .associatedtypeOutsideProtocol: part, .destructorDeclOutsideClassOrNoncopyable: part, .disallowedEnumElement: part,
    .initializerDeclWrongScope: part, .mutatingInvalidGlobalScope: part, .overrideNonclassDecl: part,
    .staticFuncDeclGlobalScope: part, .staticVarDeclGlobalScope: part, .subscriptDeclWrongScope: part,
    .unimplementedStaticVar: part,
    .expectedEqualInTypealias: bodiless, .expectedLbraceAccessor: bodiless, .expectedLbraceActor: bodiless,
    .expectedLbraceClass: bodiless, .expectedLbraceDestructor: bodiless, .expectedLbraceEnum: bodiless,
    .expectedLbraceExtension: bodiless, .expectedLbraceProtocol: bodiless, .expectedLbraceStruct: bodiless,
    .expectedLbraceSubscript: bodiless, .funcDeclWithoutBrace: bodiless, .globalRequiresInitializer: bodiless,
    .missingInitializerDef: bodiless, .staticRequiresInitializer: bodiless,
    .breakOutsideLoop: inside, .caseOutsideOfSwitch: inside, .continueOutsideLoop: inside, .extraRbrace: inside,
    .fallthroughOutsideSwitch: inside, .returnInvalidOutsideFunc: inside, .unlabeledBreakOutsideLoop: inside,
    .unresolvedMemberNoInference: inside, .unresolvedNilLiteral: inside,
  ]
}
