// A device: memory of its own, and the kernels. The module superflip-gpu.so is one (gpu_module.h); tests have one
// of emulated warps (testing.h).
#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <string>
#include <vector>

#include "base/result.h"
#include "solvers/optimal_gpu/gather_generator.h"
#include "solvers/optimal_gpu/warp_search.h"

namespace superflip::gpu {

struct DeviceInfo {
  std::string name;        ///< "NVIDIA H100 80GB HBM3"
  std::size_t memory = 0;  ///< bytes
  std::size_t free_memory = 0;
  std::array<u32, 2> warps = {};  ///< of a search with turns of one face, and with moves of two faces
  u32 searches = 1;               ///< that may be asked for at the same time
};

/// One device. A call ends when its work is done. Thread-safe: the work of one thread does not wait for that of others.
/// allocate() comes before all searches. Errors: kInputOutput, in the words of the driver; after one that says that the
/// device is lost, all calls fail.
class Device {
 public:
  virtual ~Device() = default;

  [[nodiscard]] virtual const DeviceInfo& info() const = 0;
  /// Memory that lives as long as the device. Errors also: too little memory.
  virtual Result<void*> allocate(std::size_t bytes) = 0;
  virtual Result<void> upload(void* to, const void* from, std::size_t bytes) = 0;
  virtual Result<void> download(void* to, const void* from, std::size_t bytes) = 0;
  virtual Result<void> fill(void* to, int value, std::size_t bytes) = 0;

  /// make_lines() for all lines of some rows.
  virtual Result<void> make_level(const TablePlan& plan, u32 depth, u32 first_row, u32 rows) = 0;
  /// interleave_line() for all blocks.
  virtual Result<void> interleave(u64* lines, u64 blocks) = 0;
  /// The lower bounds of `count` cubes.
  virtual Result<void> find_bounds(const SmallTables* small, const LargeTables& large, const Cube* cubes, u32 count,
                                   u8* bounds) = 0;
  /// The order of the heads of `count` cubes; their counts are zero afterwards.
  virtual Result<void> order_heads(const HeadOrder& heads, const u32* slots, u32 count) = 0;
  virtual Result<void> search(const SearchJob& job) = 0;
  /// Writes words that running work reads. An error shows at the next call.
  virtual void write_now(u32* to, u32 value, u32 count) = 0;
};

/// Memory for `count` values.
template <typename T>
Result<T*> room_on(Device& device, std::size_t count) {
  return device.allocate(count * sizeof(T)).map([](void* memory) { return static_cast<T*>(memory); });
}
/// Memory with these values.
template <typename T>
Result<T*> copied_to(Device& device, const std::vector<T>& values) {
  auto memory = room_on<T>(device, values.size());
  if (!memory) return memory;
  if (auto done = device.upload(*memory, values.data(), values.size() * sizeof(T)); !done)
    return tl::unexpected(std::move(done.error()));
  return memory;
}

// Loads the module superflip-gpu.so (gpu_module.h) and opens a device.

/// The device with the most free memory. Errors: kUsage for a program that was built without CUDA; kInputOutput for a
/// module of another version, no device, and a driver that is missing or too old.
Result<std::unique_ptr<Device>> open_device();

/// Random reads of 32 bytes a second from memory of open_device(), for measurements.
Result<double> measure_reads(Device& device, const void* memory, u64 bytes);

}  // namespace superflip::gpu
