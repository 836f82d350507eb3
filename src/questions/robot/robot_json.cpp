#include "questions/robot/robot_json.h"

#include <fmt/format.h>

#include <iterator>

#include "ask/json_parts.h"
#include "notation/json.h"

namespace superflip {
namespace {

using robot::Command;

const char* word_of(Command::Kind kind) {
  switch (kind) {
    case Command::Kind::kPlace:
      return "place";
    case Command::Kind::kTurn:
      return "turn";
    case Command::Kind::kOpen:
      return "open";
    case Command::Kind::kTilt:
      return "tilt";
    case Command::Kind::kClose:
      break;
  }
  return "close";
}

void write_command(JsonWriter& json, const Command& command, const robot::Program& program, int at) {
  json.begin_object().field("at_ms", at).field("ms", command.ms).field("do", word_of(command.kind));
  if (command.kind == Command::Kind::kPlace)
    json.field("up", std::string(1, letter(command.up))).field("front", std::string(1, letter(command.front)));
  if (command.kind == Command::Kind::kOpen || command.kind == Command::Kind::kClose)
    json.field("gripper", program.actuators[command.turns.front().actuator]);
  if (command.kind == Command::Kind::kTilt)
    json.field("arm", program.actuators[command.turns.front().actuator])
        .field("down", std::string(1, letter(command.front)));
  if (command.kind == Command::Kind::kTurn) {
    json.key("turns").begin_array();
    for (const robot::Turn& turn : command.turns)
      json.begin_object()
          .field("actuator", program.actuators[turn.actuator])
          .field("quarters", turn.quarters)
          .end_object();
    json.end_array();
  }
  json.field("line", to_text(command, program)).end_object();
}

}  // namespace

std::string to_robot_json(const std::string& cube, const robot::Profile& profile, const RobotAnswer& answer) {
  JsonWriter json;
  json.begin_object().field("cube", cube).field("profile", profile.name).field("machine", profile.kind());
  if (answer.answer.error) {
    const Error& error = *answer.answer.error;
    json.key("error").begin_object().field("code", name_of(error.code)).field("message", error.message);
    json.field_or_null("where", error.where).end_object();
    return json.end_object().take();
  }
  const Solution& solution = answer.answer.solutions.front();
  json.field("solution", solution.text).field("length", solution.length);
  json.field("ms", answer.program.total_ms());
  json.key("commands").begin_array();
  int at = 0;
  for (const Command& command : answer.program.commands) {
    write_command(json, command, answer.program, at);
    at += command.ms;
  }
  return json.end_array().end_object().take();
}

std::string to_robot_text(const robot::Profile& profile, const RobotAnswer& answer) {
  const robot::Program& program = answer.program;
  std::string text = fmt::format("# {}: {} commands, {:.3f} s, for {}\n", profile.name, program.commands.size(),
                                 program.total_ms() / 1000.0, answer.answer.solutions.front().text);
  int at = 0;
  for (const Command& command : program.commands) {
    fmt::format_to(std::back_inserter(text), "{:>7} {}\n", at, to_text(command, program));
    at += command.ms;
  }
  return text;
}

}  // namespace superflip
