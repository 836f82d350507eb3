#include "engine/search_comparison.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <ctime>
#include <utility>

#include "base/nearest_word.h"
#include "comparison/algorithms.h"
#include "comparison/sweep.h"
#include "engine/distance_question.h"
#include "engine/task.h"
#include "table/coordinate_product.h"

namespace superflip {
namespace {

Result<comparison::SearchMethod> algorithm_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& row : comparison::kAlgorithms) {
    if (row.name == name) return row.algorithm;
    names.push_back(row.name);
  }
  return fail(ErrorCode::kUsage, fmt::format("there is no algorithm \"{}\"{}", name, did_you_mean(name, names)));
}

Result<comparison::Positions> open_space(const ComparisonRequest& request, const GenerateOptions& options) {
  if (!request.coordinates) return comparison::Positions::open(request.space, options);
  const auto factors = parse_coordinates(*request.coordinates);
  if (!factors) return tl::unexpected(factors.error());
  std::vector<AnyCoordinate> coordinates;
  for (const ProductFactor& factor : *factors) {
    if (!factor.coordinate)
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}\" has no move table: searches are compared on coordinates", factor.name));
    coordinates.push_back(*factor.coordinate);
  }
  return comparison::Positions::open_product(coordinates, options);
}

double processor_seconds_since(std::clock_t begin) {
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

}  // namespace

struct SearchComparison::Impl {
  Impl(ComparisonRequest its_request, comparison::Positions its_positions)
      : request(std::move(its_request)), positions(std::move(its_positions)) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  [[nodiscard]] Limits limits() const {
    Limits limits;
    limits.stop = request.stop;
    limits.deadline = request.deadline;
    if (request.time_limit) limits.deadline = std::min(limits.deadline, Clock::now() + *request.time_limit);
    return limits;
  }

  // Why a search found nothing.
  [[nodiscard]] Error reason(const std::string& name, const GraphResult& result, const Budget& budget) const {
    if (result.out_of_memory)
      return {ErrorCode::kNoSolution,
              fmt::format("{}: the lists of open and closed positions need more than {} bytes; the space has {} "
                          "positions. Allow more memory, or leave this algorithm out",
                          name, request.memory, positions.count())};
    if (budget.cause() == Budget::Cause::kInterrupted) return {ErrorCode::kInterrupted, "interrupted"};
    if (budget.cause() == Budget::Cause::kTimeLimit)
      return {ErrorCode::kTimeLimit, fmt::format("{}: the time limit ended the search", name)};
    return {ErrorCode::kNoSolution, fmt::format("{}: no moves solve this cube", name)};
  }

  // One search.
  Result<GraphResult> search(std::size_t which, const comparison::Position& start) const {
    Budget budget(limits());
    GraphResult result = run(algorithms[which], positions, *bound, start, budget, request.memory);
    if (result.moves) return result;
    return tl::unexpected(reason(names[which], result, budget));
  }

  // Breadth-first search for all positions.
  Result<void> make_sweep() {
    Budget budget(limits());
    const std::clock_t begin = std::clock();
    const GraphResult whole = comparison::sweep(positions, budget, request.memory, swept);
    if (whole.counters.expanded < positions.count()) return tl::unexpected(reason("bfs", whole, budget));
    seconds_of_sweep = processor_seconds_since(begin);
    return {};
  }

  // The length that an algorithm found, which must be that of the algorithms before it.
  Result<void> take(ComparedCube& compared, std::size_t which, int length) const {
    if (which > 0 && length != compared.length)
      return fail(ErrorCode::kSelfCheck, fmt::format("{} finds {} moves, and {} finds {}", names[which], length,
                                                     names[which - 1], compared.length));
    compared.length = length;
    return {};
  }

