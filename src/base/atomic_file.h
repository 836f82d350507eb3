// Writing a file so that its name shows either the old contents or all of the new, whatever happens in between.
//
// The bytes go to a temporary name in the same folder, are synced, and renamed over the final name; then the folder is
// synced. The writer holds a lock (flock) on its temporary file, and the kernel drops that lock when the writer dies,
// so the next writer can tell a dead process's remains from a live one's work, even across containers, where process
// numbers mean nothing.
#pragma once

#include <cstdint>
#include <initializer_list>
#include <span>
#include <string>

#include "base/result.h"

namespace superflip {

/// Which remains of dead writers are removed on the way.
enum class Remains {
  kOfExtension,  ///< of files with the same extension in the folder, which belongs to this program
  kOfFile,       ///< of this file
};

/// Replaces or makes the file `path` with the concatenation of `parts`. Folders that are missing are made. Fails with
/// kInputOutput (`where` = path) and leaves nothing behind when the folder cannot be written or the disk is full.
/// Several processes or threads may write the same path at once: the last rename wins, each file is whole.
Result<void> write_file_atomically(const std::string& path, std::initializer_list<std::span<const std::uint8_t>> parts,
                                   Remains remains = Remains::kOfExtension);

/// Removes the temporary files "*EXTENSION.tmp-*" in `folder` that no live process is writing.
void remove_stale_temporaries(const std::string& folder, const std::string& extension);

}  // namespace superflip
