import HTML
import Markdown
import Results
import Words

/// The values that a layout can use, by name. `page.mustache` and its partials are the example.
///
/// - `root`: relative path to the site's root, "" or "../../"; `home`: relative path to the front page.
/// - `languages`, `hasLanguages`: the same page in each language of the site, `tag`, `name`, `href`, `isCurrent`, `url`; empty where
///   it has one. `alternates`: those that exist, for search engines; `original`: the URL of the first. `textLanguage`,
///   `textDirection`: of a text that nobody has translated, and `notTranslated`: a sentence that says so; null. `searchFolder`: the
///   folder of the search in a translation, null.
/// - `documentTitle`: titles of page and site, for the browser's tab.
/// - `words`: the words of the theme in the site's language, by the names of `Word`; `scriptWords`: those of scripts, null in English.
/// - `site`: `title`, `description`, `language`, `direction` (`rtl` or null), `url`, and every key below `params` of the site's configuration.
/// - `brand`: `logo`, `darkLogo`, `logoHasTitle`, `favicon`, `repository`, `announcement` (`text`, `href`), `hasFooter`,
///   `footer` (`title`, `links` with `title` and `href`): keys of the site's configuration, with their addresses.
/// - `page`: `hero` (`title`, `tagline`, `image`, `hasActions`, `actions` with `text`, `href`, `isFirst`), null; `title`, `description`, `date` (`iso`, `text`), `author`, `author_id`, `tags`, `hasTags`, `categories`,
///   `permalink`, and every other key of the page's front matter.
/// - `content`: the page's text, HTML. `showsTitle`: the text has no heading of level 1. `hasHeader`: the page has a title,
///   date, author, reading time or badge to show above the text; `hasFacts`: one of these besides the title.
/// - `contents`: `id`, `html`, `children`, `hasChildren` of the headings; `hasContents`: the page has more than one.
/// - `data`: the content of the site's data files, by their names.
/// - `hasNavigation`, `navigation`: `title`, `href`, `isCurrent`, `isOpen`, `isExternal`, `children`, `hasChildren`,
///   `isSection`; `more`: the script with all entries of the section, null if all are here; `isMore`: a link to those.
/// - `hasBreadcrumbs`, `breadcrumbs`: `title`, `href`, null for a folder without a page.
/// - `readingTime`: `minutes`, `text`; null for a page that is no post and takes a minute.
/// - `edit`: where its source can be edited; `updated`: the day of its last commit, like `date`; `hasSource`: one of them.
/// - `hasNeighbours`, `previous`, `next`; `hasListing`, `listing`: `title`, `href`, `date`, `summary`.
/// - `groups`, `hasGroups`: `title`, `href`, `count`, `listing`, `hasListing`. `pagination`, null where a list has one page
///   only: `number`, `count`, `previous` and `next` (`href`), `pages` (`number`, `href`, `isCurrent`, `isGap`).
///   `overview`, null: `title` and `href` of the page that names all lists like this one.
/// - `tags`, `categories`: `title`, `href`; `year`: the same, null; `isFiled`: it has any of those. `authors`: `name`,
///   `href`, `url`, `avatar`, `bio` and every other key that the site sets; `author`: on an author's page, that author.
/// - `canonical`: the page's address; `feeds`: `href`, `type`, `title`; `markdown`: the page as Markdown; `card`: what other
///   sites show of it, `type`, `title`, `summary`, `image`, `twitter`, `published`, `modified`, `tags`; `structuredData`:
///   JSON-LD, safe in a `script` element; all null or empty where the site's address is not known, but `markdown`.
///   `redirect`, null: `title`, `href`, `canonical` of the page that an old address leads to.
/// - `proof`, null for a page without claims: `isChecked`, `isVerified`, `hasErrors`, `label`, `badge` (its class), `sign`, `figures` (`count`,
///   `text`).
/// - `formStyles`: the path below the site's root of the stylesheet with the looks of the page's forms, or null.
/// - `printPage`: the address of the page with all pages, or null.
/// - `versions`: `title`, `href`, `isCurrent` of each version of the site, the newest first; `hasVersions`: there are several; `version`: the
///   title of the page's own; `versionNotice`: `text`, `link`, `href` on a page of an old version, else null.
/// - `hasSearch`: readers can search the site, by `Assets/search.js`.
/// - `isLive`: the page has live demos and needs `Assets/galley.js`; `hasLiveChecks`: it has check tables that can be run
///   in the browser and also needs `Assets/checks.js`; `hasLiveInspectors`: it shows the state of live demos and also needs
///   `Assets/inspector.js`; `hasTypes`: samples show the types of names and need `Assets/types.css`; `contentPolicy`: the page's Content-Security-Policy, null if the site
///   has switched it off.
struct PageValues {
  let document: Document
  let context: PageContext
  let title: String
  var words: WordTable { context.site.words.table }

  init(_ document: Document, _ context: PageContext) {
    self.document = document
    self.context = context
    title = document.frontMatter.title ?? document.headings.first { $0.level == 1 }?.text ?? context.site.title
  }