  // Every search of a cube, compared with each other.
  Result<ComparedCube> compare(const CubieState& cube, std::optional<std::uint64_t> number = {}) const {
    // Short searches end before they ask.
    if (request.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    if (Clock::now() >= request.deadline) return fail(ErrorCode::kTimeLimit, "the time limit ended the comparison");
    if (!positions.contains(cube))
      return fail(ErrorCode::kUsage, fmt::format("{} has only {}, and this cube is not among them", positions.name(),
                                                 positions.meaning()));
    const comparison::Position start = positions.of(cube);
    const std::uint64_t goal = positions.index(positions.of(CubieState::solved()));
    ComparedCube compared;
    for (std::size_t which = 0; which < algorithms.size(); ++which) {
      if (number && algorithms[which] == comparison::SearchMethod::kBreadthFirst) {
        if (auto same = take(compared, which, swept[*number].length); !same) return tl::unexpected(same.error());
        compared.searches.push_back(
            {swept[*number].counters(), seconds_of_sweep / static_cast<double>(positions.count())});
        continue;
      }
      const std::clock_t begin = std::clock();
      const auto result = search(which, start);
      if (!result) return tl::unexpected(result.error());
      const double seconds = processor_seconds_since(begin);
      const auto length = static_cast<int>(result->moves->size());
      if (positions.index(positions.of(apply_all(cube, *result->moves))) != goal)
        return fail(ErrorCode::kSelfCheck, fmt::format("{}: its moves do not solve the cube", names[which]));
      if (auto same = take(compared, which, length); !same) return tl::unexpected(same.error());
      compared.searches.push_back({result->counters, seconds});
    }
    return compared;
  }

  ComparisonRequest request;
  comparison::Positions positions;
  std::optional<comparison::NamedBound> bound = {};  // refers to the positions
  std::vector<std::string> names = {};
  std::vector<comparison::SearchMethod> algorithms = {};
  std::vector<comparison::SweptPosition> swept = {};  // by number; empty unless every position is compared by bfs
  double seconds_of_sweep = 0;
};

SearchComparison::SearchComparison(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
SearchComparison::SearchComparison(SearchComparison&&) noexcept = default;
SearchComparison& SearchComparison::operator=(SearchComparison&&) noexcept = default;
SearchComparison::~SearchComparison() = default;

Result<SearchComparison> SearchComparison::open(const ComparisonRequest& request) {
  // Step 1. The names, before any table.
  std::vector<std::string> names;
  std::vector<comparison::SearchMethod> algorithms;
  for (std::size_t begin = 0; begin <= request.algorithms.size();) {
    const std::size_t end = std::min(request.algorithms.find(',', begin), request.algorithms.size());
    const std::string name = request.algorithms.substr(begin, end - begin);
    const auto algorithm = algorithm_named(name);
    if (!algorithm) return tl::unexpected(algorithm.error());
    if (std::find(names.begin(), names.end(), name) != names.end())
      return fail(ErrorCode::kUsage, fmt::format("the algorithm \"{}\" is named twice", name));
    names.push_back(name);
    algorithms.push_back(*algorithm);
    begin = end + 1;
  }

  // Step 2. The space and its bound.
  GenerateOptions options;
  options.stop = request.stop;
  options.progress = request.progress;
  auto positions = open_space(request, options);
  if (!positions) return tl::unexpected(std::move(positions.error()));
  if (request.every_position && !positions->cube_at(0))
    return fail(ErrorCode::kUsage,
                fmt::format("{}: only the positions of the 2x2x2 can be compared one after the other; say how many "
                            "random ones",
                            positions->name()));
  auto impl = std::make_unique<Impl>(request, *std::move(positions));
  auto bound = comparison::NamedBound::make(impl->positions, request.bound, request.seed, options);
  if (!bound) return tl::unexpected(std::move(bound.error()));
  impl->bound = *std::move(bound);
  impl->names = std::move(names);
  impl->algorithms = std::move(algorithms);

  // Step 3. One search for all positions.
  const auto& chosen = impl->algorithms;
  if (request.every_position &&
      std::find(chosen.begin(), chosen.end(), comparison::SearchMethod::kBreadthFirst) != chosen.end())
    if (auto made = impl->make_sweep(); !made) return tl::unexpected(std::move(made.error()));
  return SearchComparison(std::move(impl));
}

const std::vector<std::string>& SearchComparison::algorithms() const { return impl_->names; }

std::string SearchComparison::description() const {
  const comparison::NamedBound& bound = *impl_->bound;
  std::string text = fmt::format("{}: {}, {} positions. Bound: {}, {}, {} bytes", impl_->positions.name(),
                                 impl_->positions.meaning(), impl_->positions.count(), bound.name(),
                                 bound.is_consistent() ? "consistent" : "not consistent", bound.bytes());
  const char* separator = ": ";
  for (const comparison::PatternTable& pattern : bound.patterns()) {
    text += fmt::format("{}{} {}", separator, pattern.name, pattern.table.size());
    separator = ", ";
  }
  if (!impl_->swept.empty())
    text += fmt::format(
        "\nbfs: one search from the solved position met all positions in {:.1f} seconds. The nodes and lists of a "
        "position "
        "are those of the search until it was met; its seconds are an equal share",
        impl_->seconds_of_sweep);
  return text;
}

Puzzle SearchComparison::puzzle() const { return impl_->positions.is_pocket() ? Puzzle::k2x2x2 : Puzzle::k3x3x3; }

Result<ComparedCube> SearchComparison::compare(std::string_view text) const {
  const auto cube = read_cube(text, puzzle());
  if (!cube) return tl::unexpected(cube.error());
  return impl_->compare(held_state(*cube));
}

std::uint64_t SearchComparison::positions() const { return impl_->positions.count(); }

Result<ComparedCube> SearchComparison::compare_numbered(std::uint64_t number) const {
  assert(impl_->request.every_position);
  return impl_->compare(impl_->positions.cube_at(number).value(), number);
}

Result<ComparedCube> SearchComparison::compare_random(Rng& rng) const {
  return impl_->compare(impl_->positions.random(rng));
}

}  // namespace superflip
