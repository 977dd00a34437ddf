import Diagnostics
import Samples
import SwiftCode

/// Why a sample with an error was never meant to be compiled as it is, or here; told by the compiler's message.
struct SketchReason {
  let mode: SampleMode

  /// Nil if the error is one of the sample.
  ///
  /// - Parameters:
  ///   - message: the compiler's message.
  ///   - code: the sample's code.
  ///   - offset: the place of the error in it.
  ///   - isMisspelled: whether a name that is not found is close to one that is declared, or to a module.
  ///   - isDeclared: whether the sample or an earlier one declares a name.
  init?(
    _ message: String, in code: String, at offset: Int, isMisspelled: (Substring) -> Bool,
    isDeclared: (Substring) -> Bool
  ) {
    if let module = Self.quoted(in: message, behind: "no such module '") {
      if let platform = SamplePlatform.having(module: module) {
        mode = .elsewhere(platform: platform)
      } else if isMisspelled(module) {
        return nil
      } else {
        mode = .sketch(why: "it imports '\(module)', which is not here")
      }
    } else if let name = Self.missingName(in: message) {
      if let platform = SamplePlatform.declaring(name) {
        mode = .elsewhere(platform: platform)
      } else if name == "self" || name == "Self" || name == "super" {
        mode = .sketch(why: "it is a part of a type")
      } else if isMisspelled(name) {
        return nil
      } else {
        mode = .sketch(why: "it uses '\(name)', which it does not declare")
      }
    } else if message.contains("Objective-C") || message.contains("is unavailable in Swift on ") {
      mode = .elsewhere(platform: "Apple platforms")
    } else if let type = Self.typeWithoutMember(in: message) {
      if let platform = SamplePlatform.extending(type) {
        mode = .elsewhere(platform: platform)
      } else if type.first?.isLowercase == true, !type.contains(where: { "[(<. ".contains($0) }) {
        // The C library has types such as `user`.
        mode = .sketch(why: "it uses '\(type)', which it does not declare")
      } else {
        return nil
      }
    } else if let type = Self.typeAsValue(in: message), type.first?.isLowercase == true, !isDeclared(type) {
      // The same holds for the types of the C library, such as `entry`, where a value is meant.
      mode = .sketch(why: "it uses '\(type)', which it does not declare")
    } else if message.contains("experimental feature") || message.contains("-enable-experimental-feature ")
      || message.contains("upcoming feature")
    {
      mode = .sketch(why: "it needs an experimental feature")
    } else if message.hasPrefix("missing return in"), Self.endsEmptyBody(Substring(code.utf8.prefix(offset))) {
      mode = .sketch(why: "it leaves code out")
    } else if message.contains("does not conform to protocol '"), Elisions.areBody(in: code, at: offset) {
      mode = .sketch(why: "it leaves code out")
    } else if message.hasPrefix("external macro implementation type '") {
      mode = .sketch(why: "it needs the implementation of a macro, which is not here")
    } else if let why = Self.reasons.first(where: { message.hasPrefix($0.key) || message.hasSuffix($0.key) })?.value {
      mode = .sketch(why: why)
    } else {
      return nil
    }
  }

  /// The name that the compiler did not find; nil for other errors.
  static func missingName(in message: String) -> Substring? {
    if let macro = quoted(in: message, behind: "expansion of macro '"), message.hasSuffix("' requires leading '#'"),
      libraryMacros.contains(macro)
    {
      return macro
    }
    return beginnings.lazy.compactMap { quoted(in: message, behind: $0) }.first
  }

  /// The macros of the standard library. The compiler finds them where a variable of that name is meant: `"\(error)"`.
  private static let libraryMacros: Set<Substring> = [
    "colorLiteral", "column", "dsohandle", "error", "externalMacro", "file", "fileID", "fileLiteral", "filePath",
    "function", "imageLiteral", "isolation", "line", "warning",
  ]

  private static let beginnings = [
    "cannot find '", "cannot find type '", "cannot find operator '", "unknown attribute '",
    "no macro named '",
  ]

