// The threads of a search and their memory, kept from solve to solve.
#pragma once

#include <array>
#include <functional>

#include "base/lender.h"
#include "base/worker_pool.h"
#include "cosets/two_phase/pools.h"
#include "solvers/two_phase/coupling/direction.h"

namespace superflip::two_phase {

/// Leaves that one thread searches side by side beyond the reach of phase 2, so that they wait for memory together.
inline constexpr std::size_t kBeyondAtOnce = 6;

/// What one thread of a search works in.
template <Phase1 First, Phase2 Second>
struct Workspace {
  Phase1Pools<First> pools;
  Leaves<Second> leaves;
  std::array<typename Second::Beyond, kBeyondAtOnce> beyond;
  MoveSequence phase2;      ///< a solution of phase 2
  std::uint64_t nodes = 0;  ///< expanded and not yet booked
};

/// Lends workspaces, and runs a search on several threads. Thread-safe.
template <Phase1 First, Phase2 Second>
class Workers {
 public:
  /// See Lender.
  auto borrow() { return workspaces_.borrow(); }

  /// Runs work() on up to `threads` threads at once.
  void run(int threads, const std::function<void()>& work) {
    pool_.run(threads, [&](int) { work(); });
  }

 private:
  WorkerPool pool_;
  Lender<Workspace<First, Second>> workspaces_;
};

}  // namespace superflip::two_phase
