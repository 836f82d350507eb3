#include "whole_cosets/coset_levels.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cstring>
#include <string>
#include <utility>

#include "base/combinatorics.h"
#include "base/parallel.h"
#include "base/prefetch.h"
#include "search/unit_path.h"
#include "solvers/two_phase/phase1/pools.h"
#include "solvers/two_phase/phase2/phase2_kernels.h"
#include "solvers/two_phase/table_sets.h"

namespace superflip::whole_cosets {
namespace {

using two_phase::Position;

// Phase 1 begins in parallel with the sequences of so many moves.
constexpr int kHeadMoves = 4;

// Ends of phase 1 are placed in the bitmap this many at a time, while the lines of the batch before are on their way.
constexpr std::size_t kEnds = 64;

}  // namespace

Result<two_phase::JointTables> open_phase1(TableStore& store, const Metric& metric, const GenerateOptions& options) {
  const auto sets = two_phase::table_sets(metric, metric.moves);
  const auto joint = std::find_if(sets.begin(), sets.end(),
                                  [](const auto& set) { return set.phase1 == two_phase::Phase1Kind::kJoint; });
  return two_phase::open_joint_tables(store, {&metric, metric.moves}, joint->near, options);
}

// What one thread needs for the search.
struct CosetLevels::Worker {
  explicit Worker(const UnitMoves& moves) : bits(UnitPath::bits_for(moves.size())) {
    for (const Move m : moves.moves()) units.push_back(Position::of(state_of(m)));
  }

  void add(const UnitPath& path, CosetLevels& levels) {
    paths[ends++] = path;
    if (ends == kEnds) place(levels);
  }
  // Places the ends of the paths, and marks those that were placed before.
  void place(CosetLevels& levels) {
    two_phase::phase2_kernels().follow(root, units.data(), bits, {paths.data(), ends}, positions.data());
    mark(levels);
    for (std::size_t i = 0; i < ends; ++i) {
      places[i] = levels.moves_.place_of(positions[i].corners.data(), positions[i].edges.data());
      prefetch_line(levels.current(places[i].page).page(places[i].page) + places[i].number / 8);
    }
    placed = ends;
    sequences += ends;
    ends = 0;
  }
  void mark(CosetLevels& levels) {
    for (std::size_t i = 0; i < placed; ++i)
      found[levels.moves_.odd(places[i].page)] +=
          levels.current(places[i].page).mark(places[i].page, places[i].number) ? 1U : 0U;
    placed = 0;
  }

