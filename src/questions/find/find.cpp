#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "base/checksum.h"
#include "base/split.h"
#include "notation/move_set.h"
#include "questions/find/question.h"
#include "stages/stage_set.h"

namespace superflip {
namespace {

// What people say of all edges or all corners, and the goal that says the same (stages/goal_text.h).
struct Phrase {
  std::string_view words;
  std::string_view goal;
};
constexpr std::array kPhrases = {
    Phrase{"edges solved", "UF UR UB UL DF DR DB DL FR FL BR BL"},
    Phrase{"edges placed", "(UF) (UR) (UB) (UL) (DF) (DR) (DB) (DL) (FR) (FL) (BR) (BL)"},
    Phrase{"edges oriented", "eo+eo"},  // not the row eo, which may be about any axis
    Phrase{"corners solved", "UFR UFL UBL UBR DFR DFL DBL DBR"},
    Phrase{"corners placed", "(UFR) (UFL) (UBL) (UBR) (DFR) (DFL) (DBL) (DBR)"},
    Phrase{"corners oriented", "co"},
};
constexpr std::string_view kEdgesInLayers = "edges in their layers";
constexpr std::string_view kCornersInLayers = "corners in their layers";
constexpr std::size_t kLayer = 4;  // pieces: places are numbered layer by layer

// A goal of a stage, and what no goal can say: that pieces are in their layers of U and D, in any order.
struct PositionPattern {
  stages::Stage stage;
  bool edges_in_layers = false;
  bool corners_in_layers = false;

  // Whether pieces are in their layers, as far as the pattern demands that.
  [[nodiscard]] bool has_layers(const CubieState& state) const {
    const auto in_layers = [](const auto& pieces) {
      for (std::size_t p = 0; p < pieces.size(); ++p)
        if (pieces[p] / kLayer != p / kLayer) return false;
      return true;
    };
    return (!edges_in_layers || in_layers(state.ep)) && (!corners_in_layers || in_layers(state.cp));
  }

  // Those that lead each position with the pattern to one with it, and each allowed move to one.
  [[nodiscard]] std::vector<Symmetry> symmetries(MoveSet moves) const {
    std::vector<Symmetry> kept;
    const int those = edges_in_layers || corners_in_layers ? kUdSymmetries : kSymmetries;
    for (int i = 0; i < those; ++i) {
      const Symmetry s(i);
      if (s(moves) != moves) continue;
      bool keeps = true;
      for (std::size_t g = 0; g < stage.goals.size() && keeps; ++g) {
        stages::Goal goal;
        for (const stages::Pattern& pattern : stage.goals[g]) goal.push_back(image(pattern, s));
        MoveSequence before;
        if (!stage.before.empty())
          for (const Move m : stage.before[g]) before.push_back(s(m));
        keeps = has_goal(stage, goal, before);
      }
      if (keeps) kept.push_back(s);
    }
    return kept;
  }
};

Result<PositionPattern> parse_pattern(std::string_view text) {
  PositionPattern pattern;
  std::string goals;
  for (const std::string_view part : split(text, ",")) {
    if (part == kEdgesInLayers) {
      pattern.edges_in_layers = true;
    } else if (part == kCornersInLayers) {
      pattern.corners_in_layers = true;
    } else {
      const auto phrase =
          std::find_if(kPhrases.begin(), kPhrases.end(), [&](const Phrase& one) { return one.words == part; });
      goals += fmt::format("{}{}", goals.empty() ? "" : " & ", phrase == kPhrases.end() ? part : phrase->goal);
    }
  }
  if (goals.empty())
    return fail(ErrorCode::kUsage, "name pieces, orientations or a stage: layers alone leave too many positions",
                "pattern");
  auto stage = stages::parse_stage(goals, std::array{Face::kD});
  if (!stage) return tl::unexpected(in_field("pattern", stage.error()));
  if (stage->follow_up != nullptr)
    return fail(ErrorCode::kUsage,
                fmt::format("{} begins where another stage has ended; name what is solved in the end", goals),
                "pattern");
  pattern.stage = *std::move(stage);
  return pattern;
}

// Positions that were seen, each the least of those that the symmetries make of it.
class SeenPositions {
 public:
  explicit SeenPositions(std::vector<Symmetry> symmetries) : symmetries_(std::move(symmetries)) {}

