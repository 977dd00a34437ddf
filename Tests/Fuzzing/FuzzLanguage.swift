/// A language that galley reads, and what is peculiar to it.
enum FuzzLanguage: CaseIterable {
  case markdown, swift, yaml, json, template, design, style, script, svg, image, query, output, permalink, pattern
  case call, form, run

  /// By the ending of a file's name; nil for what is no seed.
  init?(ending: String) {
    switch ending {
    case "md": self = .markdown
    case "swift": self = .swift
    case "yml": self = .yaml
    case "mustache": self = .template
    case "html": self = .design
    case "css": self = .style
    case "js": self = .script
    case "svg": self = .svg
    case "png", "jpg", "gif", "webp", "avif": self = .image
    default: return nil
    }
  }

  /// What any text may meet.
  static let bytes: [[UInt8]] = [
    [0], [0xFF], [0xC3], [0xC3, 0xA9], [0xE2, 0x80, 0xAE], [0xF0, 0x9F, 0x91, 0xA9], [0xED, 0xA0, 0x80],
    [0xEF, 0xBB, 0xBF],
    [0x0D], [0x0D, 0x0A], [0x0A], [0x0A, 0x0A], [0x09], [0x20], [0x20, 0x20, 0x20, 0x20], [0x0C], [0x0B], [0x1B],
    [0xE2, 0x80, 0xA8], [0xCC, 0x81], [0x7F], [0xFF, 0x46, 0x30, 0xFE],
  ]