  int bits;
  std::vector<Position> units;
  Position root{};
  two_phase::Phase1Pools<CosetPhase1> pools;
  std::array<UnitPath, kEnds> paths;
  std::array<Position, kEnds> positions;
  std::array<PagePlace, kEnds> places;
  std::size_t ends = 0;
  std::size_t placed = 0;
  std::array<std::uint64_t, 2> found{};  // new positions, by parity of the pages
  std::uint64_t sequences = 0;
  std::uint64_t nodes = 0;
};

CosetLevels::CosetLevels(const Metric& metric, const two_phase::JointTables& tables, const LevelOptions& options)
    : metric_(metric),
      phase1_(tables),
      options_(options),
      moves_(metric),
      maps_{CosetBitmap(options.large_pages), CosetBitmap(options.large_pages)},
      page_counts_(kPages) {
  for (int i = 0; i < std::max(options.threads, 1); ++i) workers_.push_back(std::make_unique<Worker>(phase1_.moves()));
}
CosetLevels::~CosetLevels() = default;

void CosetLevels::begin(const CubieState& cube) {
  cube_ = cube;
  for (CosetBitmap& map : maps_) map.clear();
  counts_ = {};
  sequences_ = nodes_ = 0;
  std::fill(page_counts_.begin(), page_counts_.end(), 0);
  for (auto& worker : workers_) worker->root = Position::of(cube);
}

int CosetLevels::distance_of(const CosetPhase1::Coset& coset) const {
  CosetPhase1::Descent descent(coset);
  while (!descent.over()) {
    descent.prefetch(phase1_);
    descent.expand(phase1_);
    descent.settle(phase1_);
  }
  return descent.distance();
}

std::vector<CosetLevels::Node> CosetLevels::heads(int moves) const {
  struct Head {
    Node node;
    CubieState state;
  };
  const UnitMoves& units = phase1_.moves();
  const int bits = UnitPath::bits_for(units.size());
  std::vector<Head> heads = {{Node{{}, phase1_.coset_of(cube_), UnitMoves::kStart, 0, 0}, cube_}};
  for (int i = 0; i < moves; ++i) {
    std::vector<Head> next;
    for (const Head& head : heads) {
      for (std::uint64_t after = units.after(head.node.order); after != 0; after &= after - 1) {
        const auto unit = static_cast<std::size_t>(std::countr_zero(after));
        const CubieState state = apply(head.state, units.move(unit));
        next.push_back(
            {Node{head.node.path.then(unit, bits), phase1_.coset_of(state), units.next(head.node.order, unit), 0, 0},
             state});
      }
    }
    heads = std::move(next);
  }
  std::vector<Node> nodes;
  for (Head& head : heads) {
    head.node.bound = static_cast<std::uint8_t>(distance_of(head.node.coset));
    nodes.push_back(head.node);
  }
  return nodes;
}

bool CosetLevels::search(int depth) {
  // Step 1. The heads that can end in time.
  const int moves = std::clamp(depth - 1, 0, kHeadMoves);
  const int left = depth - moves;
  std::vector<Node> open = heads(moves);
  std::erase_if(open, [&](const Node& head) { return head.bound > left; });
  if (depth == 0 && !open.empty()) workers_.front()->add({}, *this);

  // Step 2. Phase 1 below each. Threads take heads in turn.
  const std::string label = fmt::format("phase 1 of {} {}", depth, metric_.label);
  ProgressMeter meter(*options_.progress, label, open.size(), "beginnings");
  meter.set_depth(depth);
  meter.foresee(0);
  const CosetPhase1* const phase1 = &phase1_;
  std::atomic<std::size_t> free_worker{0};
  std::atomic<std::size_t> next_head{0};
  if (depth > 0)
    run_on_threads(static_cast<int>(workers_.size()), [&] {
      Worker& worker = *workers_[free_worker++];
      const auto all = [](const Node&, std::span<const std::uint64_t> endings) {
        return ~std::uint64_t{0} >> (64 - endings.size());
      };
      const auto leaf = [&](two_phase::ViewNumber, const UnitPath& path) { worker.add(path, *this); };
      const auto keep_on = [&](std::size_t nodes) {
        worker.nodes += nodes;
        return !options_.stop.stop_requested();
      };
      for (std::size_t i = next_head++; i < open.size(); i = next_head++) {
        worker.pools.add(phase1_, open[i], left);
        if (!worker.pools.run({&phase1, 1}, worker.bits, all, leaf, keep_on)) break;
        meter.add(1);
      }
    });

  // Step 3. The ends that still wait.
  for (auto& worker : workers_) {
    worker->place(*this);
    worker->mark(*this);
    for (std::size_t odd = 0; odd < 2; ++odd) counts_[odd] += std::exchange(worker->found[odd], 0);
    sequences_ += std::exchange(worker->sequences, 0);
    nodes_ += std::exchange(worker->nodes, 0);
  }
  return !options_.stop.stop_requested();
}

void CosetLevels::extend_page(std::uint32_t page) {
  const LineKernels& kernels = line_kernels();
  const bool odd = moves_.odd(page);
  CosetBitmap& after = maps_[1 - now_[odd]];
  std::uint8_t* const bytes = after.page(page);

  // Step 1. The page as it is, and the pages that turns of U and D add to it.
  std::array<const std::uint8_t*, 8> parts;
  std::size_t count = 0;
  const auto add = [&](std::uint32_t source) {
    if (current(source).touched(source)) parts[count++] = current(source).page(source);
  };
  add(page);
  const bool full = page_counts_[page] == kPageBits;
  if (!full)
    for (const SubgroupMoves::PlainTurn& turn : moves_.plain()) add(turn.source[page]);
  after.set_touched(page, count > 0);

  // Step 2. The pages that half turns shuffle. Each is prefetched while the one before it is added.
  struct Shuffled {
    const std::uint8_t* bytes;
    const PageSteps* steps;
  };
  std::array<Shuffled, 5> shuffled;
  std::size_t last = 0;
  if (!full)
    for (const SubgroupMoves::ShufflingTurn& turn : moves_.shuffling())
      if (const std::uint32_t source = turn.source[page]; current(source).touched(source))
        shuffled[last++] = {current(source).page(source), &moves_.steps(turn.steps[page])};
  shuffled[last] = {bytes, nullptr};
  if (count > 0) kernels.unite(bytes, {parts.data(), count}, kPageBytes, shuffled[0].bytes);
  if (full) return;
  if (last > 0 && count == 0) std::memset(bytes, 0, kPageBytes);
  if (last > 0) after.set_touched(page, true);
  for (std::size_t i = 0; i < last; ++i) {
    const std::uint8_t* ahead = shuffled[i + 1].bytes;
    for (std::size_t kind = 0; kind < kShuffleKinds; ++kind) {
      const std::vector<LineStep>& steps = (*shuffled[i].steps)[kind];
      kernels.add[kind](bytes, shuffled[i].bytes, steps, moves_.shuffles(), ahead);
      ahead += steps.size() * EdgeLines::kLineBytes;
    }
  }
  page_counts_[page] = after.touched(page) ? static_cast<std::uint32_t>(kernels.count(bytes, kPageBytes)) : 0;
}

bool CosetLevels::extend(int level) {
  // Where a half turn is two moves, only the pages of one parity change.
  const bool by_parity = metric_.cost_of(Move::turn(Face::kU, 2)) == 2;
  const bool odd_wanted = (level % 2 != 0) != is_odd_permutation(cube_.cp);
  const auto wanted = [&](bool odd) { return !by_parity || odd == odd_wanted; };
  const std::string label = fmt::format("moves of the subgroup, up to {} {}", level, metric_.label);
  ProgressMeter meter(*options_.progress, label, kPages, "pages");
  meter.set_depth(level);
  std::array<std::atomic<std::uint64_t>, 2> counts{};
  const bool whole = parallel_for(
      options_.threads, kPages, SubgroupMoves::kOrbit,
      [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t i = begin; i < end; ++i) {
          const std::uint32_t page = moves_.order()[i];
          if (!wanted(moves_.odd(page))) continue;
          extend_page(page);
          counts[moves_.odd(page)] += page_counts_[page];
        }
        meter.add(end - begin);
      },
      options_.stop);
  if (!whole) return false;
  for (std::size_t odd = 0; odd < 2; ++odd) {
    if (!wanted(odd == 1)) continue;
    now_[odd] = 1 - now_[odd];
    counts_[odd] = counts[odd];
  }
  return true;
}

