import Forms
import Testing

@Suite("3 Rows: multivalued sections", .serialized)
struct MultivaluedSectionTests {
  private func section(_ options: MultivaluedOptions = [.insert, .delete, .reorder], _ tags: String...)
    -> MultivaluedSection
  {
    let section = MultivaluedSection(multivaluedOptions: options, header: "Phones", footer: "Foot") {
      $0.tag = "phones"
      $0.multivaluedRowToInsertAt = { index in PhoneRow("new \(index)") }
      for tag in tags { $0 <<< PhoneRow(tag) { $0.value = tag } }
    }
    return section
  }

  @Test func `An add button follows the initialiser's rows, if rows can be inserted`() {
    let with = section([.Insert, .Delete], "1")
    #expect(with.count == 2 && with.last is ButtonRow && with.last?.title == "Add" && with.header == "Phones")
    let without = section(.Reorder, "1")
    #expect(without.count == 1 && without.addButton == nil)
    #expect(MultivaluedSection().multivaluedOptions == [.insert, .delete])
    let own = GenericMultivaluedSection<LabelRow>(multivaluedOptions: [.Insert]) {
      $0.addButtonProvider = { _ in LabelRow { $0.title = "More" } }
    }
    #expect(own.last is LabelRow && own.last?.title == "More")
  }

  @Test func `A tap on the button inserts before it, and edits the new row`() {
    let section = section([.insert], "1")
    let driver = FormDriver(Form() +++ section)
    driver.open()
    driver.perform(.tap(row: section.allRows[1].id, outlet: "button"))
    #expect(section.map { $0.tag } == ["1", "new 1", nil] && driver.form.focusedRow?.tag == "new 1")
    driver.type("5")
    section.insertRow()
    #expect(section.map { $0.tag } == ["1", "new 1", "new 2", nil])
    #expect(driver.form.values() == ["1": "1", "new 1": "5", "new 2": nil, "phones": ["1", "5"]])
  }

  @Test func `Values are those of all rows that have one; a hidden section only counts if asked for`() {
    let section = section([.insert], "1", "2")
    let form = Form() +++ section
    section[0].hide()
    section.insert(PhoneRow(), at: 0)
    #expect(section.values() == ["1", "2"] && form.values().value(of: "phones") == ["1", "2"])
    #expect(form.values()["phones"] == ["1", "2"])
    section.hide()
    #expect(form.values().value(of: "phones") == nil)
    #expect(form.values(includeHidden: true).value(of: "phones") == ["1", "2"])
  }

  @Test func `Rows can be deleted down to the minimum, and added up to the maximum`() {
    let section = section([.insert, .delete], "1", "2")
    (section.minimumRows, section.maximumRows) = (1, 3)
    let form = Form() +++ section
    let driver = FormDriver(form)
    driver.open()
    #expect(section.insertRow() && !section.canInsert && section.addButton?.isDisabled == true)
    #expect(!section.insertRow() && section.count == 4)
    let button = section.addButton!
    #expect(driver.perform(.tap(row: button.id, outlet: "button")) != nil)
    #expect(!section.canDelete(button) && !section.deleteRow(button))
    #expect(section.deleteRow(section[2]) && section.canInsert && button.isDisabled == false)
    #expect(section.deleteRow(section[0]) && !section.canDelete(section[0]) && !section.deleteRow(section[0]))
    #expect(section.map { $0.tag } == ["2", nil])
  }

  @Test func `What can be deleted and moved depends on options, disabled rows and the button`() {
    let section = section([.insert, .delete, .reorder], "1", "2")
    Form() +++ section
    section[0].disabled = true
    section[0].evaluateDisabled()
    #expect(section.map { section.canDelete($0) } == [false, true, false])
    #expect(section.map { section.canMove($0) } == [true, true, false])
    section.multivaluedOptions = [.insert]
    #expect(section.map { section.canDelete($0) || section.canMove($0) } == [false, false, false])
    let one = self.section([.insert, .reorder], "1")
    #expect(!one.canMove(one[0]))
    let only = self.section([.reorder], "1")
    #expect(!only.canMove(only[0]))
  }

