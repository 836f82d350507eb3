#include "questions/scramble/case_draw.h"

#include <fmt/core.h>

#include "engine/task.h"
#include "methods/cases.h"

namespace superflip {

Result<CaseDraw> CaseDraw::open(std::string_view name, std::string_view faces) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  const auto parsed = methods::parse_last_layer_case(name);
  if (!parsed)
    return fail(ErrorCode::kUsage,
                fmt::format("\"{}\" is no case of the last layer; name one as oll:1 to oll:57, pll:Aa to pll:Z, or the "
                            "set of ZBLL, as zbll:S; or oll or pll for any of them; or f2l:1 to f2l:41",
                            name),
                std::string(name));
  CaseDraw draw;
  draw.case_ = *parsed;
  for (const Face face : *on) draw.holdings_.push_back(methods::rotation_from_bottom(face));
  return draw;
}

CubieState CaseDraw::next(Rng& rng) const {
  const Symmetry holding = holdings_[rng.below(holdings_.size())];
  return conjugate(methods::draw_last_layer(case_, rng), holding);
}

std::vector<std::string> case_names() { return methods::last_layer_case_names(); }

}  // namespace superflip
