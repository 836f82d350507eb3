#include "questions/coset/coset_question.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <new>
#include <span>
#include <utility>

#include "base/aligned_buffer.h"
#include "base/checksum.h"
#include "base/parallel.h"
#include "base/stop_timer.h"
#include "coord/coordinate.h"
#include "cube/generated_group.h"
#include "cube/pocket_state.h"
#include "engine/engine.h"
#include "notation/move_set.h"
#include "notation/read_cube.h"
#include "notation/write_cube.h"
#include "whole_cosets/coset_counts.h"
#include "whole_cosets/coset_levels.h"
#include "whole_cosets/levels.h"
#include "whole_cosets/small_levels.h"

namespace superflip {

// A coset that is ready to be counted.
struct OpenedCoset {
  std::unique_ptr<whole_cosets::Levels> levels = {};
  std::optional<GeneratedGroup> whole = {};  // the group of the allowed moves; nothing: every cube is in it
  std::string subgroup = {};                 // CosetAnswer::subgroup
  // What solvers of single positions may take beside it; nothing: as much as the options say.
  std::optional<std::size_t> memory_of_solvers = {};
};

namespace {

using whole_cosets::Pieces;

constexpr std::uint64_t kBitmapsOfG1 = 4'900'000'000;
constexpr std::uint64_t kSmallTables = 200'000'000;
constexpr std::size_t kSolversBesideG1 = 150'000'000;

// Subgroups with a name.
struct SubgroupRow {
  std::string_view name;
  std::string_view moves;
};
constexpr std::array kSubgroups = {
    SubgroupRow{"g1", "<U,D,R2,L2,F2,B2>"},
    SubgroupRow{"half-turns", "<U2,D2,R2,L2,F2,B2>"},
};

// What is counted, as sets of moves.
struct Chosen {
  MoveSet subgroup;
  MoveSet allowed;
  Pieces pieces;
};

// Without a text: G1, or all positions of the 2x2x2.
Result<MoveSet> parse_subgroup(const CosetSubgroup& of, const Metric& metric, MoveSet allowed) {
  if (of.subgroup == "all" || (of.subgroup.empty() && of.puzzle == Puzzle::k2x2x2)) return allowed;
  std::string_view text = of.subgroup.empty() ? kSubgroups.front().name : std::string_view(of.subgroup);
  for (const SubgroupRow& row : kSubgroups)
    if (row.name == text) text = row.moves;
  const auto moves = parse_move_set(text, metric);
  if (!moves)
    return tl::unexpected(in_field(
        "subgroup", {ErrorCode::kUsage, "the subgroup (g1, half-turns, all or moves): " + moves.error().message,
                     moves.error().where}));
  return moves;
}

Result<Chosen> choose(const CosetSubgroup& of, const Metric& metric) {
  const bool pocket = of.puzzle == Puzzle::k2x2x2;
  const MoveSet all = pocket ? metric.moves & pocket_moves() : metric.moves;
  const auto allowed = of.moves.empty() ? Result<MoveSet>(all) : parse_move_set(of.moves, metric);
  if (!allowed) return tl::unexpected(in_field("moves", allowed.error()));
  const auto subgroup = parse_subgroup(of, metric, *allowed);
  if (!subgroup) return tl::unexpected(subgroup.error());
  if (!((*allowed | *subgroup) - all).empty())
    return fail(ErrorCode::kUsage, "positions of the 2x2x2 are counted in turns of U, R and F, which make all of them");
  return Chosen{*subgroup, *allowed, pocket ? Pieces::kCorners : Pieces::kAll};
}

// Whether it is G1 about the UD axis, in all moves: CosetLevels is made for that.
bool is_g1(const Chosen& chosen, const Metric& metric) {
  if (chosen.pieces != Pieces::kAll || chosen.allowed != metric.moves) return false;
  return (chosen.subgroup - phase2_moves()).empty() &&
         GeneratedGroup(chosen.subgroup).order() == static_cast<double>(whole_cosets::kPositions);
}

TableStore store_of(const EngineOptions& options) {
  return TableStore(table_folder(options.tables_dir), [notice = options.notice](std::string_view text) {
    if (notice) notice(std::string(text));
  });
}

Result<OpenedCoset> open_g1(const Metric& metric, const EngineOptions& options, const PrepareOptions& means) {
  // Without a wish the faster tables, where the machine has room for them.
  const std::uint64_t machine = physical_memory();
  const auto room_for = [&](std::uint64_t tables) { return machine == 0 || machine >= kBitmapsOfG1 + tables; };
  const std::size_t memory =
      options.memory.value_or(room_for(whole_cosets::kFastTables) ? whole_cosets::kFastTables : kSmallTables);
  if (!room_for(memory >= whole_cosets::kFastTables ? whole_cosets::kFastTables : kSmallTables))
    return fail(ErrorCode::kTable, fmt::format("a whole coset of <U,D,R2,L2,F2,B2> takes 5.1 GB of memory, and this "
                                               "machine has {:.1f} GB; those of smaller subgroups take less",
                                               static_cast<double>(machine) / 1e9));
  TableStore store = store_of(options);
  auto search = whole_cosets::open_coset_search(store, metric, memory, generate_options(means));
  if (!search) return tl::unexpected(std::move(search.error()));
  OpenedCoset opened;
  try {
    opened.levels = std::make_unique<whole_cosets::CosetLevels>(
        metric, *std::move(search), whole_cosets::LevelOptions{means.threads, means.progress});
    opened.memory_of_solvers = options.memory.value_or(kSolversBesideG1);
  } catch (const std::bad_alloc&) {
    return fail(ErrorCode::kTable, "a whole coset takes 5.1 GB of memory, which this machine does not give");
  }
  return opened;
}

Result<OpenedCoset> open_small(const Chosen& chosen, const Metric& metric, const EngineOptions& options,
                               const PrepareOptions& means) {
  // Step 1. The group, and whether the moves make it.
  OpenedCoset opened;
  opened.whole.emplace(whole_cosets::group_of_pieces(chosen.allowed, chosen.pieces));
  for (const Move m : chosen.subgroup)
    if (!opened.whole->contains(whole_cosets::state_of_pieces(m, chosen.pieces)))
      return fail(ErrorCode::kUsage,
                  "the subgroup is not within the group that the allowed moves generate: allow its moves too");
  const whole_cosets::TurnGroup subgroup(chosen.subgroup, chosen.pieces);
  const auto plan = whole_cosets::plan_entry_search(subgroup, chosen.allowed, means.memory);
  if (!plan) return tl::unexpected(plan.error());
  auto group = whole_cosets::SmallGroup::make(subgroup, means.memory, means.stop);
  if (!group) return tl::unexpected(std::move(group.error()));

  // Step 2. The search into it.
  TableStore store = store_of(options);
  auto entries =
      whole_cosets::open_entry_search(store, *plan, subgroup, chosen.allowed, metric, generate_options(means));
  if (!entries) return tl::unexpected(std::move(entries.error()));
  const std::array<std::uint64_t, 3> named = {group->moves().bits(), chosen.allowed.bits(),
                                              static_cast<std::uint64_t>(chosen.pieces)};
  const bool asks = chosen.pieces == Pieces::kAll && chosen.allowed == metric.moves;
  opened.levels = std::make_unique<whole_cosets::SmallLevels>(
      metric,
      whole_cosets::SmallCoset{*std::move(group), *std::move(entries), chosen.allowed, asks,
                               checksum(named.data(), sizeof(named)) | 1},
      whole_cosets::LevelOptions{means.threads, means.progress});
  return opened;
}

// Errors: kUsage for another metric than htm and qtm.
Result<const Metric*> metric_of_cosets(std::string_view id) {
  const Metric* const metric = find_metric(id);
  if (metric == nullptr || metric->numbers.cosets.near.empty())
    return fail(ErrorCode::kUsage, fmt::format("cosets are counted in htm and qtm, not in \"{}\"", id));
  return metric;
}

// Opens or makes the tables and allocates the bits. Errors: those of CosetCounter::open().
Result<OpenedCoset> open_coset(const CosetSubgroup& subgroup, const Metric& metric, const EngineOptions& options) {
  const auto chosen = choose(subgroup, metric);
  if (!chosen) return tl::unexpected(chosen.error());
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  auto opened = is_g1(*chosen, metric) ? open_g1(metric, options, means) : open_small(*chosen, metric, options, means);
  if (opened) opened->subgroup = move_set_text(chosen->subgroup);
  return opened;
}

constexpr std::uint64_t kNodesOfTwoPhase = 10'000'000;  // of a bound that hardly any position exceeds
constexpr std::uint64_t kFewNodes = 10'000;             // where many exceed it

// Whether a position is within a number of moves.
enum class Verdict : std::uint8_t { kOpen, kWithin, kBeyond };

tl::unexpected<Error> time_is_up() {
  return fail(ErrorCode::kTimeLimit, "the time limit ended the count of the coset");
}
Result<void> stopped() { return fail(ErrorCode::kInterrupted, "the count of the coset was interrupted"); }

}  // namespace

Result<std::uint64_t> coset_positions(const CosetSubgroup& subgroup, std::string_view metric_id) {
  const auto metric = metric_of_cosets(metric_id);
  if (!metric) return tl::unexpected(metric.error());
  const auto chosen = choose(subgroup, **metric);
  if (!chosen) return tl::unexpected(chosen.error());
  return static_cast<std::uint64_t>(whole_cosets::TurnGroup(chosen->subgroup, chosen->pieces).order());
}

struct CosetCounter::Parts {
  Result<void> count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop, CosetAnswer& answer);
  Result<void> find_beyond(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                           CosetAnswer& answer);
  // Whether each state needs at most `moves` moves. Two-phase gets so many nodes for each. With an error `verdicts` has
  // what was found out before.
  [[nodiscard]] Result<void> ask_one_by_one(std::span<const CubieState> states, int moves, std::uint64_t nodes,
                                            const StopToken& stop, std::vector<Verdict>& verdicts);
  [[nodiscard]] std::string stickers_of(const CubieState& state) const {
    return puzzle == Puzzle::k2x2x2 ? to_facelets(corners_of(state)) : to_facelets(PlacedCube{state, {}});
  }