std::span<const std::uint8_t> CosetLevels::page(std::uint32_t page) const {
  const CosetBitmap& map = current(page);
  return {map.page(page), map.touched(page) ? kPageBytes : 0};
}

std::span<std::uint8_t> CosetLevels::room_for(std::uint32_t page) {
  CosetBitmap& map = current(page);
  map.set_touched(page, true);
  return {map.page(page), kPageBytes};
}

void CosetLevels::count_pages() {
  std::array<std::atomic<std::uint64_t>, 2> counts{};
  parallel_for(options_.threads, kPages, SubgroupMoves::kOrbit, [&](std::uint64_t begin, std::uint64_t end) {
    for (auto number = static_cast<std::uint32_t>(begin); number < end; ++number) {
      const std::span<const std::uint8_t> bytes = page(number);
      page_counts_[number] = static_cast<std::uint32_t>(line_kernels().count(bytes.data(), bytes.size()));
      counts[moves_.odd(number)] += page_counts_[number];
    }
  });
  for (std::size_t odd = 0; odd < 2; ++odd) counts_[odd] = counts[odd];
}

std::vector<CubieState> CosetLevels::missing(std::size_t most) const {
  constexpr std::uint32_t kWordBits = 64;
  std::vector<CubieState> missing;
  for (std::uint32_t page = 0; page < kPages && missing.size() < most; ++page) {
    if (page_counts_[page] == kPageBits) continue;
    const CosetBitmap& map = current(page);
    for (std::uint32_t first = 0; first < kPageBits && missing.size() < most; first += kWordBits) {
      std::uint64_t word = 0;
      if (map.touched(page)) std::memcpy(&word, map.page(page) + first / 8, sizeof(word));
      for (std::uint64_t open = ~word; open != 0 && missing.size() < most; open &= open - 1) {
        const auto number = first + static_cast<std::uint32_t>(std::countr_zero(open));
        missing.push_back(compose(inverse(moves_.position_of({page, number})), cube_));
      }
    }
  }
  return missing;
}

}  // namespace superflip::whole_cosets
