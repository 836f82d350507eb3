#include "robot/profile.h"

#include <fmt/format.h>

#include <algorithm>
#include <initializer_list>

#include "base/split.h"
#include "notation/json.h"

namespace superflip::robot {

// Reads the fields of a JSON object one by one, with errors that name the field and its line.

namespace {

const JsonValue& empty_object() {
  static const JsonValue kEmpty{JsonValue::Kind::kObject};
  return kEmpty;
}

// "line 3": where a byte of a text stands.
std::string line_of(std::string_view text, std::size_t offset) {
  const auto before = text.substr(0, offset);
  return fmt::format("line {}", 1 + std::count(before.begin(), before.end(), '\n'));
}

/// The fields of one object of a text. Keeps the first error; later reads return anything.
class ProfileFields {
 public:
  /// `path` is the name of the object with a dot behind it, "times."; empty for the whole text. `error` is shared by
  /// all objects of the text. Everything outlives this.
  ProfileFields(std::string_view text, const JsonValue& object, std::string path, std::optional<Error>& error)
      : text_(text), object_(object), path_(std::move(path)), error_(error) {}

  /// Refuses fields with other names.
  void expect_only(std::initializer_list<std::string_view> names) {
    for (const std::string& key : object_.keys)
      if (std::find(names.begin(), names.end(), key) == names.end())
        complain(key, fmt::format("no such field; expected {}", joined(names, ", ")));
  }

  [[nodiscard]] bool has(std::string_view name) const { return object_.find(name) != nullptr; }
  /// A whole number from `low` to `high`.
  int integer(std::string_view name, int low, int high) {
    const JsonValue* value = find(name, JsonValue::Kind::kInteger, "a whole number");
    if (value == nullptr) return low;
    if (value->number >= low && value->number <= high) return static_cast<int>(value->number);
    complain(name, fmt::format("{} is not from {} to {}", value->number, low, high));
    return low;
  }
  bool boolean(std::string_view name) {
    const JsonValue* value = find(name, JsonValue::Kind::kBoolean, "true or false");
    return value != nullptr && value->number != 0;
  }
  std::string string(std::string_view name) {
    const JsonValue* value = find(name, JsonValue::Kind::kString, "a text");
    return value == nullptr ? "" : value->string;
  }
  /// An object; an empty one after an error.
  ProfileFields object(std::string_view name) {
    const JsonValue* value = find(name, JsonValue::Kind::kObject, "an object");
    return {text_, value == nullptr ? empty_object() : *value, fmt::format("{}{}.", path_, name), error_};
  }
  /// The i-th of exactly `count` objects of an array.
  ProfileFields element(std::string_view name, std::size_t i, std::size_t count) {
    const JsonValue* value = find(name, JsonValue::Kind::kArray, "an array");
    if (value != nullptr && value->items.size() != count) {
      complain(name, fmt::format("{} elements; expected {}", value->items.size(), count));
      value = nullptr;
    } else if (value != nullptr && value->items[i].kind != JsonValue::Kind::kObject) {
      complain(name, fmt::format("element {} is no object", i + 1));
      value = nullptr;
    }
    return {text_, value == nullptr ? empty_object() : value->items[i], fmt::format("{}{}.", path_, name), error_};
  }

  /// Notes that something is wrong with the value of a field.
  void complain(std::string_view name, std::string_view what) {
    if (error_) return;
    const JsonValue* value = object_.find(name);
    const std::size_t offset = value != nullptr ? value->offset : object_.offset;
    error_ = Error{ErrorCode::kUsage, fmt::format("field \"{}{}\": {}", path_, name, what), line_of(text_, offset)};
  }

 private:
  const JsonValue* find(std::string_view name, JsonValue::Kind kind, std::string_view kind_name) {
    const JsonValue* value = object_.find(name);
    if (value != nullptr && value->kind == kind) return value;
    complain(name,
             value == nullptr ? fmt::format("missing; expected {}", kind_name) : fmt::format("expected {}", kind_name));
    return nullptr;
  }