  private static func quoted(in message: String, behind start: String) -> Substring? {
    message.hasPrefix(start) ? message.dropFirst(start.count).prefix { $0 != "'" } : nil
  }

  /// The type in `value of type 'URL' has no member 'lines'`.
  private static func typeWithoutMember(in message: String) -> Substring? {
    guard message.contains(/'(?: \(aka '[^']*'\))? has no member '/) else { return nil }
    return quoted(in: message, behind: "value of type '") ?? quoted(in: message, behind: "type '")
  }

  /// The type in `cannot convert value of type 'entry.Type' to expected argument type 'Entry'`, whose name stands where
  /// a value is expected.
  private static func typeAsValue(in message: String) -> Substring? {
    guard let type = quoted(in: message, behind: "cannot convert value of type '"), type.hasSuffix(".Type") else {
      return nil
    }
    let name = type.dropLast(".Type".count)
    return name.contains { "[(<. ".contains($0) } ? nil : name
  }

  /// The type and its member in `type 'Folder' has no member 'library'`.
  static func missingMember(in message: String) -> (type: Substring, member: Substring)? {
    message.wholeMatch(of: #/(?:value of )?type '([^']+)'(?: \(aka '[^']*'\))? has no member '([^']+)'/#).map {
      ($0.1, $0.2)
    }
  }

  /// The last name in `type 'Pile.Index' does not conform to protocol 'Hashable'`.
  static func typeWithoutConformance(in message: String) -> String? {
    message.firstMatch(of: #/type '(?:\w+\.)*(\w+)(?:<[^']*>)?' does not conform to protocol '/#).map { String($0.1) }
  }

  /// The name in `module 'Piles' has no member named 'Heap'`.
  static func missingName(ofModuleIn message: String) -> Substring? {
    message.wholeMatch(of: #/module '[^']+' has no member named '([^']+)'/#)?.1
  }

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

  /// What messages begin or end with.
  private static let reasons: [String: String] = [
    "static methods may only be declared on a type": part, "static properties may only be declared on a type": part,
    "static stored properties": part, "'mutating' is not valid on": part, "'required' may only be used": part,
    "initializers may only be declared within a type": part, "'override' can only be specified on": part,
    "enum 'case' is not allowed outside of an enum": part, "deinitializers may only be declared": part,
    "subscripts may only be declared": part, "attribute 'public' can only be used": part,
    "associated types can only be defined in a protocol": part, "'weak' may only be applied": part,
    "expected '{' in": bodiless, "expected '{' to start": bodiless, "expected '{' for": bodiless,
    "initializer requires a body": bodiless, "expected '=' in type alias declaration": bodiless,
    "global 'let' declaration requires an initializer expression": bodiless,
    "global 'var' declaration requires an initializer expression": bodiless,
    "class 'var' declaration requires": bodiless, "computed property must have accessors specified": bodiless,
    "'case' label can only appear inside a 'switch' statement": inside, "return invalid outside of a func": inside,
    "'default' label can only appear inside": inside, "extraneous '}' at top level": inside,
    "'break' is only allowed inside": inside, "'continue' is only allowed inside": inside,
    "'fallthrough' is only allowed in a switch": inside, "unlabeled 'break' is only allowed": inside,
    "cannot be resolved without a contextual type": inside, "'yield' statement": inside,
    "'nil' requires a contextual type": inside,
  ]
}

extension SketchReason {
  /// Whether a document describes other versions of its package: its code was right then, or will be.
  static func isOfAnotherTime(_ file: String) -> Bool {
    // The template of proposals.
    if (file.split(separator: "/").last ?? "").hasPrefix("NNNN-") { return true }
    let words = file.lowercased().split { "/-_ .".contains($0) }.map(String.init)
    return words.contains { otherTimes.contains($0) }
  }

  private static let otherTimes: Set<String> = [
    "adr", "adrs", "changelog", "changes", "decisions", "design", "designs", "evolution", "history", "migrating",
    "migration", "migrations", "news", "pitch", "pitches", "proposal", "proposals", "releases", "reviews", "rfc",
    "rfcs", "roadmap", "upgrading",
  ]
}
