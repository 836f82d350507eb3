#include "whole_cosets/coset_counts.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstring>
#include <fstream>
#include <numeric>

#include "base/checksum.h"
#include "base/files.h"

namespace superflip::whole_cosets {
namespace {

// Of one move more there are at least so many times as many sequences; 13 in HTM from most cubes.
constexpr double kLeastGrowth = 6;

// What a level has without a search.
bool extend(Levels& levels, int level) { return levels.extend(level) && levels.add_inverses(); }

// The positions that are missing, one of each kind, where they are few enough to be asked one by one.
std::vector<CubieState> few_that_are_missing(const Levels& levels) {
  const LevelPlan plan = levels.plan();
  if (levels.positions() - levels.count() > plan.few) return {};
  std::vector<CubieState> open = levels.one_of_each_kind(levels.missing(plan.few));
  if (open.size() > plan.few_of_level) open.clear();
  return open;
}

// All positions of at most `bound` moves, level by level.
bool reach_exactly(Levels& levels, int bound) {
  for (int depth = 0; depth <= bound; ++depth)
    if (!extend(levels, depth) || !levels.search(depth)) return false;
  return true;
}

// Positions of at most `bound` moves: those that sequences tell, with the moves of the subgroup after them.
class Reach {
 public:
  // `times`: a factor of the plan's tellings.
  Reach(Levels& levels, int bound, double times)
      : levels_(levels), plan_(levels.plan()), bound_(bound), times_(times) {}

  bool run() {
    std::optional<int> first;  // the first level that was extended
    if (plan_.inverses) first = 0;
    for (int depth = 0; depth < bound_ && tellings(first.value_or(depth)) < wanted(depth); ++depth) {
      if (!first && depth > 0 && pays(depth)) first = depth;
      if (first && !extend(levels_, depth)) return false;
      const double before = levels_.sequences_with_alike();
      found_.push_back(0);
      const auto enough = [&](double so_far) {
        found_.back() = so_far - before;
        return tellings(first.value_or(depth + 1)) >= wanted(depth);
      };
      if (!levels_.search(depth, enough)) return false;
      found_.back() = levels_.sequences_with_alike() - before;
    }
    for (int level = searched() + 1; level <= bound_ && levels_.count() < levels_.positions(); ++level)
      if (!extend(levels_, level)) return false;
    return true;
  }
  /// The depth of the last search.
  [[nodiscard]] int searched() const { return static_cast<int>(found_.size()) - 1; }

 private:
  // How many positions a sequence tells with so many extensions after it.
  [[nodiscard]] double near(int extensions) const {
    return static_cast<double>(plan_.near[std::min(static_cast<std::size_t>(extensions), plan_.near.size() - 1)]);
  }
  // How many tellings are enough if they end with the search of `depth`.
  [[nodiscard]] double wanted(int depth) const {
    return times_ * plan_.tellings[std::min(static_cast<std::size_t>(bound_ - depth), plan_.tellings.size() - 1)];
  }
  // The tellings of a position if from the level `first` on each one is extended.
  [[nodiscard]] double tellings(int first) const {
    double sum = 0;
    for (int d = 0; d <= searched(); ++d)
      sum += found_[static_cast<std::size_t>(d)] * near(bound_ - std::max(d, first - 1));
    return sum / static_cast<double>(levels_.positions());
  }
  // Whether to extend ahead of the search of `depth`: it then tells more than the search for as long would, or without
  // it the search would not tell enough.
  [[nodiscard]] bool pays(int depth) const {
    const double per_sequence = near(bound_ - depth) / static_cast<double>(levels_.positions());
    const double now = tellings(depth + 1);
    const double gain = tellings(depth) - now;
    if (gain > plan_.extension * per_sequence) return true;
    const double enough = wanted(depth);
    return now + kLeastGrowth * found_.back() * per_sequence < enough && gain > enough / 8;
  }

