#include "whole_cosets/coset_pages.h"

#include <algorithm>
#include <bit>
#include <cstring>
#include <map>
#include <new>
#include <thread>
#include <tuple>

#include "base/aligned_buffer.h"
#include "coord/coordinate.h"

namespace superflip::whole_cosets {
namespace {

constexpr std::uint16_t kNone = 0xFFFF;

// The state of the moves U^i D^j with number 4 i + j.
CubieState turned(std::size_t frame) {
  CubieState state = CubieState::solved();
  for (std::size_t i = 0; i < frame / 4; ++i) state = apply(state, Move::turn(Face::kU, 1));
  for (std::size_t j = 0; j < frame % 4; ++j) state = apply(state, Move::turn(Face::kD, 1));
  return state;
}

// The page that a state of moves takes to each page.
std::vector<std::uint16_t> sources_of(const CubieState& moves) {
  const CubieState back = inverse(moves);
  std::vector<std::uint16_t> source(kPages);
  for (std::uint32_t page = 0; page < kPages; ++page) {
    CubieState state = CubieState::solved();
    state.cp = unrank_permutation<kCorners>(page);
    source[page] = static_cast<std::uint16_t>(rank_permutation(compose(state, back).cp));
  }
  return source;
}

std::size_t kind_of(const LineShuffle& shuffle) {
  return shuffle.exchange / 2U + (shuffle.exchanges_neighbours ? 4U : 0U);
}

}  // namespace

SubgroupMoves::SubgroupMoves(const Metric& metric)
    : lines_(&EdgeLines::get()), shuffle_number_(2 * EdgeLines::kElements, kNone), frame_(kPages), odd_(kPages) {
  for (std::uint32_t page = 0; page < kPages; ++page)
    odd_[page] = is_odd_permutation(unrank_permutation<kCorners>(page));
  divide_pages();
  for (const Move m : metric.moves& phase2_moves()) {
    if (!m.is_face_turn()) continue;
    if (m.axis() != Axis::kUD) {
      add(m);
    } else if (m.quarter_turns() != 2 || metric.cost_of(m) == 1) {
      plain_.push_back({m, sources_of(state_of(m))});
    }
  }
}

void SubgroupMoves::divide_pages() {
  std::array<std::vector<std::uint16_t>, kOrbit> takes_from;
  for (std::size_t frame = 0; frame < kOrbit; ++frame) {
    const CubieState state = turned(frame);
    frames_[frame] = {state.ep, inverse(state).ep};
    takes_from[frame] = sources_of(inverse(state));
  }
  std::vector<bool> known(kPages);
  for (std::uint32_t first = 0; first < kPages; ++first) {
    if (known[first]) continue;
    for (std::size_t frame = 0; frame < kOrbit; ++frame) {
      const std::uint16_t page = takes_from[frame][first];  // first, after the moves of the frame
      known[page] = true;
      frame_[page] = static_cast<std::uint8_t>(frame);
      order_.push_back(page);
    }
  }
}

// Whether the first page of the orbit has odd corners.
bool SubgroupMoves::first_is_odd(std::uint32_t page) const {
  const bool odd_frame = (frame_[page] / 4 + frame_[page] % 4) % 2 != 0;
  return odd_[page] != odd_frame;
}

// A position g of a page has the number of g f^-1, for the frame f of that page. The half turn m takes h, of a page
// with the frame e, to g = h m. So the number is that of g f^-1 = (h e^-1) (e m f^-1): a product with e m f^-1.
void SubgroupMoves::add(Move move) {
  ShufflingTurn turn{move, sources_of(state_of(move)), std::vector<std::uint16_t>(kPages)};
  std::map<std::array<std::uint32_t, 3>, std::uint16_t> known;
  for (std::uint32_t page = 0; page < kPages; ++page) {
    const std::array<std::uint32_t, 3> key = {frame_[turn.source[page]], frame_[page], first_is_odd(page) ? 1U : 0U};
    const auto [at, is_new] = known.try_emplace(key, kNone);
    if (is_new) {
      const Edges there = product_of(frames_[key[0]].there, state_of(move).ep);
      at->second = steps_for(product_of(there, frames_[key[1]].back), key[2] != 0);
    }
    turn.steps[page] = at->second;
  }
  shuffling_.push_back(std::move(turn));
}

// The steps of a product with `product`, for pages whose first page is odd or even.
std::uint16_t SubgroupMoves::steps_for(const Edges& product, bool odd) {
  const std::pair key(product, odd);
  const auto known = std::find(steps_keys_.begin(), steps_keys_.end(), key);
  if (known != steps_keys_.end()) return static_cast<std::uint16_t>(known - steps_keys_.begin());
  PageSteps steps;
  for (std::uint32_t line = 0; line < EdgeLines::kLines; ++line) {
    const EdgeLines::Source source = lines_->source_of(line, product);
    const std::uint16_t shuffle = shuffle_for(source.q, odd == lines_->keeps_parity(line));
    const std::size_t kind = source.q == lines_->identity() ? kAsItIs : kind_of(shuffles_[shuffle]);
    steps[kind].push_back({static_cast<std::uint16_t>(line), static_cast<std::uint16_t>(source.line), shuffle});
  }
  // Sources come from memory one line after the other; the page that is made is in the cache.
  for (auto& of_kind : steps)
    std::sort(of_kind.begin(), of_kind.end(), [](const LineStep& a, const LineStep& b) { return a.from < b.from; });
  steps_.push_back(std::move(steps));
  steps_keys_.push_back(key);
  return static_cast<std::uint16_t>(steps_.size() - 1);
}

std::uint16_t SubgroupMoves::shuffle_for(std::uint32_t q, bool odd) {
  std::uint16_t& number = shuffle_number_[2 * q + (odd ? 1 : 0)];
  if (number == kNone) {
    number = static_cast<std::uint16_t>(shuffles_.size());
    shuffles_.push_back(lines_->shuffle_of(q, odd));
  }
  return number;
}

CubieState SubgroupMoves::position_of(const PagePlace& place) const {
  CubieState state = CubieState::solved();
  state.cp = unrank_permutation<kCorners>(place.page);
  const Edges first = lines_->edges_of(place.number, first_is_odd(place.page));
  for (std::size_t p = 0; p < kEdges; ++p) state.ep[p] = first[frames_[frame_[place.page]].there[p]];
  return state;
}

void CosetBitmap::Free::operator()(std::uint8_t* memory) const { free_pages(memory); }

CosetBitmap::CosetBitmap(bool large) : states_(new std::atomic<std::uint8_t>[kPages]) {
  constexpr std::size_t kBytes = (kPages * kPageBytes + kHugePage - 1) / kHugePage * kHugePage;
  bytes_.reset(static_cast<std::uint8_t*>(allocate_pages(kHugePage, kBytes, large)));
  if (bytes_ == nullptr) throw std::bad_alloc();
  clear();
}

void CosetBitmap::clear() {
  for (std::uint32_t page = 0; page < kPages; ++page) states_[page].store(kNew, std::memory_order_relaxed);
}

void CosetBitmap::make_ready(std::uint32_t page) {
  std::uint8_t expected = kNew;
  if (states_[page].compare_exchange_strong(expected, kClearing, std::memory_order_acquire)) {
    std::memset(this->page(page), 0, kPageBytes);
    states_[page].store(kReady, std::memory_order_release);
    return;
  }
  while (states_[page].load(std::memory_order_acquire) != kReady) std::this_thread::yield();
}

namespace {

using PageBytes = std::array<std::uint8_t, kPageBytes>;

void shuffle(const SubgroupMoves& moves, const PageSteps& steps, const std::uint8_t* from, std::uint8_t* to) {
  const LineKernels& kernels = line_kernels();
  for (std::size_t kind = 0; kind < kShuffleKinds; ++kind)
    kernels.adding(Lines::kAll)[kind](to, from, steps[kind], moves.shuffles(), from);
}

// Visits the bits of a page that are `set`.
template <typename Visit>
void for_each_bit(const PageBytes& bytes, bool set, const Visit& visit) {
  for (std::uint32_t first = 0; first < kPageBytes; first += sizeof(std::uint64_t)) {
    std::uint64_t word = 0;
    std::memcpy(&word, bytes.data() + first, sizeof(word));
    for (std::uint64_t open = set ? word : ~word; open != 0; open &= open - 1)
      visit(8 * first + static_cast<std::uint32_t>(std::countr_zero(open)));
  }
}

}  // namespace

InversePages::InversePages(SubgroupMoves& moves)
    : moves_(moves), inverse_page_(kPages), without_frame_(kPages), with_frame_(kPages) {
  for (std::uint32_t page = 0; page < kPages; ++page) {
    inverse_page_[page] = static_cast<std::uint16_t>(rank_permutation(inverse_of(unrank_permutation<kCorners>(page))));
    std::tie(without_frame_[page], with_frame_[page]) = moves.steps_of_frame(page);
  }
  const EdgeLines& lines = EdgeLines::get();
  for (const bool odd : {false, true}) {
    auto& inverse_bit = inverse_bit_[odd ? 1 : 0];
    inverse_bit.resize(kPageBits);
    for (std::uint32_t number = 0; number < kPageBits; ++number)
      inverse_bit[number] = lines.number_of(inverse_of(lines.edges_of(number, odd)));
  }
}

void InversePages::add(std::uint32_t page, const std::uint8_t* from, std::uint32_t count, std::uint8_t* to) const {
  if (count == kPageBits) {
    std::memset(to, 0xFF, kPageBytes);
    return;
  }
  alignas(64) PageBytes plain{};
  alignas(64) PageBytes inverse{};
  shuffle(moves_, moves_.steps(without_frame_[page]), from, plain.data());
  const std::uint32_t* const bit_of = inverse_bit_[moves_.odd(page) ? 1 : 0].data();
  if (count <= kPageBits / 2) {
    for_each_bit(plain, true, [&](std::uint32_t number) {
      inverse[bit_of[number] / 8] = static_cast<std::uint8_t>(inverse[bit_of[number] / 8] | 1U << bit_of[number] % 8);
    });
  } else {
    inverse.fill(0xFF);
    for_each_bit(plain, false, [&](std::uint32_t number) {
      inverse[bit_of[number] / 8] =
          static_cast<std::uint8_t>(inverse[bit_of[number] / 8] & ~(1U << bit_of[number] % 8));
    });
  }
  shuffle(moves_, moves_.steps(with_frame_[page_of(page)]), inverse.data(), to);
}

}  // namespace superflip::whole_cosets
