#include "whole_cosets/coset_bitmap.h"

#include <cstring>
#include <new>
#include <thread>

#include "base/aligned_buffer.h"
#include "base/pages.h"

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

}  // namespace superflip::whole_cosets
