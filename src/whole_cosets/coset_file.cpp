#include "whole_cosets/coset_file.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <vector>

#include "base/atomic_file.h"
#include "base/checksum.h"

namespace superflip::whole_cosets {
namespace {

using CubeBytes = std::array<std::uint8_t, 2 * (kCorners + kEdges)>;
static_assert(sizeof(CubieState) == sizeof(CubeBytes));

CubeBytes bytes_of(const CubieState& state) {
  CubeBytes bytes{};
  std::memcpy(bytes.data(), &state, sizeof(state));
  return bytes;
}

struct Header {
  std::array<char, 8> magic = {'S', 'F', 'C', 'O', 'S', 'E', 'T', '1'};
  std::uint64_t checksum = 0;
  std::array<char, 16> metric{};
  CubeBytes cube{};
  std::uint64_t levels = 0;
  std::array<std::uint64_t, 32> counts{};
  CubeBytes farthest{};
  std::array<std::uint8_t, kPages / 8> pages{};

  Header() = default;
  Header(const Metric& of, const CubieState& state) : cube(bytes_of(state)) {
    std::copy(of.id.begin(), of.id.end(), metric.begin());
  }
  // Of all behind the field.
  [[nodiscard]] std::uint64_t checksum_with(const CosetLevels& of) const {
    std::vector<std::uint64_t> sums = {superflip::checksum(&metric, sizeof(Header) - offsetof(Header, metric))};
    for (std::uint32_t page = 0; page < kPages; ++page)
      if (const auto bytes = of.page(page); !bytes.empty())
        sums.push_back(superflip::checksum(bytes.data(), bytes.size()));
    return superflip::checksum(sums.data(), sums.size() * sizeof(sums.front()));
  }
  [[nodiscard]] bool has(std::uint32_t page) const { return (pages[page / 8] >> page % 8 & 1) != 0; }
};
static_assert(sizeof(Header) == 8 + 8 + 16 + 40 + 8 + 256 + 40 + kPages / 8);

tl::unexpected<Error> damaged(const std::string& path) {
  return fail(ErrorCode::kInputOutput, "it is no whole file of a coset; remove it to begin again", path);
}

}  // namespace

Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, CosetLevels& levels) {
  Header header(metric, cube);
  header.levels = distances.counts.size();
  std::copy(distances.counts.begin(), distances.counts.end(), header.counts.begin());
  header.farthest = bytes_of(distances.farthest);
  std::vector<std::span<const std::uint8_t>> parts = {{reinterpret_cast<const std::uint8_t*>(&header), sizeof(header)}};
  for (std::uint32_t page = 0; page < kPages; ++page) {
    if (levels.page(page).empty()) continue;
    header.pages[page / 8] = static_cast<std::uint8_t>(header.pages[page / 8] | 1U << page % 8);
    parts.push_back(levels.page(page));
  }
  header.checksum = header.checksum_with(levels);
  return write_file_atomically(path, parts, Remains::kOfFile);
}

Result<bool> load_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         CosetDistances& distances, CosetLevels& levels) {
  std::ifstream file(path, std::ios::binary);
  if (!file && errno == ENOENT) return false;
  if (!file) return fail(ErrorCode::kInputOutput, std::strerror(errno), path);
  Header header;
  if (!file.read(reinterpret_cast<char*>(&header), sizeof(header)) || header.magic != Header().magic)
    return damaged(path);
  const Header wanted(metric, cube);
  if (header.metric != wanted.metric || header.cube != wanted.cube)
    return fail(ErrorCode::kUsage, "it is the file of another cube or metric; it is not changed", path);
  levels.begin(cube);
  for (std::uint32_t page = 0; page < kPages && file.good(); ++page) {
    if (!header.has(page)) continue;
    const std::span<std::uint8_t> room = levels.room_for(page);
    file.read(reinterpret_cast<char*>(room.data()), static_cast<std::streamsize>(room.size()));
  }
  const bool whole = file.good() && file.peek() == std::ifstream::traits_type::eof();
  if (!whole || header.levels > header.counts.size() || header.checksum != header.checksum_with(levels))
    return damaged(path);
  levels.count_pages();
  distances.counts.assign(header.counts.begin(), header.counts.begin() + static_cast<std::ptrdiff_t>(header.levels));
  std::memcpy(&distances.farthest, header.farthest.data(), header.farthest.size());
  return true;
}

}  // namespace superflip::whole_cosets