  EngineOptions options;
  const Metric& metric;
  int threads;
  Progress* progress;
  Puzzle puzzle;
  OpenedCoset coset;
  Engine engine;  // for single positions
};

Result<void> CosetCounter::Parts::count(const CosetQuestion& question, const CubieState& cube, const StopToken& stop,
                                        CosetAnswer& answer) {
  whole_cosets::Levels& levels = *coset.levels;
  whole_cosets::CosetDistances distances;
  const std::string& file = question.resume_file;
  if (!file.empty()) {
    const auto loaded = whole_cosets::load_levels(file, metric, cube, distances, levels, stop);
    if (!loaded) return tl::unexpected(loaded.error());
  }
  Result<void> done;
  const auto ask = [&](std::span<const CubieState> open, int moves) -> std::optional<std::vector<bool>> {
    std::vector<Verdict> verdicts;
    done = ask_one_by_one(open, moves, kFewNodes, stop, verdicts);
    if (!done) return std::nullopt;
    std::vector<bool> within;
    for (const Verdict verdict : verdicts) within.push_back(verdict == Verdict::kWithin);
    return within;
  };
  const auto each = [&](const whole_cosets::CosetDistances& so_far) {
    if (!file.empty()) done = whole_cosets::save_levels(file, metric, cube, so_far, levels);
    return done.has_value();
  };
  const bool whole = whole_cosets::count_distances(levels, cube, distances, each, ask);
  if (!done) return done;
  if (!whole) return stopped();
  answer.counts = distances.counts;
  answer.searched = static_cast<int>(distances.counts.size()) - 1;
  answer.listed.push_back({stickers_of(distances.farthest), answer.searched});
  return {};
}

