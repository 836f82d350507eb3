// What stands before the moves of a line: "12. 9.87  R U R'" of a timer, "Scramble: R U R'". Used inside notation/
// only.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <vector>

namespace superflip {

/// True for the letters that moves begin with.
constexpr bool is_move_letter(char c) {
  return std::string_view("URFDLBurfdlbMESmesxyzXYZ").find(c) != std::string_view::npos;
}

struct LineHead {
  std::size_t end;  ///< where the moves begin; the beginning of the line if it has no head
  std::vector<std::string> remarks = {};
  std::string error = {};  ///< of a label that says that the text is no algorithm
};

/// The number, times and labels at the beginning of the line that begins at `line`.
LineHead head_of(std::string_view text, std::size_t line);

}  // namespace superflip
