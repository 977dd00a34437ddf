import Forms
import Testing

final class BadgeCell: Cell<String>, CellType {
  let nameLabel: Label
  let hintLabel: Label?
  let picture: ImageView

  required init(design: Design) {
    nameLabel = design.outlet("nameLabel")
    hintLabel = design.optional("hintLabel")
    picture = design.outlet("picture")
    super.init(design: design)
  }

  override func update() {
    super.update()
    nameLabel.text = row.value
    hintLabel?.text = "hint"
  }
}

final class BadgeRow: Row<BadgeCell>, RowType {
  required init(tag: String?) {
    super.init(tag: tag)
    cellProvider = CellProvider(design: "BadgeCell")
  }
}

final class LoudLabel: Label {}

struct CoreDesignTests {
  private func withDesigns(_ designs: [DesignBlueprint], _ body: () -> Void) {
    Design.uninstallAll()
    Design.install(designs)
    defer { Design.uninstallAll() }
    body()
  }

  private func badge(_ outlets: String...) -> DesignBlueprint {
    DesignBlueprint(name: "BadgeCell", outlets: outlets.map { ($0, nil) })
  }

  @Test func `Without any design every outlet is there`() {
    withDesigns([]) {
      let cell = BadgeRow().cell
      #expect(cell.hintLabel != nil && cell.textLabel != nil && Design.faults.isEmpty)
    }
  }

  @Test func `A design brings the outlets that it has`() {
    withDesigns([badge("nameLabel", "picture")]) {
      let cell = BadgeRow().cell
      #expect(cell.hintLabel == nil && cell.textLabel == nil && Design.faults.isEmpty)
      cell.update()
      #expect(
        FormDriver(Form() +++ BadgeRow("a")).snapshot().sections[0].rows[0].outlets.map(\.name)
          == ["cell", "nameLabel", "picture"])
    }
  }

  @Test func `A required outlet that is missing is a fault, and the cell works on`() {
    withDesigns([badge("nameLabel")]) {
      let driver = FormDriver(Form() +++ BadgeRow("a") { $0.value = "x" })
      #expect(driver.snapshot().sections[0].rows[0].outlets.map(\.name) == ["cell", "nameLabel"])
      #expect(Design.faults == [.missingOutlet("picture", design: "BadgeCell")])
      #expect(
        Design.faults.map(\.message) == ["design 'BadgeCell' has no outlet 'picture', which its cell requires"])
    }
  }

  @Test func `An outlet that the cell doesn't know is a fault`() {
    withDesigns([badge("nameLabel", "picture", "hintLable")]) {
      _ = BadgeRow().cell
      _ = BadgeRow().cell
      #expect(Design.faults == [.unusedOutlet("hintLable", design: "BadgeCell")])
    }
  }

  @Test func `A design that is missing is a fault that names those there are`() {
    withDesigns([DesignBlueprint(name: "Other", outlets: []), DesignBlueprint(name: "Another", outlets: [])]) {
      #expect(BadgeRow().cell.hintLabel != nil)
      #expect(Design.faults == [.missingDesign("BadgeCell", known: ["Another", "Other"])])
    }
  }

  @Test func `A design chooses the class of a view by name`() {
    let design = DesignBlueprint(
      name: "BadgeCell", outlets: [("nameLabel", "LoudLabel"), ("picture", nil), ("hintLabel", "Label")])
    withDesigns([design]) {
      Design.register("LoudLabel") { LoudLabel() }
      #expect(BadgeRow().cell.nameLabel is LoudLabel)
      #expect(Design.faults.isEmpty)
    }
    withDesigns([design]) {
      _ = BadgeRow().cell
      #expect(Design.faults == [.unknownViewClass("LoudLabel", outlet: "nameLabel", design: "BadgeCell")])
    }
  }

  @Test func `A view of another class than the cell's is a fault`() {
    let design = DesignBlueprint(name: "BadgeCell", outlets: [("nameLabel", "Button"), ("picture", nil)])
    withDesigns([design]) {
      _ = BadgeRow().cell
      #expect(Design.faults == [.wrongView(outlet: "nameLabel", design: "BadgeCell")])
    }
  }

  @Test func `A provider's views go before the design's, and a provider can make a subclass of the cell`() {
    let row = BadgeRow()
    row.cellProvider = CellProvider(design: "BadgeCell", views: ["nameLabel": { LoudLabel() }])
    #expect(row.cell.nameLabel is LoudLabel)

    final class MyButtonCell: ButtonCell {}
    let button = ButtonRow()
    button.cellProvider = CellProvider(make: { MyButtonCell(design: $0) })
    #expect(button.cell is MyButtonCell && button.cell.design.name == "ButtonCell")
  }

  @Test func `All rows of a class get another design by the default initializer, one class by subclassing`() {
    BadgeRow.defaultRowInitializer = { $0.cellProvider = CellProvider(design: "MyBadgeCell") }
    defer { BadgeRow.defaultRowInitializer = nil }
    #expect(BadgeRow().cell.design.name == "MyBadgeCell")
    #expect(BadgeRow(tag: nil).cell.design.name == "BadgeCell")
  }

  @Test func `Each row has a design without being told`() {
    let rows: [BaseRow] = [
      TextRow(), NameRow(), EmailRow(), PhoneRow(), IntRow(), DateRow(), SwitchRow(), ButtonRow(), LabelRow(),
      LocationRow(), CheckRow(), GenericPasswordRow(),
    ]
    #expect(
      rows.map { $0.baseCell.design.name } == [
        "TextCell", "TextCell", "TextCell", "TextCell", "TextCell", "DateCell", "SwitchCell", "ButtonCell", "LabelCell",
        "LocationCell", "CheckCell", "GenericPasswordCell",
      ])
  }
}
