import Forms
import Testing

struct ValidationRuleSetTests {
  @Test func `all rules run, and their errors keep the order of the rules`() {
    var rules = RuleSet<String>()
    rules.add(rule: RuleMinLength(minLength: 5))
    rules.add(rule: RuleEmail())
    rules.add(rule: RuleRequired())
    #expect(
      rules.validate("ab").map { $0.msg } == [
        "Field value must have at least 5 characters", "Field value should be a valid email!",
      ])
    #expect(rules.validate(nil).map { $0.msg } == ["Field required!"])
    #expect(rules.validate("ab@cd.ef").isEmpty)
  }

  @Test func `only the first rule of an identifier is removed`() {
    var rules = RuleSet<Int>()
    rules.add(rule: RuleGreaterThan(min: 1, id: "bound"))
    rules.add(rule: RuleSmallerThan(max: 9, id: "bound"))
    rules.add(rule: RuleRequired())
    rules.remove(ruleWithIdentifier: "bound")
    #expect(rules.identifiers == ["bound", nil])
    #expect(rules.validate(10).map { $0.msg } == ["Field value must be smaller than 9"])
    rules.remove(ruleWithIdentifier: "none of them")
    #expect(rules.count == 2)
    rules.removeAllRules()
    #expect(rules.isEmpty)
    #expect(rules.validate(nil).isEmpty)
  }

  @Test func `a set takes over the rules that another one holds now`() {
    var shared = RuleSet<Int>()
    shared.add(rule: RuleRequired(id: "shared"))
    var rules = RuleSet<Int>()
    rules.add(ruleSet: shared)
    shared.add(rule: RuleRequired(id: "later"))
    #expect(rules.identifiers == ["shared"])
  }

  @Test func `options have Eureka's numbers`() {
    let options: [ValidationOptions] = [.onDemand, .onChange, .onBlur, .onChangeAfterBlurred, .validatesAlways]
    #expect(options.map { $0.rawValue } == [1, 2, 4, 8, 6])
  }
}
