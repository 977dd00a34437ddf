import Forms
import Testing

struct ValidationChangesTests {
  @Test func `edit and edit back is no change`() {
    var name = Tracked(wrappedValue: "Tom")
    #expect(!name.hasChanged)
    name.wrappedValue = "Tommy"
    #expect(name.hasChanged)
    name.wrappedValue = "Tom"
    #expect(!name.hasChanged)
  }

  @Test func `what was saved is what later changes are measured by`() {
    var age = Tracked<Int?>(initialValue: 30, current: nil)
    #expect(age.hasChanged)
    age.accept()
    #expect(!age.hasChanged)
    age.wrappedValue = 30
    age.revert()
    #expect(age.wrappedValue == nil)
  }

  @Test func `changes keep their order, and what was cleared is among them`() {
    var changes = FormValues()
    changes.add("lastname", ifChanged: Tracked<String?>(initialValue: "Smith", current: nil))
    changes.add("email", ifChanged: Tracked(wrappedValue: "a@b.co"))
    changes.add("age", ifChanged: Tracked<Int>(initialValue: 1, current: 2))
    #expect(changes.keys == ["lastname", "age"])
    #expect(changes["lastname"] == FormValue.none)
    #expect(changes.description == "[\"lastname\": nil, \"age\": 2]")
  }

  @Test func `results compare by what went wrong`() {
    let failure = ValidationResult.failure("too short")
    #expect(failure == .failure("too short"))
    #expect(failure != .failure("too long"))
    #expect(failure != .success)
    #expect(ValidationResult<String>.success == .success)
    #expect(!failure.isSuccess)
    #expect(failure.failure == "too short")
    #expect(ValidationResult<String>(failure: nil) == .success)
    #expect(ValidationResult(failure: "x") == .failure("x"))
    #expect(failure.mapFailure { $0.count } == .failure(9))
  }
}
