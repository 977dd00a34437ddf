/// The platforms that samples need, told from the modules, types and members that they use.
///
/// Only this machine's platform can be checked here; a sample of another one is not wrong.
public enum SamplePlatform {
  /// The platform that has one of the modules; nil if this machine may have all of them.
  static func needed(by imports: [String]) -> String? { imports.lazy.compactMap(having(module:)).first }

  /// The platform that has a module; nil if this machine may have it.
  public static func having(module: some StringProtocol) -> String? {
    if windows.contains(String(module)) { return here == "Windows" ? nil : "Windows" }
    if android.contains(String(module)) { return "Android" }
    if linux.contains(String(module)) { return here == "Linux" ? nil : "Linux" }
    return here != apple && appleModules.contains(String(module)) ? apple : nil
  }

  /// The platform whose frameworks declare a type or a function; nil if it can be any.
  public static func declaring(_ name: some StringProtocol) -> String? {
    guard here != apple else { return nil }
    let isFramework = prefixes.contains { prefix in
      name.hasPrefix(prefix) && name.dropFirst(prefix.count).first?.isUppercase == true
    }
    return isFramework || appleNames.contains(String(name)) ? apple : nil
  }

  /// The platform whose Foundation has a member that this machine's Foundation lacks; nil for members that are not known
  /// to be there.
  ///
  /// - Parameter member: its name, which may have the labels of its parameters.
  public static func extending(_ type: some StringProtocol, with member: some StringProtocol) -> String? {
    let name = String(member.prefix { $0 != "(" })
    guard here != apple, isOfFoundation(type), appleMembers.contains(name) else { return nil }
    return "\(apple) ('\(type).\(name)')"
  }

  /// Whether a type is one of Foundation, by its name.
  public static func isOfFoundation(_ type: some StringProtocol) -> Bool {
    type.hasPrefix("NS") && type.dropFirst(2).first?.isUppercase == true || foundation.contains(String(type))
  }

  /// The platform that the condition of an `#if` asks for; nil if it asks for none.
  static func required(by condition: String) -> String? {
    named(in: condition) ?? needed(by: condition.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.map(String.init))
  }

  /// The platform that a comment such as `// Windows` names; nil if it names none, or this one.
  static func named(in text: some StringProtocol) -> String? {
    let words = Set(String(text).split(whereSeparator: { !$0.isLetter }).map(String.init))
    let others = ["Windows": "Windows", "iOS": apple, "macOS": apple, "tvOS": apple, "watchOS": apple]
    guard !words.contains(here) else { return nil }
    return others.lazy.compactMap { words.contains($0.key) && $0.value != here ? $0.value : nil }.first
  }