  // False for a position that was seen before.
  bool add(const CubieState& state) {
    Key least = key_of(state);
    for (const Symmetry s : symmetries_) least = std::min(least, key_of(conjugate(state, s)));
    return seen_.insert(least).second;
  }
  [[nodiscard]] std::size_t bytes() const { return seen_.size() * kNode; }

 private:
  using Key = std::array<std::uint8_t, kCorners + kEdges>;
  struct Hash {
    std::size_t operator()(const Key& key) const { return checksum(key.data(), key.size()); }
  };
  static constexpr std::size_t kNode = sizeof(Key) + 4 * sizeof(void*);  // with its hash, its links, its bucket

  static Key key_of(const CubieState& state) {
    Key key;
    for (std::size_t p = 0; p < kCorners; ++p) key[p] = static_cast<std::uint8_t>(state.cp[p] * 3 + state.co[p]);
    for (std::size_t p = 0; p < kEdges; ++p)
      key[kCorners + p] = static_cast<std::uint8_t>(state.ep[p] * 2 + state.eo[p]);
    return key;
  }

  std::vector<Symmetry> symmetries_;
  std::unordered_set<Key, Hash> seen_ = {};
};

}  // namespace

Result<FoundPositions> find_positions(const FindQuestion& question, Engine& engine, const StopToken& stop) {
  const Metric& metric = *find_metric(question.metric);
  const auto moves = question.moves.empty() ? metric.moves : parse_move_set(question.moves, metric);
  if (!moves) return tl::unexpected(in_field("moves", moves.error()));
  const auto pattern = parse_pattern(question.pattern);
  if (!pattern) return tl::unexpected(pattern.error());
  const PrepareOptions prepare = prepare_options(engine.options(), metric, *moves, stop);
  const auto set = stages::StageSet::open(engine.tables(), {pattern->stage}, prepare);
  if (!set) return tl::unexpected(set.error());

  Progress* const progress = engine.options().progress;
  ProgressMeter meter(progress != nullptr ? *progress : Progress::none(), "nodes searched", 0, "nodes");
  Limits limits{.stop = stop};
  if (question.time_limit) limits.deadline = Clock::now() + *question.time_limit;
  Budget budget(limits, &meter);
  const auto solved = set->look_at(CubieState::solved());
  SeenPositions seen(question.unique ? pattern->symmetries(*moves) : std::vector<Symmetry>{});
  FoundPositions found;
  for (int length = 0; length <= question.length; ++length) {
    meter.set_depth(length);
    std::uint64_t count = 0;
    bool too_many = false;
    const Flow flow = set->each_way(0, solved, length, budget, [&](std::span<const Move> path) {
      const CubieState state = apply_all(CubieState::solved(), path);
      if (!pattern->has_layers(state) || !seen.add(state)) return Flow::kGoOn;
      ++count;
      too_many = seen.bytes() > prepare.memory;
      if (length == question.length) found.positions.emplace_back(path.begin(), path.end());
      const bool enough =
          !question.count.all && found.positions.size() == static_cast<std::size_t>(question.count.number);
      return too_many || enough ? Flow::kStop : Flow::kGoOn;
    });
    if (too_many)
      return fail(
          ErrorCode::kUsage,
          fmt::format("more than {} positions have this pattern within {} moves: name more pieces, fewer moves, or "
                      "allow more memory",
                      count, length));
    if (flow == Flow::kStop) {
      found.ended = ended_by(budget).value_or(EndCause::kDone);
      break;
    }
    found.counts.push_back(count);
  }
  return found;
}

}  // namespace superflip
