// For tests only: a device of emulated warps, and a device that fails.
#pragma once

#include <atomic>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <type_traits>
#include <utility>
#include <variant>
#include <vector>

#include "solvers/optimal/testing.h"
#include "solvers/optimal_gpu/cube_stream.h"

namespace superflip::gpu {

using namespace superflip::testing;

/// A device whose memory is that of the process, and whose warps are threads.
class EmulatedDevice : public Device {
 public:
  explicit EmulatedDevice(u32 warps = 3)
      : info_{"emulated warps", 1U << 30, 1U << 30, {warps, warps}, /*searches=*/2} {}

  [[nodiscard]] const DeviceInfo& info() const override { return info_; }
  Result<void*> allocate(std::size_t bytes) override {
    memory_.emplace_back(std::malloc(bytes), std::free);
    return memory_.back().get();
  }
  Result<void> upload(void* to, const void* from, std::size_t bytes) override {
    copy(to, from, bytes);
    return {};
  }
  Result<void> download(void* to, const void* from, std::size_t bytes) override {
    copy(to, from, bytes);
    return {};
  }
  Result<void> fill(void* to, int value, std::size_t bytes) override {
    std::memset(to, value, bytes);
    return {};
  }
  Result<void> make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) override;
  Result<void> interleave(u64* lines, u64 blocks) override;
  Result<void> find_bounds(const SmallTables* small, const LargeTables& large, const Cube* cubes, u32 count,
                           u8* bounds) override;
  Result<void> order_heads(const HeadOrder& heads, const u32* slots, u32 count) override;
  Result<void> search(const SearchJob& job) override;
  void write_now(u32* to, u32 value, u32 count) override {
    for (u32 i = 0; i < count; ++i) write_fresh(to + i, value);
  }

 private:
  // By words, as a device copies: write_now() may write one of them at the same time.
  static void copy(void* to, const void* from, std::size_t bytes) {
    if (bytes % sizeof(u32) != 0) {
      std::memcpy(to, from, bytes);
      return;
    }
    for (std::size_t i = 0; i < bytes / sizeof(u32); ++i)
      __atomic_store_n(static_cast<u32*>(to) + i, __atomic_load_n(static_cast<const u32*>(from) + i, __ATOMIC_RELAXED),
                       __ATOMIC_RELAXED);
  }

  DeviceInfo info_;
  std::vector<std::unique_ptr<void, decltype(&std::free)>> memory_;
};

/// Fails at call number `at` and at all later ones, as a device does that is lost.
class FailingDevice final : public EmulatedDevice {
 public:
  FailingDevice(int at, std::shared_ptr<std::atomic<int>> calls) : at_(at), calls_(std::move(calls)) {}

  Result<void*> allocate(std::size_t bytes) override {
    if (fails()) return lost();
    return EmulatedDevice::allocate(bytes);
  }
  Result<void> upload(void* to, const void* from, std::size_t bytes) override {
    return fails() ? lost() : EmulatedDevice::upload(to, from, bytes);
  }
  Result<void> download(void* to, const void* from, std::size_t bytes) override {
    return fails() ? lost() : EmulatedDevice::download(to, from, bytes);
  }
  Result<void> fill(void* to, int value, std::size_t bytes) override {
    return fails() ? lost() : EmulatedDevice::fill(to, value, bytes);
  }
  Result<void> make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) override {
    return fails() ? lost() : EmulatedDevice::make_level(plan, depth, first_row, rows);
  }
  Result<void> interleave(u64* lines, u64 blocks) override {
    return fails() ? lost() : EmulatedDevice::interleave(lines, blocks);
  }
  Result<void> find_bounds(const SmallTables* small, const LargeTables& large, const Cube* cubes, u32 count,
                           u8* bounds) override {
    return fails() ? lost() : EmulatedDevice::find_bounds(small, large, cubes, count, bounds);
  }
  Result<void> order_heads(const HeadOrder& heads, const u32* slots, u32 count) override {
    return fails() ? lost() : EmulatedDevice::order_heads(heads, slots, count);
  }
  Result<void> search(const SearchJob& job) override { return fails() ? lost() : EmulatedDevice::search(job); }

 private:
  bool fails() { return (*calls_)++ >= at_; }
  static tl::unexpected<Error> lost() { return fail(ErrorCode::kInputOutput, "the device is lost"); }

  const int at_;
  std::shared_ptr<std::atomic<int>> calls_;
};

/// Small tables of a shape, with the table of the product beside them.
struct Emulated {
  const Metric& metric;
  optimal::CosetShape shape;
  int base;
  HostTables tables;

  Emulated(const optimal::CosetShape& of, const Metric& in)
      : metric(in),
        shape(of),
        base(optimal::coset_base(in, of)),
        tables(*HostTables::make(of, in, base, store(), {})) {}

  /// A device with the product's table, in the form that a search reads.
  [[nodiscard]] LoadedDevice loaded_with(const Cosets& cosets, u32 warps = 3) const {
    LoadedDevice loaded(tables.moves);
    loaded.device = std::make_unique<EmulatedDevice>(warps);
    Device& device = *loaded.device;
    const auto bytes = cosets.contents.payload();
    const std::size_t lines = tables.blocks * optimal::kBlockBytes;
    const std::vector<u8> low(bytes.begin(), bytes.begin() + static_cast<std::ptrdiff_t>(lines));
    u64* const entries = reinterpret_cast<u64*>(*copied_to(device, low));
    (void)device.interleave(entries, tables.blocks);
    const std::vector<u8> least(bytes.begin() + static_cast<std::ptrdiff_t>(lines),
                                bytes.begin() + static_cast<std::ptrdiff_t>(lines + tables.blocks / 2));
    loaded.small = std::visit(
        [&](const auto& small) -> const SmallTables* {
          return *copied_to(device, std::vector<std::remove_cvref_t<decltype(small)>>{small});
        },
        tables.small);
    loaded.large = {entries, *copied_to(device, least), *copied_to(device, tables.class_of),
                    *copied_to(device, tables.edge_class), *copied_to(device, tables.edge_distance)};
    loaded.base = tables.common().base;
    for (const u32 turns : {0U, 2U, 3U, 4U, 5U}) {
      if (turns > tables.moves.longest_heads) break;
      const std::vector<u8> heads = turns == 0 ? std::vector<u8>(1) : tables.moves.heads(turns);
      loaded.heads[turns] = {*copied_to(device, heads), turns == 0 ? 1 : heads.size() / turns};
    }
    return loaded;
  }
};

}  // namespace superflip::gpu
