import Diagnostics

extension DesignParser {
  /// Finds the outlets and checks their names and the ids.
  mutating func collectOutlets() -> [Outlet] {
    var outlets: [Outlet] = []
    var identifiers: [String: SourceRange] = [:]
    if let root = roots.first { elements[root].outlets = [DesignFragment.cell] }
    for number in elements.indices {
      let element = elements[number]
      check(element, identifiers: &identifiers)
      guard let attribute = element.attributes.first(where: { $0.name == "data-outlet" }) else {
        if let view = element.attributes.first(where: { $0.name == "data-view" }) {
          diagnostics.append(.viewWithoutOutlet(at: lines.range(view.range)))
        }
        continue
      }
      let name = text(attribute)
      let range = lines.range(attribute.range)
      if name.isEmpty || name.utf8.contains(where: \.isBlank) {
        diagnostics.append(.badOutlet(name, at: range))
      } else if name == DesignFragment.cell {
        if number != roots.first { diagnostics.append(.reservedOutlet(at: range)) }
      } else if let first = outlets.first(where: { $0.name == name }) {
        diagnostics.append(.duplicateOutlet(name, at: range, first: first.range))
      } else {
        let view = element.attributes.first { $0.name == "data-view" }
        if let view, text(view).isEmpty { diagnostics.append(.emptyView(at: lines.range(view.range))) }
        outlets.append(
          Outlet(name: name, element: element.name.lowercased(), viewClass: view.map(text), range: range))
        elements[number].outlets.append(name)
      }
    }
    return outlets
  }

  private mutating func check(_ element: DesignElement, identifiers: inout [String: SourceRange]) {
    guard let attribute = element.attributes.first(where: { $0.name == "id" }) else { return }
    let name = text(attribute)
    let range = lines.range(attribute.range)
    if name.isEmpty || name.utf8.contains(where: \.isBlank) {
      diagnostics.append(.badIdentifier(name, at: range))
    } else if let first = identifiers.updateValue(range, forKey: name) {
      diagnostics.append(.duplicateIdentifier(name, at: range, first: first))
    }
  }

  private func text(_ attribute: DesignElement.Attribute) -> String {
    String(decoding: attribute.value ?? [], as: UTF8.self)
  }
}

extension Diagnostic {
  fileprivate static func badOutlet(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.bad-outlet",
      name.isEmpty ? "data-outlet is empty: expected a name" : "invalid outlet name '\(name)': it contains white space",
      at: range)
  }

  fileprivate static func reservedOutlet(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.reserved-outlet", "the outlet name 'cell' is reserved for the root element", at: range)
  }

  fileprivate static func duplicateOutlet(_ name: String, at range: SourceRange, first: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.duplicate-outlet", "duplicate outlet '\(name)'",
      notes: [Note("first used here", at: first)], at: range)
  }

  fileprivate static func viewWithoutOutlet(at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.view-without-outlet", "data-view without data-outlet on the same element", at: range)
  }

  fileprivate static func emptyView(at range: SourceRange) -> Diagnostic {
    Diagnostic(.error, id: "design.empty-view", "data-view is empty: expected the name of a view class", at: range)
  }

  fileprivate static func badIdentifier(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "design.bad-id", name.isEmpty ? "the id is empty" : "invalid id '\(name)': it contains white space",
      at: range)
  }

  fileprivate static func duplicateIdentifier(
    _ name: String, at range: SourceRange, first: SourceRange
  ) -> Diagnostic {
    Diagnostic(
      .error, id: "design.duplicate-id", "duplicate id '\(name)'",
      notes: [Note("first used here", at: first)], at: range)
  }
}