  func values(content: [UInt8], proof: TemplateValue, forms: FormCollector) -> TemplateValue {
    let front = document.frontMatter
    let contents = ContentsTree(document.headings)
    let readingTime = ReadingTime(document).templateValue(isPost: front.date != nil, in: words)
    let showsTitle = front.title != nil && document.headings.first?.level != 1
    let hasFacts = front.date != nil || author != nil || proof != .null || readingTime != .null
    let values: [String: TemplateValue] = [
      "root": .string(context.root),
      "home": .string(context.root + (context.site.folder.isEmpty ? "" : context.site.folder + "/") + "index.html"),
      "searchFolder": .text(context.site.folder.isEmpty ? nil : SiteFacts.searchFolder(of: context.site.folder) + "/"),
      "languages": .list(context.languages.map(\.templateValue)),
      "hasLanguages": .bool(!context.languages.isEmpty),
      "alternates": .list(alternates.map(\.templateValue)),
      "original": .text(alternates.first?.url),
      "textLanguage": .text(context.untranslated?.language),
      "textDirection": .text(context.untranslated?.direction),
      "notTranslated": .text(
        context.untranslated.map { _ in
          words.text(.notTranslated, ["language": LanguageName.native(of: context.site.language)])
        }),
      "documentTitle": .string(title == context.site.title ? title : "\(title) · \(context.site.title)"),
      "site": site,
      "words": context.site.words.templateValue,
      "scriptWords": .text(context.site.words.script),
      "brand": context.site.brand.templateValue(root: context.root),
      "data": context.site.data.value,
      "page": page,
      "content": .html(content),
      "showsTitle": .bool(showsTitle),
      "hasHeader": .bool(showsTitle || hasFacts),
      "hasFacts": .bool(hasFacts),
      "readingTime": readingTime,
      "breadcrumbs": .list(context.breadcrumbs.map(\.templateValue)),
      "hasBreadcrumbs": .bool(!context.breadcrumbs.isEmpty),
      "edit": .text(context.edit),
      "updated": context.updated?.templateValue(in: words) ?? .null,
      "hasSource": .bool(context.edit != nil || context.updated != nil),
      "contents": contents.templateValue,
      "hasContents": .bool(contents.isWorthShowing),
      "navigation": .list(context.navigation.map(\.templateValue)),
      "hasNavigation": .bool(!context.navigation.isEmpty),
      "previous": context.previous?.templateValue(in: words) ?? .null,
      "next": context.next?.templateValue(in: words) ?? .null,
      "hasNeighbours": .bool(context.previous != nil || context.next != nil),
      "listing": .list(context.listing.map { $0.templateValue(in: words) }),
      "hasListing": .bool(!context.listing.isEmpty),
      "proof": proof,
      "formStyles": .text(FormStyleSheet(forms.styles)?.path),
      "hasSearch": .bool(context.hasSearch),
      "printPage": .text(context.printPage),
      "isLive": .bool(forms.isLive),
      "hasLiveChecks": .bool(forms.hasLiveChecks),
      "hasLiveInspectors": .bool(forms.hasLiveInspectors),
      "hasTabs": .bool(forms.hasTabs),
      "hasTypes": .bool(forms.hasTypes),
      "contentPolicy": context.site.policy == nil ? .null : ContentPolicy.place,
    ]
    return .object(
      values.merging(lists) { $1 }.merging(announcements) { $1 }
        .merging(context.versions.templateValues(in: words)) { $1 })
  }

  /// The names of all authors, joined.
  private var author: String? {
    let names = context.topics.authors.map(\.author.name)
    return names.isEmpty ? document.frontMatter.author : names.joined(separator: ", ")
  }

  /// The page in each language in which it exists, if there are several.
  private var alternates: [LanguageLink] {
    let existing = context.languages.filter { $0.url != nil }
    return existing.count > 1 && context.untranslated == nil ? existing : []
  }

  private var site: TemplateValue {
    guard case .object(var values) = context.site.others.templateValue else { return .null }
    values["title"] = .string(context.site.title)
    values["url"] = .text(context.site.url)
    values["description"] = .text(context.site.summary)
    values["language"] = .string(context.site.language)
    values["direction"] = .text(words.direction)
    return .object(values).addingFormerNames(["summary": "description"])
  }

  private var page: TemplateValue {
    let front = document.frontMatter
    guard case .object(var values) = front.others.templateValue else { return .null }
    values["title"] = .string(title)
    values["description"] = .text(summary)
    values["date"] = front.date?.templateValue(in: words) ?? .null
    values["author"] = .text(author)
    values["author_id"] = .text(front.authorID)
    values["tags"] = .list(front.tags.map(TemplateValue.string))
    values["hasTags"] = .bool(!front.tags.isEmpty)
    values["categories"] = .list(front.categories.map(TemplateValue.string))
    values["permalink"] = .string(context.permalink)
    values["hero"] = Hero(front.others)?.templateValue(hrefs: context.hero) ?? .null
    return .object(values).addingFormerNames(["summary": "description"])
  }
}

extension TemplateValue {
  /// Adds former names of values, which templates of sites may still use in this version.
  ///
  /// - Parameter names: the present name by each former one.
  func addingFormerNames(_ names: [String: String]) -> TemplateValue {
    guard case .object(var values) = self else { return self }
    for (former, name) in names { values[former] = values[name] }
    return .object(values)
  }

  /// Null if there is no text. The key must exist, since Mustache would look it up in an outer context otherwise.
  static func text(_ text: String?) -> TemplateValue { text.map(TemplateValue.string) ?? .null }
}

extension NavigationItem {
  var templateValue: TemplateValue {
    .object([
      "title": .string(title), "href": .text(href), "isCurrent": .bool(isCurrent),
      "children": .list(children.map(\.templateValue)), "hasChildren": .bool(!children.isEmpty),
      "isSection": .bool(isSection), "isOpen": .bool(isOpen), "isExternal": .bool(isExternal), "more": .text(more),
      "isMore": .bool(isMore),
    ])
  }
}

extension Breadcrumb {
  fileprivate var templateValue: TemplateValue { ["title": .string(title), "href": .text(href)] }
}

extension PageLink {
  func templateValue(in words: WordTable) -> TemplateValue {
    .object([
      "title": .string(title), "href": .string(href), "date": date?.templateValue(in: words) ?? .null,
      "summary": .text(summary),
    ])
  }
}
