#include "questions/coset/coset_opening.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <new>
#include <utility>

#include "base/aligned_buffer.h"
#include "base/checksum.h"
#include "coord/coordinate.h"
#include "cube/pocket_state.h"
#include "notation/move_set.h"
#include "whole_cosets/coset_levels.h"
#include "whole_cosets/small_levels.h"

namespace superflip {
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
    return fail(ErrorCode::kUsage, "the subgroup (g1, half-turns, all or moves): " + moves.error().message,
                moves.error().where);
  return moves;
}

Result<Chosen> choose(const CosetSubgroup& of, const Metric& metric) {
  const bool pocket = of.puzzle == Puzzle::k2x2x2;
  const MoveSet all = pocket ? metric.moves & pocket_moves() : metric.moves;
  const auto allowed = of.moves.empty() ? Result<MoveSet>(all) : parse_move_set(of.moves, metric);
  if (!allowed) return tl::unexpected(allowed.error());
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
  auto group = whole_cosets::SmallGroup::make(subgroup, means.memory);
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

}  // namespace

Result<const Metric*> metric_of_cosets(std::string_view id) {
  const Metric* const metric = find_metric(id);
  if (metric == nullptr || metric->numbers.cosets.near.empty())
    return fail(ErrorCode::kUsage, fmt::format("cosets are counted in htm and qtm, not in \"{}\"", id));
  return metric;
}

Result<std::uint64_t> coset_positions(const CosetSubgroup& subgroup, std::string_view metric_id) {
  const auto metric = metric_of_cosets(metric_id);
  if (!metric) return tl::unexpected(metric.error());
  const auto chosen = choose(subgroup, **metric);
  if (!chosen) return tl::unexpected(chosen.error());
  return static_cast<std::uint64_t>(whole_cosets::TurnGroup(chosen->subgroup, chosen->pieces).order());
}

Result<OpenedCoset> open_coset(const CosetSubgroup& subgroup, const Metric& metric, const EngineOptions& options) {
  const auto chosen = choose(subgroup, metric);
  if (!chosen) return tl::unexpected(chosen.error());
  PrepareOptions means = prepare_options(options);
  if (means.progress == nullptr) means.progress = &Progress::none();
  auto opened = is_g1(*chosen, metric) ? open_g1(metric, options, means) : open_small(*chosen, metric, options, means);
  if (opened) opened->subgroup = move_set_text(chosen->subgroup);
  return opened;
}

}  // namespace superflip
