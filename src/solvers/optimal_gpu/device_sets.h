// The sets of tables for devices, and the making of one in the memory of a device.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>

#include "base/limits.h"
#include "solvers/optimal/tables/coset_table.h"
#include "solvers/optimal_gpu/device.h"
#include "solvers/optimal_gpu/host_tables.h"

namespace superflip::gpu {

/// Tables with 256 flip parts. The base is that of the codes: the greatest distance without a code of its own.
struct DeviceSet {
  std::string_view name;
  optimal::CosetShape shape;
  int htm_base;
  int qtm_base;

  [[nodiscard]] constexpr u64 blocks() const { return u64{shape.rows()} * kSeparations; }
  /// Of the entries and their least distances.
  [[nodiscard]] constexpr u64 bytes() const { return blocks() * 129 / 2; }
  [[nodiscard]] int base(const Metric& metric) const { return metric.id == "qtm" ? qtm_base : htm_base; }
};
/// Smallest first.
inline constexpr std::array<DeviceSet, 4> kDeviceSets = {{{"2.6GB", {1, optimal::kFlipBlock, 729}, 9, 11},
                                                          {"7.6GB", {1, optimal::kFlipBlock}, 9, 11},
                                                          {"15.2GB", {2, optimal::kFlipBlock}, 10, 11},
                                                          {"45.5GB", {6, optimal::kFlipBlock}, 10, 12}}};

/// How many cubes a launch has at most.
u32 slots_for(const DeviceInfo& device);
/// What searches take on a device besides the table.
u64 bytes_besides(const DeviceInfo& device);
/// The largest set that fits the free memory of a device; nullptr if none does.
const DeviceSet* largest_set_for(const DeviceInfo& device, std::span<const DeviceSet> sets = kDeviceSets);

/// A device with tables.
struct LoadedDevice {
  std::unique_ptr<Device> device;
  const SmallTables* small = nullptr;
  LargeTables large{};
  u32 base = 0;
  bool quarters = false;
  std::vector<u64> cosets_at;  ///< by distance, up to base + 2: how many cosets; later ones are farther
  /// [turns]: heads in the memory of the device, and how many.
  struct Heads {
    const u8* turns = nullptr;
    u64 count = 0;
  };
  std::array<Heads, 6> heads{};
};

/// Makes the table on the device. Errors: those of the device; kInterrupted.
Result<LoadedDevice> load_tables(std::unique_ptr<Device> device, const HostTables& tables, const StopToken& stop);

}  // namespace superflip::gpu