  Levels& levels_;
  LevelPlan plan_;
  int bound_;
  double times_;
  std::vector<double> found_;  // [depth]: sequences, with those that are alike
};

}  // namespace

std::optional<Beyond> find_beyond(Levels& levels, const CubieState& cube, int bound) {
  for (double times = 1;; times *= 2) {
    levels.begin(cube);
    Reach reach(levels, bound, times);
    if (!reach.run()) return std::nullopt;
    const std::uint64_t missing = levels.positions() - levels.count();
    if (missing <= levels.plan().few) return Beyond{missing, missing == 0, reach.searched()};
    if (reach.searched() >= bound - 1) break;
  }
  levels.begin(cube);
  if (!reach_exactly(levels, bound)) return std::nullopt;
  return Beyond{levels.positions() - levels.count(), true, bound};
}

bool count_distances(Levels& levels, const CubieState& cube, CosetDistances& distances,
                     const std::function<bool(const CosetDistances&)>& each, const AskOneByOne& ask) {
  std::vector<std::uint64_t>& counts = distances.counts;
  if (counts.empty()) levels.begin(cube);
  std::uint64_t known = std::accumulate(counts.begin(), counts.end(), std::uint64_t{0});
  while (known < levels.positions()) {
    if (const auto far = levels.missing(1); !far.empty()) distances.farthest = far.front();
    const int depth = static_cast<int>(counts.size());
    if (!extend(levels, depth)) return false;
    const std::vector<CubieState> open = ask ? few_that_are_missing(levels) : std::vector<CubieState>();
    if (!open.empty()) {
      const auto within = ask(open, depth);
      if (!within) return false;
      for (std::size_t i = 0; i < open.size(); ++i)
        if ((*within)[i]) levels.add(open[i]);
    } else if (levels.count() < levels.positions() && !levels.search(depth)) {
      return false;
    }
    counts.push_back(levels.count() - known);
    known = levels.count();
    if (!each(distances)) return false;
  }
  return true;
}

namespace {

struct Header {
  std::array<char, 8> magic = {'S', 'F', 'C', 'O', 'S', 'E', 'T', '2'};
  std::uint64_t checksum = 0;
  std::array<char, 8> metric{};
  std::uint64_t name = 0;
  CubieState cube{};
  std::uint64_t levels = 0;
  std::array<std::uint64_t, 32> counts{};
  CubieState farthest{};

  Header() = default;
  Header(const Metric& of, const CubieState& state, std::uint64_t of_name) : name(of_name), cube(state) {
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
  return fail(ErrorCode::kInputOutput, "the file of the coset is incomplete; remove it to start again", path);
}

}  // namespace

Result<void> save_levels(const std::string& path, const Metric& metric, const CubieState& cube,
                         const CosetDistances& distances, Levels& levels) {
  Front front(levels);
  Header& header = front.header;
  header = Header(metric, cube, levels.name_in_files());
  header.levels = distances.counts.size();
  std::copy(distances.counts.begin(), distances.counts.end(), header.counts.begin());
  header.farthest = distances.farthest;
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
                         CosetDistances& distances, Levels& levels, const StopToken& stop) {
  std::ifstream file(path, std::ios::binary);
  if (!file && errno == ENOENT) return false;
  if (!file) return fail(ErrorCode::kInputOutput, std::strerror(errno), path);
  Front front(levels);
  Header& header = front.header;
  if (!file.read(reinterpret_cast<char*>(&header), sizeof(header)) || header.magic != Header().magic)
    return damaged(path);
  const Header wanted(metric, cube, levels.name_in_files());
  if (header.metric != wanted.metric || header.name != wanted.name || header.cube != wanted.cube)
    return fail(ErrorCode::kUsage, "the file is for another cube, metric or subgroup; it is not changed", path);
  file.read(reinterpret_cast<char*>(front.pages.data()), static_cast<std::streamsize>(front.pages.size()));
  levels.begin(cube);
  for (std::uint32_t page = 0; page < levels.pages() && file.good(); ++page) {
    if (!front.has(page)) continue;
    if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "reading the file was interrupted", path);
    const std::span<std::uint8_t> room = levels.room_for(page);
    file.read(reinterpret_cast<char*>(room.data()), static_cast<std::streamsize>(room.size()));
  }
  const bool whole = file.good() && file.peek() == std::ifstream::traits_type::eof();
  if (!whole || header.levels > header.counts.size() || header.checksum != front.checksum_with(levels))
    return damaged(path);
  levels.count_pages();
  distances.counts.assign(header.counts.begin(), header.counts.begin() + static_cast<std::ptrdiff_t>(header.levels));
  distances.farthest = header.farthest;
  return true;
}

}  // namespace superflip::whole_cosets
