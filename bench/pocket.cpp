// pocket_bench [EVERY [METRIC]]: solves all 3,674,160 positions of the 2x2x2 (or every EVERYth) in several ways, on one
// thread, and prints nodes, lengths and processor time, in HTM and QTM or in METRIC. docs/methods/pocket-cube.md has
// its figures.
//
// The ways: a table of all positions, with a byte and with two bits an entry; IDA* with two pattern databases, without
// pathmax, with pathmax from parent to child, and with pathmax both ways. And, for every 1,009th position or fewer,
// IDA* with a bound that is admissible but not consistent, so that pathmax has an effect: the cut pattern.
#include <fmt/core.h>
#include <sys/resource.h>

#include <charconv>
#include <chrono>
#include <cstring>
#include <functional>

#include "base/parallel.h"
#include "coord/all.h"
#include "cosets/pocket/bounds.h"
#include "search/ida_star.h"

namespace superflip::pocket {
namespace {

double processor_seconds() {
  rusage usage{};
  getrusage(RUSAGE_SELF, &usage);
  const auto seconds = [](const timeval& time) {
    return static_cast<double>(time.tv_sec) + 1e-6 * static_cast<double>(time.tv_usec);
  };
  return seconds(usage.ru_utime) + seconds(usage.ru_stime);
}

// The cut pattern: the four places of the U corners, and the twists at five places. The bound is the least distance of
// all positions with the same pattern. Moves do not respect the pattern: two positions may share it while their
// neighbours do not, so a move can change the bound by more than one.
class CutPattern {
 public:
  explicit CutPattern(const WholeSpace<Exact8>& distances) : bound_(PocketSplit::kSize * kTwists, 255) {
    for (std::uint32_t perm = 0; perm < PocketPerm::kSize; ++perm)
      split_of_perm_[perm] = PocketSplit::encode(decode(PocketPerm(), perm));
    for (std::uint32_t i = 1; i < kPositions; ++i) {
      std::uint8_t& bound = bound_[pattern_of(i / PocketOrientation::kSize, i % PocketOrientation::kSize)];
      bound = std::min(bound, distances.table().payload()[i]);
    }
  }
  [[nodiscard]] int of_root(const Node& node) const {
    return (node.perm | node.orientation) == 0 ? 0 : bound_[pattern_of(node.perm, node.orientation)];
  }
  [[nodiscard]] int of_child(const Node&, const Node& child, Move) const { return of_root(child); }

 private:
  static constexpr std::uint32_t kTwists = PocketOrientation::kSize / 3;
  [[nodiscard]] std::uint32_t pattern_of(std::uint32_t perm, std::uint32_t orientation) const {
    return split_of_perm_[perm] * kTwists + orientation / 3;
  }

  std::array<std::uint32_t, PocketPerm::kSize> split_of_perm_{};
  std::vector<std::uint8_t> bound_;
};

struct Sum {
  std::uint64_t positions = 0;
  std::uint64_t moves = 0;
  std::uint64_t nodes = 0;
  std::uint64_t generated = 0;
};

// Solves every EVERYth position and counts. A position is given as its node, so no text is read and no cube checked.
template <Pathmax kPathmax, typename Bound>
Sum solve_all(const Turning& turning, const Bound& bound, const Metric& metric, std::uint32_t every) {
  const PocketSpace<Bound> space(turning, bound, metric);
  Sum sum;
  for (std::uint32_t i = 0; i < kPositions; i += every) {
    Node root{static_cast<std::uint16_t>(i / PocketOrientation::kSize),
              static_cast<std::uint16_t>(i % PocketOrientation::kSize), 0, 0};
    root.bound = static_cast<std::uint8_t>(bound.of_root(root));
    Budget budget{Limits{}};
    std::size_t length = 0;
    const auto first = [&](std::span<const Move> path, const Node&) {
      length = static_cast<std::size_t>(length_in(metric, {path.begin(), path.end()}));
      return Flow::kStop;
    };
    const IdaResult result = ida_star<kPathmax>(space, root, budget, first);
    ++sum.positions;
    sum.moves += length;
    sum.nodes += result.counters.total_expanded();
    sum.generated += result.counters.total_generated();
  }
  return sum;
}

void report(const Metric& metric, std::string_view way, const std::function<Sum()>& solve) {
  const double before = processor_seconds();
  const Sum sum = solve();
  const double seconds = processor_seconds() - before;
  fmt::print(
      "{}  {:<34} {} positions, mean {:.4f}, {:.2f} nodes and {:.2f} children a position, {:.2f} s, {:.3f} us each\n",
      metric.label, way, sum.positions, static_cast<double>(sum.moves) / static_cast<double>(sum.positions),
      static_cast<double>(sum.nodes) / static_cast<double>(sum.positions),
      static_cast<double>(sum.generated) / static_cast<double>(sum.positions), seconds,
      1e6 * seconds / static_cast<double>(sum.positions));
  std::fflush(stdout);
}

template <typename Packing>
WholeSpace<Packing> made_table(const Turning& turning, const Metric& metric, std::string_view name, int threads) {
  TableStore store{""};
  GenerateOptions options;
  options.threads = threads;
  const double before = processor_seconds();
  const auto start = Clock::now();
  auto table = open_whole_space<Packing>(store, turning, metric, options);
  fmt::print("{}  {} table made by {} threads: {:.3f} s, {:.3f} s of processor time\n", metric.label, name, threads,
             std::chrono::duration<double>(Clock::now() - start).count(), processor_seconds() - before);
  return {turning, metric, *std::move(table)};
}

template <typename Bound>
void report_pathmax(const Turning& turning, const Bound& bound, const Metric& metric, std::uint32_t every,
                    const std::string& way) {
  report(metric, way, [&] { return solve_all<Pathmax::kNone>(turning, bound, metric, every); });
  report(metric, way + ", forward", [&] { return solve_all<Pathmax::kForward>(turning, bound, metric, every); });
  report(metric, way + ", both ways", [&] { return solve_all<Pathmax::kBothWays>(turning, bound, metric, every); });
}

void report_all(const Metric& metric, std::uint32_t every) {
  const Turning turning(Holdings(pocket_moves()), PieceMoves::make());
  made_table<Exact8>(turning, metric, "8-bit", hardware_threads());
  const auto bytes = made_table<Exact8>(turning, metric, "8-bit", 1);
  const auto two_bits = made_table<ModThree>(turning, metric, "2-bit", 1);
  const Patterns patterns = Patterns::make(turning, metric);
  report(metric, "table, 8 bits", [&] { return solve_all<Pathmax::kNone>(turning, bytes, metric, every); });
  report(metric, "table, 2 bits", [&] { return solve_all<Pathmax::kNone>(turning, two_bits, metric, every); });
  report_pathmax(turning, patterns, metric, every, "patterns");
  report_pathmax(turning, CutPattern(bytes), metric, std::max(every, 1009U), "cut pattern");
}

}  // namespace
}  // namespace superflip::pocket

int main(int argc, char** argv) {
  using superflip::find_metric;
  std::uint32_t every = 1;
  if (argc >= 2) std::from_chars(argv[1], argv[1] + std::strlen(argv[1]), every);
  if (argc > 3 || every == 0 || (argc == 3 && find_metric(argv[2]) == nullptr)) {
    fmt::print(stderr, "usage: pocket_bench [EVERY [htm|qtm]]\n");
    return 2;
  }
  for (const char* const id : {"htm", "qtm"})
    if (argc < 3 || std::strcmp(argv[2], id) == 0) superflip::pocket::report_all(*find_metric(id), every);
  return 0;
}
