/// The words of the theme: what Galley itself writes on pages. The raw value is the English text.
///
/// `{name}` stands for a value. A bar separates the texts for one and for several things; `{n}` is their number. Templates
/// use a word by the name of its case: `{{words.skipToContent}}`.
public enum Word: String, CaseIterable, Sendable {
  // MARK: Around the page
  case skipToContent = "Skip to content"
  case menu = "Menu"
  case pages = "Pages"
  case close = "Close"
  case onThisPage = "On this page"
  case contents = "Contents"
  case breadcrumbs = "Breadcrumbs"
  case overview = "Overview"
  case language = "Language"
  case notTranslated = "This page is not available in {language} yet."
  case sourceCode = "Source code"
  case lastUpdated = "Last updated"
  case editThisPage = "Edit this page"
  case previous = "Previous"
  case next = "Next"
  case previousAndNext = "Previous and next page"
  case moreLinks = "More links"
  case madeWith = "made with Galley"
  case printPage = "All pages as one, for printing"
  case minutes = "{n} min read"
  // MARK: Versions
  case versionLabel = "Version"
  case currentVersion = "latest"
  case oldVersion = "This is the documentation of {version}. The newest version is {newest}."
  case pageInNewest = "This page in {newest}"
  case newestVersion = "Documentation of {newest}"
  // MARK: Search
  case search = "Search"
  case searchSite = "Search this site"
  case results = "Results"
  case searching = "Searching…"
  case found = "{n} page found|{n} pages found"
  case noResults = "No results for “{text}”"
  case searchFailed = "The search could not be loaded"
  // MARK: Lists
  case newer = "Newer"
  case older = "Older"
  case pagination = "Pagination"
  case postsOf = "All posts of {year}"
  case tags = "Tags"
  case allTags = "All tags"
  case tagged = "Tagged “{name}”"
  case categories = "Categories"
  case allCategories = "All categories"
  case category = "Category “{name}”"
  case authors = "Authors"
  case allAuthors = "All authors"
  case archive = "Archive"
  case allPages = "All pages"
  case allPagesOf = "{site}, all pages"
  case thisSite = "This site"
  case home = "Home"
  case numberedPage = "{title}, page {number}"
  // MARK: Addresses without a page
  case notFound = "Page not found"
  case notFoundText = "This page does not exist. The address may be misspelled, or the page was moved or removed."
  case goHome = "Go to the home page"
  case moved = "This page has moved to"
  // MARK: The check of the page
  case verifiedTitle = "This page is verified"
  case verifiedText =
    "When the page was built, Galley compiled and ran its code, tested its forms, and compared the results with the text."
  case errorsTitle = "This page has errors"
  case errorsText = "Some of its code does not compile, or does not give the results that the text shows."
  case uncheckedTitle = "This page was not checked"
  case skippedText = "All of its samples are skipped."
  case uncheckedText =
    "It was built without checking: its code was not compiled or run, and the results shown were not tested."
  case runAllChecks = "Run all checks in this browser"
  case checkFailed = "Check failed"
  case verified = "Verified"
  case verifiedWith = "Verified: {counts}"
  case pageNotChecked = "Not checked"
  case samples = "{n} sample|{n} samples"
  case claims = "{n} claim|{n} claims"
  case checks = "{n} check|{n} checks"
  case samplesChecked = "sample checked|samples checked"
  case claimsCompared = "claim compared|claims compared"
  case checksPassedHere = "check passed|checks passed"
  case barsRendered = "strength bar rendered|strength bars rendered"
  case samplesNotChecked = "sample not checked|samples not checked"
  // MARK: Books
  case symbolIndex = "Index of symbols"
  case bookChecked = "Checked by Galley: {counts}"
  case bookNotChecked = "Nothing in this book was checked: its code was not compiled or run."
  // MARK: Samples
  case notChecked = "not checked"
  case notCheckedSince = "not checked: {why}"
  case needsPlatform = "not checked: it needs {platform}"
  case fromFile = "from a source file"
  case checkedByTest = "checked by a hidden test"
  case types = "Types"
  case compiledAndRun = "compiled and run"
  case doesNotCompile = "does not compile, as expected"
  case shouldNotCompile = "should not compile; not checked"
  case traps = "traps, as expected"
  case shouldTrap = "should trap; not checked"
  case compiledNotRun = "compiled, not run"
  case output
  case noOutput = "no output"
  case runtimeError = "runtime error"
  case copy = "Copy"
  case copied = "Copied"
  case copyFailed = "Copying failed"
  // MARK: Forms
  case formNotShown = "The form “{name}” is not shown because this page was not checked."
  case formCompiling = "This form is being compiled for the browser. It will be interactive in a moment."
  case formInitial = "This is the initial state of the form. It is not interactive here."
  case needsScript = "Initial state. It needs JavaScript."
  case live = "Live: it runs in this browser."
  case cannotRun = "This browser cannot run the form."
  case stopped = "The program stopped. Press Reset to start it again."
  case wasReset = "The form was reset."
  case reset = "Reset"
  case resetOf = "Reset: {name}"
  case picture = "Picture: {name}"
  case with
  // MARK: Check tables
  case checksOf = "Checks of {name}"
  case checksOfLine = "Checks of {name}, line {line}"
  case runChecks = "Run the checks in this browser"
  case runChecksOf = "Run the checks in this browser: {name}, line {line}"
  case checksPassed = "{n} check passed|{n} checks passed"
  case checksFailed = "{faults} of {n} checks failed"
  case strength
  case result
  case passed
  case failed
  case notEntered = "not entered"
  case none
  case actual = "actual: {value}"
  case here = "in this browser: {value}"
  case passedHere = "passed in this browser"
  case failedHere = "failed in this browser"
  case checksRunning = "Running checks…"
  case passedOfHere = "{n} check passed in this browser|{n} checks passed in this browser"
  case failedOfHere = "{faults} of {n} checks failed in this browser"
  case allPassedHere = "All {n} checks passed in this browser"
  case cannotCheck = "This browser cannot run the checks"
  case cannotCheckAll = "This browser cannot run all checks"
  case notCompiledYet = "The demos are not ready yet"
  // MARK: Inspectors
  case stateAndEvents = "State and events"
  case stateOf = "State of {name}"
  case eventsOf = "Events of {name}, the last one at the end"
  case row
  case value
  case errors
  case state
  case shown
  case hidden
  case disabled
  case beingEdited = "being edited"
  case changed
  // MARK: Plots and tables
  case plotNotShown = "The plot is not shown because this page was not checked."
  case numbers = "Numbers"
  case numbersOfPlot = "Numbers of the plot"
  case linePlot = "Line plot of {series}"
  case barChart = "Bar chart of {series}"
  case scatterPlot = "Scatter plot of {series}"
  case over = "{plot} over {axis}"
  case plotRange = "{plot}: {n} row, from {low} to {high}|{plot}: {n} rows, from {low} to {high}"
  case table = "Table"
  case done = "Done"
  case toDo = "To do"
  case backToReference = "Back to reference {number}"
  // MARK: The theme switch
  case automaticTheme = "Automatic theme"
  case lightTheme = "Light theme"
  case darkTheme = "Dark theme"
  // MARK: Notes
  case note = "Note"
  case tip = "Tip"
  case important = "Important"
  case warning = "Warning"
  case caution = "Caution"
  case info = "Info"
  case danger = "Danger"
  case details = "Details"

  /// The name in templates and tables.
  public var name: String { "\(self)" }
  /// Whether the text depends on a number.
  public var isCounted: Bool { rawValue.contains("|") }

  /// The words that scripts write.
  public static let ofScripts: [Word] = [
    .searching, .found, .noResults, .searchFailed, .copy, .copied, .copyFailed, .live, .cannotRun, .stopped, .wasReset,
    .none, .here, .passedHere, .failedHere, .checksRunning, .passedOfHere, .failedOfHere, .allPassedHere, .cannotCheck,
    .cannotCheckAll, .notCompiledYet, .shown, .hidden, .disabled, .beingEdited, .changed, .automaticTheme, .lightTheme,
    .darkTheme,
  ]
}
