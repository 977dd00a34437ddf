#if !hasFeature(Embedded)
  /// Reads what a `SnapshotWriter` writes, like the script of a page: it keeps the rows and the layout, which are written
  /// only if they differ from the last time.
  struct SnapshotReader {
    private var rows: [Int: RowSnapshot] = [:]
    private var (title, inspection): (String?, FormInspection?) = (nil, nil)
    private var layout: [(section: SectionSnapshot, rows: [Int])] = []

    /// Reads a form up to the end of the line; nil for any other line.
    mutating func read(_ fields: inout FieldReader) -> Snapshot? {
      var form = Snapshot()
      var row: RowSnapshot?
      var isListing = false
      while !fields.isAtLineEnd {
        guard let letter = fields.code() else { return nil }
        guard let code = SnapshotWriter.Code(rawValue: letter) else {
          guard let code = ViewChange.Code(rawValue: letter), let change = ViewChange(code, &fields),
            let outlet = row?.outlets.indices.last
          else { return nil }
          row?.outlets[outlet].changes.append(change)
          continue
        }
        switch code {
        case .row:
          keep(&row)
          guard let next = RowSnapshot(&fields) else { return nil }
          row = next
        case .error:
          guard let text = fields.text(), row != nil else { return nil }
          row?.errors.append(text)
        case .outlet:
          guard let outlet = OutletSnapshot(&fields), row != nil else { return nil }
          row?.outlets.append(outlet)
        case .section:
          keep(&row)
          guard let section = SectionSnapshot(&fields) else { return nil }
          guard isListing else { return nil }
          layout.append((section, []))
        case .place:
          guard let id = fields.number(), !layout.isEmpty else { return nil }
          layout[layout.count - 1].rows.append(id)
        case .title:
          keep(&row)
          guard let text = fields.text() else { return nil }
          (title, layout, isListing) = (text.isEmpty ? nil : text, [], true)
        case .alert, .focus, .inspection, .waiting:
          keep(&row)
          guard form.read(code, &fields) else { return nil }
        }
      }
      keep(&row)
      if isListing { inspection = form.inspection }
      (form.title, form.inspection) = (title, inspection)
      for (section, ids) in layout {
        let known = ids.compactMap { rows[$0] }
        guard known.count == ids.count else { return nil }
        form.sections.append(section)
        form.sections[form.sections.count - 1].rows = known
      }
      return form
    }

    private mutating func keep(_ row: inout RowSnapshot?) {
      if let row { rows[row.id] = row }
      row = nil
    }
  }

  extension Snapshot {
    /// Reads a whole form up to the end of the line; nil for any other line.
    public init?(_ fields: inout FieldReader) {
      var reader = SnapshotReader()
      guard let form = reader.read(&fields) else { return nil }
      self = form
    }

    fileprivate mutating func read(_ code: SnapshotWriter.Code, _ fields: inout FieldReader) -> Bool {
      switch code {
      case .alert:
        guard let title = fields.text(), let message = fields.text() else { return false }
        alert = AlertSnapshot(title: title, message: message)
      case .focus:
        focus = fields.number()
        return focus != nil
      case .inspection:
        inspection = FormInspection(&fields)
        return inspection != nil
      case .waiting: isWaiting = true
      case .title, .row, .error, .outlet, .section, .place: return false
      }
      return true
    }
  }

  extension SectionSnapshot {
    fileprivate init?(_ fields: inout FieldReader) {
      guard let id = fields.number(), let header = fields.text(), let footer = fields.text() else { return nil }
      self.init(id: id, header: header.isEmpty ? nil : header, footer: footer.isEmpty ? nil : footer)
    }
  }

  extension RowSnapshot {
    fileprivate init?(_ fields: inout FieldReader) {
      guard let id = fields.number(), let tag = fields.text(), let design = fields.text(), let flags = fields.number()
      else { return nil }
      self.init(
        id: id, tag: tag.isEmpty ? nil : tag, design: design, isDisabled: flags & 1 != 0,
        isHighlighted: flags & 2 != 0, isSelectable: flags & 4 != 0, errors: [], outlets: [])
    }
  }

  extension OutletSnapshot {
    fileprivate init?(_ fields: inout FieldReader) {
      guard let kind = fields.code().flatMap(OutletSnapshot.Kind.init), let name = fields.text() else { return nil }
      self.init(name: name, kind: kind, changes: [])
    }
  }
#endif