  var tokens: [String] {
    switch self {
    case .markdown:
      [
        "# ", "## ", "###### ", "===\n", "---\n", "> ", ">", "- ", "* ", "+   ", "1. ", "10) ", "- [ ] ", "- [x] ",
        "```", "```\n", "````", "~~~\n", "```swift\n", "```swift fails\n", "```swift skip=\"", "```output\n",
        "```output unordered\n", "```check demo=a\n", "```still demo=a\n", "```swift demo=a\n",
        "```swift file=a.swift\n",
        "```swift replace=\"a=>b\"\n", "``` highlight=1-2,9-1 numbers=0\n", "title=\"a\" ", "    ```", "\t", "    ",
        "[^1]", "[^1]:", "[^1]: a\n", "[^a b]", "[a]: b \"c\"\n", "[a][b]", "[a][]", "![a](b.png \"c\")", "[a](",
        "](b.md)",
        "[a](#b)", "<a href=\"b.md\">", "</a>", "<img src=a>", "<div>\n", "</div>", "<!--", "-->", "<svg>", "<pre>",
        "<script>", "<details>", "<p id=a>", "<Vector<Int>>", "|", "|-|-|\n", "| a | b |\n", "\\|", ":-:", "~~", "\\~",
        "*", "**",
        "_", "`", "``", "`{swift} 1`", "`{swift} ", "\\", "&amp;", "&#0;", "&#x110000;", "&copy", "[[toc]]\n",
        "{:toc}\n",
        "{{> a}}\n", "{{> a b=\"c\"}}\n", "{{", "}}", "@Row {\n", "@A(b: \"c\") { d }\n", "@Comment {\n", "}\n",
        "{% highlight swift %}\n", "{% endhighlight %}\n", "{% raw %}\n", "> [!NOTE]\n", "> Tip: ", "> [!FOO]\n",
        "---\na: b\n---\n",
        "---\n", "// => 3", "// Prints \"a\"", "// error: b", "// hide\n", "print(1) // Prints \"1\"\n", "let a = 1\n",
        "...",
        "http://a.b", "//", "#", "ẞ", "👩‍👩‍👧",
      ]
    case .swift:
      [
        "let a = 1\n", "var b: [Int] = []\n", "func f<T>(_ x: T) -> T where T: P { x }\n", "struct S: P {\n", "}\n",
        "{", "(", ")",
        "[", "]", "<", ">", "->", "? ", ": ", "?.", "!", "&&", "\"", "\"\"\"\n", "\\(", "#\"", "\"#", "// => 1\n",
        "// Prints \"a\"\n", "// error: b\n", "// hide\n", "/*", "*/", "//", "@a ", "#if a\n", "#endif\n", "#else\n",
        "import A\n",
        "a.b", ".c", ";", ",", "<#a#>", "...", "repeat ", "for x in y {\n", "if let a {\n", "switch a {\ncase .b: ",
        "guard ",
        "protocol P {\n", "extension S {\n", "init() {}\n", "try ", "await ", "some ", "any ", "inout ", "-", "+",
        "1e9", "0x", "_ ",
        "macro ", "~Copyable", "`a`", "/a/", "#/", "/#", "fatalError()\n", "print(\"a\")\n", "$0",
        "#sourceLocation()\n",
      ]
    case .yaml:
      [
        "a: b\n", "title: ", "date: 2024-01-01\n", "tags: [a, b]\n", "aliases:\n  - /a/\n", "permalink: /:title/\n",
        "swift:\n",
        "  version: 6\n", "replace:\n  - a+: b\n", "  ", "- ", "? ", ": ", "&a ", "*a", "<<: *a\n", "[", "]", "{", "}",
        ",", "|\n",
        ">-\n", "\"", "'", "\\x", "\\uD800", "#", "---\n", "...\n", "!!binary ", "!<", "%YAML 1.1\n", "~", "null",
        "true", ".inf",
        "0x1F", "order: ", "layout: ", "author: ", "url: http://a.b\n", "language: ", "params:\n",
        "content-security-policy:\n", "paginate: 1\n",
        "authors:\n", "description: ", "edit-url-template: {path}\n", "@", "`", "\t",
      ]
    case .json:
      [
        "{", "}", "[", "]", ",", ":", "\"", "\"a\"", "\\u0000", "\\uD83D\\uDE00", "\\uD800", "\\", "1", "-0", "1e999",
        "0.1",
        "true", "false", "null", " ", "\"a\": ", "//",
      ]
    case .template:
      [
        "{{a}}", "{{{a}}}", "{{&a}}", "{{#a}}", "{{/a}}", "{{^a}}", "{{>a}}", "{{>*a}}", "{{<a}}", "{{$a}}", "{{! a }}",
        "{{=<% %>=}}", "<%a%>", "{{.}}", "{{a.b}}", "{{#a}}\n", "{{/a}}\n", "  {{>a}}\n", "{{", "}}", "{{#", "<p>",
        "</p>", "<pre>",
        "<!-- a -->", " ", "\n", "{{=", "=}}",
      ]
    case .design, .svg:
      [
        "<div>", "</div>", "<input data-outlet=\"a\">", "<label for=\"a\" id='b'>", "data-outlet=\"title\"", "<svg>",
        "</svg>", "<br/>",
        "<!--", "-->", "<!DOCTYPE", "\"", "'", "=", "<", ">", "/", "&lt;", "<textarea>", "<script>", "</script",
        "<style>", " a=b",
        "<p>", "<li>", "<svg width=\"1e400\" height='-1'>", "viewBox=\"0 0 1 1\"", "width=\"1.5in\"", "<?xml", "?>",
        "<![CDATA[", "]]>",
        "<!ENTITY", "preserveAspectRatio", "%", "px",
      ]
    case .style:
      [
        "{", "}", ";", ":", "/*", "*/", "/*!", "\"", "'", "\\", "url(", ")", "@media ", "@import \"a\";", "calc(1 + 2)",
        "a > b", "+",
        "~", "#a", ".b", "!important", " ", "\n", ",", "--a: ", "<!--", "-->", "[a=b]", "url(a b)",
      ]
    case .script:
      [
        "{", "}", "(", ")", "[", "]", ";", ",", "=>", "`", "${", "\"", "'", "\\", "/", "/a/g", "//", "/*", "*/", "/*!",
        "++", "--",
        "return ", "\n", "a", "1", ".5", "1..a", "async ", "await ", "yield ", "in ", "of ", "let ", "<!--", "-->",
        "?.", "??", "#a",
        "@", "\u{2028}", "if(a)", "else ", "class ", "get ", "static ", "case ", ":",
      ]
    case .image:
      [
        "IHDR", "VP8 ", "VP8L", "VP8X", "RIFF", "WEBP", "GIF89a", "ftyp", "meta", "iprp", "ipco", "ispe", "Exif",
        "avif", "pitm",
      ]
    case .query: ["swift", "form", "the ", "\"", "*", "-", "a", "ing", "é", "straße", "日本", "12", ".", "_", "word "]
    case .output: ["...", "\n", "a", "b", "....", " ", "...\n", "a...b", "x\n", "\u{0}", "é", "0x1f", "aaaa"]
    case .permalink:
      [
        "/", ":title", ":year", ":month", ":categories", ":", "..", ".", "%2e", "%2F", "%00", "//", "http:", "\\",
        "index.html", ".md",
        "?", "#", "a", "_posts/", "2024-01-01-", " ", ":slug", "%", "-", "é",
      ]
    case .call:
      [
        "note ", "text=", "\"", "\"a\"", "=", "*", "a.b", "{{", "}}", "}", "&quot;", "\\", "\\\"", "'", "> ", " ",
        "{{> a}}",
        "text={{b}}", "<p>", "|", "`", "site.title",
      ]
    case .form:
      [
        "| ", " |", "|", "\n", "\n| 1 | \"2\" |\n", "a: 1\n", "a: ", "- ", "yes", "no", "true", "...", "\"", "\\\"",
        "\\|",
        "tap", "none", "[1, 2]", "2024-02-30", "2024-01-01", "12:61", "1e999", "-", "#", "a.b?", ": |\n  b\n", "&a ",
        "*a",
        "{a: b}", "!!binary ", "'", "`{swift} 1`",
      ]
    case .run:
      [
        "o", "r", "s0", "s1 ", "S2 ", "x", "e", "\n", " ", "oa 0\n", "oa 1\n", "oa 99\n", "oa -1\n",
        "ob 0\n", "ob 9\n", "od 0 0\n", "od 0 9\n", "oe\n", "rg 0 1 2\n", "rg 9 9 9\n",
        "rh 0 2\n", "rh 9 2\n", "s0 j A a D 0 b c E 0 d e 0 H b f g h\n", "s1 a 2\n", "s1 d a\n", "s1 e\n",
        "s1 f 9 a\n", "s1 g -1 a\n", "s1 h a b c\n", "s1 i a\n",
        "s1 m\n", "ef 0 1\n", "ef 5 1048576\n", "\u{1}a 0\n", "\u{1}a 99\n", "\u{1}e\n",
        "\u{1}d 0 0\n", "\u{1}0 0000000000000000 a\n", "seal 0000000000000000 end", "0.1 ", "9223372036854775807",
        "xFatal error: b\n", "xa/page.md:99: Fatal error: b\n", "xCould not cast value of type 'a' (0x0)\n", "\\t",
        "\\n",
        "s0 j D 0 a b C 1 E 1 a b 7 G c H a cell i a 3\n", "m.", "\u{A78F}1",
      ]
    case .pattern:
      [
        "=>", ".", "*", "+", "(", ")", "[", "]", "{1,3}", "\\d", "\\", "|", "^", "$", "?", "(?<a>b)", "a", "0x", "$1",
        "\"",
      ]
    }
  }

