// Writes the algorithms that the methods of speedcubers use (docs/methods/cfop.md):
//
//   method_algorithms last-layer > src/methods/data/last_layer_algorithms.inc
//   method_algorithms pairs > src/methods/data/pair_algorithms.inc
//   method_algorithms oriented-pairs > src/methods/data/oriented_pair_algorithms.inc
//   method_algorithms cmll > src/methods/data/cmll_algorithms.inc
//
// For the last layer it compares all algorithms of up to 12 turns, and those of 13 and 14 turns on at most four faces:
// 130 MB of memory, 16 s of processor time.
#include <fmt/core.h>

#include <string_view>

#include "algorithms/find_algorithms.h"
#include "methods/algorithms.h"
#include "notation/algorithm.h"

namespace superflip::methods {
namespace {

constexpr int kLongestOfAllFaces = 12;
constexpr int kLongest = 14;

MoveSet turns_of(std::initializer_list<Face> faces) {
  MoveSet turns;
  for (const Face face : faces) turns = turns | MoveSet::of(face);
  return turns;
}

void print_line(const MoveSequence& turns, std::string_view name) {
  fmt::print("\"{}\",  // {}: {}, cost {}\n", to_text(turns), name, turns.size(), execution_cost(turns));
}

void print_last_layer() {
  LastLayerChoice choice;
  find_last_layer(MoveSet::face_turns(), 1, kLongestOfAllFaces, choice);
  // All sets of four faces with U, one of those that a rotation about U maps to each other.
  using enum Face;
  for (const MoveSet turns : {turns_of({kU, kR, kF, kD}), turns_of({kU, kR, kL, kD}), turns_of({kU, kR, kL, kF})})
    find_last_layer(turns, kLongestOfAllFaces + 1, kLongest, choice);
  for (int number = 1; number <= kOllCases; ++number) print_line(choice.oll(number), name_of(OllCase{number}));
  for (int index = 0; index < kPllCases; ++index) print_line(choice.pll(index), name_of(PllCase{index}));
}

void print_pairs(Edges edges) {
  for (unsigned set = 0; set < kKeptSets; ++set) {
    const SlotSet kept = set << 1U;
    const auto algorithms = find_pairs(kept, edges, kLongest);
    fmt::print("// kept:");
    for (int slot = 0; slot < kSlots; ++slot)
      if ((kept >> slot & 1U) != 0) fmt::print(" {}", slot_name(slot, Symmetry()));
    fmt::print("\n");
    for (const std::size_t pair : pair_cases_with(kept, edges)) fmt::print("\"{}\",\n", to_text(algorithms[pair]));
  }
}

void print_cmll() {
  const auto algorithms = find_cmll(kLongestOfAllFaces);
  for (std::size_t number = 1; number <= kCmllCases; ++number) print_line(algorithms[number], cmll_name(number));
}

}  // namespace
}  // namespace superflip::methods

int main(int argc, char** argv) {
  const std::string_view what = argc == 2 ? argv[1] : "";
  if (what == "last-layer") {
    superflip::methods::print_last_layer();
  } else if (what == "pairs") {
    superflip::methods::print_pairs(superflip::methods::Edges::kAny);
  } else if (what == "oriented-pairs") {
    superflip::methods::print_pairs(superflip::methods::Edges::kOriented);
  } else if (what == "cmll") {
    superflip::methods::print_cmll();
  } else {
    fmt::print(stderr, "usage: method_algorithms last-layer|pairs|oriented-pairs|cmll\n");
    return 2;
  }
  return 0;
}
