#include "whole_cosets/coset_search.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <string>
#include <type_traits>
#include <utility>

#include "base/parallel.h"
#include "base/rng.h"
#include "cosets/two_phase/joint_phase1.h"
#include "cosets/two_phase/pools.h"

namespace superflip::whole_cosets {
namespace {

// The search begins in parallel after this many units.
constexpr int kHeadUnits = 4;

// `enough` is asked this many times in a search.
constexpr std::size_t kParts = 32;

// A sequence of units that begins the search.
struct Beginning {
  UnitPath path = {};
  UnitMoves::State order = UnitMoves::kStart;
  CubieState moves = CubieState::solved();
  int units = 0;
  Axis axis = Axis::kUD;   // of the last unit
  bool half_turn = false;  // two units of it, or one, are a half turn
  bool closed = false;     // the next unit is of another axis
  std::size_t alike = 1;   // so many beginnings, it included, are like it
};

Beginning after(const Beginning& before, const UnitMoves& units, std::size_t unit) {
  const int bits = UnitPath::bits_for(units.size());
  const Move move = units.move(unit);
  const bool half_turn = move.quarter_turns() == 2 || (before.units > 0 && before.path.last(bits) == unit);
  return {before.path.then(unit, bits),
          units.next(before.order, unit),
          apply(before.moves, move),
          before.units + 1,
          move.axis(),
          before.half_turn || half_turn,
          false,
          before.alike};
}

template <typename Visit>
void for_each_after(const Beginning& before, const UnitMoves& units, const Visit& visit) {
  for (std::uint64_t open = units.after(before.order); open != 0; open &= open - 1) {
    const auto unit = static_cast<std::size_t>(std::countr_zero(open));
    if (!before.closed || units.move(unit).axis() != before.axis) visit(after(before, units, unit));
  }
}

// The ways to turn one axis in at most `most` units.
void add_runs(const Beginning& before, const UnitMoves& units, int most, std::vector<Beginning>& runs) {
  if (before.units == most) return;
  for_each_after(before, units, [&](const Beginning& next) {
    if (before.units > 0 && next.axis != before.axis) return;
    runs.push_back(next);
    runs.back().closed = true;
    add_runs(next, units, most, runs);
  });
}

// Those that are asked for, one of each kind.
std::vector<Beginning> chosen_runs(const UnitMoves& units, const Beginnings& asked, int most) {
  std::vector<Beginning> all;
  add_runs({}, units, most, all);
  std::vector<Beginning> runs;
  std::vector<CubieState> known;
  for (const Beginning& run : all) {
    if (asked.outside && (run.axis == Axis::kUD || run.half_turn)) continue;
    if (std::find(known.begin(), known.end(), run.moves) != known.end()) continue;
    const std::size_t before = known.size();
    for (const Symmetry s : asked.alike) {
      const CubieState like = conjugate(run.moves, s);
      if (std::find(known.begin() + static_cast<std::ptrdiff_t>(before), known.end(), like) == known.end())
        known.push_back(like);
    }
    runs.push_back(run);
    runs.back().alike = std::max<std::size_t>(known.size() - before, 1);
  }
  return runs;
}

// All sequences of `length` units that are asked for.
std::vector<Beginning> beginnings_of(const UnitMoves& units, const Beginnings& asked, int length) {
  std::vector<Beginning> open = {{}};
  if (asked.outside || !asked.alike.empty()) open = chosen_runs(units, asked, length);
  std::vector<Beginning> whole;
  while (!open.empty()) {
    std::vector<Beginning> next;
    for (const Beginning& before : open) {
      if (before.units == length) {
        whole.push_back(before);
      } else {
        for_each_after(before, units, [&](const Beginning& longer) { next.push_back(longer); });
      }
    }
    open = std::move(next);
  }
  return whole;
}

template <typename P, typename Tables>
class SearchOn final : public CosetSearch {
 public:
  explicit SearchOn(Tables tables) : tables_(std::move(tables)), phase1_(tables_) {}

