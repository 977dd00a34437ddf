import Base
import Building

/// A small site to start from: its pages use what authors reach for first, and all of them hold.
public enum NewSite {
  /// Makes the folder, or fills an empty one. Returns the files it wrote.
  public static func write(to folder: String, disk: any Disk) throws(SiteFailure) -> [String] {
    do {
      if try disk.statusIfThere(folder) != nil, try !disk.list(folder).isEmpty { throw SiteFailure.notEmpty(folder) }
      var written: [String] = []
      for (path, text) in files {
        let file = FilePaths.join(folder, path)
        try disk.makeFolders(FilePaths.parent(file))
        try disk.write(Array(text.utf8), to: file)
        written.append(file)
      }
      return written
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
    description: Every sample on these pages has been compiled and run.
    language: en

    """

  private static let index = """
    ---
    title: Welcome
    order: 1
    ---

    # Welcome

    All Swift on a page is one program, read from top to bottom:

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

    A change to the code above makes the build fail until the output says the same.
    Comments make claims too:

    ```swift
    planets.count // => 3
    print(planets[0])  // Prints "Mercury"
    ```

    There are `{swift} planets.count` planets here, and that number is computed.

    Next: [a form](a-form.md).

    """

  private static let form = """
    ---
    title: A form
    order: 2
    ---

    # A form

    A block that ends in a form can be a demo:

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

    What it does is checked line by line:

    ```check demo=sign-up
    | name | name.isValid? |
    |------|---------------|
    | Ada  | yes           |
    | ""   | no            |
    ```

    """
}
