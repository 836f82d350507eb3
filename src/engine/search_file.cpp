#include "engine/search_file.h"

#include <fmt/format.h>

#include <cstdint>
#include <span>
#include <utility>

#include "base/files.h"

namespace superflip {

Result<Checkpoint> checkpoint_in(const std::string& path, std::function<void(const std::string&)> notice) {
  if (auto place = has_place_for(path); !place) return tl::unexpected(std::move(place.error()));
  Checkpoint checkpoint;
  if (has_file(path)) {
    const auto file = MappedFile::open(path, Populate::kAtOnce);
    if (!file) return tl::unexpected(file.error());
    // The file may be empty: some programs create a file to reserve its name.
    checkpoint.kept.assign(file->bytes().begin(), file->bytes().end());
  }
  checkpoint.keep = [path, notice = std::move(notice), written = false,
                     told = false](const std::string& state) mutable -> Result<void> {
    const std::span bytes(reinterpret_cast<const std::uint8_t*>(state.data()), state.size());
    auto done = write_file_atomically(path, {bytes}, Remains::kOfFile);
    if (done) {
      written = true;
    } else if (written && !std::exchange(told, true) && notice) {
      notice(fmt::format("the search goes on, but it cannot be kept: {} ({})", done.error().message, path));
    }
    return done;
  };
  return checkpoint;
}

}  // namespace superflip
