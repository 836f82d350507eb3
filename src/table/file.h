// The table file: a header of one page, then the payload, as docs/table-format.md draws it.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "table/table.h"

namespace superflip {

inline constexpr std::uint32_t kTableFormatVersion = 1;
inline constexpr std::uint64_t kTableHeaderBytes = 4096;  ///< a page, so that the payload can be mapped aligned

/// Maps a table file and compares both checksums. With `expected`, another spec in the file is an error too. Errors:
/// kTable, `where` = path; each kind of damage has its own message.
Result<Table> read_table_file(const std::string& path, const TableSpec* expected);

/// The spec in the header of a table file. Checks the header's checksum and the file's length; does not read the
/// payload. Errors: kTable, `where` = path.
Result<TableSpec> read_table_header(const std::string& path);

/// Replaces a table file atomically: readers see the old file or the whole new one (base/atomic_file.h).
/// Errors: kInputOutput, `where` = path.
Result<void> write_table_file(const std::string& path, const TableSpec& spec, const TableContents& contents);

}  // namespace superflip
