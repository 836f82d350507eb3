#include "questions/scramble/stage_draw.h"

#include <fmt/core.h>
#include <fmt/ranges.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "base/split.h"
#include "cube/random_state.h"
#include "engine/request.h"
#include "stages/stage.h"

namespace superflip {
namespace {

// The lengths with at least one cube.
template <typename Counts>
std::vector<int> lengths_in(const Counts& counts) {
  std::vector<int> lengths;
  for (std::size_t length = 0; length < counts.size(); ++length)
    if (counts[length] > 0) lengths.push_back(static_cast<int>(length));
  return lengths;
}

// The first of all cubes that need as many moves as `state` to the end of a stage of the last layer. The first two
// layers on `down` are solved. Turns of the last layer before `state`, rotations about its axis and mirrors keep the
// number.
auto first_alike(const CubieState& state, Face down) {
  auto key = std::tuple{state.cp, state.co, state.ep, state.eo};
  for (int s = 0; s < kSymmetries; ++s) {
    const Symmetry symmetry(s);
    if (symmetry(down) != down) continue;
    CubieState before = CubieState::solved();
    for (int turns = 0; turns < 4; ++turns, before = apply(before, Move::turn(opposite(down), 1))) {
      const CubieState alike = conjugate(compose(before, state), symmetry);
      key = std::min(key, std::tuple{alike.cp, alike.co, alike.ep, alike.eo});
    }
  }
  return key;
}

tl::unexpected<Error> takes_too_long() {
  return fail(ErrorCode::kNoSolution,
              "to find out whether a cube takes exactly so many moves takes too long; shorter lengths, and "
              "stages of fewer pieces, are possible");
}

// About the share of the cubes that take exactly `length` moves to one of `ends`, while that is small.
double share_of(const stages::GoalDraw& ends, int length) {
  constexpr double kTurns = 18;
  constexpr double kBranching = 13.35;
  return ends.share() * (length == 0 ? 1 : kTurns * std::pow(kBranching, length - 1));
}

}  // namespace

std::optional<Error> objection_to_length(std::string_view stage, int length, const std::vector<int>& lengths) {
  if (lengths.empty() || std::find(lengths.begin(), lengths.end(), length) != lengths.end()) return std::nullopt;
  return Error{ErrorCode::kNoSolution, fmt::format("the stage \"{}\" never takes exactly {} moves, but one of {}",
                                                   stage, length, joined(lengths, " "))};
}

Error needs_length(std::string_view stage) {
  return {ErrorCode::kUsage,
          fmt::format("the stage \"{}\" begins with any cube; say how many moves it shall take", stage)};
}

MoveSequence random_sequence(std::size_t length, Rng& rng) {
  const Metric& metric = htm();
  // By moves left and the last move: how many sequences continue. Lengths are at most 30: numbers are below 2^113,
  // exact below 2^53.
  std::vector<std::array<double, kMoves>> continuations(length + 1);
  continuations[0].fill(1);
  for (std::size_t left = 1; left <= length; ++left)
    for (const Move last : metric.moves)
      for (const Move next : metric.after(last))
        continuations[left][static_cast<std::size_t>(last.index())] +=
            continuations[left - 1][static_cast<std::size_t>(next.index())];
  MoveSequence moves;
  MoveSet allowed = metric.moves;
  for (std::size_t left = length; left-- > 0;) {
    double all = 0;
    for (const Move m : allowed) all += continuations[left][static_cast<std::size_t>(m.index())];
    double place =
        all * static_cast<double>(rng.below(std::uint64_t{1} << 53)) / static_cast<double>(std::uint64_t{1} << 53);
    Move chosen = *allowed.begin();
    for (const Move m : allowed) {
      chosen = m;
      place -= continuations[left][static_cast<std::size_t>(m.index())];
      if (place < 0) break;
    }
    moves.push_back(chosen);
    allowed = metric.after(chosen);
  }
  return moves;
}

Result<StageDraw> StageDraw::open(Engine& engine, std::string_view stage, std::string_view faces,
                                  std::optional<int> length, const StopToken& stop) {
  const auto on = parse_faces(faces.empty() ? "D" : faces);
  if (!on) return tl::unexpected(on.error());
  auto parsed = stages::parse_stage(stage, *on);
  if (!parsed) return tl::unexpected(in_field("stage", parsed.error()));
  StageDraw draw;
  draw.stage_ = *parsed;
  draw.length_ = length;
  draw.stop_ = stop;
  if (engine.options().progress != nullptr) draw.progress_ = engine.options().progress;
  const stages::FollowUpRow* const follow_up = parsed->follow_up;
  if (!length && follow_up == nullptr) return tl::unexpected(needs_length(stage));
  if (!length) return draw;
  if (follow_up != nullptr)
    if (auto error = objection_to_length(stage, *length, lengths_in(follow_up->counts)))
      return tl::unexpected(*std::move(error));
  constexpr double kRare = 1.0 / 2000;
  constexpr double kManyPieces = 1e-13;  // so many that some cubes take more moves than the next number
  constexpr int kLongestOfMany = 15;
  constexpr std::size_t kMemoryForShort = 100'000'000;  // larger tables take minutes to make, and serve long searches
  draw.ends_ = stages::GoalDraw::of(draw.stage_);
  if (draw.ends_ && draw.ends_->share() < kManyPieces && *length > kLongestOfMany) return takes_too_long();
  if (draw.ends_ && share_of(*draw.ends_, *length) > kRare) draw.ends_.reset();
  PrepareOptions prepare = prepare_options(engine.options());
  prepare.stop = stop;
  if (draw.ends_) prepare.memory = std::min(prepare.memory, kMemoryForShort);
  auto set = stages::StageSet::open(engine.tables(), {*std::move(parsed)}, prepare);
  if (!set) return tl::unexpected(std::move(set.error()));
  if (const DistanceHistogram* const distances = set->distances(0))
    if (auto error = objection_to_length(stage, *length, lengths_in(distances->counts)))
      return tl::unexpected(*std::move(error));
  if (const auto most = set->most_moves(0); most && *length > *most)
    return fail(ErrorCode::kNoSolution, fmt::format("the stage \"{}\" never takes more than {} moves", stage, *most));
  draw.exact_ = set->distances(0) != nullptr || (follow_up != nullptr && !follow_up->counts.empty());
  draw.set_ = std::make_shared<const stages::StageSet>(*std::move(set));
  return draw;
}

Result<bool> StageDraw::has_length(const CubieState& state, std::uint64_t& nodes) const {
  const Limits limits{.max_depth = *length_, .max_nodes = kMostNodesOfSearch, .stop = stop_};
  const auto look = [&]() -> Result<bool> {
    const stages::StageLength found = set_->length(0, set_->look_at(state), 0, limits);
    nodes += found.nodes;
    if (found.ended == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
    if (found.ended == EndCause::kNodeLimit) return takes_too_long();
    return found.ended == EndCause::kDone && found.moves == *length_;
  };
  // A search for a last layer takes milliseconds, and there are few last layers, so their results are kept. With
  // several faces the symmetries are not known.
  if (stage_.follow_up == nullptr || stage_.follow_up->last == nullptr || stage_.holdings.size() > 1) return look();
  const auto key = first_alike(state, stage_.holdings.front()(Face::kD));
  {
    const std::lock_guard lock(known_->mutex);
    if (const auto found = known_->cubes.find(key); found != known_->cubes.end()) return found->second;
  }
  auto has = look();
  if (!has) return has;
  const std::lock_guard lock(known_->mutex);
  known_->cubes[key] = *has;
  return has;
}

Result<std::optional<CubieState>> StageDraw::walk_back(Rng& rng, std::uint64_t& nodes) const {
  // Step 1: a state that as many moves may solve.
  const CubieState state =
      apply_all(ends_->next(rng), inverse(random_sequence(static_cast<std::size_t>(*length_), rng)));
  const auto has = has_length(state, nodes);
  if (!has) return tl::unexpected(has.error());
  if (!*has) return std::nullopt;

  // Step 2: one of its shortest solutions counts.
  SolveOptions options;
  options.metric = &htm();
  options.moves = htm().moves;
  options.within = 0;
  options.count = kMostSolutions;
  options.limits = {.max_depth = *length_, .max_nodes = kMostNodesOfSearch, .stop = stop_};
  const auto solved = set_->solve(0, set_->look_at(state), options, {});
  if (!solved) return tl::unexpected(solved.error());
  nodes += solved->nodes;
  if (solved->ended == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
  if (!solved->complete) return takes_too_long();
  int ways = 0;
  for (const MoveSequence& solution : solved->solutions) ways += ends_->pairs_of(apply_all(state, solution));
  if (rng.below(static_cast<std::uint64_t>(ways)) != 0) return std::nullopt;
  return state;
}

Result<std::optional<CubieState>> StageDraw::draw(Rng& rng, std::uint64_t& nodes) const {
  const CubieState state = stage_.follow_up != nullptr ? draw_beginning(stage_, rng) : random_state(rng);
  if (!length_) return state;
  return has_length(state, nodes).map([&](bool has) { return has ? std::optional(state) : std::nullopt; });
}

Result<CubieState> StageDraw::next(Rng& rng) const {
  ProgressMeter meter(*progress_, "cubes drawn", 0, "cubes");
  std::uint64_t nodes = 0;
  for (std::uint64_t draws = 0; draws < kMostDraws || exact_; ++draws) {
    if (stop_.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    const auto state = ends_ ? walk_back(rng, nodes) : draw(rng, nodes);
    if (!state) return tl::unexpected(state.error());
    if (*state) return **state;
    if (nodes > kMostNodes) return takes_too_long();
    meter.add(1);
  }
  return fail(
      ErrorCode::kNoSolution,
      fmt::format("none of {} random cubes takes exactly {} moves to the stage: it is too rare", kMostDraws, *length_));
}

}  // namespace superflip
