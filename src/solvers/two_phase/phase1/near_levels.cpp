#include "solvers/two_phase/phase1/near_levels.h"

#include <fmt/format.h>

#include <algorithm>
#include <bit>

#include "base/step_counter.h"
#include "table/level_loop.h"
#include "table/move_set_suffix.h"

namespace superflip::two_phase {
namespace {

constexpr std::string_view kUnit = "cosets";

}  // namespace

EndingSet NearLevels::open_endings(TableLoader& loader, const MoveScope& scope) const {
  TableSpec spec = coset_table_spec(graph_, scope, classes_.group());
  // The name that files have had from the beginning.
  spec.name = fmt::format("phase1_ways_{}{}", scope.metric->id, move_set_suffix(graph_.moves.set()));
  spec.packing.bits = 64;
  spec.entries = EndingSet::kWords;
  const auto endings = loader.open(spec, [&](const GenerateOptions&) {
    // With commuting units in every order: which order is canonical depends on the symmetry through which a cube sees
    // the key.
    return EndingSet::contents(get(), [&](std::uint32_t key, int distance, const auto& visit) {
      Ending ending{};
      extend(JointCoset::at(key), distance, 0, ending, visit);
    });
  });
  return endings ? EndingSet(*endings) : EndingSet();
}

std::vector<LevelSet> NearLevels::open_level_sets(TableLoader& loader, const MoveScope& scope, int first,
                                                  std::span<const std::uint64_t> counts, std::uint64_t behind) const {
  // The size of a file is needed before the next level is made and counted, so the file has room for the most entries.
  const std::uint64_t keys = graph_.keys();
  const int units = graph_.moves.size();
  const auto last = static_cast<int>(counts.size());
  std::vector<LevelSet> sets;
  for (int depth = first; depth < last + (behind > 0 ? 1 : 0); ++depth) {
    const std::uint64_t entries = depth < last ? counts[static_cast<std::size_t>(depth)] : behind;
    TableSpec spec = coset_table_spec(graph_, scope, classes_.group());
    spec.name = fmt::format("phase1_level{}_{}{}", depth, scope.metric->id, move_set_suffix(graph_.moves.set()));
    spec.version = 2;  // entries have as many bits for units as there are units
    spec.packing.bits = LevelLayout::entry_bits(keys, entries, units);
    const LevelLayout layout(keys, LevelLayout::lines(entries, spec.packing.bits), spec.packing.bits, units);
    spec.entries = layout.line_count() * 512 / static_cast<std::uint64_t>(spec.packing.bits);
    const auto set = loader.open(spec, [&](const GenerateOptions&) {
      const std::vector<std::uint32_t> level_after_last =
          depth < last ? std::vector<std::uint32_t>{} : level_behind(behind);
      const auto& level = depth < last ? get()[static_cast<std::size_t>(depth)] : level_after_last;
      ProgressMeter meter(*options_.progress, spec.name, level.size(), "cosets");
      StepCounter counter(meter);
      const auto nearer_of = [&](std::uint32_t key) {
        counter.step();
        return masks_of(key, depth).nearer;
      };
      return LevelSet::contents(level, depth, layout, spec.packing.bits, nearer_of, options_.stop);
    });
    if (!set) break;
    sets.resize(static_cast<std::size_t>(depth) + 1);
    sets.back() = LevelSet(*set, keys, units);
  }
  return sets;
}

void NearLevels::find() const {
  found_.resize(1);
  KeySet visited(entries_ * 2);
  add_names(graph_.coset_of(CubieState::solved()).key(), visited, found_[0]);
  const auto expand = [&](const Level& level) -> Result<LevelSize> {
    found_.push_back(level_after(visited, level.progress));
    return LevelSize(found_.back().size());
  };
  const auto levels = run_levels({.capacity = entries_, .unit = kUnit}, found_[0].size(), options_, expand);
  if (!levels) return;  // stopped: the opener discards the set that is being made
  found_.resize(static_cast<std::size_t>(levels->deepest) + 1);
  histogram_ = levels->histogram;
}

// Empty if it has more than `entries` keys.
std::vector<std::uint32_t> NearLevels::level_behind(std::uint64_t entries) const {
  const auto depth = static_cast<int>(get().size());
  if (expected_level(histogram_, depth) > entries) return {};
  KeySet visited(entries * 5 / 4);
  ProgressMeter meter(*options_.progress, options_.label, found_.back().size(), kUnit);
  meter.set_depth(depth);
  std::vector<std::uint32_t> next = level_after(visited, meter);
  if (next.size() > entries) next.clear();
  return next;
}

std::vector<std::uint32_t> NearLevels::level_after(KeySet& visited, ProgressMeter& meter) const {
  const std::uint64_t all = (std::uint64_t{1} << graph_.units()) - 1;
  std::vector<std::uint32_t> next;
  StepCounter counter(meter);
  for (const std::uint32_t key : found_.back()) {
    if (options_.stop.stop_requested()) break;
    counter.step();
    const UnitMasks masks = masks_of(key, static_cast<int>(found_.size()) - 1);
    for (std::uint64_t farther = all & ~(masks.nearer | masks.same); farther != 0; farther &= farther - 1)
      add_names(graph_.step(JointCoset::at(key), static_cast<std::size_t>(std::countr_zero(farther))).key(), visited,
                next);
  }
  return next;
}

// Visits every ending that begins with the first `made` units of `ending`, which lead to `at`. The symmetry of `at`
// leads from the key where the ending begins to this one.
template <typename Visit>
void NearLevels::extend(const JointCoset& at, int distance, int made, Ending& ending, const Visit& visit) const {
  if (distance == 0) return visit(ending);
  for (std::uint64_t rest = masks_of(at.key(), distance).nearer; rest != 0; rest &= rest - 1) {
    const auto unit = static_cast<std::size_t>(std::countr_zero(rest));
    ending.set(made, graph_.unseen[at.symmetry][unit]);
    extend(graph_.step(at, unit), distance - 1, made + 1, ending, visit);
  }
}

// A coset of a symmetric class has several keys; all of them are entries.
void NearLevels::add_names(std::uint32_t key, KeySet& visited, std::vector<std::uint32_t>& level) const {
  JointCoset name = JointCoset::at(key);
  const std::size_t co = name.co;
  for (std::uint32_t rest = classes_.get().stabilisers(name.class_index); rest != 0; rest &= rest - 1) {
    name.co = graph_.co_conjugates[co * kUdSymmetries + static_cast<std::size_t>(std::countr_zero(rest))];
    if (visited.insert(name.key())) level.push_back(name.key());
  }
}

}  // namespace superflip::two_phase
