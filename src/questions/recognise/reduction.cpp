#include "questions/recognise/reduction.h"

#include <fmt/format.h>

#include <algorithm>
#include <string_view>

#include "base/split.h"
#include "coord/half_turns.h"
#include "cube/generated_group.h"
#include "cube/symmetry.h"

namespace superflip {
namespace {

constexpr std::array kReducedAxes = {Axis::kUD, Axis::kRL, Axis::kFB};

std::string_view name_of(Axis axis) { return axis == Axis::kUD ? "ud" : axis == Axis::kRL ? "rl" : "fb"; }
Face face_of(Axis axis) { return axis == Axis::kUD ? Face::kU : axis == Axis::kRL ? Face::kR : Face::kF; }

// The cube held with one axis upright and another one in front.
CubieState held_with(const CubieState& cube, Axis up, Axis front) {
  return conjugate(cube, rotation_to(face_of(up), face_of(front)).inverse());
}
Axis other_than(Axis axis) { return axis == Axis::kFB ? Axis::kUD : Axis::kFB; }

int flipped_edges(const CubieState& cube) {
  return static_cast<int>(std::count(cube.eo.begin(), cube.eo.end(), std::uint8_t{1}));
}
int twisted_corners(const CubieState& cube) {
  return kCorners - static_cast<int>(std::count(cube.co.begin(), cube.co.end(), std::uint8_t{0}));
}
int edges_outside_slice(const CubieState& cube) {
  return static_cast<int>(std::count_if(cube.ep.begin() + kFR, cube.ep.end(), [](auto edge) { return edge < kFR; }));
}

// By coset of the half turns, the fewest quarter turns of U and D that lead to it.
std::array<int, CornerHalfTurnCoset::kSize> count_quarter_turns() {
  constexpr int kFar = 99;
  std::array<int, CornerHalfTurnCoset::kSize> fewest;
  fewest.fill(kFar);
  std::vector<Index> level = {CornerHalfTurnCoset::encode(CubieState::solved())};
  const auto reach = [&](std::vector<Index>& into, Index from, Move move, int turns) {
    const Index next = CornerHalfTurnCoset::encode(apply(decode(CornerHalfTurnCoset(), from), move));
    if (fewest[next] != kFar) return;
    fewest[next] = turns;
    into.push_back(next);
  };
  fewest[level.front()] = 0;
  for (int turns = 0; !level.empty(); ++turns) {
    for (std::size_t i = 0; i < level.size(); ++i)
      for (const Move m : half_turn_moves() & MoveSet::face_turns()) reach(level, level[i], m, turns);
    std::vector<Index> next;
    for (const Index from : level)
      for (const Face face : {Face::kU, Face::kD})
        for (const int quarter : {1, 3}) reach(next, from, Move::turn(face, quarter), turns + 1);
    level = std::move(next);
  }
  return fewest;
}

}  // namespace

std::string dr_case(const CubieState& cube) {
  return fmt::format("{}c{}e", twisted_corners(cube), 2 * edges_outside_slice(cube));
}

std::string htr_case(const CubieState& domino) {
  static const auto kQuarterTurns = count_quarter_turns();
  // By place, a bit for each of D, L and B. Four places have the sum 0 if each layer has an even number of them.
  constexpr std::array<unsigned, kCorners> kLayers = {0, 1, 3, 2, 4, 5, 7, 6};
  int corners = 0;
  unsigned layers = 0;
  for (std::size_t p = 0; p < kCorners; ++p) {
    if (detail::kTetradOf[domino.cp[p]] == detail::kTetradOf[p]) continue;
    ++corners;
    layers ^= kLayers[p];
  }
  int edges = 0;
  for (std::size_t p = 0; p < 8; ++p) edges += (p % 2 != domino.ep[p] % 2) ? 1 : 0;
  if (corners > 4 || (corners == 4 && edges > 4)) edges = 8 - edges;
  corners = std::min(corners, 8 - corners);
  const int turns = kQuarterTurns[CornerHalfTurnCoset::encode(domino)];
  const char letter = corners != 4 || turns > 2 ? 'c' : layers == 0 ? 'a' : 'b';
  return fmt::format("{}{}{} {}e", corners, letter, turns, edges);
}

Reduction reduction_of(const CubieState& cube) {
  Reduction reduction;
  for (const Axis eo : kReducedAxes) {
    int& flipped = reduction.flipped[static_cast<std::size_t>(eo)];
    flipped = flipped_edges(held_with(cube, other_than(eo), eo));
    if (flipped != 0) continue;
    for (const Axis axis : kReducedAxes)
      if (axis != eo) reduction.dr.push_back({axis, eo, dr_case(held_with(cube, axis, eo))});
  }
  for (const Axis axis : kReducedAxes) {
    const auto done = [&](const ReductionCase& one) { return one.axis == axis && one.name == "0c0e"; };
    if (std::none_of(reduction.dr.begin(), reduction.dr.end(), done)) continue;
    const CubieState domino = held_with(cube, axis, other_than(axis));
    reduction.htr.push_back({axis, axis, htr_case(domino)});
    if (floppy_group().contains(domino)) reduction.floppy.push_back(axis);
  }
  return reduction;
}

namespace {

std::string full_name(std::string_view step, const ReductionCase& one) {
  return fmt::format("{}{}{}", step, name_of(one.axis),
                     one.eo == one.axis ? "" : fmt::format("-eo{}", name_of(one.eo)));
}

}  // namespace

std::string describe(const Reduction& reduction) {
  std::vector<std::string> parts;
  for (const Axis axis : kReducedAxes) {
    const int flipped = reduction.flipped[static_cast<std::size_t>(axis)];
    parts.push_back(fmt::format("eo{} {}", name_of(axis), flipped));
  }
  std::vector<std::string> lines = {joined(parts, ", ")};
  parts.clear();
  for (const ReductionCase& one : reduction.dr) parts.push_back(full_name("dr", one) + ' ' + one.name);
  if (!parts.empty()) lines.push_back(joined(parts, ", "));
  parts.clear();
  for (const ReductionCase& one : reduction.htr) parts.push_back(full_name("htr-dr", one) + ' ' + one.name);
  for (const Axis axis : reduction.floppy) parts.push_back(fmt::format("fr{}", name_of(axis)));
  if (!parts.empty()) lines.push_back(joined(parts, ", "));
  return joined(lines, "; ");
}

void write_fields(const Reduction& reduction, JsonWriter& json) {
  json.key("flipped").begin_object();
  for (const Axis axis : kReducedAxes) json.field(name_of(axis), reduction.flipped[static_cast<std::size_t>(axis)]);
  json.end_object().objects("dr", reduction.dr, [&](const ReductionCase& one) {
    json.field("axis", name_of(one.axis)).field("eo", name_of(one.eo)).field("case", one.name);
  });
  json.objects("htr", reduction.htr,
               [&](const ReductionCase& one) { json.field("axis", name_of(one.axis)).field("case", one.name); });
  json.key("fr").begin_array();
  for (const Axis axis : reduction.floppy) json.value(name_of(axis));
  json.end_array();
}

}  // namespace superflip
