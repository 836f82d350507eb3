// Records of the caller. They may be of an older header, and shorter, or of a newer one, and longer.
#pragma once

#include <fmt/core.h>

#include <algorithm>
#include <cstddef>
#include <cstring>

#include "app/capi/guard.h"

namespace superflip::capi {

/// Longer records do not exist; such a size is garbage.
inline constexpr std::size_t kMostBytes = 65'536;

/// The size of a record in the first version of the header. When a record grows, its first size stays here as a number.
template <typename Record>
inline constexpr std::size_t kFirstSize = sizeof(Record);
template <>
inline constexpr std::size_t kFirstSize<superflip_batch> = offsetof(superflip_batch, first_moves);
template <>
inline constexpr std::size_t kFirstSize<superflip_engine_options> = offsetof(superflip_engine_options, device);
template <>
inline constexpr std::size_t kFirstSize<superflip_options> = offsetof(superflip_options, device);
template <>
inline constexpr std::size_t kFirstSize<superflip_scramble_options> = offsetof(superflip_scramble_options, case_name);

/// Checks the size that a record states.
template <typename Record>
void check_size(const Record& record, std::string_view name) {
  if (record.struct_size >= kFirstSize<Record> && record.struct_size <= kMostBytes) return;
  refuse(fmt::format("{}: struct_size is {}; set it to sizeof({}), which is at least {}", name, record.struct_size,
                     name, kFirstSize<Record>));
}

/// A copy of the caller's record; fields that the caller's header does not have are zero. `record` may be nullptr: all
/// fields are zero then.
template <typename Record>
Record read_record(const Record* record, std::string_view name) {
  Record copy = {};
  if (record == nullptr) return copy;
  check_size(*record, name);
  std::memcpy(&copy, record, std::min(record->struct_size, sizeof(Record)));
  const auto* const bytes = reinterpret_cast<const unsigned char*>(record);
  for (std::size_t i = sizeof(Record); i < record->struct_size; ++i)
    if (bytes[i] != 0) refuse(fmt::format("{}: it has fields that this version of the library lacks", name));
  return copy;
}

/// Writes what the caller's record has room for; what this library does not know becomes zero.
template <typename Record>
void write_record(const Record& value, Record& record) noexcept {
  const std::size_t size = record.struct_size;
  std::memset(&record, 0, size);
  std::memcpy(&record, &value, std::min(size, sizeof(Record)));
  record.struct_size = size;
}

/// The same for a record that may be nullptr or have a wrong size.
template <typename Record>
void give_record(const Record& value, Record* record, std::string_view name) {
  if (record == nullptr) refuse(fmt::format("{}: NULL", name));
  check_size(*record, name);
  write_record(value, *record);
}

}  // namespace superflip::capi
