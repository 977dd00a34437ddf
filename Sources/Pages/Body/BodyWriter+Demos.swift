import Diagnostics
import Forms
import HTML
import Markdown
import Samples
import Words

/// Demos (forms in their initial state) and stills (forms after some input).
extension BodyWriter {
  mutating func write(demo name: String, at range: SourceRange) {
    guard let snapshot = proof?.demos[name] else {
      out.open("div", ["class": "demo", "id": id(ofDemo: name)])
      out.element(
        "p", ["class": "demo-caption"], text: words.text(.formNotShown, ["name": name]))
      out.html("</div>\n")
      return
    }
    var label = snapshot.title.map { "\($0) (\(name))" } ?? name
    // Forms of several pages may have the same name.
    if isChapter { label += words.separator + PageValues(document, context).title }
    let id = id(ofDemo: name)
    if document.anchors.contains(id) || !demoAnchors.insert(id).inserted {
      forms.diagnostics.append(.duplicateID(id, of: name, at: range))
    }
    if let module = context.modules[name] {
      out.open(
        "galley-demo",
        ["class": "demo", "id": id, "data-demo": name, "data-module": module.wasm, "data-script": module.script])
      write(snapshot, label: label, idPrefix: id + "-", state: .waking, mark: proof?.marks[name], at: range)
      writeBar(name)
      out.html("</galley-demo>\n")
    } else {
      let isAwaited = proof?.awaited.contains(name) == true
      out.open("div", ["class": "demo", "id": id, "data-awaited": isAwaited ? "" : nil])
      write(snapshot, label: label, idPrefix: id + "-", state: .resting, at: range)
      // The page then loads the script already, for when the module is ready.
      if isAwaited { forms.isLive = true }
      let caption =
        isAwaited
        ? words[.formCompiling] : words[.formInitial]
      out.element("p", ["class": "demo-caption"], text: caption)
      out.html("</div>\n")
    }
  }

  mutating func write(_ still: Still) {
    guard let snapshot = proof?.stills[still.fence] else { return writeAsWritten(fence: still.fence) }
    out.open("figure", ["class": "still"])
    let inputs = still.inputs.map { "\($0.tag) \($0.value)" }.joined(separator: words.separator)
    write(
      snapshot, label: "\(still.demo) \(words[.with]) \(inputs)",
      idPrefix: "\(document.tree.idPrefix)still-\(still.fence.value)-",
      state: .picture, at: still.range)
    out.html("<figcaption>")
    write(.picture, linkTo: still.demo)
    for (index, input) in still.inputs.enumerated() {
      out.text(index == 0 ? " \(words[.with]) \(input.tag) " : "\(words.separator)\(input.tag) ")
      out.element("code", text: input.value)
    }
    out.html("</figcaption></figure>\n")
  }

  /// The bar below a live form: its status and a button to reset it. The script replaces the status; without JavaScript
  /// it stays true.
  private mutating func writeBar(_ name: String) {
    out.html("<div class=\"demo-bar\">")
    out.element(
      "p", ["class": "demo-state"],
      text: words[.needsScript])
    out.element("p", ["class": "demo-voice visually-hidden", "role": "status"], text: "")
    out.element(
      "button",
      ["class": "demo-reset", "type": "button", "aria-label": words.text(.resetOf, ["name": name]), "hidden": ""],
      text: words[.reset])
    out.html("</div>")
    forms.isLive = true
  }

  /// A word with a link to a demo in the place of its name.
  mutating func write(_ word: Word, linkTo demo: String) {
    let (before, after) = words.around(word, "name")
    out.text(before)
    out.element("a", ["href": "#" + id(ofDemo: demo)], text: demo)
    out.text(after)
  }

  func id(ofDemo name: String) -> String { document.tree.idPrefix + Self.id(ofDemo: name) }

  /// The id of a demo on its page; an id must not contain white space.
  static func id(ofDemo name: String) -> String {
    "demo-" + String(name.map { $0.isWhitespace ? "-" : $0 })
  }

  private mutating func write(
    _ snapshot: Snapshot, label: String, idPrefix: String, state: FormState, mark: DrawingMark? = nil,
    at range: SourceRange
  ) {
    var renderer = FormRenderer(
      designs: theme.designs, images: ImagePlaces(assets: theme.assets, root: context.root), idPrefix: idPrefix,
      range: range, state: state)
    renderer.render(snapshot, label: label, mark: mark, to: &out)
    forms.add(renderer.collected)
    forms.drawsForms = true
  }
}

extension Diagnostic {
  fileprivate static func duplicateID(_ id: String, of demo: String, at range: SourceRange) -> Diagnostic {
    Diagnostic(
      .error, id: "demo.duplicate-id", "duplicate id '\(id)' of the demo '\(demo)'",
      notes: [Note("another element of this page has the same id: rename the demo, or that element")], at: range)
  }
}
