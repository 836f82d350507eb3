// The table file: a header of one page, then the payload, as docs/table-format.md draws it.
#pragma once

#include <cstdint>
#include <string>

#include "base/result.h"
#include "table/table.h"

namespace superflip {

inline constexpr std::uint32_t kTableFormatVersion = 1;
inline constexpr std::uint64_t kTableHeaderBytes = 4096;  ///< a page, so that the payload can be mapped aligned

/// Opens the table in a file, mapped, with both checksums compared. With `expected`, a file made by another spec is an
/// error too. Errors: kTable, `where` = path; each kind of damage has its own message.
Result<Table> read_table_file(const std::string& path, const TableSpec* expected);

/// The spec in the header of a table file, the header's checksum and the file's length compared, the payload not read.
/// Errors: kTable, `where` = path.
Result<TableSpec> read_table_header(const std::string& path);

/// Writes a table file, so that the name shows the whole file or what was there before (base/atomic_file.h).
/// Errors: kInputOutput, `where` = path.
Result<void> write_table_file(const std::string& path, const TableSpec& spec, const TableContents& contents);

}  // namespace superflip
