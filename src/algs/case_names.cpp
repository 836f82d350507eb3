#include "algs/case_names.h"

#include <array>

#include "methods/last_layer.h"

namespace superflip::algs {
namespace {

constexpr std::array<std::string_view, methods::kOllCases> kOllShapes = {
    "Dot",         "Dot",       "Dot",         "Dot",       "Square",  "Square",  "Lightning", "Lightning", "Fish",
    "Fish",        "Lightning", "Lightning",   "Knight",    "Knight",  "Knight",  "Knight",    "Dot",       "Dot",
    "Dot",         "Dot",       "Cross",       "Cross",     "Cross",   "Cross",   "Cross",     "Cross",     "Cross",
    "All corners", "Awkward",   "Awkward",     "P",         "P",       "T",       "C",         "Fish",      "W",
    "Fish",        "W",         "Lightning",   "Lightning", "Awkward", "Awkward", "P",         "P",         "T",
    "C",           "Small L",   "Small L",     "Small L",   "Small L", "Line",    "Line",      "Small L",   "Small L",
    "Line",        "Line",      "All corners",
};

struct Nickname {
  int number;
  std::string_view name;
};
constexpr std::array kNicknames = {
    Nickname{21, "H"},      Nickname{22, "Pi"},       Nickname{23, "Headlights"}, Nickname{24, "Chameleon"},
    Nickname{25, "Bowtie"}, Nickname{26, "Antisune"}, Nickname{27, "Sune"},
};

}  // namespace

std::string_view oll_shape(int number) { return kOllShapes[static_cast<std::size_t>(number - 1)]; }

std::string_view oll_nickname(int number) {
  for (const Nickname& nickname : kNicknames)
    if (nickname.number == number) return nickname.name;
  return "";
}

// Turns of U keep the cyclic order of the corners. Swapping two opposite corners reverses it; swapping two adjacent
// ones does neither.
std::string_view pll_shape(const CubieState& state) {
  int kept = 0;
  int reversed = 0;
  for (std::size_t p = 0; p < 4; ++p) {
    const unsigned step = (state.cp[(p + 1) % 4] + 4U - state.cp[p]) % 4;
    kept += step == 1 ? 1 : 0;
    reversed += step == 3 ? 1 : 0;
  }
  if (kept == 4) return "Edges only";
  return reversed == 4 ? "Opposite corners" : "Adjacent corners";
}

}  // namespace superflip::algs
