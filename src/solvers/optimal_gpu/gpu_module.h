// The module superflip-gpu.so: all code that needs CUDA. It is compiled by nvcc from these headers and has no C++
// library in its interface: functions, plain data, and errors as text.
#pragma once

#include "solvers/optimal_gpu/gather_generator.h"
#include "solvers/optimal_gpu/warp_search.h"

namespace superflip::gpu {

inline constexpr const char* kModuleFile = "superflip-gpu.so";

/// What a device is.
struct ModuleDevice {
  char name[256];
  u64 memory;
  u64 free_memory;
  u32 warps[2];  ///< of a search with turns of one face, and with all moves
};

/// Functions return nullptr, or the reason why they failed, which lives until the next call of the thread. Each thread
/// has a stream of its own, so threads do not wait for each other.
struct ModuleFunctions {
  const char* (*count_devices)(u32* count);
  const char* (*open)(u32 device, ModuleDevice* info);
  const char* (*allocate)(void** memory, u64 bytes);
  void (*release)(void* memory);
  const char* (*upload)(void* to, const void* from, u64 bytes);
  const char* (*download)(void* to, const void* from, u64 bytes);
  const char* (*fill)(void* to, int value, u64 bytes);
  const char* (*make_level)(const TablePlan* plan, u32 depth, u32 first_row, u32 rows);
  const char* (*interleave)(u64* lines, u64 blocks);
  const char* (*find_bounds)(const SmallTables* small, const LargeTables* large, const Cube* cubes, u32 count,
                             u8* bounds);
  const char* (*order_heads)(const HeadOrder* heads, const u32* slots, u32 count);
  const char* (*search)(const SearchJob* job);
  void (*write_now)(u32* to, u32 value, u32 count);
  /// Random reads of 32 bytes a second from `bytes` of memory.
  const char* (*measure_reads)(const void* memory, u64 bytes, double* reads_a_second);
};

/// The function "superflip_gpu" of the module; nullptr for another version or layout.
using ModuleEntry = const ModuleFunctions*(const char* version, u64 layout);

/// Differs where types that both sides know have other members.
inline constexpr u64 kModuleLayout =
    ((((sizeof(TablesWithMoves<AllMoves>) * 1000 + sizeof(TablePlan)) * 1000 + sizeof(SearchJob)) * 1000 +
      sizeof(Node)) *
         100 +
     sizeof(SearchGroup)) *
        1000 +
    sizeof(LaunchCounters) + sizeof(ModuleFunctions) + sizeof(ModuleDevice);

}  // namespace superflip::gpu
