#include "robot/profile.h"

#include <fmt/core.h>

#include <optional>
#include <utility>

#include "robot/profile_fields.h"

namespace superflip::robot {
namespace {

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

}  // namespace superflip::robot