  @Test func `A row is moved; on the button, it goes one above`() {
    let section = section([.insert, .reorder], "1", "2", "3")
    Form() +++ section
    let all = Array(section)
    #expect(section.moveRow(all[0], to: 1))
    #expect(section.map { $0.tag } == ["2", "1", "3", nil])
    section.moveRow(all[0], to: 3)
    #expect(section.map { $0.tag } == ["2", "3", "1", nil])
    section.moveRow(all[0], to: 0)
    #expect(section.map { $0.tag } == ["1", "2", "3", nil] && section.allRows.allSatisfy { $0.section === section })
  }

  @Test func `Without a closure for new rows it is the author's error`() {
    _ = AuthorErrors.take()
    let section = MultivaluedSection { $0.tag = "list" }
    Form() +++ section
    #expect(!section.insertRow())
    #expect(AuthorErrors.take() == ["multivalued section 'list' has no 'multivaluedRowToInsertAt'"])
  }

  @Test func `An inline row that is added is expanded`() {
    let section = MultivaluedSection { $0.multivaluedRowToInsertAt = { _ in DateInlineRow("day") } }
    let form = Form() +++ section
    section.insertRow()
    #expect((form.rowBy(tag: "day") as DateInlineRow?)?.isExpanded == true && section.count == 3)
    #expect(section.map { section.canDelete($0) } == [true, false, false])
    section.deleteRow(section[0])
    #expect(section.count == 1)
  }

  @Test func `A reader moves and deletes rows by buttons, as far as the options allow`() {
    let section = section([.insert, .delete, .reorder], "1", "2", "3")
    section.minimumRows = 2
    let driver = FormDriver(Form() +++ section)
    func press(_ tag: String, _ button: String) -> DriverError? {
      _ = driver.snapshot()
      return driver.perform(.act(row: driver.form.rowBy(tag: tag)!.id, outlet: "rowEdit", text: button))
    }
    let (up, down, delete) = ("up", "down", "delete")
    #expect(press("2", up) == nil && section.map { $0.tag } == ["2", "1", "3", nil])
    #expect(press("2", up) == nil && section.map { $0.tag } == ["2", "1", "3", nil])
    #expect(press("1", down) == nil && section.map { $0.tag } == ["2", "3", "1", nil])
    #expect(press("1", down) == nil && section.map { $0.tag } == ["2", "3", "1", nil])
    #expect(press("3", delete) == nil && section.map { $0.tag } == ["2", "1", nil])
    #expect(press("1", delete) == nil && section.map { $0.tag } == ["2", "1", nil])
    section[0].disabled = true
    section[0].evaluateDisabled()
    #expect(press("2", down) == .disabledRow("2") && section.map { $0.tag } == ["2", "1", nil])
    #expect(!driver.snapshot().sections[0].rows[2].outlets.contains { $0.name == "rowEdit" })
  }

  @Test func `A row is not moved between another and the one that it expands to`() {
    let section = MultivaluedSection(multivaluedOptions: .reorder) {
      for tag in ["1", "2", "3"] { $0 <<< DateInlineRow(tag) }
    }
    let driver = FormDriver(Form() +++ section)
    func press(_ tag: String, _ button: String) {
      _ = driver.snapshot()
      guard let row = driver.form.allRows.first(where: { $0.tag == tag }) else { return }
      driver.perform(.act(row: row.id, outlet: "rowEdit", text: button))
    }
    driver.open()
    driver.tap("2")
    #expect(section.count == 4)
    press("1", "down")
    #expect(section.map { $0.tag } == ["2", nil, "1", "3"])
    press("3", "up")
    press("3", "up")
    #expect(section.map { $0.tag } == ["3", "2", nil, "1"])
  }
}
