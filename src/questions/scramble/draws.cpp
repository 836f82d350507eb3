#include "questions/scramble/draws.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <utility>

#include "cube/random_state.h"
#include "engine/request.h"
#include "notation/algorithm.h"
#include "questions/scramble/f2l_case.h"
#include "questions/scramble/stage_draw.h"
#include "stages/stage.h"

namespace superflip {
namespace {

// Of random sequences of so many moves most cannot be shortened; random states seldom need so few.
constexpr int kLongestWalk = 17;

Request request_for(int length) {
  Request request;
  request.solver = "optimal";
  request.max_length = length;
  if (length <= kLongestWalk) {
    request.within = 0;
    request.count = kMostSolutions;
  }
  return request;
}

// For cubes of LengthDraw::kMost moves: a shorter solution, which all but one in thirty have. Half of the searches take
// a tenth of a second, and a fifth of them end without one; more nodes would cost more than the proofs they save.
Request request_for_shorter() {
  Request request;
  request.solver = "two-phase";
  request.max_length = LengthDraw::kMost - 1;
  request.max_nodes = 6'000'000;
  return request;
}

constexpr std::array kCaseSets = {
    CaseSet{"corners", "UR UF UL UB DR DF DL DB FR FL BL BR"},
    CaseSet{"edges", "URF UFL ULB UBR DFR DLF DBL DRB"},
    CaseSet{"oriented", "eo co"},
    CaseSet{"f2l", "cross+FL+BL+BR"},
    CaseSet{"wv", "cross+FR+FL+BL+BR+eo", "R U' R'"},
    CaseSet{"ll", "cross+FR+FL+BL+BR"},
    CaseSet{"zbll", "cross+FR+FL+BL+BR+eo"},
    CaseSet{"coll", "cross+FR+FL+BL+BR+eo"},
    CaseSet{"cmll", "DL FL BL DLF DBL DR FR BR DFR DRB"},
    CaseSet{"ell", "cross+FR+FL+BL+BR URF UFL ULB UBR"},
};

constexpr double kAllStates = 43'252'003'274'489'856'000.0;

}  // namespace

Result<CaseDraw> CaseDraw::open(std::string_view name, std::string_view faces) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  const auto parsed = methods::parse_last_layer_case(name);
  if (!parsed)
    return fail(ErrorCode::kUsage,
                fmt::format("\"{}\" is no case of the last layer; name one as oll:1 to oll:57, pll:Aa to pll:Z, or the "
                            "set of ZBLL, as zbll:S; or oll or pll for any of them; or f2l:1 to f2l:41",
                            name),
                "case");
  CaseDraw draw;
  draw.case_ = *parsed;
  for (const Face face : *on) draw.holdings_.push_back(rotation_from_bottom(face));
  return draw;
}

CubieState CaseDraw::next(Rng& rng) const {
  const Symmetry holding = holdings_[rng.below(holdings_.size())];
  return conjugate(methods::draw_last_layer(case_, rng), holding);
}

std::vector<std::string> case_names() { return methods::last_layer_case_names(); }

Result<LengthDraw> LengthDraw::open(Engine& engine, int length, const StopToken& stop) {
  if (length > kMost)
    return fail(ErrorCode::kNoSolution,
                fmt::format("{} moves: one cube in a billion needs 20, and none needs more", length));
  std::vector<Request> requests = {request_for(length)};
  if (length == kMost) requests.push_back(request_for_shorter());
  for (const Request& request : requests)
    if (auto session = engine.open(request); !session) return tl::unexpected(std::move(session.error()));
  return LengthDraw(engine, length, stop);
}

Result<Answer> LengthDraw::answer_to(const CubieState& state, Request request) const {
  request.threads = engine_->options().threads;
  request.progress = engine_->options().progress;
  request.stop = stop_;
  Answer answer = engine_->solve(to_facelets(PlacedCube{state, {}}), request);
  if (answer.error && answer.error->code != ErrorCode::kNoSolution) return tl::unexpected(*std::move(answer.error));
  return answer;
}

