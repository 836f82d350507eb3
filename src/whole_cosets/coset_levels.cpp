#include "whole_cosets/coset_levels.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstring>
#include <set>
#include <string>
#include <utility>

#include "base/combinatorics.h"
#include "base/parallel.h"
#include "base/prefetch.h"
#include "cosets/two_phase/phase2_kernels.h"

namespace superflip::whole_cosets {
namespace {

bool in_subgroup(const CubieState& state) {
  const CubieState solved = CubieState::solved();
  return state.co == solved.co && state.eo == solved.eo &&
         std::all_of(state.ep.begin() + 8, state.ep.end(), [](std::uint8_t edge) { return edge >= 8; });
}

CubieState superflip() {
  CubieState state = CubieState::solved();
  state.eo.fill(1);
  return state;
}

using two_phase::Position;

using Near = std::array<std::uint64_t, 9>;

// Counts with moves on both sides: exactly[a] positions by a moves after the position, near[all - a] by moves before
// it.
Near on_both_sides(std::span<const std::uint64_t> near) {
  Near exactly{};
  exactly[0] = near[0];
  for (std::size_t i = 1; i < near.size(); ++i) exactly[i] = near[i] - near[i - 1];
  Near sums{};
  for (std::size_t after = 0; after < near.size(); ++after)
    for (std::size_t all = after; all < near.size(); ++all) sums[all] += exactly[after] * near[all - after];
  return sums;
}

}  // namespace

CosetSymmetry symmetry_of_coset(const CubieState& cube) {
  CosetSymmetry found{cube};
  for (const CubieState& center : {CubieState::solved(), superflip()}) {
    if (!in_subgroup(compose(cube, center))) continue;
    found.cube = center;
    found.own_inverse = true;
  }
  for (int i = 1; i < kUdSymmetries; ++i) {
    const Symmetry s(i);
    const CubieState first = compose(found.cube, conjugate(inverse(found.cube), s));
    if (in_subgroup(first)) found.images.push_back({s, first});
  }
  return found;
}

// What one thread needs to place the ends of sequences.
struct CosetLevels::Worker {
  explicit Worker(const UnitMoves& moves) : bits(UnitPath::bits_for(moves.size())) {
    for (const Move m : moves.moves()) units.push_back(Position::of(state_of(m)));
  }

  // Marks the ends of the batch before, whose lines were on their way, and places those of `paths`.
  void add(std::span<const UnitPath> paths, CosetLevels& levels) {
    mark(levels);
    two_phase::phase2_kernels().follow(root, units.data(), bits, paths, positions.data());
    placed = paths.size();
    for (std::size_t i = 0; i < placed; ++i)
      places[i] = levels.moves_.place_of(positions[i].corners.data(), positions[i].edges.data());
    // One after the other, so that the processor looks up several pages of memory at once.
    for (std::size_t i = 0; i < placed; ++i)
      prefetch_line(levels.current(places[i].page).page(places[i].page) + places[i].number / 8);
  }
  void mark(CosetLevels& levels) {
    for (std::size_t i = 0; i < placed; ++i)
      if (mark(places[i], levels) && !levels.symmetry_.images.empty()) mark_images(positions[i], levels);
    placed = 0;
  }
  bool mark(const PagePlace& place, CosetLevels& levels) {
    const bool is_new = levels.current(place.page).mark(place.page, place.number);
    found[levels.moves_.odd(place.page)] += is_new ? 1U : 0U;
    return is_new;
  }
  // Where a position is known, its images are, because the symmetries take what is known to itself.
  void mark_images(const Position& position, CosetLevels& levels) {
    CubieState end = CubieState::solved();
    std::copy_n(position.corners.begin(), kCorners, end.cp.begin());
    std::copy_n(position.edges.begin(), kEdges, end.ep.begin());
    for (const EndImage& image : levels.symmetry_.images) {
      const CubieState other = image.of(end);
      mark(levels.moves_.place_of(other.cp.data(), other.ep.data()), levels);
    }
  }

