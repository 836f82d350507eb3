// The table file: a header of one page, then the payload, as docs/table-format.md draws it.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <type_traits>

#include "base/files.h"
#include "base/result.h"
#include "table/contents.h"
#include "table/table.h"

namespace superflip {

inline constexpr std::uint32_t kTableFormatVersion = 1;
inline constexpr std::uint64_t kTableHeaderBytes = 4096;  ///< a page, so that the payload can be mapped aligned

// The first page of a table file as a struct; docs/table-format.md describes the fields.
namespace detail {

inline constexpr std::array<char, 8> kMagic = {'S', 'F', 'L', 'I', 'P', 'T', 'A', 'B'};

/// The fields of a spec; hash_of(spec) hashes these bytes.
struct SpecFields {
  std::uint64_t entries;
  std::uint64_t moves;
  std::uint64_t fingerprint;
  std::uint32_t version;
  std::uint8_t kind;
  std::uint8_t bits;
  std::uint8_t meaning;
  std::uint8_t base;
  std::array<char, 16> metric;
  std::array<char, 64> name;
  std::array<char, 64> coordinate;
};

/// The whole header; little-endian, no padding, unused bytes zero.
struct TableHeader {
  std::array<char, 8> magic;
  std::uint32_t format_version;
  std::uint32_t header_bytes;
  std::uint64_t spec_hash;
  std::uint64_t payload_bytes;
  std::uint64_t payload_checksum;
  SpecFields spec;
  std::uint64_t unreached;
  std::array<std::uint64_t, DistanceHistogram::kLevels> counts;
  std::array<std::uint8_t, 3608> reserved;
  std::uint64_t header_checksum;  ///< of all bytes before it
};
static_assert(std::is_trivially_copyable_v<TableHeader> && sizeof(SpecFields) == 176);
static_assert(offsetof(TableHeader, spec) == 40 && offsetof(TableHeader, unreached) == 216);
static_assert(sizeof(TableHeader) == kTableHeaderBytes && offsetof(TableHeader, header_checksum) == 4088);

SpecFields to_fields(const TableSpec& spec);
TableSpec to_spec(const SpecFields& fields);

}  // namespace detail

/// When the checksum of the entries is compared; that of the header always is.
enum class Compare : bool {
  kAlways,
  kOnce,  ///< not if was_compared() (table/compared_files.h)
};

/// Maps a table file and compares both checksums. With `expected`, another spec in the file is an error too. Errors:
/// kTable, `where` = path; each kind of damage has its own message; kInterrupted. With kOnDemand the entries of a file
/// that need not be compared are read when a search asks for them. `progress` hears of the comparison.
Result<Table> read_table_file(const std::string& path, const TableSpec* expected, Compare compare = Compare::kAlways,
                              Populate populate = Populate::kAtOnce, const StopToken& stop = {},
                              Progress& progress = Progress::none());

/// The spec in the header of a table file. Checks the header's checksum and the file's length; does not read the
/// payload. Errors: kTable, `where` = path.
Result<TableSpec> read_table_header(const std::string& path);

/// Replaces a table file atomically: readers see the old file or the whole new one (base/files.h).
/// Errors: kInputOutput, `where` = path; kInterrupted.
Result<void> write_table_file(const std::string& path, const TableSpec& spec, const TableContents& contents,
                              const StopToken& stop = {});

}  // namespace superflip
