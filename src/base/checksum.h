// Checksums of memory: XXH3, 64 bits (Yann Collet's xxHash library). It reads several gigabytes per second on one core,
// so every table is checked when it is opened first (table/compared_files.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "base/limits.h"
#include "base/progress.h"

namespace superflip {

/// The XXH3 hash of `bytes` bytes at `data`. It is the same on every machine.
std::uint64_t checksum(const void* data, std::size_t bytes);

/// The same of much memory; nothing after a stop. `meter` counts the bytes that are read.
std::optional<std::uint64_t> checksum(std::span<const std::uint8_t> bytes, const StopToken& stop,
                                      ProgressMeter* meter = nullptr);

}  // namespace superflip