  int bits;
  std::vector<Position> units;
  Position root{};
  std::array<Position, CosetSearch::kEnds> positions;
  std::array<PagePlace, CosetSearch::kEnds> places;
  std::size_t placed = 0;
  std::array<std::uint64_t, 2> found{};  // new positions, by parity of the pages
};

CosetLevels::CosetLevels(const Metric& metric, std::shared_ptr<CosetSearch> search, const LevelOptions& options)
    : metric_(metric),
      search_(std::move(search)),
      options_(options),
      moves_(metric),
      maps_{CosetBitmap(options.large_pages), CosetBitmap(options.large_pages)},
      page_counts_(kPages),
      near_on_both_sides_(on_both_sides(metric.numbers.cosets.near)),
      symmetry_(symmetry_of_coset(CubieState::solved())) {
  for (int i = 0; i < std::max(options.threads, 1); ++i) workers_.push_back(std::make_unique<Worker>(search_->moves()));
}
CosetLevels::~CosetLevels() = default;

// Positions do not fall independently: with x times as many tellings as positions, a share of about e^(-0.4 x) is
// missing. To ask a position of a level takes a second or two, and the last levels minutes to hours.
LevelPlan CosetLevels::plan() const {
  const CosetNumbers& numbers = metric_.numbers.cosets;
  if (symmetry_.own_inverse)
    return {near_on_both_sides_, numbers.tellings_on_both_sides, 5'000'000, 300'000, 2'000, true};
  return {numbers.near, numbers.tellings, 5'000'000, 300'000, 2'000, false};
}

void CosetLevels::begin(const CubieState& cube) {
  symmetry_ = symmetry_of_coset(cube);
  outside_only_ = false;
  for (CosetBitmap& map : maps_) map.clear();
  counts_ = {};
  searched_ = {};
  std::fill(page_counts_.begin(), page_counts_.end(), 0);
  for (auto& worker : workers_) worker->root = Position::of(symmetry_.cube);
}

bool CosetLevels::search(int depth, const Enough& enough) {
  Beginnings beginnings;
  beginnings.outside = outside_only_;
  if (!symmetry_.images.empty()) beginnings.alike.push_back(Symmetry());
  for (const EndImage& image : symmetry_.images) beginnings.alike.push_back(image.symmetry);
  const bool whole = search_->run(
      symmetry_.cube, depth, beginnings, options_, enough,
      [&](std::size_t thread, std::span<const UnitPath> paths) { workers_[thread]->add(paths, *this); }, searched_);
  for (auto& worker : workers_) {
    worker->mark(*this);
    for (std::size_t odd = 0; odd < 2; ++odd) counts_[odd] += std::exchange(worker->found[odd], 0);
  }
  return whole;
}

// An orbit of pages, each as it is and with what turns of U and D add to it. By them a page gets the row and the column
// of the orbit's square in which it stands, if half turns count as one move.
void CosetLevels::extend_square(std::span<const std::uint16_t> orbit) {
  static const std::array<std::uint8_t, kPageBytes> kNoPositions{};
  SquareOf<const std::uint8_t*> from;
  SquareOf<std::uint8_t*> to;
  bool any = false;
  for (std::size_t i = 0; i < orbit.size(); ++i) {
    CosetBitmap& now = current(orbit[i]);
    any = any || now.touched(orbit[i]);
    from[i] = now.touched(orbit[i]) ? now.page(orbit[i]) : kNoPositions.data();
    to[i] = next(orbit[i]).page(orbit[i]);
  }
  if (any) line_kernels().unite_square(to, from, kPageBytes);
  for (const std::uint16_t page : orbit) next(page).set_touched(page, any);
}

// The same for one page, by the turns of U and D that count as one move.
void CosetLevels::extend_plainly(std::uint32_t page) {
  std::array<const std::uint8_t*, 8> parts;
  std::size_t count = 0;
  const auto add = [&](std::uint32_t source) {
    if (current(source).touched(source)) parts[count++] = current(source).page(source);
  };
  add(page);
  for (const SubgroupMoves::PlainTurn& turn : moves_.plain()) add(turn.source[page]);
  if (count > 0) line_kernels().unite(next(page).page(page), {parts.data(), count}, kPageBytes);
  next(page).set_touched(page, count > 0);
}

// Adds the pages that half turns shuffle. Each is prefetched while the one before it is added, and in the end the first
// one for the page `following`.
void CosetLevels::add_shuffled(std::uint32_t page, std::uint32_t following, Lines lines) {
  if (page_counts_[page] == kPageBits) return;
  const LineKernels& kernels = line_kernels();
  struct Shuffled {
    const std::uint8_t* bytes;
    const PageSteps* steps;
  };
  std::array<Shuffled, 5> shuffled;
  std::size_t last = 0;
  for (const SubgroupMoves::ShufflingTurn& turn : moves_.shuffling())
    if (const std::uint32_t source = turn.source[page]; current(source).touched(source))
      shuffled[last++] = {current(source).page(source), &moves_.steps(turn.steps[page])};
  std::uint8_t* const bytes = next(page).page(page);
  const std::uint32_t first_of_following = moves_.shuffling().front().source[following];
  shuffled[last] = {current(first_of_following).page(first_of_following), nullptr};
  if (last > 0 && !next(page).touched(page)) {
    std::memset(bytes, 0, kPageBytes);
    next(page).set_touched(page, true);
  }
  for (std::size_t i = 0; i < last; ++i) {
    const std::uint8_t* ahead = shuffled[i + 1].bytes;
    for (std::size_t kind = 0; kind < kShuffleKinds; ++kind) {
      const std::vector<LineStep>& steps = (*shuffled[i].steps)[kind];
      kernels.adding(lines)[kind](bytes, shuffled[i].bytes, steps, moves_.shuffles(), ahead);
      ahead += steps.size() * EdgeLines::kLineBytes;
    }
  }
  page_counts_[page] = next(page).touched(page) ? static_cast<std::uint32_t>(kernels.count(bytes, kPageBytes)) : 0;
}

// Branches that the processor cannot foresee take longer than a line.
Lines CosetLevels::lines_to_add() const {
  constexpr std::uint64_t kAllLines = std::uint64_t{kPages} * EdgeLines::kLines;
  if (count() < kAllLines / 3) return Lines::kNotEmpty;
  return count() < kPositions / 10 * 9 ? Lines::kAll : Lines::kNotFull;
}

bool CosetLevels::extend(int level) {
  // Where a half turn is two moves, only the pages of one parity change.
  const bool by_parity = metric_.cost_of(Move::turn(Face::kU, 2)) == 2;
  const bool odd_wanted = (level % 2 != 0) != is_odd_permutation(symmetry_.cube.cp);
  const auto wanted = [&](bool odd) { return !by_parity || odd == odd_wanted; };
  const std::string label = fmt::format("moves of the subgroup, up to {} {}", level, metric_.label);
  ProgressMeter meter(*options_.progress, label, kPages, "pages");
  meter.set_depth(level);
  const Lines lines = lines_to_add();
  std::array<std::atomic<std::uint64_t>, 2> counts{};
  const bool whole = parallel_for(
      options_.threads, kPages, SubgroupMoves::kOrbit,
      [&](std::uint64_t begin, std::uint64_t end) {
        for (std::uint64_t first = begin; first < end; first += SubgroupMoves::kOrbit) {
          const std::span orbit(moves_.order().data() + first, SubgroupMoves::kOrbit);
          if (!by_parity) extend_square(orbit);
          for (std::size_t i = 0; i < orbit.size(); ++i) {
            const std::uint32_t page = orbit[i];
            if (!wanted(moves_.odd(page))) continue;
            if (by_parity) extend_plainly(page);
            add_shuffled(page, orbit[(i + 1) % orbit.size()], lines);
            counts[moves_.odd(page)] += page_counts_[page];
          }
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

bool CosetLevels::add_inverses() {
  if (!symmetry_.own_inverse) return true;
  outside_only_ = true;
  if (!inverse_pages_) inverse_pages_ = std::make_unique<InversePages>(moves_);
  ProgressMeter meter(*options_.progress, "inverse positions", kPages, "pages");
  const bool whole = parallel_for(
      options_.threads, kPages, SubgroupMoves::kOrbit,
      [&](std::uint64_t begin, std::uint64_t end) {
        for (auto page = static_cast<std::uint32_t>(begin); page < end; ++page) invert_page(page);
        meter.add(end - begin);
      },
      options_.stop);
  if (whole) count_pages();
  return whole;
}

// A page and that of its inverses; of each pair once.
void CosetLevels::invert_page(std::uint32_t page) {
  const LineKernels& kernels = line_kernels();
  const std::uint32_t other = inverse_pages_->page_of(page);
  CosetBitmap& map = current(page);
  if (other < page || (!map.touched(page) && !map.touched(other))) return;
  const auto count = [&](std::uint32_t number) {
    if (!map.touched(number)) std::memset(map.page(number), 0, kPageBytes);
    map.set_touched(number, true);
    return static_cast<std::uint32_t>(kernels.count(map.page(number), kPageBytes));
  };
  const std::uint32_t bits = count(page);
  const std::uint32_t other_bits = count(other);
  if (other_bits > 0) inverse_pages_->add(other, map.page(other), other_bits, map.page(page));
  if (bits > 0 && other != page) inverse_pages_->add(page, map.page(page), bits, map.page(other));
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
        missing.push_back(compose(inverse(moves_.position_of({page, number})), symmetry_.cube));
      }
    }
  }
  return missing;
}

// The bits of a position and of those that symmetries and inverses make of it.
std::vector<PagePlace> CosetLevels::kind_of(const CubieState& position) const {
  const CubieState end = compose(symmetry_.cube, inverse(position));
  std::vector<CubieState> ends = {end};
  for (const EndImage& image : symmetry_.images) ends.push_back(image.of(end));
  if (symmetry_.own_inverse)
    for (std::size_t i = 0, count = ends.size(); i < count; ++i) ends.push_back(inverse(ends[i]));
  std::vector<PagePlace> places;
  for (const CubieState& e : ends) places.push_back(moves_.place_of(e.cp.data(), e.ep.data()));
  return places;
}

std::vector<CubieState> CosetLevels::one_of_each_kind(std::span<const CubieState> positions) const {
  std::set<std::pair<std::uint32_t, std::uint32_t>> known;
  std::vector<CubieState> kinds;
  for (const CubieState& position : positions) {
    const std::vector<PagePlace> kind = kind_of(position);
    if (known.contains({kind[0].page, kind[0].number})) continue;
    for (const PagePlace& place : kind) known.emplace(place.page, place.number);
    kinds.push_back(position);
  }
  return kinds;
}

void CosetLevels::add(const CubieState& position) {
  for (const PagePlace& place : kind_of(position)) {
    const bool is_new = current(place.page).mark(place.page, place.number);
    counts_[moves_.odd(place.page) ? 1 : 0] += is_new ? 1U : 0U;
  }
}

}  // namespace superflip::whole_cosets
