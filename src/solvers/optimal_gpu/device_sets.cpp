#include "solvers/optimal_gpu/device_sets.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace superflip::gpu {
namespace {

// Heads, small tables, maps, cubes.
constexpr u64 kSmallThings = 64'000'000;
// Of five turns in QTM.
constexpr u64 kMostHeads = 93'840;
// So many rows take an H100 a fiftieth of a second at most. It may be asked to stop between them.
constexpr u32 kRowsAtOnce = 1024;

// Steps of which each needs the device; after the first error the others do nothing.
class Steps {
 public:
  explicit Steps(Device& device) : device_(device) {}

  template <typename T>
  T* room(std::size_t count) {
    return take(error_ ? nothing<T>() : room_on<T>(device_, count));
  }
  template <typename T>
  T* copied(const std::vector<T>& values) {
    return take(error_ ? nothing<T>() : copied_to(device_, values));
  }
  template <typename Step>
  void step(const Step& step) {
    if (error_) return;
    if (Result<void> done = step(device_); !done) error_ = std::move(done.error());
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  template <typename T>
  static Result<T*> nothing() {
    return static_cast<T*>(nullptr);
  }
  template <typename T>
  T* take(Result<T*> result) {
    if (result) return *result;
    error_ = std::move(result.error());
    return nullptr;
  }

  Device& device_;
  std::optional<Error> error_ = {};
};

TablePlan plan_of(const HostTables& tables, Steps& steps) {
  TablePlan plan{};
  for (std::size_t m = 0; m < kTurns; ++m) plan.turned[m] = steps.copied(tables.turned[m]);
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    plan.seen[s] = steps.copied(tables.seen[s]);
    std::copy_n(tables.small.slices[s], 3, plan.slices[s]);
  }
  std::copy(tables.inverse.begin(), tables.inverse.end(), plan.inverse);
  std::copy(tables.inverse_turn.begin(), tables.inverse_turn.end(), plan.inverse_turn);
  plan.quads = steps.copied(std::vector<QuadTables>{tables.quads});
  plan.neighbours = steps.copied(tables.neighbours);
  plan.turn_count = static_cast<u32>(tables.turns.size());
  std::copy(tables.turns.begin(), tables.turns.end(), plan.turns);
  for (auto& newest : plan.newest) newest = steps.copied(std::vector<u32>(tables.rows()));
  plan.base = tables.small.base;
  plan.lines = steps.room<u64>(tables.blocks * kBlockWords);
  plan.least = steps.room<u8>(tables.blocks / 2);
  return plan;
}

// The solved cube, at distance 0: its code has one bit clear.
void reach_solved(const HostTables& tables, const TablePlan& plan, Steps& steps) {
  const u32 clear = (plan.base + 1) % 2 == 0 ? 1 : 0;
  const u64 word = ~(u64{1} << tables.solved_number % 64);
  const u8 two = tables.solved_block % 2 == 0 ? 0xF0 : 0x0F;
  const u32 one = 1;
  steps.step([&](Device& device) {
    return device.upload(plan.lines + tables.solved_block * kBlockWords + 4 * clear + tables.solved_number / 64, &word,
                         sizeof(word));
  });
  steps.step([&](Device& device) { return device.upload(plan.least + tables.solved_block / 2, &two, sizeof(two)); });
  steps.step([&](Device& device) {
    return device.upload(plan.newest[0] + tables.solved_block / kSeparations, &one, sizeof(one));
  });
}

}  // namespace

u32 slots_for(const DeviceInfo& device) { return std::clamp(device.warps / 2, 16U, kMostSlots); }

u64 bytes_besides(const DeviceInfo& device) {
  const u64 stacks = u64{device.warps} * kStackNodes * sizeof(Node);
  const u64 heads = u64{slots_for(device)} * kMostHeads * 2 * sizeof(u32);
  return device.searches * (stacks + heads) + kSmallThings;
}

const DeviceSet* largest_set_for(const DeviceInfo& device, std::span<const DeviceSet> sets) {
  const DeviceSet* largest = nullptr;
  for (const DeviceSet& set : sets)
    if (set.bytes() + bytes_besides(device) <= device.free_memory) largest = &set;
  return largest;
}

Result<LoadedDevice> load_tables(std::unique_ptr<Device> device, const HostTables& tables, const StopToken& stop) {
  Steps steps(*device);
  LoadedDevice loaded;
  loaded.base = tables.small.base;
  loaded.quarters = tables.quarters;

  // Step 1. What the generator reads, and an empty table with the solved cube.
  const TablePlan plan = plan_of(tables, steps);
  steps.step([&](Device& on) { return on.fill(plan.lines, 0xFF, tables.blocks * kBlockWords * sizeof(u64)); });
  steps.step([&](Device& on) { return on.fill(plan.least, 0xFF, tables.blocks / 2); });
  reach_solved(tables, plan, steps);

  // Step 2. Level by level.
  loaded.cosets_at = {1};
  for (u32 depth = 1; depth <= plan.base + 2 && !steps.error(); ++depth) {
    for (u32 row = 0; row < tables.rows() && !steps.error(); row += kRowsAtOnce) {
      if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      steps.step(
          [&](Device& on) { return on.make_level(plan, depth, row, std::min(kRowsAtOnce, tables.rows() - row)); });
    }
    std::vector<u32> counts(tables.rows());
    steps.step(
        [&](Device& on) { return on.download(counts.data(), plan.newest[depth % 2], counts.size() * sizeof(u32)); });
    u64 cosets = 0;
    for (std::size_t r = 0; r < counts.size(); ++r) cosets += u64{counts[r]} * tables.cosets_of_row[r];
    loaded.cosets_at.push_back(cosets);
  }
  steps.step([&](Device& on) { return on.interleave(plan.lines, tables.blocks); });

  // Step 3. What a search reads besides.
  loaded.small = steps.copied(std::vector<SmallTables>{tables.small});
  loaded.large = {plan.lines, plan.least, steps.copied(tables.class_of), steps.copied(tables.edge_class),
                  steps.copied(tables.edge_distance)};
  for (const u32 turns : {0U, 3U, 4U, 5U}) {
    if (turns == 5 && !tables.quarters) continue;
    const std::vector<u8> heads = tables.heads(turns);
    loaded.heads[turns] = {steps.copied(turns == 0 ? std::vector<u8>(1) : heads),
                           turns == 0 ? 1 : heads.size() / turns};
  }
  if (steps.error()) return tl::unexpected(*steps.error());
  loaded.device = std::move(device);
  return loaded;
}

}  // namespace superflip::gpu
