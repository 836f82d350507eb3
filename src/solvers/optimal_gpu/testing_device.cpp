// The kernels on emulated warps, in a file of its own that is compiled with full optimization.
#include <algorithm>
#include <memory>
#include <thread>
#include <vector>

#include "solvers/optimal_gpu/testing.h"

namespace superflip::gpu {

Result<void> EmulatedDevice::make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) {
  for (u32 row = first_row; row < first_row + rows; ++row) {
    const u64 active = active_moves(plan, depth, row);
    u32 count = 0;
    if (active != 0 || plan.newest[depth % 2][row] != 0)
      for (u32 pair = 0; pair < kSeparations / 2 && !is_stopped(plan); ++pair)
        count += make_lines(plan, depth, row, pair, active);
    plan.newest[depth % 2][row] = count;
  }
  return {};
}

Result<void> EmulatedDevice::interleave(u64* lines, u64 blocks) {
  for (u64 block = 0; block < blocks; ++block) interleave_line(lines + block * kBlockWords);
  return {};
}

Result<void> EmulatedDevice::find_bounds(const SmallTables* small, const LargeTables& large, const Cube* cubes,
                                         u32 count, u8* bounds) {
  for (u32 i = 0; i < count; ++i) bounds[i] = static_cast<u8>(bound_of(*small, large, cubes[i]));
  return {};
}

Result<void> EmulatedDevice::order_heads(const HeadOrder& heads, const u32* slots, u32 count) {
  for (u32 i = 0; i < count; ++i) {
    std::fill_n(heads.scores + slots[i] * kScores, kScores, 0);
    for (u32 head = 0; head < heads.room; ++head) count_head(heads, slots[i], head);
    begin_scores(heads, slots[i]);
    for (u32 head = 0; head < heads.room; ++head) place_head(heads, slots[i], head);
  }
  return {};
}

Result<void> EmulatedDevice::search(const SearchJob& job) {
  std::vector<std::thread> threads;
  const auto run = [&job]<typename Kind>(Kind, u32 warp) {
    const auto memory = std::make_unique<WarpMemory<Kind>>();
    Warp<Kind>(job, static_cast<const TablesWithMoves<Kind>&>(*job.small), *memory, warp).run();
  };
  for (u32 warp = 0; warp < job.warps; ++warp)
    threads.emplace_back([&job, &run, warp] { job.have_pairs ? run(AllMoves(), warp) : run(FaceTurns(), warp); });
  for (std::thread& thread : threads) thread.join();
  return {};
}

}  // namespace superflip::gpu
