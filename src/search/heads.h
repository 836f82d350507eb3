// The heads of a search: its first moves, dealt one by one, the most promising first.
//
// A search splits its root into heads of a few moves. Within an iteration the order of heads is free, and the iteration
// before shows where a solution is likely: under heads with many nodes near the end, a solution that is one move longer
// is likelier. Several threads may deal from one HeadDeal.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

namespace superflip {

/// What an iteration did below a head.
struct HeadWork {
  static constexpr std::size_t kNear = 7;

  std::uint64_t nodes = 0;  ///< expanded
  std::uint64_t near = 0;   ///< of these with at most kNear moves left

  /// Counts an expanded node.
  void count(std::size_t left) {
    ++nodes;
    near += left <= kNear ? 1 : 0;
  }

  [[nodiscard]] double promise() const { return static_cast<double>(near) / static_cast<double>(nodes + 1); }
};

/// The work below each head, and the heads that an iteration has still to deal. Heads are numbers below size(). deal()
/// is thread-safe; nothing else may run beside it.
class HeadDeal {
 public:
  /// A head, and its share of the iteration: as many nodes as it had in the iteration before, and one.
  struct Dealt {
    std::uint32_t head;
    std::uint64_t share;
  };

  /// Resets to this number of heads, without statistics.
  void reset(std::size_t heads) { work_.assign(heads, {}); }
  [[nodiscard]] std::size_t size() const { return work_.size(); }
  /// The work below a head in the iteration before.
  [[nodiscard]] HeadWork& work(std::size_t head) { return work_[head]; }
  [[nodiscard]] const HeadWork& work(std::size_t head) const { return work_[head]; }

  /// Empties the deal.
  void clear() { begin_with({}, 0); }
  /// All heads are to be dealt.
  void begin() {
    std::vector<std::uint32_t> all(size());
    std::iota(all.begin(), all.end(), 0U);
    begin_with(std::move(all), 0);
  }
  /// These heads are to be dealt, those of equal promise in this order. `passed` is the sum of the others' shares.
  void begin_with(std::vector<std::uint32_t> heads, std::uint64_t passed) {
    order_ = std::move(heads);
    std::stable_sort(order_.begin(), order_.end(),
                     [&](std::uint32_t a, std::uint32_t b) { return work_[a].promise() > work_[b].promise(); });
    next_ = 0;
    passed_ = passed;
    portion_ = 1;
  }
  /// All heads of begin_with() are dealt once more, each for this portion of its share.
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
    return Dealt{head, share};
  }
  [[nodiscard]] bool any_left() const { return next_ < order_.size(); }
  /// Calls visit(head) for the heads not yet dealt.
  template <typename Visit>
  void for_each_left(Visit visit) const {
    for (std::size_t i = next_; i < order_.size(); ++i) visit(order_[i]);
  }
  /// The shares of the heads dealt, and of all heads.
  [[nodiscard]] std::uint64_t passed() const { return passed_; }
  [[nodiscard]] std::uint64_t all_shares() const {
    std::uint64_t sum = passed_;
    for_each_left([&](std::uint32_t head) { sum += share_of(head); });
    return sum;
  }

 private:
  [[nodiscard]] std::uint64_t share_of(std::uint32_t head) const { return work_[head].nodes + 1; }

  std::vector<HeadWork> work_;        // by head
  std::vector<std::uint32_t> order_;  // of the heads to be dealt
  std::atomic<std::size_t> next_{0};
  std::atomic<std::uint64_t> passed_{0};
  double portion_ = 1;
};

}  // namespace superflip
