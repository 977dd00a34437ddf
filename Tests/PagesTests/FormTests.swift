import Diagnostics
import Forms
import Results
import Testing

@testable import Pages

@Suite struct FormTests {
  static func page(_ snapshot: Snapshot, theme: Theme = TestTheme.shipped) -> TestPage {
    var page = TestPage("```swift demo=sign-up\nform\n```\n")
    page.proof?.demos["sign-up"] = snapshot
    page.theme = theme
    return page
  }

  @Test func `a demo is drawn into its designs below the code`() {
    let html = Self.page(TestForms.form(TestForms.text("Ann"), title: "Join")).html
    #expect(html.contains(#"<div class="demo" id="demo-sign-up"><form class="form" "#))
    #expect(html.contains(#"aria-label="Join (sign-up)""#))
    #expect(html.contains(#"<legend class="form-header">Header</legend>"#))
    #expect(
      html.contains(#"<label class="cell-title" for="demo-sign-up-0-textField" data-outlet="textLabel">Name</label>"#))
    #expect(html.contains(#"id="demo-sign-up-0-textField""#))
    #expect(html.contains(#"type="text" value="Ann" autocomplete="name" readonly"#))
    #expect(html.contains(#"<p class="form-footer">Footer</p>"#))
  }

  @Test func `a password row has its bar, its hint, its eye, and keeps its secret`() {
    let page = Self.page(TestForms.password("a1<")).rendered()
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(page.bars == 1)
    #expect(html.contains(#"type="password""#))
    #expect(html.contains(#"autocomplete="new-password""#))
    #expect(html.contains(#"value="a1&lt;""#))
    #expect(html.contains(#"role="meter" aria-valuemin="0" aria-valuemax="4" aria-valuenow="2""#))
    #expect(html.contains(#"aria-label="Password strength""#))
    #expect(
      html.contains(##"<g class="strength-progress"><rect width="50" height="1" fill="#ffc10780">"##)
    )
    #expect(html.contains(">At least 6 characters</p>"))
    #expect(html.contains(#"aria-label="Show password" disabled=""><svg"#))
    #expect(page.diagnostics.isEmpty)
  }

  @Test func `a hidden hint is hidden`() {
    #expect(Self.page(TestForms.password(hint: nil)).html.contains(/<p class="cell-hint"[^>]* hidden[^>]*><\/p>/))
  }

  @Test func `errors stand under their row, and the field names them`() {
    let html = Self.page(TestForms.form(TestForms.text("", errors: ["Field required!", "<b>"]))).html
    #expect(html.contains(#"aria-invalid="true" aria-describedby="demo-sign-up-0-errors""#))
    #expect(
      html.contains(
        #"<ul class="form-errors" id="demo-sign-up-0-errors"><li>Field required!</li><li>&lt;b&gt;</li></ul>"#))
  }

  @Test func `errors come on top of what describes the field already`() {
    var snapshot = TestForms.password()
    snapshot.sections[0].rows[0].errors = ["Too short"]
    snapshot.sections[0].rows[0].outlets[3].changes.append(.invalid)
    #expect(Self.page(snapshot).html.contains(#"aria-describedby="demo-sign-up-0-hint demo-sign-up-0-errors""#))
  }

  @Test func `a field without a title is named by its placeholder`() {
    let html = Self.page(
      TestForms.form(TestForms.text("", title: "", more: [.attribute("placeholder", "Nickname"), .name("Nickname")]))
    ).html
    #expect(html.contains(#"placeholder="Nickname" readonly="" aria-label="Nickname""#))
  }

  @Test func `ids stay apart where a form is shown twice`() {
    var page = TestPage("```swift demo=d\nform\n```\n```still demo=d\nname: Bob\n```\n")
    page.proof?.demos["d"] = TestForms.form(TestForms.text("Ann"))
    page.proof?.stills[1] = TestForms.form(TestForms.text("Bob"))
    let ids = page.html.matches(of: #/ id="([^"]*)"/#).map { String($0.output.1) }
    #expect(Set(ids).count == ids.count)
    #expect(page.text.contains("d with name Bob"))
  }

  @Test func `colours, sizes and heights become classes and never styles`() throws {
    let row = TestForms.row(
      design: "LabelCell", cell: [.look(.bg, "fbfcf9"), .look(.height, "94")],
      outlets: [
        OutletSnapshot(
          name: "textLabel", kind: .label,
          changes: [.look(.alpha, "0.5"), .look(.fg, "808080"), .look(.font, "13.3"), .text("Ann")])
      ])
    let page = Self.page(TestForms.form(row)).rendered()
    let html = String(decoding: page.html, as: UTF8.self)
    #expect(!html.contains("style="))
    #expect(html.contains("bg-fbfcf9 height-94"))
    #expect(html.contains("alpha-0_5 fg-808080-on-fbfcf9 font-13_3"))
    let sheet = try #require(page.sheet)
    #expect(html.contains("<link rel=\"stylesheet\" href=\"\(sheet.path)\">"))
    #expect(sheet.path.wholeMatch(of: /Assets\/forms\.[0-9a-f]{10}\.css/) != nil)
    let css = String(decoding: sheet.css, as: UTF8.self)
    #expect(css.contains(".form .height-94{min-height:calc(94rem/16)}"))
    #expect(css.contains(".form .font-13_3{font-size:calc(13.3rem/16)}"))
    #expect(css.contains(".form .bg-fbfcf9{background-color:light-dark(#fbfcf9,"))
  }

  @Test func `an alert is shown with the form`() {
    var snapshot = TestForms.form(TestForms.text("Ann"))
    snapshot.alert = AlertSnapshot(title: "No <Changes>", message: "Nothing & nobody")
    let html = Self.page(snapshot).html
    #expect(html.contains("<strong>No &lt;Changes&gt;</strong>Nothing &amp; nobody"))
  }

  @Test func `a design that is missing is told at the fence, with the nearest name`() {
    let row = TestForms.row(design: "TextCel", outlets: [])
    let diagnostics = Self.page(TestForms.form(row)).rendered().diagnostics
    #expect(diagnostics.map(\.id) == ["design.missing"])
    #expect(diagnostics.first?.range.file == "Content/page.md")
    #expect(diagnostics.first?.range.start.line == 1)
    #expect(diagnostics.first?.notes.map(\.text) == ["did you mean 'TextCell'?"])
  }

  @Test func `an outlet that the design lacks is told once, however many rows lack it`() {
    func row(_ id: Int) -> RowSnapshot {
      TestForms.row(
        design: "LabelCell", id: id,
        outlets: [OutletSnapshot(name: "badge", kind: .label, changes: [.text("1")])])
    }
    let diagnostics = Self.page(TestForms.form(row(0), row(1))).rendered().diagnostics
    #expect(diagnostics.map(\.id) == ["design.wrong-outlet"])
    #expect(diagnostics.first?.summary.contains("design 'LabelCell' has no outlet") == true)
  }

  @Test func `an image is drawn in the page, linked, or a fault`() {
    func row(_ image: String) -> Snapshot {
      TestForms.form(
        TestForms.row(
          design: "PictureCell",
          outlets: [OutletSnapshot(name: "picture", kind: .image, changes: [.picture(image, label: "")])]))
    }
    let theme = Theme(
      builtIn: TestTheme.files,
      overrides: ["Cells/PictureCell.html": Array("<div><span data-outlet=\"picture\"></span></div>".utf8)])
    #expect(Self.page(row("placeholder"), theme: theme).html.contains("<svg"))
    var page = Self.page(row("images/ann.png"), theme: theme)
    page.context.root = "../"
    #expect(page.html.contains(#"<img src="../images/ann.png" alt="">"#))
    #expect(Self.page(row("https://a.example/b.png"), theme: theme).html.contains(#"src="https://a.example/b.png""#))
    #expect(Self.page(row("nobody"), theme: theme).rendered().diagnostics.map(\.id) == ["form.unknown-image"])
    #expect(
      Self.page(row("javascript:alert(1)"), theme: theme).rendered().diagnostics.map(\.id) == ["form.unknown-image"])
  }

  @Test(arguments: ["#808080", "#FFFF00", "#FF3B30", "#C8E6C9", "#00000080"])
  func `any colour of text becomes readable on light and on dark ground`(_ text: String) throws {
    let color = try #require(FormColor(text))
    for ground in [FormColor.white, .darkCell, try #require(FormColor("#336699"))] {
      #expect(color.readable(on: ground).contrast(with: ground) >= 4.5)
    }
  }
}
