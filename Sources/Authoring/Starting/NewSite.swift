import Base
import Building

/// The site that `galley new` creates: a page of samples and a page with a live demo, without errors.
public enum NewSite {
  /// Creates the folder if it does not exist, and writes the site into it. Returns the paths of the files.
  public static func write(to folder: String, disk: any Disk) throws(SiteFailure) -> [String] {
    do {
      guard let new = try NewFolder(folder, disk: disk) else { throw SiteFailure.notEmpty(folder) }
      try new.fill { root throws(DiskFailure) in
        for (path, text) in files {
          let file = FilePaths.join(root, path)
          try disk.makeFolders(FilePaths.parent(file))
          try disk.write(Array(text.utf8), to: file)
        }
      }
      return files.map { FilePaths.join(folder, $0.0) }
    } catch let error as SiteFailure {
      throw error
    } catch let error as DiskFailure {
      throw .disk(error)
    } catch {
      throw .noSite(folder)
    }
  }

  private static let files = [
    (".gitignore", "/.galley/\n/Public/\n"),
    ("Content/galley.yml", configuration),
    ("Content/index.md", index),
    ("Content/a-form.md", form),
  ]

  private static let configuration = """
    title: My tutorials
    description: Tutorials with checked Swift samples
    language: en

    """

  private static let index = """
    ---
    title: Welcome
    order: 1
    ---

    # Welcome

    All Swift samples of a page form one program. An output block states what the sample above it
    prints:

    ```swift
    let planets = ["Mercury", "Venus", "Earth"]
    for planet in planets {
      print("Hello, \\(planet)!")
    }
    ```

    ```output
    Hello, Mercury!
    Hello, Venus!
    Hello, Earth!
    ```

    If the actual output differs, the page has an error and the site is not written.
    A comment can state a result, too:

    ```swift
    planets.count // => 3
    print(planets[0])  // Prints "Mercury"
    ```

    The number in this sentence is computed: `{swift} planets.count` planets.

    Next: [a live demo](a-form.md).

    """

  private static let form = """
    ---
    title: A live demo
    order: 2
    ---

    # A live demo

    A sample that ends with a form can be a live demo:

    ```swift demo=sign-up
    import Forms

    let form = Form()
      +++ Section("Sign up")
      <<< NameRow("name") {
        $0.title = "Name"
        $0.add(rule: RuleRequired())
        $0.validationOptions = .validatesAlways
      }
    form
    ```

    Each line of this table enters a name and states whether it is valid:

    ```check demo=sign-up
    | name | name.isValid? |
    |------|---------------|
    | Ada  | yes           |
    | ""   | no            |
    ```

    """
}