  /// Whole texts that the project has no file of.
  var seeds: [String] {
    switch self {
    case .swift:
      [
        "let a = [1, 2]\nprint(a) // Prints \"[1, 2]\"\na.count // => 2\n",
        "struct S { var a = 1\n  func f() -> Int { a } }\n// hide\nlet s = S() // error: b\n",
        "import Forms\nlet form = Form() +++ Section(\"A\") <<< TextRow(\"b\") { $0.title = \"\\($0.tag ?? \"\")\" }\n",
      ]
    case .yaml:
      [
        "title: A\nurl: https://a.b/c\nlanguage: en\nparams:\n  a: [1, {b: c}]\n", "a: &a [1]\nb: *a\nc: |\n  d\n  e\n",
        "title: A\ndate: 2024-02-30\ntags: [a, B]\naliases: [/x/]\nreplace:\n  - 0x[0-9a-f]+: ADDRESS\nswift: 5\n",
      ]
    case .json: ["{\"a\": [1, -2.5e3, \"b\\u00e9\\n\", true, null, {\"c\": {}}]}", "[[[[]]]]"]
    case .template:
      [
        "{{#list}}\n  <li>{{name}} {{>item}}</li>\n{{/list}}{{^list}}none{{/list}}",
        "{{<base}}{{$title}}a{{/title}}{{/base}}",
      ]
    case .design:
      [
        "<div class=\"cell\"><label data-outlet=\"title\" for=\"f\">a</label><input id=\"f\" data-outlet=\"field\"></div>"
      ]
    case .svg:
      [
        "<?xml version=\"1.0\"?><svg xmlns=\"http://www.w3.org/2000/svg\" width=\"10\" height=\"2cm\" viewBox=\"0 0 5 5\"/>"
      ]
    case .style: ["a { color: red; } /* b */ @media (min-width: 1em) { b > c { margin: calc(1px + 2em) } }"]
    case .script: ["function a(b) { return /c/.test(b) ? `d${b}` : b / 2 }\nlet e = async () => { await a(1) }\n"]
    case .query: ["forms with swift", "validation rule", "\"password row\"", "anfang straße"]
    case .output: ["a\n...\nb\n", "one ... two\nthree\n...", "a...b...c\nd\n"]
    case .permalink: ["/:categories/:year/:month/:day/:title.html", "/a/b/", "../a.md#b?c=%20d"]
    case .pattern: ["0x[0-9a-f]+=>ADDRESS", "(a|b)*c=>$1"]
    case .markdown:
      [
        "[^1]\n[^1]:\n    ```", "a [^1]\n\n[^1]: b\n\n    ```swift\n    1\n    ```\n",
        "| a | b |\n|---|:-:|\n| `{swift} 1` | [x][y] |\n\n[y]: z.md\n",
        "```swift demo=d\nimport Forms\nlet form = Form()\n```\n```check demo=d\n| a | b.x? |\n|---|---|\n| 1 | \"2\" |\n```\n```still demo=d\na: 1\n```\n",
        "```swift\nprint(\"b\\na\")\n```\n```output unordered\na\n...\n```\n",
      ]
    case .call: ["note text=\"b\"", "a b=\"c\" d=\"e\"", "*a"]
    case .form: ["| 1 | \"2\" |\n| 3 |  |\n", "a: 1\nb: yes\n", "a:\n  - 1\n  - tap\n"]
    case .run:
      [
        "oa 0\na\nod 0 0\nrg 0 1 2\nob 0\nrh 0 2\noe\ns0 j A a D 0 b c E 0 d e 0 H b f g h\ns0 m\ns1 a 2\ns1 j A a D 0 b c E 0 d e 0 H b f g h\ns1 m\nef 0 1048576\n",
        "oa 0\na\noa 4\nxa/page.md:30: Fatal error: b\nef 5 1048576\n",
        "\u{1}a 0\na\n\u{1}d 0 0\n\u{1}e\nl\t0\t\nj\tA\ta\t\nm\t\n",
      ]
    case .image: []
    }
  }

