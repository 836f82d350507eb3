#include "questions/compare/search_comparison.h"

#include <fmt/format.h>

#include <cassert>
#include <ctime>
#include <utility>

#include "base/nearest_word.h"
#include "base/split.h"
#include "comparison/compared_space.h"
#include "cube/cubie_state.h"
#include "notation/read_cube.h"
#include "stages/coordinate_text.h"
#include "table/coordinate_product.h"

namespace superflip {
namespace {

Result<comparison::AlgorithmRow> algorithm_named(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& row : comparison::kAlgorithms) {
    if (row.name == name) return row;
    names.push_back(row.name);
  }
  const std::string near = did_you_mean(name, names);
  return fail(ErrorCode::kUsage, fmt::format("there is no algorithm \"{}\"{}", name,
                                             near.empty() ? fmt::format("; there are {}", joined(names, ", ")) : near));
}

// The names of a list with commas. `what` it lists: "algorithm".
Result<std::vector<std::string>> names_in(std::string_view list, std::string_view what) {
  std::vector<std::string> names;
  for (const std::string_view name : split(list, ",")) {
    if (std::find(names.begin(), names.end(), name) != names.end())
      return fail(ErrorCode::kUsage, fmt::format("the {} \"{}\" is named twice", what, name));
    names.emplace_back(name);
  }
  return names;
}

Result<std::vector<AnyCoordinate>> coordinates_of(const ComparisonRequest& request) {
  std::vector<AnyCoordinate> coordinates;
  if (!request.coordinates) return coordinates;
  const auto factors = parse_coordinates(*request.coordinates);
  if (!factors) return tl::unexpected(factors.error());
  for (const ProductFactor& factor : *factors) {
    if (!factor.coordinate)
      return fail(ErrorCode::kUsage,
                  fmt::format("\"{}\" has no move table: searches are compared on coordinates", factor.name));
    coordinates.push_back(*factor.coordinate);
  }
  return coordinates;
}

double processor_seconds_since(std::clock_t begin) {
  return static_cast<double>(std::clock() - begin) / CLOCKS_PER_SEC;
}

// Of random cubes of the space, to about 0.01.
double mean_bound(const comparison::ComparedSpace& space, std::size_t bound) {
  constexpr int kRandomCubes = 20'000;
  Rng rng(1);
  std::int64_t sum = 0;
  for (int i = 0; i < kRandomCubes; ++i) sum += space.lower_bound(bound, space.random(rng));
  return static_cast<double>(sum) / kRandomCubes;
}

}  // namespace

struct SearchComparison::Impl {
  // An algorithm with a bound.
  struct Search {
    comparison::SearchMethod algorithm;
    std::size_t bound;
  };

  explicit Impl(ComparisonRequest its_request)
      : request(std::move(its_request)), store(table_folder(request.tables_dir), request.notice) {}
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
                          name, request.memory, space->count())};
    if (budget.cause() == EndCause::kInterrupted) return {ErrorCode::kInterrupted, "interrupted"};
    if (budget.cause() == EndCause::kTimeLimit)
      return {ErrorCode::kTimeLimit, fmt::format("{}: the time limit ended the search", name)};
    return {ErrorCode::kNoSolution, fmt::format("{}: no moves solve this cube", name)};
  }

  // One search.
  Result<GraphResult> search(std::size_t which, const CubieState& cube) const {
    Budget budget(limits());
    GraphResult result = space->run(searches[which].algorithm, searches[which].bound, cube, budget, request.memory);
    if (result.moves) return result;
    return tl::unexpected(reason(names[which], result, budget));
  }

  // Breadth-first search for all positions.
  Result<void> make_sweep() {
    Budget budget(limits());
    const std::clock_t begin = std::clock();
    const GraphResult whole = space->sweep(budget, request.memory, swept);
    if (whole.counters.expanded < space->numbered()) return tl::unexpected(reason("bfs", whole, budget));
    seconds_of_sweep = processor_seconds_since(begin);
    return {};
  }

  // The length that a search found, which must be that of the searches before it.
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
    if (!space->contains(cube))
      return fail(ErrorCode::kUsage,
                  fmt::format("{} has only {}, and this cube is not among them", space->name(), space->meaning()));
    ComparedCube compared;
    for (std::size_t which = 0; which < searches.size(); ++which) {
      const int lower_bound = space->lower_bound(searches[which].bound, cube);
      if (number && searches[which].algorithm == comparison::SearchMethod::kBreadthFirst) {
        if (auto same = take(compared, which, swept[*number].length); !same) return tl::unexpected(same.error());
        compared.searches.push_back(
            {swept[*number].counters(), seconds_of_sweep / static_cast<double>(space->numbered()), lower_bound});
        continue;
      }
      const std::clock_t begin = std::clock();
      const auto result = search(which, cube);
      if (!result) return tl::unexpected(result.error());
      const double seconds = processor_seconds_since(begin);
      const auto length = static_cast<int>(result->moves->size());
      if (!space->is_solved(apply_all(cube, *result->moves)))
        return fail(ErrorCode::kSelfCheck, fmt::format("{}: its moves do not solve the cube", names[which]));
      if (auto same = take(compared, which, length); !same) return tl::unexpected(same.error());
      compared.searches.push_back({result->counters, seconds, lower_bound});
    }
    return compared;
  }

  ComparisonRequest request;
  TableStore store;
  std::unique_ptr<const comparison::ComparedSpace> space = {};
  std::size_t bounds = 0;
  std::vector<std::string> names = {};  // of the searches
  std::vector<Search> searches = {};
  std::vector<comparison::SweptPosition> swept = {};  // by number; empty unless every position is compared by bfs
  double seconds_of_sweep = 0;
};