Result<CubieState> LengthDraw::next(Rng& rng) const {
  Progress* const progress = engine_->options().progress;
  ProgressMeter meter(progress == nullptr ? Progress::none() : *progress, "cubes tried", 0, "cubes");
  const bool walks = length_ <= kLongestWalk;
  const Request request = request_for(length_);
  while (true) {
    const CubieState state =
        walks ? apply_all(CubieState::solved(), random_sequence(static_cast<std::size_t>(length_), rng))
              : random_state(rng);
    meter.add(1);
    if (length_ == kMost) {
      const auto shorter = answer_to(state, request_for_shorter());
      if (!shorter) return tl::unexpected(shorter.error());
      if (!shorter->error) continue;
    }
    const auto answer = answer_to(state, request);
    if (!answer) return tl::unexpected(answer.error());
    if (answer->error || answer->lower_bound != length_) continue;
    if (!walks || rng.below(answer->solutions.size()) == 0) return state;
  }
}

std::span<const CaseSet> case_sets() { return kCaseSets; }

const CaseSet* find_case_set(std::string_view name) {
  const auto* const found =
      std::find_if(kCaseSets.begin(), kCaseSets.end(), [&](const CaseSet& one) { return one.name == name; });
  return found == kCaseSets.end() ? nullptr : found;
}

Result<SolvedDraw> SolvedDraw::open(std::string_view solved, std::string_view faces) {
  return open(CaseSet{{}, solved}, faces);
}

Result<SolvedDraw> SolvedDraw::open(const CaseSet& set, std::string_view faces) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  auto stage = stages::parse_stage(set.solved, std::array{Face::kD});
  if (!stage) return tl::unexpected(in_field("solved", stage.error()));
  if (stage->follow_up != nullptr)
    return fail(ErrorCode::kUsage, fmt::format("solved: what \"{}\" ends with depends on what comes before; name the "
                                               "pieces, or a stage that begins with any cube",
                                               set.solved));
  if (!set.ending.empty()) {
    const auto ending = parse_algorithm(set.ending);
    if (!ending) return tl::unexpected(ending.error());
    for (stages::Goal& goal : stage->goals) {
      PieceSet pieces;
      for (const stages::Pattern& pattern : goal) pieces = pieces | pattern.pieces;
      goal = {stages::Pattern(pieces, {ending->moves})};
    }
  }
  auto draw = stages::GoalDraw::of(*stage);
  if (!draw)
    return fail(ErrorCode::kUsage, fmt::format("solved: states with \"{}\" cannot be drawn: pieces must be solved, "
                                               "not only in place, and all edges oriented about one axis",
                                               set.solved));
  if (draw->share() * kAllStates < 1.5)
    return fail(ErrorCode::kNoSolution, fmt::format("only the solved cube has \"{}\" solved", set.solved));
  std::vector<Symmetry> holdings;
  for (const Face face : *on) holdings.push_back(rotation_from_bottom(face));
  return SolvedDraw(*std::move(draw), std::move(holdings));
}

Result<SolvedDraw> SolvedDraw::open_f2l(int number, std::string_view faces) {
  auto draw = open(*find_case_set("f2l"), faces);
  if (draw) draw->f2l_case_ = number;
  return draw;
}

CubieState SolvedDraw::next(Rng& rng) const {
  const auto fits = [&](const CubieState& held) { return f2l_case_ == 0 || f2l_case(held) == f2l_case_; };
  while (true) {
    const CubieState held = draw_.next(rng);
    if (!fits(held)) continue;
    const CubieState state = conjugate(held, holdings_[rng.below(holdings_.size())]);
    // A state that may be drawn in n ways is kept once in n times.
    int ways = 0;
    for (const Symmetry holding : holdings_)
      if (const CubieState other = conjugate(state, holding.inverse()); fits(other)) ways += draw_.pairs_of(other);
    if (rng.below(static_cast<std::uint64_t>(ways)) == 0) return state;
  }
}

}  // namespace superflip
