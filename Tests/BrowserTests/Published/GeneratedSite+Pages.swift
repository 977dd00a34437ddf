extension GeneratedSite {
  /// Every kind of Markdown and of HTML within it, damaged as real pages are.
  static let everything = #"""
    ---
    title: Everything
    smart: true
    order: 3
    aliases: [/everything/, /all.html]
    ---

    [[toc]]

    ## Tables

    | Left | Centred | Right |
    |:-----|:-------:|------:|
    | `a`  | *b*     | 1     |
    | a \| b | [c](#tables) | ![p](../images/wide.svg) |

    ## Lists, deletions, footnotes

    - [x] written
    - [ ] read
    - ~~guessed~~ tried[^tried]
      1. nested[^tried]
      2. again

    [^tried]: Before it was printed, with a [link](../about.md#same-1).

        And a second paragraph.

    > [!WARNING]
    > Of five kinds.

    > Tip: another one.

    > > Quoted twice.

    #### Skips `two` levels

    ##### Below it

    #### [Linked](../about.md) heading

    ## A heading of Array<String> & <b>more</b> "quotes" 🎉 {{root}} `{swift} 1`

    ### `<code>` in it

    Set ext
    -------

    # A second name

    ## Images and links

    ![Wide](../images/wide.png "A title with \"quotes\"") ![](../images/wide.svg)
    <img src="../images/wide.png"> <IMG SRC='../images/ann.svg' alt=ann>
    [ref], [out](https://example.com/?a=1&b=2 "out"), <https://example.com/<b>bold</b>, <mail@example.com>, [fragment](#tables),
    [top](#top), [demo](proofed.md#demo-sign-up), [odd](<../odd/two  spaces.md>), [feed](/feed.xml), [js](javascript:alert(6)).

    [ref]: ../about.md 'A "title"'

    ## HTML

    An Array<String> of Dictionary<Key, [Value]> and </Wrong>, a <dvi>typo</dvi>, a<br>break, <kbd>K</kbd>,
    <svg width="4" height="4" viewBox="0 0 4 4" role="img" aria-label="A line"><path d="M0 0h4v4"/></svg>.

    <details>
    <summary>More</summary>

    *Markdown* in it.

    </details>

    <EditProfileViewModel>

    <p align="left"><a id="old"></a>Old pages.</p>

    <!-- <script>alert(7)</script> -->

    [To the old place](#old)

    ## Code

    ```swift title="Not run.swift" skip="why \"not\" <b>"
    let text = "a line that is as long as it can be so that it does not fit into the width of the block, not even of a wide window"
    ```

    ```json title="package.json <b>" numbers=4 highlight=2 added=3 removed=1
    {
      "a": "</script><script>alert(8)</script>",
    }
    ```

    ```python
    def main(): return "<b>" & 1
    ```

    ```html
    <script>alert(9)</script>
    ```

    ```sh numbers
    echo "$(id)" > /dev/null
    ```

    ```js
    const a = `${b}`;
    ```

    ```no-such-language"><script>alert(10)</script>
    text
    ```

    ```diff
    -a
    +b
    ```

    ```

    no language
    ```

        indented <b>

    ---

    "Straight quotes", -- and --- and ...
    """#

  /// Every kind of proof, and a form that lives.
  static let proofed = #"""
    ---
    title: Proofed
    order: 4
    ---

    ```swift hidden
    let fruits = ["apple", "pear"]
    ```

    ```swift title="Fruits.swift" numbers highlight=1
    for fruit in fruits { print("One \(fruit) <b>&") }
    fruits.count // => 2
    print(fruits[0]) // Prints "apple"
    ```

    ```output
    One apple <b>&
    One pear <b>&
    apple
    ```

    There are `{swift} fruits.count` and `{swift} "<script>alert(11)</script>"`.

    ```swift fails
    let count: Int = "three <b>" // error: cannot convert value of type 'String'
    ```

    ```swift traps
    fruits[3] // error: Index out of range
    ```

    ```swift compiles
    func never() async { await never() }
    ```

    ```swift skip="needs a phone <b>"
    let vibration = UIImpactFeedbackGenerator(style: .heavy)
    ```

    ```swift group=loop version=5 timeout=20
    var sum = 0
    for number in 1...4 { sum += number }
    sum // => 10
    ```

    ```swift group=loop reset replace="[0-9]+=>N"
    print("at 12")
    // Prints "at 99"
    ```

    ```swift removed=1 added=2
    print("Hello, " + nobody)
    print("Hello")
    // Prints "Hello"
    ```

    ## A form

    ```swift group=form demo=sign-up
    import Forms

    let form = Form() +++ Section("Sign <b>up")
      <<< GenericPasswordRow("password")
      <<< NameRow("name") {
        $0.title = "Name <script>alert(12)</script>"
        $0.add(rule: RuleRequired(msg: "Whom <b>do</b> we \"expect\"?"))
      }
      <<< SwitchRow("on") { $0.title = "On" }
      <<< SliderRow("volume") { $0.title = "Volume" }
      <<< ButtonRow("go") { $0.title = "Go" }
    ```

    ```still demo=sign-up
    password: a1B
    name: ""
    ```

    ```check demo=sign-up
    | password | name | password.strength? | name.errors? | form.isValid? |
    |----------|------|--------------------|--------------|---------------|
    | a1Bcde   | Ada  | 4                  |              | yes           |
    | a        | ""   | 1                  | ...          | no            |
    ```

    ```swift group=still demo=quiet static
    import Forms

    Form() +++ Section("Quiet") <<< TextRow("text") { $0.title = "Text" }
    ```
    """#
}
