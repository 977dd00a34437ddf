/// Where images come from. A browser lets the user choose; only `camera` alone makes a difference there.
public nonisolated struct ImageRowSourceTypes: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  public static let photoLibrary = ImageRowSourceTypes(rawValue: 1)
  /// Alone, phones open the camera.
  public static let camera = ImageRowSourceTypes(rawValue: 2)
  public static let savedPhotosAlbum = ImageRowSourceTypes(rawValue: 4)
  public static let all: ImageRowSourceTypes = [.photoLibrary, .camera, .savedPhotosAlbum]
}

/// ImageRow's spelling.
// swift-format-ignore: AlwaysUseLowerCamelCase
nonisolated extension ImageRowSourceTypes {
  public static var PhotoLibrary: ImageRowSourceTypes { photoLibrary }
  public static var Camera: ImageRowSourceTypes { camera }
  public static var SavedPhotosAlbum: ImageRowSourceTypes { savedPhotosAlbum }
  public static var All: ImageRowSourceTypes { all }
}

/// Whether a chosen image can be removed.
public nonisolated enum ImageClearAction: Equatable, Sendable {
  case no
  case yes(style: Style)

  /// For compatibility with iOS code. It has no effect: the design's style sheet decides.
  public enum Style: Equatable, Sendable { case `default`, cancel, destructive }
}

/// The cell of `ImageRow`. Outlets: `fileField`; optional: `textLabel`, `detailTextLabel`, `previewView`, `clearButton`,
/// `hintLabel`.
open class ImageCell: Cell<ImageFile>, CellType {
  open override class var defaultDesign: String { "ImageCell" }

  public final let fileField: FileField
  public final let previewView: ImageView?
  public final let clearButton: Button?
  public final let hintLabel: Label?

  /// The name of the last file if it was no image.
  public private(set) final var refusedFile: String?

  public required init(design: Design) {
    fileField = design.outlet("fileField")
    previewView = design.optional("previewView")
    clearButton = design.optional("clearButton")
    hintLabel = design.optional("hintLabel")
    super.init(design: design)
  }

  private var imageRow: _ImageRow? { baseRow as? _ImageRow }

  open override func setup() {
    super.setup()
    selectionStyle = .none
    fileField.onPick = { [unowned(unsafe) self] in pick($0) }
    clearButton?.onTap = { [unowned(unsafe) self] in set(nil) }
  }

  open override func update() {
    super.update()
    fileField.isEnabled = !row.isDisabled
    fileField.usesCamera = imageRow?.sourceTypes == .camera
    let picture = row.value == nil ? imageRow?.placeholderImage : row.value?.picture
    previewView?.image = picture
    previewView?.isHidden = picture == nil
    clearButton?.isHidden = row.value == nil || imageRow?.clearAction == .no
    clearButton?.isEnabled = !row.isDisabled
    clearButton?.accessibilityLabel = ["Remove", row.value?.name ?? ""].joined(by: " ")
    hintLabel?.isHidden = refusedFile == nil
    hintLabel?.text = refusedFile.map { [$0, "is not an image that this browser can show"].joined(by: " ") }
  }

  /// Takes an image; another file is refused, and the value stays.
  private func pick(_ file: ImageFile) {
    guard !file.isImage else { return set(file) }
    refusedFile = file.name
    row.updateCell()
  }

  private func set(_ file: ImageFile?) {
    refusedFile = nil
    row.value = file
    row.updateCell()
  }
}

/// What `ImageRow` inherits, for rows of your own.
open class _ImageRow: Row<ImageCell> {
  public final var sourceTypes = ImageRowSourceTypes.all
  public final var clearAction = ImageClearAction.yes(style: .destructive)
  /// Shown while there is no value.
  public final var placeholderImage: Image?

  open override var propertyNames: [String] { super.propertyNames + ["refusedFile"] }

  open override func property(_ name: String) -> PropertyAnswer? {
    name == "refusedFile" ? PropertyAnswer(cell.refusedFile) : super.property(name)
  }
}

/// An image that the user chooses. The value has its name and sizes; the file itself never leaves the browser.
public final class ImageRow: _ImageRow, RowType {}
