import HTML

/// The designs and images of the theme as `<template>` elements, with which the script renders rows of live demos.
///
/// All designs, not only those in sight: a row may come that no form has shown yet, and the program in the browser is
/// told of the same designs as the proofed one; together they are some 0.7 KB of a gzipped page. In `data-outlets` each
/// outlet's name is followed by its class of view, or by nothing: the fields that the module takes. Identifiers begin
/// with `{row}`, for which the script puts the row's own.
struct LiveTemplates {
  let theme: Theme
  let images: ImagePlaces

  func write(to out: inout HTMLWriter) {
    for design in theme.designs.values.sorted(by: { $0.name < $1.name }) {
      let outlets = design.outlets.flatMap { [$0.name, $0.viewClass ?? ""] }
      out.open("template", ["data-design": design.name, "data-outlets": outlets.joined(separator: " ")])
      out.html(design.render(idPrefix: "{row}", changes: [:]))
      out.html("</template>\n")
    }
    for name in images.names {
      out.open("template", ["data-image": name, "data-src": images.address(of: name)])
      if let drawing = images.drawing(named: name) { out.html(drawing) }
      out.html("</template>\n")
    }
  }
}