Result<void> CosetCounter::Parts::find_beyond(const CosetQuestion& question, const CubieState& cube,
                                              const StopToken& stop, CosetAnswer& answer) {
  whole_cosets::Levels& levels = *coset.levels;
  const auto found = whole_cosets::find_beyond(levels, cube, *question.bound);
  if (!found) return stopped();
  answer.bound = question.bound;
  answer.searched = found->searched;
  answer.beyond = found->count;
  if (!found->exact) {
    // Few are missing, and each may be within the bound all the same.
    const std::vector<CubieState> open = levels.one_of_each_kind(levels.missing(found->count));
    std::vector<Verdict> verdicts;
    const auto asked = ask_one_by_one(open, *question.bound, kNodesOfTwoPhase, stop, verdicts);
    if (!asked && asked.error().code != ErrorCode::kInterrupted) return tl::unexpected(asked.error());
    for (std::size_t i = 0; i < open.size(); ++i) {
      if (verdicts[i] == Verdict::kBeyond) continue;
      const std::uint64_t before = levels.count();
      levels.add(open[i]);
      if (verdicts[i] == Verdict::kWithin) continue;
      const std::uint64_t alike = levels.count() - before;
      answer.undecided += alike;
      if (answer.open.size() < question.most_listed) answer.open.push_back({stickers_of(open[i]), alike});
    }
    answer.beyond = levels.positions() - levels.count();
    if (answer.undecided > 0) answer.ended = ErrorCode::kInterrupted;
  }
  for (const CubieState& state : levels.missing(question.most_listed))
    answer.listed.push_back({stickers_of(state), {}});
  return {};
}

