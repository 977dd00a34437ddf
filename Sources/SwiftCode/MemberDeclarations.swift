internal import SwiftParser
internal import SwiftSyntax

/// Code that consists of functions, computed properties, subscripts and initializers, as the body of an extension does.
package struct MemberDeclarations {
  /// The name of each, a function with its labels.
  package private(set) var signatures: [String] = []

  /// Nil for other code, for code with errors, and if something is left out.
  package init?(_ code: String) {
    guard !CodeDepth.isTooDeep(code), !Elisions.areIn(code) else { return nil }
    let tree = Parser.parse(source: "extension Members {\n\(code)\n}")
    guard !tree.hasError, tree.statements.count == 1,
      let type = tree.statements.first?.item.as(ExtensionDeclSyntax.self)
    else { return nil }
    for member in type.memberBlock.members {
      if let function = member.decl.as(FunctionDeclSyntax.self), function.body?.statements.isEmpty == false {
        signatures.append(function.name.text + function.signature.parameterClause.labelsAndTypes)
      } else if let value = member.decl.as(InitializerDeclSyntax.self), value.body?.statements.isEmpty == false {
        signatures.append("init" + value.signature.parameterClause.labelsAndTypes)
      } else if let value = member.decl.as(SubscriptDeclSyntax.self), value.accessorBlock != nil {
        signatures.append("subscript" + value.parameterClause.labelsAndTypes)
      } else if let value = member.decl.as(VariableDeclSyntax.self),
        value.bindings.allSatisfy({ $0.accessorBlock != nil })
      {
        signatures += value.bindings.map(\.pattern.trimmedDescription)
      } else {
        return nil
      }
    }
    guard !signatures.isEmpty else { return nil }
  }
}
