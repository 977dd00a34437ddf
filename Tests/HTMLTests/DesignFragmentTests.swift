import Diagnostics
import HTML
import Testing

struct DesignFragmentTests {
  private static let password = """
    <!-- A password and its strength. -->
    <div class="cell">
      <label for="field" data-outlet="titleLabel">Title</label>
      <input id="field" type='password' data-outlet=textField aria-describedby="hint strength" disabled>
      <div id="strength" data-outlet="strengthView" data-view="DefaultPasswordStrengthView"><b>old</b></div>
      <!-- shown only while there is one -->
      <p id="hint" class="hint quiet" data-outlet="hintLabel" hidden>Old &amp; grey</p>
    </div>

    """

  @Test func `a design without changes is what its author wrote, less the comments`() throws {
    #expect(
      try render(Self.password, [:]) == """
        <div class="cell">
          <label for="field" data-outlet="titleLabel">Title</label>
          <input id="field" type="password" data-outlet="textField" aria-describedby="hint strength" disabled>
          <div id="strength" data-outlet="strengthView" data-view="DefaultPasswordStrengthView"><b>old</b></div>
        \("  ")
          <p id="hint" class="hint quiet" data-outlet="hintLabel" hidden>Old &amp; grey</p>
        </div>
        """)
  }

  @Test func `outlets are known with element, view and place`() throws {
    let design = try #require(parse(Self.password).fragment)
    #expect(design.outlets.map(\.name) == ["titleLabel", "textField", "strengthView", "hintLabel"])
    #expect(design.outlets.map(\.element) == ["label", "input", "div", "p"])
    #expect(design.outlets.map(\.viewClass) == [nil, nil, "DefaultPasswordStrengthView", nil])
    #expect(design.outlet("textField")?.range.start == SourcePosition(line: 4, column: 37))
    #expect(design.outlet("cell") == nil)
  }

  @Test func `attributes, classes and text are changed by outlet`() throws {
    var field = ElementChange()
    field.set("value", to: "a\"<b>")
    field.set("disabled", to: false)
    field.set("type", to: "text")
    field.set("required", to: true)
    var hint = ElementChange.text("1 < 2")
    hint.set("hidden", to: false)
    hint.addedClasses = ["red", "hint"]
    hint.removedClasses = ["quiet"]
    let html = try render(
      "<p><input type=password disabled data-outlet=f><i class='hint quiet' hidden data-outlet=h>x<b>y</b></i></p>",
      ["f": field, "h": hint])
    #expect(
      html == """
        <p><input type="text" data-outlet="f" value="a&quot;&lt;b&gt;" required=""><i class="hint red" data-outlet="h">\
        1 &lt; 2</i></p>
        """)
  }

  @Test func `elements are filled with markup, replaced and removed whole`() throws {
    let html = try render(
      "<p><i data-outlet=a>1<b data-outlet=inner>2</b></i>-<i data-outlet=b>3</i>-<i data-outlet=c>4</i>.</p>",
      [
        "a": ElementChange(content: .html(Array("<u>A</u>".utf8))), "b": ElementChange(replacement: Array("<hr>".utf8)),
        "c": .removed, "inner": .text("never"),
      ])
    #expect(html == #"<p><i data-outlet="a"><u>A</u></i>-<hr>-.</p>"#)
  }

  @Test func `the root element is changed under the name cell`() throws {
    var cell = ElementChange(addedClasses: ["is-invalid"])
    cell.set("data-row", to: "email")
    #expect(try render("<li>x</li>", ["cell": cell]) == #"<li data-row="email" class="is-invalid">x</li>"#)
    #expect(
      try render("<li class=a data-outlet=row>x</li>", ["cell": cell, "row": .text("y")])
        == #"<li class="a is-invalid" data-outlet="row" data-row="email">y</li>"#)
    #expect(try render("<li data-outlet=cell>x</li>", ["cell": .removed]) == "")
  }

  @Test func `a prefix makes the design's own identifiers unique`() throws {
    let html = try render(
      "<p id=a><label for=a></label><i aria-describedby='a  b' aria-controls=b name=a data-outlet=i></i></p>",
      ["i": ElementChange(attributes: [HTMLAttribute("aria-labelledby", "elsewhere")])], idPrefix: "f1-\"")
    #expect(
      html == """
        <p id="f1-&quot;a"><label for="f1-&quot;a"></label><i aria-describedby="f1-&quot;a f1-&quot;b" \
        aria-controls="f1-&quot;b" name="a" data-outlet="i" aria-labelledby="elsewhere"></i></p>
        """)
  }

  @Test func `inline styles and event handlers cannot be set`() throws {
    let change = ElementChange(attributes: [HTMLAttribute("style", "color: red"), HTMLAttribute("onclick", "x()")])
    #expect(try render("<p></p>", ["cell": change]) == "<p></p>")
  }

  @Test func `a textarea keeps a line feed at its start`() throws {
    let html = try render(
      "<p><textarea data-outlet=t><b>not</b> markup</textarea></p>", ["t": .text("\n</textarea>&")])
    #expect(html == "<p><textarea data-outlet=\"t\">\n\n&lt;/textarea&gt;&amp;</textarea></p>")
  }

  @Test func `a void element has no content to set`() throws {
    #expect(try render("<p><img data-outlet=i>.</p>", ["i": .text("x")]) == #"<p><img data-outlet="i">.</p>"#)
  }

  @Test func `a drawing keeps its names and its short tags`() throws {
    let svg = #"<svg viewBox="0 0 1 1"><linearGradient id="g"/><path d="M0 0" data-outlet="bar"/></svg>"#
    #expect(try render(svg, [:]) == svg)
    #expect(
      try render(svg, ["bar": ElementChange(attributes: [HTMLAttribute("width", "3")])]).contains(#"width="3"/></svg>"#)
    )
  }

  @Test func `twenty thousand nested elements do not overflow the stack`() throws {
    let depth = 20_000
    let text = String(repeating: "<b>", count: depth) + String(repeating: "</b>", count: depth)
    #expect(try render(text, [:]) == text)
  }

  private func parse(_ text: String) -> (fragment: DesignFragment?, diagnostics: [Diagnostic]) {
    DesignFragment.parse(Array(text.utf8), name: "Cell", file: "Templates/Cells/Cell.html")
  }

  private func render(_ text: String, _ changes: [String: ElementChange], idPrefix: String = "") throws -> String {
    let design = try #require(parse(text).fragment)
    return String(decoding: design.render(idPrefix: idPrefix, changes: changes), as: UTF8.self)
  }
}