// Two-phase finds most solutions, and the optimal solver proves the rest.
Result<void> CosetCounter::Parts::ask_one_by_one(std::span<const CubieState> states, int moves, std::uint64_t nodes,
                                                 const StopToken& stop, std::vector<Verdict>& verdicts) {
  verdicts.assign(states.size(), Verdict::kOpen);
  Request request{.metric = &metric, .max_length = moves, .stop = stop};

  // Step 1: two-phase, several at once.
  {
    request.solver = "two-phase";
    request.max_nodes = nodes;
    const std::string label = fmt::format("two-phase within {} moves", moves);
    ProgressMeter meter(*progress, label, states.size(), "positions");
    const auto ask_two_phase = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t i = begin; i < end; ++i)
        if (engine.solve(stickers_of(states[i]), request).status == Status::kSolved) verdicts[i] = Verdict::kWithin;
      meter.add(end - begin);
    };
    if (!parallel_for(threads, states.size(), 16, ask_two_phase, stop)) return tl::unexpected(stopped().error());
  }

  // Step 2: a proof for each of the others.
  request.solver = "optimal";
  request.max_nodes.reset();
  request.threads = threads;
  const std::string label = fmt::format("proofs for {} moves", moves);
  const auto open = std::count(verdicts.begin(), verdicts.end(), Verdict::kOpen);
  ProgressMeter meter(*progress, label, static_cast<std::uint64_t>(open), "positions");
  for (std::size_t i = 0; i < states.size(); ++i) {
    if (verdicts[i] == Verdict::kWithin) continue;
    const Answer answer = engine.solve(stickers_of(states[i]), request);
    if (answer.status != Status::kSolved && answer.ended != EndCause::kExhausted)
      return tl::unexpected(answer.error ? *answer.error : stopped().error());
    verdicts[i] = answer.status == Status::kSolved ? Verdict::kWithin : Verdict::kBeyond;
    meter.add(1);
  }
  return {};
}

