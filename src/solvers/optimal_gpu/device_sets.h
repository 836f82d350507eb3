// The sets of tables for devices, and the making of one in the memory of a device.
#pragma once

#include <array>
#include <memory>
#include <span>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "base/limits.h"
#include "cube/cubie_state.h"
#include "solvers/optimal/bounds/axis_cosets.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/tables/coset_table.h"
#include "solvers/optimal_gpu/device.h"
#include "solvers/optimal_gpu/device_moves.h"
#include "solvers/optimal_gpu/gather_generator.h"
#include "solvers/optimal_gpu/warp_search.h"
#include "table/store.h"

namespace superflip::gpu {

// The tables of optimal/cosets/ in the forms that kernels read.

Cube cube_of(const CubieState& state);

/// Small tables, and what the generator needs besides. Immutable once made.
struct HostTables {
  explicit HostTables(const Metric& metric) : moves(metric) {}
  /// For a shape with 256 flip parts. The second bound comes from the store. Errors: kInterrupted.
  static Result<HostTables> make(const optimal::CosetShape& shape, const Metric& metric, int base, TableStore& store,
                                 const GenerateOptions& options);

  DeviceMoves moves;
  std::variant<TablesWithMoves<FaceTurns>, TablesWithMoves<AllMoves>> small;
  std::vector<u32> class_of;
  std::vector<u16> edge_class;
  std::vector<u8> edge_distance;
  u64 blocks = 0;

  std::vector<std::vector<BlockMap>> turned;  ///< by number of the move
  std::array<std::vector<BlockMap>, kSymmetries> seen;
  QuadTables quads{};
  std::vector<RowNeighbour> neighbours;
  std::vector<u32> cosets_of_row;  ///< that an entry stands for
  std::array<u8, kSymmetries> inverse{};
  std::vector<u8> inverse_move;  ///< by number
  u64 solved_block = 0;
  u32 solved_number = 0;

  [[nodiscard]] u32 rows() const { return static_cast<u32>(cosets_of_row.size()); }
  [[nodiscard]] const SmallTables& common() const {
    return std::visit([](const auto& tables) -> const SmallTables& { return tables; }, small);
  }
};

/// Tables with 256 flip parts.
struct DeviceSet {
  std::string_view name;
  optimal::CosetShape shape;
  /// Of the codes, by metric in the order of metrics(): the greatest distance without a code of its own.
  std::array<int, 5> bases;

  [[nodiscard]] constexpr u64 blocks() const { return u64{shape.rows()} * kSeparations; }
  /// Of the entries and their least distances.
  [[nodiscard]] constexpr u64 bytes() const { return blocks() * 129 / 2; }
  [[nodiscard]] int base(const Metric& metric) const {
    return bases[static_cast<std::size_t>(&metric - metrics().data())];
  }
};
/// Smallest first. With one part the bases are those of the processor (coset_base()). With more parts those of HTM and
/// QTM are measured. The others follow from the shares of 6 x 1 cosets in docs/methods/optimal.md: at a distance at
/// which few cosets are, their share falls as the number of cosets grows.
inline constexpr std::array<DeviceSet, 4> kDeviceSets = {{{"2.6GB", {1, optimal::kFlipBlock, 729}, {9, 11, 8, 7, 9}},
                                                          {"7.6GB", {1, optimal::kFlipBlock}, {9, 11, 8, 7, 9}},
                                                          {"15.2GB", {2, optimal::kFlipBlock}, {10, 11, 9, 8, 9}},
                                                          {"45.5GB", {6, optimal::kFlipBlock}, {10, 12, 9, 8, 10}}}};

/// How many cubes a launch has at most.
u32 slots_for(const DeviceInfo& device, bool have_pairs);
/// What searches take on a device besides the table.
u64 bytes_besides(const DeviceInfo& device, bool have_pairs);
/// The largest set that fits the free memory of a device; nullptr if none does.
const DeviceSet* largest_set_for(const DeviceInfo& device, bool have_pairs,
                                 std::span<const DeviceSet> sets = kDeviceSets);

/// "NVIDIA H100 80GB HBM3, 79.2 GB free: tables of 45.5GB of 2.6GB, 7.6GB, 15.2GB, 45.5GB". In STM and the axial
/// metrics searches take more memory besides.
std::string describe(const DeviceInfo& device);

/// A device with tables.
struct LoadedDevice {
  explicit LoadedDevice(DeviceMoves of) : moves(std::move(of)) {}

  DeviceMoves moves;
  std::unique_ptr<Device> device;
  const SmallTables* small = nullptr;
  LargeTables large{};
  u32 base = 0;
  std::vector<u64> cosets_at;  ///< by distance, up to base + 2: how many cosets; later ones are farther
  /// [moves]: heads in the memory of the device, and how many. One of no moves, and two lengths.
  struct Heads {
    const u8* turns = nullptr;
    u64 count = 0;
  };
  std::array<Heads, 6> heads{};
};

/// Makes the table on the device. Errors: those of the device; kInterrupted.
Result<LoadedDevice> load_tables(std::unique_ptr<Device> device, const HostTables& tables, const StopToken& stop);

}  // namespace superflip::gpu
