import HTML

/// What the script of a page with live demos draws new rows with: the theme's designs and pictures, as `<template>`s.
///
/// All designs, not only those in sight: a row may come that no form has shown yet, and the program in the browser is
/// told of the same designs as the proofed one. The outlets stand in `data-outlets`, as `NAME` or `NAME:VIEW-CLASS`.
struct LiveTemplates {
  let theme: Theme
  let images: ImagePlaces

  func write(to out: inout HTMLWriter) {
    for design in theme.designs.values.sorted(by: { $0.name < $1.name }) {
      let outlets = design.outlets.map { [$0.name, $0.viewClass].compactMap(\.self).joined(separator: ":") }
      out.open("template", ["data-design": design.name, "data-outlets": outlets.joined(separator: " ")])
      out.html(design.render(changes: [:]))
      out.html("</template>\n")
    }
    for name in images.names {
      out.open("template", ["data-image": name])
      if let drawing = images.drawing(named: name) {
        out.html(drawing)
      } else {
        out.open("img", ["src": images.address(of: name), "alt": ""])
      }
      out.html("</template>\n")
    }
  }
}
