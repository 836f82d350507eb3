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

/// Where the moves of the line that begins at `line` begin, behind its number, times and labels; `remarks` receives
/// what was taken as a label.
std::size_t end_of_head(std::string_view text, std::size_t line, std::vector<std::string>& remarks);

}  // namespace superflip