CosetCounter::CosetCounter(std::unique_ptr<Parts> parts) : parts_(std::move(parts)) {}
CosetCounter::CosetCounter(CosetCounter&&) noexcept = default;
CosetCounter::~CosetCounter() = default;

Result<CosetCounter> CosetCounter::open(const CosetSubgroup& subgroup, std::string_view metric_id,
                                        const EngineOptions& options) {
  const auto found = metric_of_cosets(metric_id);
  if (!found) return tl::unexpected(found.error());
  const Metric* const metric = *found;
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  auto opened = open_coset(subgroup, *metric, options);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  EngineOptions for_positions = options;
  for_positions.memory = opened->memory_of_solvers ? opened->memory_of_solvers : options.memory;
  return CosetCounter(std::unique_ptr<Parts>(new Parts{options, *metric, means.threads, means.progress, subgroup.puzzle,
                                                       *std::move(opened), Engine(for_positions)}));
}

Result<CosetAnswer> CosetCounter::answer(const CosetQuestion& question) {
  // Step 1. What is asked.
  if (question.bound && *question.bound < 0) return fail(ErrorCode::kUsage, "the bound is below 0");
  if (question.bound && !question.resume_file.empty())
    return fail(ErrorCode::kUsage, "a bound takes seconds; a resume file is for an exact count");
  const auto cube = read_cube(question.cube, parts_->puzzle);
  if (!cube) return tl::unexpected(cube.error());
  const CubieState state =
      cube->puzzle == Puzzle::k2x2x2 ? with_solved_edges(normalised(cube->pocket)) : held_state(*cube);
  if (const auto& whole = parts_->coset.whole; whole && !whole->contains(state))
    return fail(ErrorCode::kNoSolution, "the allowed moves cannot solve this cube, in any number");
  std::optional<StopTimer> timer;
  if (question.time_limit) timer.emplace(parts_->options.stop.child(), *question.time_limit);
  const StopToken stop = timer ? timer->token() : parts_->options.stop;

  // Step 2. The count.
  const auto start = Clock::now();
  whole_cosets::Levels& levels = *parts_->coset.levels;
  levels.stop_with(stop);
  CosetAnswer answer;
  answer.assumptions = cube->assumptions;
  answer.metric = parts_->metric.id;
  answer.subgroup = parts_->coset.subgroup;
  answer.positions = levels.positions();
  const auto done = question.bound ? parts_->find_beyond(question, state, stop, answer)
                                   : parts_->count(question, state, stop, answer);
  answer.sequences = levels.sequences();
  answer.nodes = levels.nodes();
  answer.time_ms = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
  const bool timed_out = timer && timer->fired() && !parts_->options.stop.stop_requested();
  if (answer.ended && timed_out) answer.ended = ErrorCode::kTimeLimit;
  if (done) return answer;
  if (done.error().code != ErrorCode::kInterrupted) return tl::unexpected(done.error());
  if (timed_out) return time_is_up();
  return tl::unexpected(done.error());
}

Result<CosetAnswer> answer_one_coset(const CosetSubgroup& subgroup, CosetQuestion question,
                                     const EngineOptions& options) {
  if (!question.time_limit) {
    auto counter = CosetCounter::open(subgroup, question.metric, options);
    return counter ? counter->answer(question) : tl::unexpected(std::move(counter.error()));
  }
  const auto start = Clock::now();
  EngineOptions opening = options;
  opening.stop = options.stop.child();
  std::optional<StopTimer> timer(std::in_place, opening.stop, *question.time_limit);
  auto counter = CosetCounter::open(subgroup, question.metric, opening);
  const bool timed_out = timer->fired();
  timer.reset();
  if (timed_out && !options.stop.stop_requested()) return time_is_up();
  if (!counter) return tl::unexpected(std::move(counter.error()));
  const auto taken = std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - start);
  question.time_limit = std::max(*question.time_limit - taken, std::chrono::microseconds(0));
  return counter->answer(question);
}

}  // namespace superflip
