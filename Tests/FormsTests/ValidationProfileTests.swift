import Forms
import Testing

/// The tests of ModelingFormChanges, form-model.md section 5, against a validator built from this module's parts, and
/// those that it lacks: changed back, the bounds, one letter, a field that was cleared.
struct ValidationProfileTests {
  private let profile = ProfileValidator(
    ProfileUser(firstName: "Samantha", lastName: "MacDonald", email: "samantha.macdonald@test.com", age: 30))

  @Test(
    arguments: [
      ("Tommy", nil), ("Al", nil), ("👨‍👩‍👧‍👦", "Firstname is too short"), ("", "Firstname is too short"),
      ("A", "Firstname is too short"), (nil, "Firstname can not be empty"),
    ] as [(String?, String?)])
  func `a first name has two characters`(name: String?, error: String?) {
    profile.firstName = name
    #expect(profile.validateFirstName() == ValidationResult(failure: error))
  }

  @Test(
    arguments: [
      ("Irvine", nil), ("", "Lastname is too short"), (nil, "Lastname can not be empty"),
    ] as [(String?, String?)])
  func `a last name has two characters`(name: String?, error: String?) {
    profile.lastName = name
    #expect(profile.validateLastName() == ValidationResult(failure: error))
  }

  @Test(
    arguments: [
      ("valid@test.com", nil), ("a@b.c", nil), ("a@b.", "Email is too short"), ("", "Email is too short"),
      (nil, "Email can not be empty"),
    ] as [(String?, String?)])
  func `an address has five characters`(email: String?, error: String?) {
    profile.email = email
    #expect(profile.validateEmail() == ValidationResult(failure: error))
  }

  @Test(
    arguments: [
      (45, nil), (13, nil), (124, nil), (7, ProfileValidator.ageError), (12, ProfileValidator.ageError),
      (125, ProfileValidator.ageError), (145, ProfileValidator.ageError), (nil, "Age can not be empty"),
    ] as [(Int?, String?)])
  func `an age is 13 to 124`(age: Int?, error: String?) {
    profile.age = age
    #expect(profile.validateAge() == ValidationResult(failure: error))
  }

  @Test func `the whole account is right`() {
    profile.set("Graham", "Jones", "graham.jones@test.com", 27)
    #expect(profile.validateAccountDetails() == .success)
  }

  @Test func `one wrong field is the only one with a message`() {
    profile.set(nil, "Jones", "graham.jones@test.com", 27)
    #expect(profile.validateAccountDetails() == .failure(ProfileMessages(firstName: "Firstname can not be empty")))
    profile.set("Graham", nil, "graham.jones@test.com", 27)
    #expect(profile.validateAccountDetails() == .failure(ProfileMessages(lastName: "Lastname can not be empty")))
    profile.set("Graham", "Jones", nil, 27)
    #expect(profile.validateAccountDetails() == .failure(ProfileMessages(email: "Email can not be empty")))
    profile.set("Graham", "Jones", "graham.jones@test.com", nil)
    #expect(profile.validateAccountDetails() == .failure(ProfileMessages(age: "Age can not be empty")))
  }

  @Test func `all wrong fields have their messages`() {
    profile.set(nil, nil, nil, nil)
    #expect(
      profile.validateAccountDetails()
        == .failure(
          ProfileMessages(
            firstName: "Firstname can not be empty", lastName: "Lastname can not be empty",
            email: "Email can not be empty", age: "Age can not be empty")))
  }

  @Test func `messages differ by the first name too`() {
    #expect(ProfileMessages(firstName: "a") != ProfileMessages(firstName: "b"))
  }

  @Test func `each field counts as a change, alone and together`() {
    #expect(!profile.hasMadeChanges())
    #expect(profile.changes() == [:])
    profile.firstName = "Emma"
    #expect(profile.hasMadeChanges())
    #expect(profile.changes() == ["firstname": "Emma"])
    profile.lastName = "Young"
    profile.email = "emma.young@test.com"
    profile.age = 56
    #expect(
      profile.changes().description == """
        ["firstname": "Emma", "lastname": "Young", "email": "emma.young@test.com", "age": 56]
        """)
  }

  @Test func `changed back is unchanged`() {
    profile.age = 78
    #expect(profile.hasMadeChanges())
    profile.age = 30
    #expect(!profile.hasMadeChanges())
    #expect(profile.changes().isEmpty)
  }

  @Test func `a field that was cleared is among the changes`() {
    profile.email = nil
    #expect(profile.hasMadeChanges())
    #expect(profile.changes() == ["email": .none])
  }
}

private struct ProfileUser {
  let firstName: String
  let lastName: String
  let email: String
  let age: Int
}

private struct ProfileMessages: Equatable {
  var firstName: String?
  var lastName: String?
  var email: String?
  var age: String?
}

private final class ProfileValidator {
  nonisolated static let ageError = "Must be 13 to 124 years old"

  @Tracked var firstName: String?
  @Tracked var lastName: String?
  @Tracked var email: String?
  @Tracked var age: Int?

  init(_ user: ProfileUser) {
    firstName = user.firstName
    lastName = user.lastName
    email = user.email
    age = user.age
    $firstName.accept()
    $lastName.accept()
    $email.accept()
    $age.accept()
  }

  func set(_ firstName: String?, _ lastName: String?, _ email: String?, _ age: Int?) {
    self.firstName = firstName
    self.lastName = lastName
    self.email = email
    self.age = age
  }

  func hasMadeChanges() -> Bool {
    $firstName.hasChanged || $lastName.hasChanged || $email.hasChanged || $age.hasChanged
  }

  func changes() -> FormValues {
    var changes = FormValues()
    changes.add("firstname", ifChanged: $firstName)
    changes.add("lastname", ifChanged: $lastName)
    changes.add("email", ifChanged: $email)
    changes.add("age", ifChanged: $age)
    return changes
  }

  func validateFirstName() -> ValidationResult<String> { check(firstName, "Firstname", atLeast: 2) }
  func validateLastName() -> ValidationResult<String> { check(lastName, "Lastname", atLeast: 2) }
  func validateEmail() -> ValidationResult<String> { check(email, "Email", atLeast: 5) }

  func validateAge() -> ValidationResult<String> {
    guard let age else { return .failure("Age can not be empty") }
    return ValidationResult(
      failure: RuleRange(min: 13, max: 124, msg: ProfileValidator.ageError).isValid(value: age)?.msg)
  }

  func validateAccountDetails() -> ValidationResult<ProfileMessages> {
    let messages = ProfileMessages(
      firstName: validateFirstName().failure, lastName: validateLastName().failure, email: validateEmail().failure,
      age: validateAge().failure)
    return messages == ProfileMessages() ? .success : .failure(messages)
  }

  private func check(_ text: String?, _ name: String, atLeast length: Int) -> ValidationResult<String> {
    guard let text else { return .failure("\(name) can not be empty") }
    return text.count < length ? .failure("\(name) is too short") : .success
  }
}
