// Times of six_motors are those of a fast machine with stepper motors; those of two_grippers and
// gripper_and_table are of servos, those of turntable of a kit of toy bricks.
// Whoever builds a machine measures its own and writes a file: `superflip robot --print-profile` prints these.
#include "robot/shipped_profiles.h"

#include <array>

namespace superflip::robot {
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
