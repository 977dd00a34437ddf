import Diagnostics
import Forms
import HTML

/// Renders a form as HTML, with the designs of the theme.
struct FormRenderer {
  let designs: [String: DesignFragment]
  let images: ImagePlaces
  /// The prefix of all ids, since a page may show the same form many times.
  let idPrefix: String
  /// The place of the fence of the form, for diagnostics.
  let range: SourceRange
  let state: FormState
  private(set) var collected = FormCollector()

  init(
    designs: [String: DesignFragment], images: ImagePlaces, idPrefix: String, range: SourceRange, state: FormState
  ) {
    self.designs = designs
    self.images = images
    self.idPrefix = idPrefix
    self.range = range
    self.state = state
  }

  /// Writes no white space of its own, so that the script finds nothing to change.
  ///
  /// - Parameter label: the accessible name of the form.
  /// - Parameter mark: tells the script that the form is drawn in its first state.
  mutating func render(_ form: Snapshot, label: String, mark: DrawingMark? = nil, to out: inout HTMLWriter) {
    if state == .picture {
      out.open("div", ["class": "form", "role": "group", "aria-label": label])
    } else {
      // With `method=dialog` outside of a dialog the form is never submitted.
      out.open(
        "form",
        ["class": "form", "method": "dialog", "novalidate": "", "aria-label": label, "data-drawn": mark?.text])
    }
    if let title = form.title, !title.isEmpty {
      out.element("p", ["class": "form-title", "aria-hidden": "true"], text: title)
    }
    for section in form.sections { render(section, to: &out) }
    if state.isScripted { out.open("div", ["class": "form-alerts", "aria-live": "polite"]) }
    if let alert = form.alert { render(alert, to: &out) }
    if state.isScripted { out.close("div") }
    if state == .picture { out.close("div") } else { out.close("form") }
  }

  private mutating func render(_ section: SectionSnapshot, to out: inout HTMLWriter) {
    out.open(
      "fieldset",
      ["class": "form-section", "data-section": String(section.id), "disabled": state == .picture ? "" : nil])
    if let header = section.header, !header.isEmpty { out.element("legend", ["class": "form-header"], text: header) }
    out.html("<div class=\"form-rows\">")
    for row in section.rows { render(row, to: &out) }
    out.html("</div>")
    if let footer = section.footer, !footer.isEmpty { out.element("p", ["class": "form-footer"], text: footer) }
    out.html("</fieldset>")
  }

  private mutating func render(_ row: RowSnapshot, to out: inout HTMLWriter) {
    var classes = ["form-row"]
    if row.isDisabled { classes.append("is-disabled") }
    if row.isHighlighted { classes.append("is-highlighted") }
    out.open("div", ["class": classes.joined(separator: " "), "data-row": String(row.id), "data-tag": row.tag])
    let prefix = "\(idPrefix)\(row.id)-"
    if let design = designs[row.design] {
      let changes = changes(row, in: design, prefix: prefix)
      var cell: [UInt8] = []
      design.render(idPrefix: prefix, into: &cell) { changes[$0] }
      out.html(cell)
    } else {
      collected.diagnostics.append(.missingDesign(row.design, known: designs.keys.sorted(), at: range))
    }
    for view in row.outlets where view.name == OutletSnapshot.rowEdit { renderEdit(view, prefix: prefix, to: &out) }
    renderErrors(row, prefix: prefix, to: &out)
    out.html("</div>")
  }

  /// The buttons beside a row, which no design has.
  private func renderEdit(_ view: OutletSnapshot, prefix: String, to out: inout HTMLWriter) {
    let painter = ViewPainter(
      view, element: "div", ground: nil, images: images, state: state, prefix: prefix
    ) { _ in nil }
    out.open("div", [HTMLAttribute("class", "row-edit"), HTMLAttribute("data-outlet", view.name)])
    if case .html(let buttons)? = painter.change.content { out.html(buttons) }
    out.close("div")
  }

  private mutating func changes(
    _ row: RowSnapshot, in design: DesignFragment, prefix: String
  ) -> [String: ElementChange] {
    var ground: FormColor?
    var changes: [String: ElementChange] = [:]
    for view in row.outlets where view.name != OutletSnapshot.rowEdit {
      let outlet = design.outlet(view.name)
      if outlet == nil, view.kind != .cell {
        collected.diagnostics.append(.missingOutlet(view.name, of: design, at: range))
        continue
      }
      let painter = ViewPainter(
        view, element: outlet?.element ?? "", ground: ground, images: images, state: state, prefix: prefix
      ) { design.value(of: $0, in: view.name) }
      if view.kind == .cell { ground = painter.background }
      if let image = painter.unknownImage { collected.diagnostics.append(.unknownImage(image, at: range)) }
      collected.styles.formUnion(painter.styles)
      if view.kind == .strength { collected.bars += 1 }
      changes[view.name] = painter.change
    }
    guard row.isSelectable else { return changes }
    switch state {
    case .picture, .resting: break
    case .waking: changes[DesignFragment.cell]?.set("data-rest", to: "")
    case .live:
      changes[DesignFragment.cell]?.set("role", to: "button")
      changes[DesignFragment.cell]?.set("tabindex", to: "0")
    }
    return changes
  }

  private func renderErrors(_ row: RowSnapshot, prefix: String, to out: inout HTMLWriter) {
    guard state.isScripted || !row.errors.isEmpty else { return }
    out.open("ul", ["class": "form-errors", "id": prefix + "errors", "aria-live": state.isScripted ? "polite" : nil])
    for error in row.errors { out.element("li", text: error) }
    out.close("ul")
  }

  /// An alert as text; it cannot be answered.
  private func render(_ alert: AlertSnapshot, to out: inout HTMLWriter) {
    out.open("div", ["class": "form-alert", "role": "group", "aria-label": alert.title])
    out.element("strong", text: alert.title)
    out.text(alert.message)
    out.html("</div>")
  }
}

extension Diagnostic {
  fileprivate static func missingDesign(_ name: String, known: [String], at range: SourceRange) -> Diagnostic {
    let near = suggestion(for: name, among: known).map { [Diagnostic.Note("did you mean '\($0)'?")] } ?? []
    return Diagnostic(
      .error, id: "design.missing", "missing design '\(name)': Templates/Cells/\(name).html does not exist",
      notes: near, at: range)
  }

  fileprivate static func missingOutlet(_ name: String, of design: DesignFragment, at range: SourceRange) -> Diagnostic
  {
    Diagnostic(
      .error, id: "design.wrong-outlet", "design '\(design.name)' has no outlet '\(name)', which its cell requires",
      at: range)
  }

  fileprivate static func unknownImage(_ name: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "form.unknown-image", "unknown image '\(name)': Templates/Assets/Images has no file of that name",
      notes: [Note("to show another file of the site, write its path with the extension: images/\(name).png")],
      at: range)
  }
}
