/// A control to choose an image file. The program gets its name and sizes, not its content.
public final class FileField: Control {
  /// Whether phones open the camera instead of the list of photos.
  public final var usesCamera = false
  /// Called with the chosen file, which may be no image.
  public final var onPick: ((ImageFile) -> Void)?

  public override var kind: OutletSnapshot.Kind { .own }

  override func takes(_ event: FormEvent) -> Bool { file(in: event) != nil }

  override func take(_ event: FormEvent) {
    if let file = file(in: event) { onPick?(file) }
  }

  /// The file of an event, whose text has a line each for type, bytes, width, height, picture and name.
  private func file(in event: FormEvent) -> ImageFile? {
    guard let text = event.act else { return nil }
    let lines = text.bytes.split(separator: 0x0A, maxSplits: 5, omittingEmptySubsequences: false)
      .map { String(bytes: Array($0)) }
    guard lines.count == 6, let byteCount = Int(string: lines[1]), let width = Int(string: lines[2]),
      let height = Int(string: lines[3]), byteCount >= 0, width >= 0, height >= 0
    else { return nil }
    return ImageFile(
      name: lines[5], type: lines[0], byteCount: byteCount, width: width, height: height,
      picture: lines[4].isEmpty ? nil : Image(named: lines[4]))
  }

  /// Chooses a file: `press.png 640x480` is an image of that size, a name alone is a file that is no image.
  override func enter(_ text: String, in row: BaseRow, of driver: FormDriver) throws(DriverError) {
    try driver.requireUsable(self, of: row)
    var (name, size) = (text.bytes, [0, 0])
    if let space = name.lastIndex(of: 0x20) {
      let sides = name[(space + 1)...].split(separator: UInt8(ascii: "x")).map { Int(string: String(bytes: Array($0))) }
      if sides.count == 2, let width = sides[0], let height = sides[1], width > 0, height > 0 {
        (name, size) = (Array(name[..<space]), [width, height])
      }
    }
    guard !name.isEmpty else {
      throw .unfittingText(text, row: row.name, expected: "the name of a file, such as 'press.png 640x480'")
    }
    onPick?(ImageFile(name: String(bytes: name), width: size[0], height: size[1]))
  }

  override func draw(in changes: inout ViewChanges) {
    super.draw(in: &changes)
    if usesCamera { changes.attribute("capture", "environment") }
  }
}
