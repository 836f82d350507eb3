#include "engine/search_comparison.h"

#include <fmt/core.h>

#include <algorithm>
#include <ctime>
#include <utility>

#include "base/nearest_word.h"
#include "comparison/algorithms.h"
#include "cube/random_state.h"
#include "engine/task.h"

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

}  // namespace

struct SearchComparison::Impl {
  Impl(ComparisonRequest its_request, comparison::Positions its_positions)
      : request(std::move(its_request)), positions(std::move(its_positions)) {}
  Impl(const Impl&) = delete;
  Impl& operator=(const Impl&) = delete;

  // One search. Errors: those of a limit.
  Result<GraphResult> search(std::size_t which, const comparison::Position& start) const {
    Limits limits;
    limits.stop = request.stop;
    if (request.time_limit) limits.deadline = Clock::now() + *request.time_limit;
    Budget budget(limits);
    GraphResult result = run(algorithms[which], positions, *bound, start, budget, request.memory);
    if (result.moves) return result;
    const std::string& name = names[which];
    if (result.out_of_memory)
      return fail(ErrorCode::kNoSolution,
                  fmt::format("{}: the lists of open and closed positions need more than {} bytes; the space has {} "
                              "positions. Allow more memory, or leave this algorithm out",
                              name, request.memory, positions.count()));
    if (budget.cause() == Budget::Cause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
    if (budget.cause() == Budget::Cause::kTimeLimit)
      return fail(ErrorCode::kTimeLimit, fmt::format("{}: the time limit ended the search", name));
    return fail(ErrorCode::kNoSolution, fmt::format("{}: no moves solve this cube", name));
  }

  // Every search of a cube, compared with each other.
  Result<ComparedCube> compare(const CubieState& cube) const {
    // Short searches end before they ask.
    if (request.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
    const comparison::Position start = positions.of(cube);
    const std::uint64_t goal = positions.index(positions.of(CubieState::solved()));
    ComparedCube compared;
    for (std::size_t which = 0; which < algorithms.size(); ++which) {
      const std::clock_t begin = std::clock();
      const auto result = search(which, start);
      if (!result) return tl::unexpected(result.error());
      const double seconds = static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
      const auto length = static_cast<int>(result->moves->size());
      if (positions.index(positions.of(apply_all(cube, *result->moves))) != goal)
        return fail(ErrorCode::kSelfCheck, fmt::format("{}: its moves do not solve the cube", names[which]));
      if (which > 0 && length != compared.length)
        return fail(ErrorCode::kSelfCheck, fmt::format("{} finds {} moves, and {} finds {}", names[which], length,
                                                       names[which - 1], compared.length));
      compared.length = length;
      compared.searches.push_back({result->counters, seconds});
    }
    return compared;
  }

  ComparisonRequest request;
  comparison::Positions positions;
  std::optional<comparison::NamedBound> bound = {};  // refers to the positions
  std::vector<std::string> names = {};
  std::vector<comparison::SearchMethod> algorithms = {};
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
  auto positions = comparison::Positions::open(request.space, options);
  if (!positions) return tl::unexpected(std::move(positions.error()));
  auto impl = std::make_unique<Impl>(request, *std::move(positions));
  auto bound = comparison::NamedBound::make(impl->positions, request.bound, request.seed, options);
  if (!bound) return tl::unexpected(std::move(bound.error()));
  impl->bound = *std::move(bound);
  impl->names = std::move(names);
  impl->algorithms = std::move(algorithms);
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
  const auto cube = impl_->positions.cube_at(number);
  if (!cube)
    return fail(ErrorCode::kUsage,
                fmt::format("{}: only the positions of the 2x2x2 can be compared one after the other; say how many "
                            "random ones",
                            impl_->positions.name()));
  return impl_->compare(*cube);
}

Result<ComparedCube> SearchComparison::compare_random(Rng& rng) const {
  return impl_->compare(puzzle() == Puzzle::k2x2x2 ? with_solved_edges(random_pocket_state(rng)) : random_state(rng));
}

}  // namespace superflip
