import Forms
import Testing

/// The geometry of form-model.md 4.2.
struct PasswordStrengthViewTests {
  private let view = DefaultPasswordStrengthView()

  private func drawn(_ view: PasswordStrengthView) -> [String] {
    view.segments.map { "\($0.role.rawValue) \($0.start) \($0.end) \($0.color)" }
  }

  @Test func `the empty state shows each level in a pale hue, wider ones behind`() {
    view.setPasswordValidator(DefaultPasswordValidator())
    #expect(
      drawn(view) == [
        "empty 0.0 1.0 #F8FFF0", "empty 0.0 0.75 #F0FAFF", "empty 0.0 0.5 #FFFBF0", "empty 0.0 0.25 #FFF1F0",
        "progress 0.0 0.0 #F44336",
      ])
  }

  @Test(arguments: [
    ("", 0, "#F44336"), ("a", 0.25, "#F44336"), ("a1", 0.5, "#FFC107"), ("a1B", 0.75, "#03A9F4"),
    ("a1Bcde", 1, "#8BC34A"),
  ])
  func `a level's colour holds up to and including its end`(password: String, end: Double, color: String) {
    view.setPasswordValidator(DefaultPasswordValidator())
    for animated in [true, false] {
      view.updateStrength(password: password, animated: animated)
      #expect(view.segments.last == StrengthSegment(role: .progress, start: 0, end: end, color: color))
    }
  }

  @Test(arguments: [
    (0.5, "#FF0000"), (1, "#FF0000"), (1.5, "#00FF00"), (2.5, "#00FF00"), (2.6, "#0000FF"), (3, "#0000FF"),
  ])
  func `levels need not start at 0 nor lie evenly`(strength: Double, color: String) {
    view.setPasswordValidator(ProbeValidator(3, [0.5: .red, 1: .green, 2.5: .blue], strength))
    view.updateStrength(password: "x")
    #expect(view.color?.hex == color)
    #expect(view.segments.first == StrengthSegment(role: .empty, start: 0, end: 1, color: "#F0F0FF"))
    #expect(view.segments.count == 4)
  }

  @Test func `the empty state keeps the opacity of its colours`() {
    view.setPasswordValidator(ProbeValidator(1, [0: Color.red.withAlphaComponent(0.5)], 1))
    #expect(view.segments.first?.color == "#FFF0F080")
  }

  @Test func `a second validator replaces the first`() {
    view.setPasswordValidator(DefaultPasswordValidator())
    view.updateStrength(password: "a1Bcde")
    view.setPasswordValidator(DefaultPasswordValidator())
    #expect(view.segments.count == 5)
    #expect(view.segments.last?.end == 0)
    #expect(view.strength == 0)
    #expect(view.valueText == "Strength 0 of 4")
  }

  @Test func `without a validator nothing is drawn`() {
    for view in [PasswordStrengthView(), view, SegmentedStrengthView(), MeterStrengthView()] {
      view.updateStrength(password: "a1Bcde")
      #expect(view.segments.isEmpty)
      #expect(changes(of: view).contains(.attribute("aria-valuetext", "0 of 1")))
      #expect(!changes(of: view).contains(.open(.rect)))
    }
  }

  @Test func `blocks are filled as levels are reached`() {
    let view = SegmentedStrengthView()
    view.gap = 0
    view.setPasswordValidator(DefaultPasswordValidator())
    let empty = "#80808033"
    #expect(view.segments.map { $0.color } == [empty, empty, empty, empty])
    view.updateStrength(password: "a1B")
    #expect(
      drawn(view) == [
        "progress 0.0 0.25 #03A9F4", "progress 0.25 0.5 #03A9F4", "progress 0.5 0.75 #03A9F4",
        "empty 0.75 1.0 \(empty)",
      ])
    view.updateStrength(password: "a1Bcde")
    #expect(view.segments.allSatisfy { $0.role == .progress && $0.color == "#8BC34A" })
    view.gap = 5
    view.updateStrength(password: "a")
    #expect(view.segments.allSatisfy { $0.start <= $0.end })
  }

  @Test(arguments: [("", ""), ("a", "Weak"), ("a1", "Fair"), ("a1B", "Good"), ("a1Bcde", "Strong")])
  func `a meter has a word for each part of the scale`(password: String, word: String) {
    let view = MeterStrengthView()
    view.setPasswordValidator(DefaultPasswordValidator())
    view.updateStrength(password: password)
    #expect(view.text == word)
    #expect(view.valueText?.hasSuffix(word.isEmpty ? "of 4" : "of 4, \(word.lowercased())") == true)
    #expect(view.segments.first == StrengthSegment(role: .empty, start: 0, end: 1, color: "#80808033"))
    view.words = []
    view.updateStrength(password: password)
    #expect(view.text == "")
  }

  @Test func `it is drawn as a meter that tells value, maximum and words`() {
    view.setPasswordValidator(DefaultPasswordValidator())
    view.updateStrength(password: "a1B")
    let drawing = changes(of: view)
    #expect(
      drawing.prefix(5) == [
        .attribute("role", "meter"), .attribute("aria-valuemin", "0"), .attribute("aria-valuemax", "4"),
        .attribute("aria-valuenow", "3"), .attribute("aria-valuetext", "Strength 3 of 4"),
      ])
    #expect(drawing.contains(.attribute("class", "strength-progress")) && drawing.contains(.attribute("width", "75")))
    #expect(drawing.count { $0 == .open(.rect) } == view.segments.count)
    #expect(drawing.count { $0 == .open(.g) } == 2)
  }

  @Test(arguments: [0, -1, .nan, .infinity, -.infinity] as [Double])
  func `a maximum that is none fills nothing and is reported`(maximum: Double) {
    for view in [view, SegmentedStrengthView(), MeterStrengthView()] {
      _ = AuthorErrors.take()
      view.setPasswordValidator(ProbeValidator(maximum, [0: .red, 1: .blue], 1))
      view.updateStrength(password: "x")
      #expect(view.strength == 0)
      #expect(view.valueText == "Strength 0 of 1")
      #expect(view.segments.allSatisfy { $0.role == .empty || $0.end == 0 })
      #expect(AuthorErrors.take().contains { $0.contains("greater than 0, actual: \(maximum)") })
    }
  }

  @Test(arguments: [(-1, 0), (.nan, 0), (5, 4), (.infinity, 4), (-.infinity, 0)] as [(Double, Double)])
  func `a strength outside of the scale is brought to its end and reported`(strength: Double, drawn: Double) {
    for view in [view, SegmentedStrengthView(), MeterStrengthView()] {
      _ = AuthorErrors.take()
      view.setPasswordValidator(ProbeValidator(4, [0: .red], strength))
      view.updateStrength(password: "x")
      #expect(view.strength == drawn)
      #expect(view.segments.allSatisfy { 0...1 ~= $0.start && $0.start...1 ~= $0.end })
      #expect(AuthorErrors.take() == ["a password validator returned the strength \(strength), expected 0 to 4.0"])
    }
  }

  @Test func `levels that are no numbers are left out, those beyond the scale cut off`() {
    _ = AuthorErrors.take()
    view.setPasswordValidator(ProbeValidator(4, [.nan: .black, -.infinity: .red, -1: .green, 9: .blue], 2))
    view.updateStrength(password: "x")
    #expect(
      drawn(view) == [
        "empty 0.0 1.0 #F0F0FF", "empty 0.0 1.0 #F0FFF0", "empty 0.0 0.0 #FFF0F0", "progress 0.0 0.5 #00FF00",
      ])
    #expect(AuthorErrors.take().count == 4)
  }

  @Test func `without levels the bar is clear`() {
    view.setPasswordValidator(ProbeValidator(4, [:], 2))
    view.updateStrength(password: "x")
    #expect(drawn(view) == ["progress 0.0 0.5 #00000000"])
    let blocks = SegmentedStrengthView()
    blocks.setPasswordValidator(ProbeValidator(4, [:], 2))
    blocks.updateStrength(password: "x")
    #expect(blocks.segments.isEmpty)
    #expect(AuthorErrors.take().contains("strengthLevels of a password validator is empty, so its bar has no colour"))
  }
}

private final class ProbeValidator: PasswordValidator {
  let maxStrength: Double
  let strengthLevels: [Double: Color]
  let strength: Double

  init(_ maxStrength: Double, _ strengthLevels: [Double: Color], _ strength: Double) {
    self.maxStrength = maxStrength
    self.strengthLevels = strengthLevels
    self.strength = strength
  }

  func strengthForPassword(_ password: String) -> Double { strength }
  func hintForPassword(_ password: String) -> String? { nil }
  func isPasswordValid(_ password: String) -> Bool { true }
}
