#include "whole_cosets/small_levels.h"

#include <fmt/core.h>

#include <algorithm>
#include <atomic>
#include <bit>
#include <numeric>
#include <set>
#include <utility>

#include "base/parallel.h"
#include "table/level_loop.h"

namespace superflip::whole_cosets {
namespace {

constexpr std::uint32_t kBitsOfWord = 64;

// With fewer bits than one in so many, a page is followed bit by bit.
constexpr std::uint32_t kSparse = 8;

// So many tellings leave few positions, and so many questions for single positions pay. In QTM the sequences of a coset
// may all have one parity. Two moves more then have 88 times as many, so fewer must be enough.
constexpr std::array<double, 1> kTellings = {6.7};
constexpr std::uint64_t kFewToAsk = 1000;
constexpr std::array<double, 1> kTellingsByParity = {3.3};
constexpr std::uint64_t kFewToAskByParity = 5000;
constexpr std::size_t kFewOfLevel = 100;

// The time to extend so many positions, in sequences.
constexpr double kPositionsPerSequence = 1000;

// The positions near one are counted until they are so many.
constexpr std::size_t kEnoughNear = 20'000;

// Pages that a thread takes at once: about so many bits.
constexpr std::uint64_t kBitsAtOnce = 100'000;

}  // namespace

SmallLevels::SmallLevels(const Metric& metric, SmallCoset coset, const LevelOptions& options)
    : metric_(metric),
      coset_(std::move(coset)),
      options_(options),
      extending_(without_composites(coset_.group.moves() & coset_.allowed, metric)),
      by_parity_(metric.cost_of(Move::turn(Face::kU, 2)) == 2),
      words_((coset_.group.page_bits() + kBitsOfWord - 1) / kBitsOfWord),
      page_counts_(coset_.group.pages()) {
  for (auto& map : maps_) map.resize(words_ * coset_.group.pages());
  for (std::uint32_t page = 0; page < coset_.group.pages(); ++page)
    has_odd_pages_ = has_odd_pages_ || coset_.group.odd(page);
  count_near();
}

LevelPlan SmallLevels::plan() const {
  const double extension = static_cast<double>(positions()) / kPositionsPerSequence;
  const std::span<const double> tellings = by_parity_ ? kTellingsByParity : kTellings;
  if (!coset_.asks_one_by_one) return {near_, tellings, extension, 0, 0};
  return {near_, tellings, extension, by_parity_ ? kFewToAskByParity : kFewToAsk, kFewOfLevel};
}

// By breadth-first search in the subgroup, from the solved cube.
void SmallLevels::count_near() {
  std::set<std::pair<std::uint32_t, std::uint32_t>> known;
  std::vector<std::vector<CubieState>> levels(1);
  const auto add = [&](const CubieState& state) {
    const auto place = coset_.group.place_of(state);
    if (place && known.emplace(place->page, place->number).second) levels.back().push_back(state);
  };
  add(CubieState::solved());
  near_ = {1};
  for (std::size_t before = 0; known.size() != before && known.size() < kEnoughNear; near_.push_back(known.size())) {
    before = known.size();
    levels.emplace_back();
    for (const Move m : extending_) {
      const auto cost = static_cast<std::size_t>(metric_.cost_of(m));
      if (cost >= levels.size()) continue;
      for (const CubieState& state : levels[levels.size() - 1 - cost])
        add(compose(state, state_of_pieces(m, coset_.group.pieces())));
    }
  }
}

void SmallLevels::begin(const CubieState& cube) {
  cube_ = cube;
  for (auto& map : maps_) std::fill(map.begin(), map.end(), 0);
  std::fill(page_counts_.begin(), page_counts_.end(), 0);
  count_ = 0;
  sequences_before_ = coset_.entries->sequences();
  nodes_before_ = coset_.entries->nodes();
}

// Several threads may call it at once.
std::optional<bool> SmallLevels::mark(const CubieState& end) {
  const auto place = coset_.group.place_of(end);
  if (!place) return std::nullopt;
  const std::uint64_t bit = std::uint64_t{1} << place->number % kBitsOfWord;
  std::uint64_t& word = maps_[now_][place->page * words_ + place->number / kBitsOfWord];
  return (__atomic_fetch_or(&word, bit, __ATOMIC_RELAXED) & bit) == 0;
}

void SmallLevels::add(const CubieState& position) {
  count_ += mark(compose(cube_, inverse(position))) == true ? 1U : 0U;
}

// Ends early when every position is known. All sequences of a depth are few.
bool SmallLevels::search(int depth, const Enough&) {
  if (depth > 0 && (coset_.allowed - coset_.group.moves()).empty()) return true;  // no move enters from outside
  if (by_parity_ && !has_odd_pages_ && !of_parity(0, depth)) return true;         // nor so many quarter turns
  LevelOptions options = options_;
  options.stop = options_.stop.child();
  const std::uint64_t wanted = positions() - count_;
  std::atomic<std::uint64_t> new_ones{0};
  const Pieces pieces = coset_.group.pieces();
  coset_.entries->run(cube_, depth, options, [&](const CubieState& end) {
    const auto is_new = mark(pieces == Pieces::kAll ? end : without_edges(end));
    if (is_new == true && new_ones.fetch_add(1, std::memory_order_relaxed) + 1 == wanted) options.stop.request_stop();
    return is_new.has_value();
  });
  count_ += new_ones;
  return !options_.stop.stop_requested();
}

// Adds the bits of a page after a move, one after the other.
void SmallLevels::scatter(std::uint32_t from, Move m, Words bits) const {
  const std::span<const std::uint32_t> after = coset_.group.columns_after(from, m);
  const std::uint32_t first = coset_.group.first_column(coset_.group.page_after(from, m));
  const std::span<const std::uint64_t> source = words(from);
  for (std::size_t w = 0; w < source.size(); ++w)
    for (std::uint64_t rest = source[w]; rest != 0; rest &= rest - 1) {
      const std::uint32_t number = after[w * kBitsOfWord + static_cast<unsigned>(std::countr_zero(rest))] - first;
      bits[number / kBitsOfWord] |= std::uint64_t{1} << number % kBitsOfWord;
    }
}

// The same for many bits: each bit of `page` that is not set looks at the one that the move brings there.
void SmallLevels::gather(std::uint32_t from, Move m, std::uint32_t page, Words bits) const {
  const std::span<const std::uint32_t> before = coset_.group.columns_after(page, m.inverse());
  const std::uint32_t first = coset_.group.first_column(from);
  const std::uint64_t* const source = words(from).data();
  for (std::size_t w = 0; w < bits.size(); ++w) {
    const std::size_t begin = w * kBitsOfWord;
    const std::size_t end = std::min<std::size_t>(begin + kBitsOfWord, before.size());
    std::uint64_t word = 0;
    for (std::size_t i = end; i-- > begin;) {
      const std::uint32_t number = before[i] - first;
      word = word << 1 | (source[number / kBitsOfWord] >> number % kBitsOfWord & 1);
    }
    bits[w] |= word;
  }
}

void SmallLevels::extend_page(std::uint32_t page, Words bits) {
  if (page_counts_[page] == coset_.group.page_bits()) return;
  for (const Move m : extending_) {
    const std::uint32_t from = coset_.group.page_after(page, m.inverse());
    std::uint32_t count = 0;
    for (const std::uint64_t word : words(from)) count += static_cast<std::uint32_t>(std::popcount(word));
    if (count == 0) continue;
    if (count < coset_.group.page_bits() / kSparse)
      scatter(from, m, bits);
    else
      gather(from, m, page, bits);
  }
}

bool SmallLevels::extend(int level) {
  std::vector<std::uint64_t>& after = maps_[1 - now_];
  const std::string label = fmt::format("moves of the subgroup, up to {} {}", level, metric_.label);
  ProgressMeter meter(*options_.progress, label, pages(), "pages");
  meter.set_depth(level);
  const std::uint64_t grain = kBitsAtOnce / coset_.group.page_bits() + 1;
  const auto extend_pages = [&](std::uint64_t begin, std::uint64_t end) {
    for (auto page = static_cast<std::uint32_t>(begin); page < end; ++page) {
      const Words bits = Words(after).subspan(page * words_, words_);
      const std::span<const std::uint64_t> known = words(page);
      std::copy(known.begin(), known.end(), bits.begin());
      if (!by_parity_ || of_parity(page, level)) extend_page(page, bits);
    }
    meter.add(end - begin);
  };
  if (!parallel_for(options_.threads, pages(), grain, extend_pages, options_.stop)) return false;
  now_ = 1 - now_;
  count_pages();
  return true;
}

std::span<const std::uint8_t> SmallLevels::page(std::uint32_t page) const {
  const std::span<const std::uint64_t> bits = words(page);
  const bool empty = std::all_of(bits.begin(), bits.end(), [](std::uint64_t word) { return word == 0; });
  return {reinterpret_cast<const std::uint8_t*>(bits.data()), empty ? 0 : bits.size_bytes()};
}

std::span<std::uint8_t> SmallLevels::room_for(std::uint32_t page) {
  const Words bits = Words(maps_[now_]).subspan(page * words_, words_);
  return {reinterpret_cast<std::uint8_t*>(bits.data()), bits.size_bytes()};
}

void SmallLevels::count_pages() {
  for (std::uint32_t page = 0; page < pages(); ++page) {
    std::uint32_t count = 0;
    for (const std::uint64_t word : words(page)) count += static_cast<std::uint32_t>(std::popcount(word));
    page_counts_[page] = count;
  }
  count_ = std::accumulate(page_counts_.begin(), page_counts_.end(), std::uint64_t{0});
}

std::vector<CubieState> SmallLevels::missing(std::size_t most) const {
  std::vector<CubieState> missing;
  for (std::uint32_t page = 0; page < pages() && missing.size() < most; ++page) {
    const std::span<const std::uint64_t> bits = words(page);
    for (std::uint32_t number = 0; number < coset_.group.page_bits() && missing.size() < most; ++number) {
      const bool known = (bits[number / kBitsOfWord] >> number % kBitsOfWord & 1) != 0;
      if (!known) missing.push_back(compose(inverse(coset_.group.element_at({page, number})), cube_));
    }
  }
  return missing;
}

}  // namespace superflip::whole_cosets
