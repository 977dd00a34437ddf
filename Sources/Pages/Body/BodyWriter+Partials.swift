import HTML
import Markdown

/// Partials of the theme that a page uses in its text.
extension BodyWriter {
  mutating func write(partial number: PartialNumber) {
    let call = document.partials[number]
    // A partial without a name is already reported.
    guard !call.name.isEmpty else { return }
    switch theme.partial(call.name, calledAt: call.nameRange) {
    case .failure(let fault): forms.diagnostics.append(fault.diagnostic)
    case .success(let partial):
      let values = pageValues ?? PageValues(document, context).valuesOfText
      pageValues = values
      var html: [UInt8] = []
      let (faults, elements) = partial.render(
        .object(values.merging(call.values.mapValues(\.templateValue)) { $1 }), partials: theme.partials, into: &html)
      forms.diagnostics += faults
      for element in elements { sources.add(html: html[element]) }
      partials[number] = html
      out.html(html)
    }
  }
}

extension PartialCall.Value {
  fileprivate var templateValue: TemplateValue {
    switch text {
    case "true" where !isQuoted: true
    case "false" where !isQuoted: false
    case _: .string(text)
    }
  }
}

extension PageValues {
  /// The values of a layout, without those that depend on the text itself.
  fileprivate var valuesOfText: [String: TemplateValue] {
    guard case .object(var values) = values(content: [], proof: .null, forms: FormCollector()) else { return [:] }
    for name in [
      "content", "proof", "hasFormStyles", "isLive", "hasLiveChecks", "hasLiveInspectors", "hasTabs", "hasTypes",
      "contentPolicy",
    ] {
      values[name] = nil
    }
    return values
  }
}
