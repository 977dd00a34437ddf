import HTML

/// The designs and images of the theme as `<template>` elements, with which the script renders rows of live demos.
///
/// All designs are included, not only visible ones: a row may appear later, and the program must know the same designs
/// as in the check. Together they have about 0.7 KB in a gzipped page. In `data-outlets` the name of each outlet is
/// followed by its view class or nothing, as the module expects. Ids begin with `{row}`, which the script replaces by
/// the prefix of the row.
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
