#include "whole_cosets/coset_pages.h"

#include <algorithm>
#include <array>
#include <bit>
#include <cstring>
#include <new>
#include <thread>
#include <tuple>
#include <utility>

#include "base/aligned_buffer.h"
#include "base/combinatorics.h"

namespace superflip::whole_cosets {

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
    const auto corners = unrank_permutation<kCorners>(page);
    std::array<std::uint8_t, kCorners> back{};
    for (std::size_t p = 0; p < kCorners; ++p) back[corners[p]] = static_cast<std::uint8_t>(p);
    inverse_page_[page] = static_cast<std::uint16_t>(rank_permutation(back));
    std::tie(without_frame_[page], with_frame_[page]) = moves.steps_of_frame(page);
  }
  const EdgeLines& lines = EdgeLines::get();
  for (const bool odd : {false, true}) {
    auto& inverse_bit = inverse_bit_[odd ? 1 : 0];
    inverse_bit.resize(kPageBits);
    for (std::uint32_t number = 0; number < kPageBits; ++number) {
      const Edges edges = lines.edges_of(number, odd);
      Edges back{};
      for (std::size_t p = 0; p < kEdges; ++p) back[edges[p]] = static_cast<std::uint8_t>(p);
      inverse_bit[number] = lines.number_of(back);
    }
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