  /// The platform whose versions code asks for: `#available(macOS 26, *)`; nil if it can be this one.
  static func available(in code: String) -> String? {
    guard code.contains("vailable") else { return nil }
    let asks = code.contains(
      #/[#@](?:un)?available\s*\(\s*(?:iOS|macOS|tvOS|watchOS|visionOS|macCatalyst|OSX)(?:ApplicationExtension)?\b/#)
    return asks && here != apple ? apple : nil
  }

  private static let apple = "Apple platforms"

  /// The platform of this machine.
  public static let here: String = {
    #if os(Linux)
      "Linux"
    #elseif os(Windows)
      "Windows"
    #else
      "Apple platforms"
    #endif
  }()

  private static let windows: Set<String> = ["WinSDK", "ucrt", "CRT"]
  private static let android: Set<String> = ["Android", "Bionic"]
  private static let linux: Set<String> = ["Glibc", "Musl"]

  private static let appleModules: Set<String> = [
    "ARKit", "AVFAudio", "AVFoundation", "AVKit", "Accelerate", "AppIntents", "AppKit", "AppleArchive",
    "AuthenticationServices", "BackgroundTasks", "CloudKit", "Cocoa", "Combine", "Contacts", "CoreAudio",
    "CoreBluetooth", "CoreData", "CoreFoundation", "CoreGraphics", "CoreImage", "CoreLocation", "CoreML", "CoreMedia",
    "CoreMotion", "CoreServices", "CoreSpotlight", "CoreText", "CoreVideo", "CryptoKit", "Darwin", "EventKit",
    "GameController", "GameKit", "GameplayKit", "HealthKit", "HomeKit", "IOKit", "ImageIO", "Intents", "JavaScriptCore",
    "LocalAuthentication", "MLX", "MapKit", "MessageUI", "Messages", "Metal", "MetalKit", "MultipeerConnectivity",
    "MusicKit", "NaturalLanguage", "Network", "OSLog", "ObjectiveC", "PDFKit", "PassKit", "PencilKit", "Photos",
    "PhotosUI", "PlaygroundSupport", "QuartzCore", "QuickLook", "RealityKit", "SafariServices", "SceneKit",
    "ScreenCaptureKit", "Security", "Social", "Spatial", "Speech", "SpriteKit", "StoreKit", "SwiftData", "SwiftUI",
    "System", "SystemConfiguration", "TabularData", "TipKit", "UIKit", "UniformTypeIdentifiers", "UserNotifications",
    "Vision", "WatchKit", "WebKit", "WidgetKit", "XCTest", "XPC", "os", "simd",
  ]

  /// What the names of types in Apple's frameworks begin with, before another capital.
  private static let prefixes = ["UI", "NS", "CG", "CA", "CI", "CL", "AV", "MK", "SK", "SCN", "WK", "MTL", "UN", "HK"]

  /// Names of Apple's frameworks that hardly mean anything else. Those that are words of everyday, such as `State`, count
  /// only as attributes.
  private static let appleNames: Set<String> = [
    "AnyCancellable", "AnyPublisher", "AppStorage", "CurrentValueSubject", "EnvironmentObject", "FetchRequest",
    "FocusState", "HStack", "IBAction", "IBInspectable", "IBOutlet", "LocalizedStringKey", "NavigationStack",
    "NavigationView", "OSLog", "ObservableObject", "ObservedObject", "PassthroughSubject", "PreviewProvider",
    "SceneStorage", "SecKey", "StateObject", "UIApplicationDelegateAdaptor", "VStack", "ViewBuilder", "ViewModifier",
    "WindowGroup", "ZStack", "autoreleasepool", "dispatch_queue_t", "objc_sync_enter", "os_log",
  ]

  /// The platform whose frameworks declare an attribute: `@State`.
  public static func declaring(attribute name: some StringProtocol) -> String? {
    declaring(name) ?? (here != apple && appleAttributes.contains(String(name)) ? apple : nil)
  }

  private static let appleAttributes: Set<String> = [
    "Bindable", "Binding", "Environment", "GestureState", "Namespace", "Published", "Query", "ScaledMetric", "State",
  ]

  /// Members that Foundation has on Apple's platforms, and not in swift-corelibs-foundation and swift-foundation, by the
  /// documentation of Apple: for text on screen, rich text, key-value coding, Combine, bundles of apps, iCloud, power.
  private static let appleMembers: Set<String> = [
    "KeyValueObservingPublisher", "TimerPublisher", "addObserver", "appStoreReceiptURL", "boundingRect", "bytes",
    "classForCoder", "containerURL", "cgPath", "cgRectValue", "cgPointValue", "cgSizeValue", "cgAffineTransformValue",
    "backgroundColor", "dataTaskPublisher", "dataWithPDF", "debugDescriptionForKey", "didChangeValue",
    "draw", "enumerateLinguisticTags", "evictUbiquitousItem", "font", "foregroundColor", "isLowPowerModeEnabled",
    "isMacCatalystApp", "isiOSAppOnMac", "kern", "launchedProcess", "linguisticTags", "loadNibNamed",
    "localizedUserNotificationString", "mutableArrayValue", "observe", "observeValue", "paragraphStyle", "perform",
    "performSelector", "publish", "publisher", "rangeOfComposedCharacter", "removeObserver", "responds", "schedule",
    "setUbiquitous", "setValue", "shadow", "startAccessingSecurityScopedResource",
    "startDownloadingUbiquitousItem", "stopAccessingSecurityScopedResource", "strikethroughStyle", "thermalState",
    "ubiquityIdentityToken", "underlineStyle", "valueForKey", "webSocketTask",
    "willChangeValue", "beginActivity", "beginBackgroundTask", "bookmarkData", "detectPatterns",
    "loadFileRepresentation",
  ]

  /// The types that are in Foundation on Apple's platforms, and in `FoundationNetworking` elsewhere.
  public static let networking: Set<String> = [
    "CachedURLResponse", "HTTPCookie", "HTTPCookieStorage", "HTTPURLResponse", "URLAuthenticationChallenge", "URLCache",
    "URLCredential", "URLCredentialStorage", "URLProtectionSpace", "URLProtocol", "URLRequest", "URLResponse",
    "URLSession", "URLSessionConfiguration", "URLSessionDataDelegate", "URLSessionDataTask", "URLSessionDelegate",
    "URLSessionDownloadTask", "URLSessionTask", "URLSessionTaskDelegate", "URLSessionTaskMetrics",
    "URLSessionUploadTask", "URLSessionWebSocketTask",
  ]

  private static let foundation: Set<String> = [
    "AttributedString", "Bundle", "ByteCountFormatter", "Calendar", "CharacterSet", "Data", "Date", "DateComponents",
    "DateFormatter", "DateInterval", "DateIntervalFormatter", "Decimal", "Dimension", "FileHandle", "FileManager",
    "FileWrapper", "Formatter", "HTTPCookie", "HTTPURLResponse", "Host", "ISO8601DateFormatter", "IndexPath",
    "IndexSet", "InputStream", "JSONDecoder", "JSONEncoder", "JSONSerialization", "LengthFormatter", "Locale",
    "Measurement", "MeasurementFormatter", "Notification", "NotificationCenter", "NumberFormatter", "Operation",
    "OperationQueue", "OutputStream", "PersonNameComponents", "Pipe", "Process", "ProcessInfo", "Progress",
    "PropertyListDecoder", "PropertyListEncoder", "PropertyListSerialization", "RelativeDateTimeFormatter", "RunLoop",
    "Scanner", "Stream", "Thread", "TimeZone", "Timer", "URL", "URLComponents", "URLRequest", "URLResponse",
    "URLSession",
    "URLSessionConfiguration", "URLSessionDataTask", "URLSessionTask", "UUID", "UndoManager", "Unit", "UserDefaults",
    "XMLParser",
  ]
}

extension SampleMode {
  /// The mode of a sample that needs a module of the package which cannot be built.
  ///
  /// - Parameter reason: why not, such as `no such module 'UIKit'`: then the sample is for another platform.
  public static func without(module reason: String) -> SampleMode {
    let missing = reason.firstMatch(of: #/no such module '(\w+)/#).flatMap { SamplePlatform.having(module: $0.1) }
    return missing.map { .elsewhere(platform: $0) } ?? .skipped(why: reason)
  }
}