  std::string_view text_;
  const JsonValue& object_;
  std::string path_;
  std::optional<Error>& error_;
};

constexpr std::size_t kLongestName = 40;

int read_time(ProfileFields& fields, std::string_view name, int least) {
  return fields.integer(name, least, kLongestAction);
}

TurnTimes read_turns(ProfileFields fields) {
  fields.expect_only({"quarter", "half"});
  return {read_time(fields, "quarter", 1), read_time(fields, "half", 1)};
}

// A name that is a word of the protocol: letters, digits, - and _.
std::string read_word(ProfileFields& fields, std::string_view name) {
  std::string word = fields.string(name);
  const bool is_word =
      !word.empty() && word.size() <= kLongestName &&
      word.find_first_not_of("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-_") == std::string::npos;
  if (!is_word) fields.complain(name, fmt::format("expected 1 to {} letters, digits, - and _", kLongestName));
  return word;
}

Face read_face(ProfileFields& fields, std::string_view name) {
  const std::string text = fields.string(name);
  const auto face = text.size() == 1 ? kFaceLetters.find(text.front()) : std::string_view::npos;
  if (face != std::string_view::npos) return static_cast<Face>(face);
  fields.complain(name, fmt::format("expected one of the faces {}", kFaceLetters));
  return Face::kU;
}

SixMotors read_six_motors(ProfileFields& fields) {
  fields.expect_only({"name", "machine", "turn", "faces", "missing", "opposite_together", "settle"});
  SixMotors machine{};
  machine.turns.fill(read_turns(fields.object("turn")));
  machine.opposite_together = fields.boolean("opposite_together");
  machine.settle = read_time(fields, "settle", 0);
  if (fields.has("missing")) machine.missing = read_face(fields, "missing");
  if (!fields.has("faces")) return machine;
  ProfileFields faces = fields.object("faces");
  faces.expect_only({"U", "R", "F", "D", "L", "B"});
  for (std::size_t f = 0; f < kFaces; ++f)
    if (const auto name = kFaceLetters.substr(f, 1); faces.has(name)) machine.turns[f] = read_turns(faces.object(name));
  return machine;
}

TwoGrippers read_two_grippers(ProfileFields& fields) {
  fields.expect_only({"name", "machine", "grippers", "wrist", "face", "cube", "empty", "open", "close", "settle",
                      "empty_turns_beside"});
  TwoGrippers machine{};
  for (std::size_t g = 0; g < machine.grippers.size(); ++g) {
    ProfileFields gripper = fields.element("grippers", g, machine.grippers.size());
    gripper.expect_only({"name", "face"});
    machine.grippers[g] = {read_word(gripper, "name"), read_face(gripper, "face")};
  }
  if (axis_of(machine.grippers[0].face) == axis_of(machine.grippers[1].face))
    fields.complain("grippers", "they must stand on adjacent sides");
  if (machine.grippers[0].name == machine.grippers[1].name) fields.complain("grippers", "both have the same name");
  ProfileFields wrist = fields.object("wrist");
  wrist.expect_only({"from", "to"});
  machine.wrist_from = wrist.integer("from", -3, 0);
  machine.wrist_to = wrist.integer("to", 0, 3);
  if (machine.wrist_to - machine.wrist_from < 2)
    wrist.complain("to", "a wrist needs a range of at least two quarter turns, for half turns");
  machine.face = read_turns(fields.object("face"));
  machine.cube = read_turns(fields.object("cube"));
  machine.empty = read_turns(fields.object("empty"));
  machine.open = read_time(fields, "open", 1);
  machine.close = read_time(fields, "close", 1);
  machine.settle = read_time(fields, "settle", 0);
  machine.empty_turns_beside = fields.boolean("empty_turns_beside");
  return machine;
}

// The sides that a tilt brings to the bottom: "F", or two opposite ones, "FB".
std::vector<Face> read_tilts(ProfileFields& fields) {
  std::vector<Face> sides;
  for (const char letter : fields.string("tilts")) {
    const auto face = std::string_view("RFLB").find(letter);
    if (face == std::string_view::npos || sides.size() == 4) {
      sides.clear();
      break;
    }
    sides.push_back(static_cast<Face>(kFaceLetters.find(letter)));
  }
  if (sides.empty()) fields.complain("tilts", "expected sides of F, R, B, L, such as \"F\" or \"FB\"");
  return sides;
}

Turntable read_turntable(ProfileFields& fields) {
  fields.expect_only({"name", "machine", "table", "tilts", "face", "cube", "tilt", "open", "close", "settle"});
  Turntable machine{};
  if (fields.has("table")) {
    ProfileFields table = fields.object("table");
    table.expect_only({"from", "to"});
    machine.range = {table.integer("from", -3, 0), table.integer("to", 0, 3)};
    if (machine.range->second - machine.range->first < 2)
      table.complain("to", "a table needs a range of at least two quarter turns, for half turns");
  }
  machine.tilts = read_tilts(fields);
  machine.face = read_turns(fields.object("face"));
  machine.cube = read_turns(fields.object("cube"));
  machine.tilt = read_time(fields, "tilt", 1);
  machine.open = read_time(fields, "open", 1);
  machine.close = read_time(fields, "close", 1);
  machine.settle = read_time(fields, "settle", 0);
  return machine;
}

Error not_json(std::string_view text, JsonError json) {
  Error error = std::move(json.error);
  error.code = ErrorCode::kUsage;
  if (json.kind == JsonError::Kind::kRepeatedName) {
    error.message = fmt::format("field \"{}\" occurs twice", error.where);
    // The second time that its name stands before a colon is near enough, and nearly always exact.
    const std::string quoted = fmt::format("\"{}\"", error.where);
    const auto second = text.find(quoted, text.find(quoted) + 1);
    error.where = second == std::string_view::npos ? "" : line_of(text, second);
  }
  return error;
}

}  // namespace

Result<Profile> parse_profile(std::string_view text) {
  auto json = parse_json(text);
  if (!json) return tl::unexpected(not_json(text, std::move(json.error())));
  if (json->kind != JsonValue::Kind::kObject) return fail(ErrorCode::kUsage, "a profile is a JSON object", "line 1");
  std::optional<Error> error;
  ProfileFields fields(text, *json, "", error);
  Profile profile;
  profile.name = read_word(fields, "name");
  const std::string machine = fields.string("machine");
  if (machine == "six_motors") {
    profile.machine = read_six_motors(fields);
  } else if (machine == "two_grippers") {
    profile.machine = read_two_grippers(fields);
  } else if (machine == "turntable") {
    profile.machine = read_turntable(fields);
  } else {
    fields.complain("machine", "expected \"six_motors\", \"two_grippers\" or \"turntable\"");
  }
  if (error) return tl::unexpected(*std::move(error));
  return profile;
}

// Times of six_motors are those of a fast machine with stepper motors; those of two_grippers and
// gripper_and_table are of servos, those of turntable of a kit of toy bricks.
// Whoever builds a machine measures its own and writes a file: `superflip robot --print-profile` prints these.

namespace {

constexpr std::array kShippedProfiles = {
    ShippedProfile{"six_motors", R"({
  "name": "six_motors",
  "machine": "six_motors",
  "turn": {"quarter": 60, "half": 100},
  "opposite_together": true,
  "settle": 10
}
)"},
    ShippedProfile{"two_grippers", R"({
  "name": "two_grippers",
  "machine": "two_grippers",
  "grippers": [{"name": "A", "face": "F"}, {"name": "B", "face": "R"}],
  "wrist": {"from": -1, "to": 2},
  "face": {"quarter": 200, "half": 330},
  "cube": {"quarter": 250, "half": 400},
  "empty": {"quarter": 150, "half": 250},
  "open": 120,
  "close": 140,
  "settle": 30,
  "empty_turns_beside": true
}
)"},
    ShippedProfile{"five_motors", R"({
  "name": "five_motors",
  "machine": "six_motors",
  "turn": {"quarter": 60, "half": 100},
  "missing": "U",
  "opposite_together": true,
  "settle": 10
}
)"},
    ShippedProfile{"turntable", R"({
  "name": "turntable",
  "machine": "turntable",
  "tilts": "F",
  "face": {"quarter": 450, "half": 750},
  "cube": {"quarter": 350, "half": 600},
  "tilt": 700,
  "open": 250,
  "close": 250,
  "settle": 30
}
)"},
    ShippedProfile{"gripper_and_table", R"({
  "name": "gripper_and_table",
  "machine": "turntable",
  "table": {"from": -1, "to": 1},
  "tilts": "FB",
  "face": {"quarter": 300, "half": 500},
  "cube": {"quarter": 300, "half": 500},
  "tilt": 600,
  "open": 150,
  "close": 150,
  "settle": 30
}
)"},
};

}  // namespace

std::span<const ShippedProfile> shipped_profiles() { return kShippedProfiles; }

const ShippedProfile* find_shipped_profile(std::string_view id) {
  for (const ShippedProfile& profile : kShippedProfiles)
    if (profile.id == id) return &profile;
  return nullptr;
}

}  // namespace superflip::robot
