// The sets of tables for devices, and the making of one in the memory of a device.
#pragma once

#include <array>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "base/aligned_buffer.h"
#include "base/limits.h"
#include "cube/cubie_state.h"
#include "search/turn_rules.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/tables/coset_table.h"
#include "solvers/optimal_gpu/device.h"
#include "solvers/optimal_gpu/gather_generator.h"
#include "solvers/optimal_gpu/warp_search.h"
#include "table/store.h"

namespace superflip::gpu {

// The tables of optimal/cosets/ in the forms that kernels read.

Cube cube_of(const CubieState& state);

/// The moves of a path of `steps` steps, from the cube to solved. The first step may be given: in QTM a path of 26
/// steps has no room for it.
MoveSequence moves_of(const Path& path, int steps, bool quarters, std::optional<u32> first_step = {});
/// The moves of a path that solves a cube; nothing if it does not.
std::optional<MoveSequence> solution_of(const CubieState& cube, const Path& path, int steps, bool quarters);

/// Small tables, and what the generator needs besides. Immutable once made.
struct HostTables {
  /// For a shape with 256 flip parts in HTM or QTM. The second bound comes from the store. Errors: kInterrupted.
  static Result<HostTables> make(const optimal::CosetShape& shape, const Metric& metric, int base, TableStore& store,
                                 const GenerateOptions& options);

  SmallTables small{};
  std::vector<u32> class_of;
  std::vector<u16> edge_class;
  std::vector<u8> edge_distance;
  u64 blocks = 0;
  bool quarters = false;  ///< QTM

  std::array<std::vector<BlockMap>, kTurns> turned;
  std::array<std::vector<BlockMap>, kSymmetries> seen;
  QuadTables quads{};
  std::vector<RowNeighbour> neighbours;
  std::vector<u32> cosets_of_row;  ///< that an entry stands for
  std::vector<u8> turns;           ///< of the metric
  std::array<u8, kSymmetries> inverse{};
  std::array<u8, kTurns> inverse_turn{};
  u64 solved_block = 0;
  u32 solved_number = 0;

  [[nodiscard]] u32 rows() const { return static_cast<u32>(cosets_of_row.size()); }
  /// All canonical sequences of so many turns, one after the other.
  [[nodiscard]] std::vector<u8> heads(u32 length) const;
};

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
