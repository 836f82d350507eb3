// Writes a file atomically: its name always shows either the old contents or all of the new.
//
// The bytes go to a temporary file in the same folder. It is synced and renamed over the final name; then the folder is
// synced. The writer holds a lock (flock) on its temporary file, and the kernel drops that lock when the writer dies.
// So the next writer can tell the file of a dead process from that of a live one, even across containers, where process
// numbers mean nothing.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "base/result.h"

namespace superflip {

/// Which temporary files of dead writers a write removes.
enum class Remains {
  kOfExtension,  ///< those of all files with the same extension; for folders that belong to this program
  kOfFile,       ///< those of this file; for files that a user has named
};

/// The contents of a file, in pieces.
using FileParts = std::span<const std::span<const std::uint8_t>>;

/// Creates or replaces the file `path`; its contents are `parts`, concatenated. A missing folder is created with
/// kOfExtension, and an error with kOfFile. Fails with kInputOutput (`where` = path) and leaves nothing behind when the
/// folder cannot be written or the disk is full. Several processes or threads may write the same path at once: the last
/// rename wins, and each file is complete.
Result<void> write_file_atomically(const std::string& path, FileParts parts, Remains remains = Remains::kOfExtension);
inline Result<void> write_file_atomically(const std::string& path,
                                          std::initializer_list<std::span<const std::uint8_t>> parts,
                                          Remains remains = Remains::kOfExtension) {
  return write_file_atomically(path, FileParts(parts.begin(), parts.size()), remains);
}

}  // namespace superflip
