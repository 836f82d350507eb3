#include "robot/program.h"

#include <fmt/format.h>

namespace superflip::robot {

int Program::total_ms() const {
  int total = 0;
  for (const Command& command : commands) total += command.ms;
  return total;
}

std::string to_text(const Command& command, const Program& program) {
  const auto name = [&](const Turn& turn) -> const std::string& { return program.actuators[turn.actuator]; };
  switch (command.kind) {
    case Command::Kind::kPlace:
      return fmt::format("place {} {}", letter(command.up), letter(command.front));
    case Command::Kind::kOpen:
      return fmt::format("open {} {}", name(command.turns.front()), command.ms);
    case Command::Kind::kClose:
      return fmt::format("close {} {}", name(command.turns.front()), command.ms);
    case Command::Kind::kTilt:
      return fmt::format("tilt {} {} {}", name(command.turns.front()), letter(command.front), command.ms);
    case Command::Kind::kTurn:
      break;
  }
  std::string text = "turn";
  for (const Turn& turn : command.turns) text += fmt::format(" {} {}", name(turn), turn.quarters);
  return text + fmt::format(" {}", command.ms);
}

}  // namespace superflip::robot