  /// First bytes of images.
  var heads: [[UInt8]] {
    guard self == .image else { return [] }
    let size: [UInt8] = [0, 0, 0, 16, 0, 0, 0, 9]
    let png: [UInt8] =
      [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A, 0, 0, 0, 13] + Array("IHDR".utf8) + size + [8, 2, 0, 0, 0]
    let gif = Array("GIF89a".utf8) + [16, 0, 9, 0, 0, 0, 0]
    let exif = Array("Exif\0\0MM\0*\0\0\0\u{8}\0\u{1}".utf8) + [0x01, 0x12, 0, 3, 0, 0, 0, 1, 0, 6, 0, 0]
    let jpeg: [UInt8] =
      [0xFF, 0xD8, 0xFF, 0xE1, 0, UInt8(exif.count + 2)] + exif + [0xFF, 0xC0, 0, 17, 8, 0, 9, 0, 16, 3]
    let riff = Array("RIFF\0\0\0\0WEBP".utf8)
    let lossy = riff + Array("VP8 ".utf8) + [9, 0, 0, 0, 0, 0, 0, 0x9D, 0x01, 0x2A, 16, 0, 9, 0, 0, 0]
    let lossless = riff + Array("VP8L".utf8) + [9, 0, 0, 0, 0x2F, 15, 0, 2, 0, 0, 0, 0, 0, 0]
    let extended = riff + Array("VP8X".utf8) + [10, 0, 0, 0, 0, 0, 0, 0, 15, 0, 0, 8, 0, 0]
    func box(_ name: String, _ content: [UInt8]) -> [UInt8] {
      [0, 0, 0, UInt8(content.count + 8)] + Array(name.utf8) + content
    }
    let extent = box("ispe", [0, 0, 0, 0] + size)
    let associations = box("ipma", [0, 0, 0, 0, 0, 0, 0, 1, 0, 1, 1, 0x81])
    let properties = box("iprp", box("ipco", extent) + associations)
    let avif =
      box("ftyp", Array("avif\0\0\0\0".utf8))
      + box("meta", [0, 0, 0, 0] + box("pitm", [0, 0, 0, 0, 0, 1]) + properties)
    return [png, gif, jpeg, lossy, lossless, extended, avif]
  }
}