SearchComparison::SearchComparison(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
SearchComparison::SearchComparison(SearchComparison&&) noexcept = default;
SearchComparison& SearchComparison::operator=(SearchComparison&&) noexcept = default;
SearchComparison::~SearchComparison() = default;

Result<SearchComparison> SearchComparison::open(const ComparisonRequest& request) {
  // Step 1. The names, before any table.
  const auto names = names_in(request.algorithms, "algorithm");
  if (!names) return tl::unexpected(in_field("algorithms", names.error()));
  const auto bounds = names_in(request.bounds, "bound");
  if (!bounds) return tl::unexpected(in_field("bound", bounds.error()));
  auto impl = std::make_unique<Impl>(request);
  impl->bounds = bounds->size();
  std::vector<comparison::AlgorithmRow> algorithms;
  for (const std::string& name : *names) {
    const auto algorithm = algorithm_named(name);
    if (!algorithm) return tl::unexpected(in_field("algorithms", algorithm.error()));
    algorithms.push_back(*algorithm);
    for (std::size_t bound = 0; bound < bounds->size(); ++bound) {
      impl->searches.push_back({algorithm->algorithm, bound});
      impl->names.push_back(bounds->size() == 1 ? name : name + " " + (*bounds)[bound]);
    }
  }
  const auto coordinates = coordinates_of(request);
  if (!coordinates) return tl::unexpected(in_field("coordinates", coordinates.error()));

  // Step 2. The space and its bounds.
  GenerateOptions options;
  options.stop = request.stop;
  options.progress = request.progress;
  auto space = comparison::ComparedSpace::open(
      {request.space, *coordinates, algorithms, *bounds, request.seed, request.every_position, request.memory},
      impl->store, options);
  if (!space) return tl::unexpected(std::move(space.error()));
  impl->space = *std::move(space);
  if (request.every_position && impl->space->numbered() == 0)
    return fail(ErrorCode::kUsage,
                fmt::format("{}: only the positions of the 2x2x2 can be compared one after the other; say how many "
                            "random ones",
                            impl->space->name()));

  // Step 3. One search for all positions.
  const bool sweeps = request.every_position && std::find(names->begin(), names->end(), "bfs") != names->end();
  if (sweeps)
    if (auto made = impl->make_sweep(); !made) return tl::unexpected(std::move(made.error()));
  return SearchComparison(std::move(impl));
}

const std::vector<std::string>& SearchComparison::searches() const { return impl_->names; }

std::string SearchComparison::description() const {
  const comparison::ComparedSpace& space = *impl_->space;
  std::string text = fmt::format("{}: {}, {} positions.", space.name(), space.meaning(), space.count());
  const char* separator = impl_->bounds == 1 ? " " : "\n";
  for (std::size_t bound = 0; bound < impl_->bounds; ++bound)
    text += fmt::format("{}Bound: {}; mean of random cubes {:.3f}", separator, space.description_of(bound),
                        mean_bound(space, bound));
  if (!impl_->swept.empty())
    text += fmt::format(
        "\nbfs: one search from the solved position met all positions in {:.1f} seconds. The nodes and lists of a "
        "position are those of the search until it was met; its seconds are an equal share",
        impl_->seconds_of_sweep);
  return text;
}

Puzzle SearchComparison::puzzle() const { return impl_->space->is_pocket() ? Puzzle::k2x2x2 : Puzzle::k3x3x3; }

Result<ComparedCube> SearchComparison::compare(std::string_view text) const {
  const auto cube = read_cube(text, puzzle());
  if (!cube) return tl::unexpected(cube.error());
  auto compared = impl_->compare(held_state(*cube));
  if (compared) compared->assumptions = cube->assumptions;
  return compared;
}

std::uint64_t SearchComparison::positions() const { return impl_->space->numbered(); }

Result<ComparedCube> SearchComparison::compare_numbered(std::uint64_t number) const {
  assert(impl_->request.every_position);
  return impl_->compare(impl_->space->cube_at(number).value(), number);
}

Result<ComparedCube> SearchComparison::compare_drawn(std::uint64_t number, Rng& rng) const {
  return impl_->request.every_position ? compare_numbered(number) : compare_random(rng);
}

Result<ComparedCube> SearchComparison::compare_random(Rng& rng) const {
  const comparison::ComparedSpace& space = *impl_->space;
  if (impl_->request.turns) return impl_->compare(space.random_after(rng, *impl_->request.turns));
  if (!space.solves_random_cubes())
    return fail(ErrorCode::kUsage, fmt::format("a random cube of the {} takes hours to days; give cubes that are "
                                               "nearer to solved, or say how many random turns to make",
                                               space.name()));
  return impl_->compare(space.random(rng));
}

}  // namespace superflip
