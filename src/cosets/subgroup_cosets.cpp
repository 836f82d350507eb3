#include "cosets/subgroup_cosets.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <cassert>

#include "base/parallel.h"
#include "table/generate_in_place.h"
#include "table/level_loop.h"
#include "table/product_graph.h"

namespace superflip {
namespace {

constexpr std::uint32_t kCosetsAtOnce = 16'384;  // whose least states are computed before any is looked up
constexpr std::uint64_t kCosetsPerChunk = 256;
constexpr std::uint16_t kOnlyColumn = 0;

std::size_t slots_for(std::uint64_t count) { return std::bit_ceil(count + count / 2 + 16); }

// How often a move, repeated, makes another; 0 when neither twice nor three times.
std::size_t power_of(Move generator, Move move) {
  CubieState state = state_of(generator);
  for (const std::size_t times : {2U, 3U}) {
    state = apply(state, generator);
    if (state == state_of(move)) return times;
  }
  return 0;
}

// A pair as the words of its two face turns; empty unless both have one.
std::vector<std::uint8_t> word_of_pair(const MoveWords& words, Move pair) {
  const auto word = [&](Move turn) { return words.words[static_cast<std::size_t>(turn.index())]; };
  std::vector<std::uint8_t> first = word(Move::turn(pair.face(), pair.quarter_turns()));
  const std::vector<std::uint8_t> second = word(Move::turn(opposite(pair.face()), pair.opposite_quarter_turns()));
  if (first.empty() || second.empty()) return {};
  first.insert(first.end(), second.begin(), second.end());
  return first;
}

std::vector<std::uint8_t> word_of(const MoveWords& words, Move move) {
  if (!move.is_face_turn())
    if (std::vector<std::uint8_t> word = word_of_pair(words, move); !word.empty()) return word;
  for (std::size_t g = 0; g < words.generators.size(); ++g)
    if (const std::size_t times = power_of(words.generators[g], move); times != 0)
      return std::vector<std::uint8_t>(times, static_cast<std::uint8_t>(g));
  return {};
}

}  // namespace

// Moves in rising order: a quarter turn comes before the half turn, and face turns before pairs.
MoveWords words_of(MoveSet moves) {
  MoveWords words;
  for (const Move m : moves) {
    std::vector<std::uint8_t>& word = words.words[static_cast<std::size_t>(m.index())];
    word = word_of(words, m);
    if (!word.empty()) continue;
    word = {static_cast<std::uint8_t>(words.generators.size())};
    words.generators.push_back(m);
  }
  return words;
}

PackedState PackedState::of(const CubieState& state) {
  PackedState packed{0, 0};
  for (std::size_t p = 0; p < kCorners; ++p)
    packed.corners |= std::uint64_t{state.cp[p] | unsigned{state.co[p]} << 3} << (5 * p);
  for (std::size_t p = 0; p < kEdges; ++p)
    packed.edges |= std::uint64_t{state.ep[p] | unsigned{state.eo[p]} << 4} << (5 * p);
  return packed;
}

CubieState PackedState::unpacked() const {
  CubieState state{};
  for (std::size_t p = 0; p < kCorners; ++p) {
    state.cp[p] = static_cast<std::uint8_t>(corners >> (5 * p) & 7);
    state.co[p] = static_cast<std::uint8_t>(corners >> (5 * p + 3) & 3);
  }
  for (std::size_t p = 0; p < kEdges; ++p) {
    state.ep[p] = static_cast<std::uint8_t>(edges >> (5 * p) & 15);
    state.eo[p] = static_cast<std::uint8_t>(edges >> (5 * p + 4) & 1);
  }
  return state;
}

double NumberedStates::bytes(double count) {
  const double slots = count < 0x1p40 ? static_cast<double>(slots_for(static_cast<std::uint64_t>(count))) : 2 * count;
  return count * sizeof(PackedState) + slots * sizeof(std::uint32_t);
}

NumberedStates::NumberedStates(std::uint64_t expected) : slots_(slots_for(expected), kNone) {
  states_.reserve(expected);
}

std::size_t NumberedStates::slot_of(const PackedState& state) const {
  const std::size_t mask = slots_.size() - 1;
  std::uint64_t hash = (state.corners * 0x9E3779B97F4A7C15U ^ state.edges) * 0xD6E8FEB86659FD93U;
  hash ^= hash >> 32;
  std::size_t slot = hash & mask;
  while (slots_[slot] != kNone && states_[slots_[slot]] != state) slot = (slot + 1) & mask;
  return slot;
}

std::uint32_t NumberedStates::find_or_add(const PackedState& state) {
  std::size_t slot = slot_of(state);
  if (slots_[slot] == kNone) {
    if (3 * (states_.size() + 1) > 2 * slots_.size()) {
      fill(2 * slots_.size());
      slot = slot_of(state);
    }
    slots_[slot] = size();
    states_.push_back(state);
  }
  return slots_[slot];
}

void NumberedStates::renumber(std::span<const std::uint32_t> old) {
  std::vector<PackedState> renumbered;
  renumbered.reserve(states_.size());
  for (const std::uint32_t number : old) renumbered.push_back(states_[number]);
  states_ = std::move(renumbered);
  fill(slots_.size());
}

void NumberedStates::fill(std::size_t slots) {
  slots_.assign(slots, kNone);
  for (std::uint32_t number = 0; number < size(); ++number) slots_[slot_of(states_[number])] = number;
}

double SubgroupCosets::bytes(double count, MoveSet moves) {
  const auto generators = static_cast<double>(words_of(moves).generators.size());
  return NumberedStates::bytes(count) + count * generators * sizeof(std::uint32_t);
}

SubgroupCosets::SubgroupCosets(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count)
    : least_in_(subgroup), words_(words_of(moves)), least_(count) {
  next_.reserve(std::size_t{count} * words_.generators.size());
}

std::uint32_t SubgroupCosets::coset_of(const CubieState& state) const {
  const std::uint32_t coset = least_.find(PackedState::of(least_in_(state)));
  assert(coset != NumberedStates::kNone);
  return coset;
}

Result<SubgroupCosets> SubgroupCosets::number(const GeneratedGroup& subgroup, MoveSet moves, std::uint32_t count,
                                              const GenerateOptions& options) {
  SubgroupCosets cosets(subgroup, moves, count);
  const std::size_t generators = cosets.words_.generators.size();
  cosets.least_.find_or_add(PackedState::of(cosets.least_in_(CubieState::solved())));
  ProgressMeter meter(*options.progress, options.label, count, "cosets");
  meter.foresee(0);
  std::vector<PackedState> images;
  for (std::uint32_t begin = 0, end = 0; begin < cosets.size() && cosets.size() <= count; begin = end) {
    // Step 1. The least states of the neighbours of some cosets, on all threads.
    end = begin + std::min(cosets.size() - begin, kCosetsAtOnce);
    images.resize((end - begin) * generators);
    const auto find_images = [&](std::uint64_t first, std::uint64_t last) {
      for (std::uint64_t i = first; i < last; ++i) {
        const CubieState state = cosets.least_[begin + static_cast<std::uint32_t>(i)].unpacked();
        for (std::size_t g = 0; g < generators; ++g)
          images[i * generators + g] = PackedState::of(cosets.least_in_(apply(state, cosets.words_.generators[g])));
      }
      meter.add(last - first);
    };
    if (!parallel_for(options.threads, end - begin, kCosetsPerChunk, find_images, options.stop))
      return interrupted(options);

    // Step 2. Their numbers, in order: they do not depend on the threads.
    for (const PackedState& image : images) {
      if (cosets.size() > count) break;
      cosets.next_.push_back(cosets.least_.find_or_add(image));
    }
  }
  if (cosets.size() != count)
    return fail(ErrorCode::kSelfCheck,
                fmt::format("the index of the subgroup is {}, but the search met {} cosets", count, cosets.size()));
  return cosets;
}

Result<std::uint32_t> count_that_fits(const GeneratedGroup& subgroup, const GeneratedGroup& whole, MoveSet moves,
                                      int distance_bits, std::uint64_t most_bytes, std::string_view advice) {
  const double count = whole.order() / subgroup.order();
  const double bytes = SubgroupCosets::bytes(count, moves) + count * distance_bits / 8;
  if (bytes <= static_cast<double>(most_bytes) && count < NumberedStates::kNone)
    return static_cast<std::uint32_t>(count);
  return fail(ErrorCode::kUsage,
              fmt::format("the subgroup has {} cosets, which need {} of memory, and {} are allowed; --memory allows "
                          "more{}",
                          number_in_words(count), bytes_in_words(bytes),
                          bytes_in_words(static_cast<double>(most_bytes)), advice));
}

Result<TableContents> coset_distances(const SubgroupCosets& cosets, const std::vector<GraphMove>& moves,
                                      const Packing& packing, const GenerateOptions& options) {
  const auto edge = [&](std::uint32_t coset, std::size_t k) {
    return RowEdge{cosets.next(coset, moves[k].move), &kOnlyColumn};
  };
  return generate_in_place(PlainGraph(cosets.size(), 1, edge, moves, {0}), packing, options);
}

Result<DistanceHistogram> count_cosets(MoveSet subgroup, MoveSet moves, const Metric& metric, std::uint64_t most_bytes,
                                       const GenerateOptions& options) {
  // Step 1. Whether the cosets exist, and fit.
  const GeneratedGroup group(subgroup);
  const GeneratedGroup whole(moves);
  for (const Move m : subgroup)
    if (!whole.contains(state_of(m)))
      return fail(ErrorCode::kUsage,
                  "the subgroup is not within the group that the allowed moves generate: allow its moves too");
  const CountingPlan plan = counting_plan(moves, metric);
  const auto count = count_that_fits(group, whole, moves, plan.packing.bits, most_bytes,
                                     ", and a product of --coordinates needs far less");
  if (!count) return tl::unexpected(count.error());

  // Step 2. The cosets and the moves between them.
  GenerateOptions labelled = options;
  labelled.label = "cosets";
  const auto cosets = SubgroupCosets::number(group, moves, *count, labelled);
  if (!cosets) return tl::unexpected(cosets.error());

  // Step 3. The distances.
  return coset_distances(*cosets, plan.moves, plan.packing, options).map([](const auto& table) {
    return table.histogram;
  });
}

}  // namespace superflip