  [[nodiscard]] const UnitMoves& moves() const override { return phase1_.moves(); }
  bool run(const CubieState& cube, int depth, const Beginnings& beginnings, const LevelOptions& options,
           const Levels::Enough& enough, const Ends& ends, SearchCounts& counts) override {
    // Step 1. The heads, in an order that mixes them, so that a part of them stands for all.
    const int units = std::clamp(depth - 1, 0, kHeadUnits);
    // So few units are not worth a choice, and runs of turns would not fit.
    const Beginnings asked = units == kHeadUnits ? beginnings : Beginnings{};
    const Heads all = heads(cube, units, asked, depth - units);
    std::vector<Node> open = all.nodes;
    Rng rng(static_cast<std::uint64_t>(depth));
    for (std::size_t i = open.size(); i > 1; --i) std::swap(open[i - 1], open[rng.below(i)]);
    if (depth == 0) {
      const UnitPath none;
      counts.sequences += open.size();
      counts.with_alike += static_cast<double>(open.size());
      if (!open.empty()) ends(0, {&none, 1});
      return true;
    }

    // Step 2. Phase 1 below them, a part of them after the other.
    while (workers_.size() < static_cast<std::size_t>(std::max(options.threads, 1)))
      workers_.push_back(std::make_unique<Worker>());
    const std::string label = fmt::format("phase 1 of {} moves", depth);
    ProgressMeter meter(*options.progress, label, open.size(), "beginnings");
    meter.set_depth(depth);
    meter.foresee(0);
    for (std::size_t part = 0; part < kParts && !enough(counts.with_alike); ++part) {
      const std::size_t begin = open.size() * part / kParts;
      const std::size_t end = open.size() * (part + 1) / kParts;
      const bool whole = search_below(std::span(open).subspan(begin, end - begin), depth - units, options, ends, meter);
      for (auto& worker : workers_) {
        const SearchCounts found = std::exchange(worker->counts, {});
        counts.sequences += found.sequences;
        counts.with_alike += all.alike * static_cast<double>(found.sequences);
        counts.nodes += found.nodes;
      }
      if (!whole) return false;
    }
    return true;
  }

 private:
  using Node = typename P::Node;
  struct Worker {
    two_phase::Phase1Pools<P> pools;
    std::array<UnitPath, kEnds> paths;
    std::size_t count = 0;
    SearchCounts counts;
  };

  struct Heads {
    std::vector<Node> nodes;
    double alike = 1;  // so many beginnings are like one, on average
  };
  // The nodes after the first units that can end in time.
  [[nodiscard]] Heads heads(const CubieState& cube, int units, const Beginnings& asked, int left) const {
    Heads heads;
    std::size_t represented = 0;
    for (const Beginning& beginning : beginnings_of(phase1_.moves(), asked, units)) {
      const auto coset = phase1_.coset_of(compose(cube, beginning.moves));
      const int distance = distance_of(coset);
      if (distance > left) continue;
      heads.nodes.push_back(Node{beginning.path, coset, beginning.order, static_cast<std::uint8_t>(distance), 0});
      represented += beginning.alike;
    }
    if (!heads.nodes.empty()) heads.alike = static_cast<double>(represented) / static_cast<double>(heads.nodes.size());
    return heads;
  }

  [[nodiscard]] int distance_of(const typename P::Coset& coset) const {
    typename P::Descent descent(coset);
    while (!descent.over()) {
      descent.prefetch(phase1_);
      descent.expand(phase1_);
      descent.settle(phase1_);
    }
    return descent.distance();
  }

  bool search_below(std::span<const Node> heads, int left, const LevelOptions& options, const Ends& ends,
                    ProgressMeter& meter) {
    const int bits = UnitPath::bits_for(moves().size());
    const P* const phase1 = &phase1_;
    std::atomic<std::size_t> free_worker{0};
    std::atomic<std::size_t> next_head{0};
    run_on_threads(std::max(options.threads, 1), [&] {
      const std::size_t thread = free_worker++;
      Worker& worker = *workers_[thread];
      const auto all = [](const Node&, std::span<const std::uint64_t> endings) {
        return ~std::uint64_t{0} >> (64 - endings.size());
      };
      const auto tell = [&] {
        ends(thread, {worker.paths.data(), worker.count});
        worker.counts.sequences += std::exchange(worker.count, 0);
      };
      const auto leaf = [&](two_phase::ViewNumber, const UnitPath& path) {
        worker.paths[worker.count++] = path;
        if (worker.count == kEnds) tell();
      };
      const auto keep_on = [&](std::size_t nodes) {
        worker.counts.nodes += nodes;
        return !options.stop.stop_requested();
      };
      for (std::size_t i = next_head++; i < heads.size(); i = next_head++) {
        worker.pools.add(phase1_, heads[i], left);
        if (!worker.pools.run({&phase1, 1}, bits, all, leaf, keep_on)) break;
        meter.add(1);
      }
      tell();
    });
    return !options.stop.stop_requested();
  }

  Tables tables_;
  P phase1_;
  std::vector<std::unique_ptr<Worker>> workers_;
};

}  // namespace

Result<std::unique_ptr<CosetSearch>> open_coset_search(TableStore& store, const Metric& metric, std::size_t memory,
                                                       const GenerateOptions& options) {
  const MoveScope scope = {&metric, metric.moves};
  const auto search_on = [](auto opened, auto of) -> Result<std::unique_ptr<CosetSearch>> {
    using P = typename decltype(of)::type;
    if (!opened) return tl::unexpected(std::move(opened.error()));
    return std::make_unique<SearchOn<P, std::decay_t<decltype(*opened)>>>(*std::move(opened));
  };
  if (memory >= kFastTables)
    return search_on(two_phase::open_mask_tables(store, scope, options), std::type_identity<two_phase::MaskPhase1>());
  return search_on(two_phase::open_joint_tables(store, scope, two_phase::kUsualNearSizes, options),
                   std::type_identity<two_phase::JointPhase1<two_phase::NearEntry::kNarrow>>());
}

}  // namespace superflip::whole_cosets
