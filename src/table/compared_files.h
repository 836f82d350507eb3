// Which table files were compared with their checksums already, so that a process that answers one cube does not read
// 128 MB before.
//
// The file `compared` in the folder of the tables has places of 64 bytes; the name of a table decides its place. Two
// tables in one place cost time and nothing else.
//
//   device | inode | bytes | modified | changed | header's checksum | compared at | checksum of these   8 bytes each
//
// A record serves for a day, so that damage by the disk itself is found, too. Every write to the table's file makes the
// record worthless (FileIdentity). Writes of the same moment may have the same time, so a file is compared again until
// its last change is some seconds old. Nobody locks the file: the checksum tells half a record from a whole one.
#pragma once

#include <cstdint>
#include <string>

#include "base/files.h"

namespace superflip {

#ifdef __EMSCRIPTEN__  // its files have no identity; the module is smaller without
inline bool was_compared(const std::string&, const FileIdentity&, std::uint64_t) { return false; }
inline void note_compared(const std::string&, const FileIdentity&, std::uint64_t, bool) {}
#else
/// Whether the entries of the table file `path` had their checksum less than a day ago, and the file is the same since.
bool was_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum);

/// Notes what a comparison has found. Where nothing can be written, the next process compares again.
void note_compared(const std::string& path, const FileIdentity& identity, std::uint64_t header_checksum, bool same);
#endif

}  // namespace superflip
