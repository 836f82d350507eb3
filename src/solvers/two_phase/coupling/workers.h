// Threads and their memory, kept from solve to solve.
#pragma once

#include <array>
#include <functional>
#include <memory>
#include <mutex>
#include <vector>

#include "base/worker_pool.h"
#include "solvers/two_phase/coupling/leaves.h"
#include "solvers/two_phase/phase1/pools.h"

namespace superflip::two_phase {

/// Leaves beyond the reach of phase 2 that one thread looks up side by side, so that they wait for memory together.
inline constexpr std::size_t kBeyondAtOnce = 6;

/// What one thread of a search works in.
template <typename Phase1, typename Phase2>
struct Workspace {
  Pools<Phase1> pools;
  Leaves<Phase2> leaves;
  std::array<typename Phase2::Beyond, kBeyondAtOnce> beyond;
  MoveSequence way;         ///< of phase 2
  std::uint64_t nodes = 0;  ///< expanded and not yet booked
};

/// Lends workspaces, so that their memory is warm, and runs a search on several threads. Thread-safe.
template <typename Phase1, typename Phase2>
class Workers {
 public:
  using Space = Workspace<Phase1, Phase2>;

  /// A workspace until the pointer goes.
  auto borrow() {
    const auto give_back = [this](Space* space) {
      const std::lock_guard lock(mutex_);
      idle_.emplace_back(space);
    };
    std::unique_ptr<Space> space;
    {
      const std::lock_guard lock(mutex_);
      if (!idle_.empty()) {
        space = std::move(idle_.back());
        idle_.pop_back();
      }
    }
    if (!space) space = std::make_unique<Space>();
    return std::unique_ptr<Space, decltype(give_back)>(space.release(), give_back);
  }

  /// work() on up to `threads` threads at once.
  void run(int threads, const std::function<void()>& work) {
    pool_.run(threads, [&](int) { work(); });
  }

 private:
  WorkerPool pool_;
  std::mutex mutex_;
  std::vector<std::unique_ptr<Space>> idle_;
};

}  // namespace superflip::two_phase
