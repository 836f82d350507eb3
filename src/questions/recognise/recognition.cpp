#include "questions/recognise/recognition.h"

#include <fmt/format.h>

#include <array>

#include "base/split.h"
#include "methods/cases.h"
#include "methods/last_layer.h"
#include "notation/algorithm.h"

namespace superflip {
namespace {

using namespace methods;

int solved_cross_edges(const CubieState& state) {
  int solved = 0;
  for (std::uint8_t p = kDR; p <= kDB; ++p) solved += state.ep[p] == p && state.eo[p] == 0 ? 1 : 0;
  return solved;
}

// The last layer on top. `frame` brings D to the face of the cross.
void recognise_last_layer(const CubieState& state, Symmetry frame, Recognition& recognition) {
  const OllCase oll = oll_case(state);
  recognition.oll = name_of(oll);
  recognition.zbll_set = zbll_set(oll);
  recognition.next = "OLL";
  if (oll.number > 0) return;
  const PllCase pll = pll_case(state);
  recognition.pll = name_of(pll);
  recognition.next = "PLL";
  if (pll.index >= 0) return;
  recognition.next = pll.after == 0 ? "nothing" : "AUF";
  if (pll.after != 0) recognition.auf = to_text(std::array{frame(Move::turn(Face::kU, pll.after))});
}

Recognition recognise_on(Face face, const CubieState& cube) {
  const Symmetry frame = rotation_from_bottom(face);
  const CubieState state = conjugate(cube, frame.inverse());
  Recognition recognition;
  recognition.face = letter(face);
  recognition.cross_edges = solved_cross_edges(state);
  recognition.next = "cross";
  if (recognition.cross_edges < 4) return recognition;
  for (int slot = 0; slot < kSlots; ++slot)
    if ((solved_slots(state) >> slot & 1U) != 0) recognition.slots.push_back(slot_name(slot, frame));
  recognition.next = "F2L";
  if (has_first_two_layers(state)) recognise_last_layer(state, frame, recognition);
  return recognition;
}

// Counts the finished steps of the method and their parts.
int progress_of(const Recognition& recognition) {
  const auto step = [](const std::string& name) { return name.empty() ? 0 : 1; };
  const int all_done = recognition.next == "nothing" ? 1 : 0;
  return recognition.cross_edges + static_cast<int>(recognition.slots.size()) + step(recognition.oll) +
         step(recognition.pll) + (recognition.pll == "PLL skip" ? 1 : 0) + all_done;
}

}  // namespace

Recognition recognise(const ReadCube& cube) {
  const CubieState state = held_state(cube);
  Recognition furthest;
  int most = -1;
  for (const Face face : {Face::kD, Face::kU, Face::kF, Face::kB, Face::kR, Face::kL}) {
    Recognition recognition = recognise_on(face, state);
    if (progress_of(recognition) <= most) continue;
    most = progress_of(recognition);
    furthest = std::move(recognition);
  }
  return furthest;
}

std::string describe(const Recognition& recognition) {
  if (recognition.next == "nothing") return "solved";
  if (recognition.next == "cross")
    return fmt::format("cross on {}: {} of 4 edges", recognition.face, recognition.cross_edges);
  if (recognition.next == "F2L")
    return fmt::format("cross on {}, {} of 4 slots{}{}", recognition.face, recognition.slots.size(),
                       recognition.slots.empty() ? "" : ": ", joined(recognition.slots, " "));
  std::string text = fmt::format("F2L on {}, {}", recognition.face, recognition.oll);
  if (!recognition.zbll_set.empty()) text += fmt::format(" (ZBLL {})", recognition.zbll_set);
  if (!recognition.pll.empty()) text += ", " + recognition.pll;
  if (!recognition.auf.empty()) text += ", AUF " + recognition.auf;
  return text;
}

}  // namespace superflip
