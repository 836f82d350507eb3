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
  std::array<char, 8> magic = {'S', 'F', 'C', 'O', 'S', 'E', 'T', '2'};
  std::uint64_t checksum = 0;
  std::array<char, 8> metric{};
  std::uint64_t name = 0;
  CubeBytes cube{};
  std::uint64_t levels = 0;
  std::array<std::uint64_t, 32> counts{};
  CubeBytes farthest{};

  Header() = default;
  Header(const Metric& of, const CubieState& state, std::uint64_t of_name) : name(of_name), cube(bytes_of(state)) {
    std::copy(of.id.begin(), of.id.end(), metric.begin());
  }
};
static_assert(sizeof(Header) == 8 + 8 + 16 + 40 + 8 + 256 + 40);

// The header and the map of the pages behind it.
struct Front {
  Header header;
  std::vector<std::uint8_t> pages;

  explicit Front(const Levels& levels) : pages((levels.pages() + 7) / 8) {}
  [[nodiscard]] bool has(std::uint32_t page) const { return (pages[page / 8] >> page % 8 & 1) != 0; }
  [[nodiscard]] std::vector<std::uint8_t> bytes() const {
    std::vector<std::uint8_t> bytes(sizeof(header));
    std::memcpy(bytes.data(), &header, sizeof(header));
    bytes.insert(bytes.end(), pages.begin(), pages.end());
    return bytes;
  }
  // Of all behind the field.
  [[nodiscard]] std::uint64_t checksum_with(const Levels& levels) const {
    const std::vector<std::uint8_t> all = bytes();
    constexpr std::size_t kBegin = offsetof(Header, metric);
    std::vector<std::uint64_t> sums = {superflip::checksum(all.data() + kBegin, all.size() - kBegin)};
    for (std::uint32_t page = 0; page < levels.pages(); ++page)
      if (const auto bits = levels.page(page); !bits.empty())
        sums.push_back(superflip::checksum(bits.data(), bits.size()));
    return superflip::checksum(sums.data(), sums.size() * sizeof(sums.front()));
  }
};

tl::unexpected<Error> damaged(const std::string& path) {
  return fail(ErrorCode::kInputOutput, "it is no whole file of a coset; remove it to begin again", path);
}

}  // namespace

Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, Levels& levels) {
  Front front(levels);
  Header& header = front.header;
  header = Header(metric, cube, levels.name_in_files());
  header.levels = distances.counts.size();
  std::copy(distances.counts.begin(), distances.counts.end(), header.counts.begin());
  header.farthest = bytes_of(distances.farthest);
  std::vector<std::span<const std::uint8_t>> parts(1);
  for (std::uint32_t page = 0; page < levels.pages(); ++page) {
    if (levels.page(page).empty()) continue;
    front.pages[page / 8] = static_cast<std::uint8_t>(front.pages[page / 8] | 1U << page % 8);
    parts.push_back(levels.page(page));
  }
  header.checksum = front.checksum_with(levels);
  const std::vector<std::uint8_t> bytes = front.bytes();
  parts.front() = bytes;
  return write_file_atomically(path, parts, Remains::kOfFile);
}

Result<bool> load_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         CosetDistances& distances, Levels& levels) {
  std::ifstream file(path, std::ios::binary);
  if (!file && errno == ENOENT) return false;
  if (!file) return fail(ErrorCode::kInputOutput, std::strerror(errno), path);
  Front front(levels);
  Header& header = front.header;
  if (!file.read(reinterpret_cast<char*>(&header), sizeof(header)) || header.magic != Header().magic)
    return damaged(path);
  const Header wanted(metric, cube, levels.name_in_files());
  if (header.metric != wanted.metric || header.name != wanted.name || header.cube != wanted.cube)
    return fail(ErrorCode::kUsage, "it is the file of another cube, metric or subgroup; it is not changed", path);
  file.read(reinterpret_cast<char*>(front.pages.data()), static_cast<std::streamsize>(front.pages.size()));
  levels.begin(cube);
  for (std::uint32_t page = 0; page < levels.pages() && file.good(); ++page) {
    if (!front.has(page)) continue;
    const std::span<std::uint8_t> room = levels.room_for(page);
    file.read(reinterpret_cast<char*>(room.data()), static_cast<std::streamsize>(room.size()));
  }
  const bool whole = file.good() && file.peek() == std::ifstream::traits_type::eof();
  if (!whole || header.levels > header.counts.size() || header.checksum != front.checksum_with(levels))
    return damaged(path);
  levels.count_pages();
  distances.counts.assign(header.counts.begin(), header.counts.begin() + static_cast<std::ptrdiff_t>(header.levels));
  std::memcpy(&distances.farthest, header.farthest.data(), header.farthest.size());
  return true;
}

}  // namespace superflip::whole_cosets
