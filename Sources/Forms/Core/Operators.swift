precedencegroup FormPrecedence {
  associativity: left
  higherThan: LogicalConjunctionPrecedence
}

precedencegroup SectionPrecedence {
  associativity: left
  higherThan: FormPrecedence
}

infix operator +++ : FormPrecedence
infix operator <<< : SectionPrecedence

/// Appends the section.
@discardableResult
public func +++ (form: Form, section: Section) -> Form {
  form.append(section)
  return form
}

/// Appends a new section that holds the row.
@discardableResult
public func +++ (form: Form, row: BaseRow) -> Form {
  form +++ (Section() <<< row)
}

/// Appends a new section of the builder's rows.
@discardableResult
public func +++ (form: Form, @SectionBuilder section: () -> Section) -> Form {
  form +++ section()
}

/// Appends the sections of the builder; each row outside a section gets a section of its own.
@_disfavoredOverload
@discardableResult
public func +++ (form: Form, @FormBuilder sections: () -> [Section]) -> Form {
  form.append(contentsOf: sections())
  return form
}

/// Makes a form of two sections.
@discardableResult
public func +++ (first: Section, second: Section) -> Form {
  Form() +++ first +++ second
}

/// Makes a form of the section and a new section of the builder's rows.
@discardableResult
public func +++ (first: Section, @SectionBuilder second: () -> Section) -> Form {
  Form() +++ first +++ second()
}

/// Makes a form of the section and a new section with the row.
@discardableResult
public func +++ (section: Section, row: BaseRow) -> Form {
  Form() +++ section +++ row
}

/// Makes a form of two sections, one for each row.
@discardableResult
public func +++ (first: BaseRow, second: BaseRow) -> Form {
  Form() +++ first +++ second
}

/// Appends the row.
@discardableResult
public func <<< (section: Section, row: BaseRow) -> Section {
  section.append(row)
  return section
}

/// Makes a section of two rows.
@discardableResult
public func <<< (first: BaseRow, second: BaseRow) -> Section {
  Section() <<< first <<< second
}

/// Appends the rows.
public func += <Rows: Sequence>(section: inout Section, rows: Rows) where Rows.Element == BaseRow {
  section.append(contentsOf: rows)
}

/// Appends the sections.
public func += <Sections: Sequence>(form: inout Form, sections: Sections) where Sections.Element == Section {
  form.append(contentsOf: sections)
}

/// Makes a form of the sections of both, which leave their forms.
public func + (first: Form, second: Form) -> Form {
  Form(first.allSections + second.allSections)
}
