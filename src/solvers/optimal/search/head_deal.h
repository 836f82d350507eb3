// The heads of a search, dealt to its threads one by one.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "search/search_state.h"
#include "solvers/optimal/search/heads.h"

namespace superflip::optimal {

using Work = SearchState::Work;

/// What is known of the heads, and those that an iteration has still to deal. deal() may be called by threads at once,
/// all else while none is at work.
class HeadDeal {
 public:
  /// A head, and its share of an iteration: about as many nodes as in the one before.
  struct Dealt {
    const Node* node;
    std::uint64_t share;
  };

  void set_heads(Heads heads) {
    heads_ = std::move(heads);
    work_.assign(heads_.nodes.size(), {});
  }
  [[nodiscard]] std::size_t size() const { return work_.size(); }
  [[nodiscard]] int turns() const { return heads_.turns; }
  /// What was below a head in the iteration before.
  [[nodiscard]] Work& work(std::size_t head) { return work_[head]; }
  [[nodiscard]] const Work& work(std::size_t head) const { return work_[head]; }

  /// None is to be dealt.
  void clear() { begin_with({}, 0); }
  /// All are to be dealt.
  void begin() {
    std::vector<std::uint32_t> all(size());
    std::iota(all.begin(), all.end(), 0U);
    begin_with(std::move(all), 0);
  }
  /// These are to be dealt; the shares of the others are `passed`.
  void begin_with(std::vector<std::uint32_t> heads, std::uint64_t passed) {
    order_ = std::move(heads);
    // Those first that promise most.
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return work_[a].promise() > work_[b].promise(); });
    next_ = 0;
    passed_ = passed;
    portion_ = 1;
  }
  /// All that begin_with() named are to be dealt once more, for such a portion of their shares.
  void begin_portion(double portion) {
    next_ = 0;
    portion_ = portion;
  }

  std::optional<Dealt> deal() {
    const std::size_t next = next_++;
    if (next >= order_.size()) return std::nullopt;
    const std::uint32_t head = order_[next];
    const auto share = static_cast<std::uint64_t>(portion_ * static_cast<double>(share_of(head)));
    passed_ += share;
    return Dealt{&heads_.nodes[head], share};
  }
  [[nodiscard]] bool any_left() const { return next_ < order_.size(); }
  /// Calls visit(head) for those that are not dealt.
  template <typename Visit>
  void for_each_left(Visit visit) const {
    for (std::size_t i = next_; i < order_.size(); ++i) visit(order_[i]);
  }
  /// The shares of the heads dealt, and of all.
  [[nodiscard]] std::uint64_t passed() const { return passed_; }
  [[nodiscard]] std::uint64_t all_shares() const {
    std::uint64_t sum = passed_;
    for_each_left([&](std::uint32_t head) { sum += share_of(head); });
    return sum;
  }

 private:
  [[nodiscard]] std::uint64_t share_of(std::uint32_t head) const { return work_[head].nodes + 1; }

  Heads heads_;
  std::vector<Work> work_;            // by head
  std::vector<std::uint32_t> order_;  // of the heads to be dealt
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> passed_{0};
  double portion_ = 1;
};

}  // namespace superflip::optimal
