#include "questions/scan/read_shown.h"

#include <fmt/core.h>

#include <cstddef>

namespace superflip::scan {
namespace {

Result<ColourQuestion> question_of(const ShownCube& shown, const ShownWay& way) {
  ColourQuestion question;
  question.order.reset();
  question.turns.reset();
  if (!way.order.empty()) {
    const auto order = parse_face_order(way.order);
    if (!order) return tl::unexpected(order.error());
    question.order = *order;
  }
  if (!way.turns.empty()) {
    const auto turns = parse_face_turns(way.turns);
    if (!turns) return tl::unexpected(turns.error());
    question.turns = *turns;
  }
  for (std::size_t s = 0; s < 9 * shown.faces.size(); ++s) {
    const PixelColour colour = shown.faces[s / 9].colours[s % 9].colour;
    question.colours.at(s) =
        Rgb{static_cast<double>(colour.red), static_cast<double>(colour.green), static_cast<double>(colour.blue)};
  }
  return question;
}

bool is_sure(const ShownReading& reading) { return reading && reading->sure && !reading->other_way_fits; }

// A cube with a twisted piece is said only where it fits clearly better than every legal cube, so it tells more than a
// reading that is not sure: faces that are put together wrongly give such readings too.
int rank_of(const ShownReading& reading) {
  if (is_sure(reading)) return 3;
  if (!reading && reading.error().error.code == ErrorCode::kInvalidCube) return 2;
  return reading ? 1 : 0;
}

bool is_better(const ShownReading& a, const ShownReading& b) {
  if (rank_of(a) != rank_of(b)) return rank_of(a) > rank_of(b);
  return a && b && a->margin > b->margin;
}

ShownReading read_way(const ShownCube& shown, const ShownWay& way) {
  const auto question = question_of(shown, way);
  if (!question) return tl::make_unexpected(ColourError{question.error()});
  ShownReading reading = read_colours(*question);
  if (reading && !way.assumption.empty()) reading->assumptions.push_back(way.assumption);
  return reading;
}

}  // namespace

ShownReading read_shown(const ShownCube& shown) {
  // Step 1: the usual way, which needs no assumption.
  ShownReading best = read_way(shown, shown.ways.front());
  if (is_sure(best) && shown.ways.front().assumption.empty()) return best;

  // Step 2: the other ways with given turns.
  for (std::size_t w = 1; w < shown.ways.size(); ++w) {
    if (shown.ways[w].turns.empty() && rank_of(best) >= 2) break;
    ShownReading reading = read_way(shown, shown.ways[w]);
    if (is_sure(reading) && is_sure(best) && reading->facelets != best->facelets) {
      best->sure = false;
      best->other_way_fits = true;
      best->doubts.push_back(
          "The faces also fit together in another way, to another cube. Turn the pictures as in the net.");
      return best;
    }
    if (is_better(reading, best)) best = std::move(reading);
  }
  return best;
}

std::string place_of_sticker(const ShownCube& shown, int index) {
  const auto s = static_cast<std::size_t>(index);
  return fmt::format("{}, row {}, column {}", shown.faces.at(s / 9).source, s % 9 / 3 + 1, s % 3 + 1);
}

}  // namespace superflip::scan
