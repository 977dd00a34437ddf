/// A parsed predicate.
indirect enum PredicateNode {
  case constant(Bool)
  case not(PredicateNode)
  case all([PredicateNode])
  case any([PredicateNode])
  case comparison(PredicateOperand, PredicateComparison, PredicateOperand)

  func holds(in form: Form) -> Bool {
    switch self {
    case .constant(let holds): return holds
    case .not(let node): return !node.holds(in: form)
    case .all(let nodes):
      for node in nodes where !node.holds(in: form) { return false }
      return true
    case .any(let nodes):
      for node in nodes where node.holds(in: form) { return true }
      return false
    case .comparison(let left, let comparison, let right):
      return comparison.holds(left.value(in: form), right.value(in: form))
    }
  }
}

/// A side of a comparison.
indirect enum PredicateOperand {
  case value(FormValue)
  case tag(String)
  case list([PredicateOperand])

  func value(in form: Form) -> FormValue {
    switch self {
    case .value(let value): return value
    case .tag(let tag):
      let row: BaseRow? = form.rowBy(tag: tag)
      return row?.baseValue ?? .none
    case .list(let operands):
      var values: [FormValue] = []
      for operand in operands { values.append(operand.value(in: form)) }
      return .list(values)
    }
  }
}
