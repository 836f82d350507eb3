#include "questions/workshop/workshop.h"

#include <fmt/core.h>

#include <algorithm>
#include <array>
#include <deque>
#include <map>
#include <mutex>
#include <utility>

#include "base/nearest_word.h"
#include "coord/all.h"
#include "table/storage.h"

namespace superflip {
namespace {

// Of the lists of A*.
constexpr std::size_t kMostBytes = 64'000'000;

constexpr std::string_view kCoordinatesBound = "coordinates";
constexpr std::string_view kLargestBound = "largest";
constexpr std::string_view kPhase1 = "phase1";

struct SpaceTitle {
  std::string_view name;
  std::string_view title;
};
constexpr std::array kSpaces = {
    SpaceTitle{kPhase1, "Phase 1 of two-phase"},
    SpaceTitle{"phase2", "Phase 2 of two-phase"},
    SpaceTitle{"2x2x2", "The pocket cube"},
};

struct CoordinateWords {
  std::string_view name;
  std::string_view title;
  std::string_view meaning;
};
constexpr std::array kCoordinates = {
    CoordinateWords{"eo", "Edge orientation", "which edges are flipped"},
    CoordinateWords{"co", "Corner orientation", "how each corner is twisted"},
    CoordinateWords{"ud_slice", "UD slice", "where the four middle edges are"},
    CoordinateWords{"corner_perm", "Corner permutation", "which corner is where"},
    CoordinateWords{"ud_edge_perm", "U and D edges", "which of the eight is where"},
    CoordinateWords{"slice_perm", "Slice edges", "which of the four is where"},
    CoordinateWords{"pocket_perm", "Permutation", "which corner is where"},
    CoordinateWords{"pocket_orientation", "Orientation", "how each corner is twisted"},
    CoordinateWords{"pocket_split", "U corners", "where the four corners of the U layer are"},
};

const CoordinateWords& words_of(std::string_view coordinate) {
  return *std::find_if(kCoordinates.begin(), kCoordinates.end(),
                       [&](const CoordinateWords& one) { return one.name == coordinate; });
}

Result<comparison::SearchMethod> traced_algorithm(std::string_view name) {
  std::vector<std::string_view> names;
  for (const auto& row : Workshop::algorithms()) {
    if (row.name == name) return row.algorithm;
    names.push_back(row.name);
  }
  return fail(ErrorCode::kUsage,
              fmt::format("there is no algorithm \"{}\" that shows its tree{}", name, did_you_mean(name, names)),
              "algorithm");
}

}  // namespace

struct Workshop::Impl {
  // The bounds of one space; its positions must stay where they are.
  struct Field {
    explicit Field(comparison::Positions its_positions) : positions(std::move(its_positions)) {}

    // Made once, by the first who asks. Errors: kUsage for an unknown name; kInterrupted.
    Result<const comparison::NamedBound*> bound(const std::string& name, const StopToken& stop) {
      const std::lock_guard lock(mutex);
      auto known = bounds.find(name);
      if (known == bounds.end()) {
        GenerateOptions options;
        options.stop = stop;
        auto made = comparison::NamedBound::make(positions, name, 1, options);
        if (!made) return tl::unexpected(std::move(made.error()));
        known = bounds.emplace(name, *std::move(made)).first;
      }
      return &known->second;
    }

    comparison::Positions positions;
    std::mutex mutex;
    std::map<std::string, comparison::NamedBound, std::less<>> bounds = {};
  };

  // The field of one of `spaces`.
  Field& field_of(const WorkshopSpace& space) { return fields[static_cast<std::size_t>(&space - spaces.data())]; }

  std::vector<WorkshopSpace> spaces;
  std::deque<Field> fields;
};

Workshop::Workshop(std::unique_ptr<Impl> impl) : impl_(std::move(impl)) {}
Workshop::Workshop(Workshop&&) noexcept = default;
Workshop& Workshop::operator=(Workshop&&) noexcept = default;
Workshop::~Workshop() = default;

Result<Workshop> Workshop::open() {
  auto impl = std::make_unique<Impl>();
  for (const auto& [name, title] : kSpaces) {
    auto positions = comparison::Positions::open(name, {});
    if (!positions) return tl::unexpected(std::move(positions.error()));
    Impl::Field& field = impl->fields.emplace_back(*std::move(positions));
    const auto bound = field.bound(std::string(kCoordinatesBound), {});
    if (!bound) return tl::unexpected(bound.error());
    WorkshopSpace space = {name,
                           title,
                           field.positions.count(),
                           field.positions.is_pocket() ? Puzzle::k2x2x2 : Puzzle::k3x3x3,
                           list_of(field.positions.moves()),
                           comparison::NamedBound::names(field.positions),
                           {}};
    for (const comparison::PatternTable& pattern : (*bound)->patterns()) {
      const CoordinateWords& words = words_of(pattern.name);
      WorkshopTable table = {pattern.name, words.title, words.meaning, {}, {}};
      for (std::uint64_t value = 0; value < pattern.table.size(); ++value) {
        const auto distance = static_cast<std::size_t>(pattern.table.lower_bound(value));
        table.distances.push_back(static_cast<std::uint8_t>(distance));
        if (table.histogram.size() <= distance) table.histogram.resize(distance + 1);
        ++table.histogram[distance];
      }
      space.tables.push_back(std::move(table));
    }
    impl->spaces.push_back(std::move(space));
  }
  return Workshop(std::move(impl));
}

const std::vector<WorkshopSpace>& Workshop::spaces() const { return impl_->spaces; }

Result<const WorkshopSpace*> Workshop::space(std::string_view name) const {
  std::vector<std::string_view> names;
  for (const WorkshopSpace& one : impl_->spaces) {
    if (one.name == name) return &one;
    names.push_back(one.name);
  }
  return fail(ErrorCode::kUsage, fmt::format("the workshop has no space \"{}\"{}", name, did_you_mean(name, names)),
              "space");
}

std::vector<comparison::AlgorithmRow> Workshop::algorithms() {
  std::vector<comparison::AlgorithmRow> rows;
  for (const auto& row : comparison::kAlgorithms)
    if (has_trace(row.algorithm)) rows.push_back(row);
  return rows;
}

Result<WorkshopCube> Workshop::enter(const WorkshopSpace& space, const ReadCube& cube, const Limits& limits) const {
  const CubieState state = held_state(cube);
  if (impl_->field_of(space).positions.contains(state)) return WorkshopCube{{}, state, cube.assumptions};
  Impl::Field& phase1 = impl_->field_of(**this->space(kPhase1));
  const auto bound = phase1.bound(std::string(kLargestBound), limits.stop);
  if (!bound) return tl::unexpected(bound.error());
  Budget budget(limits);
  const comparison::Position start = phase1.positions.of(state);
  const GraphResult found = run(comparison::SearchMethod::kIda, phase1.positions, **bound, start, budget, kMostBytes);
  if (found.moves) return WorkshopCube{*found.moves, apply_all(state, *found.moves), cube.assumptions};
  if (budget.cause() == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
  return fail(ErrorCode::kTimeLimit, "phase 1: the limits ended the search");
}

std::vector<WorkshopCoordinate> Workshop::coordinates(const WorkshopSpace& space, const CubieState& state) const {
  const comparison::Positions& positions = impl_->field_of(space).positions;
  const comparison::Position here = positions.of(state);
  std::vector<WorkshopCoordinate> all;
  for (std::size_t part = 0; part < space.tables.size(); ++part) {
    const WorkshopTable& table = space.tables[part];
    const std::uint16_t value = here.parts[part];
    WorkshopCoordinate one = {
        table.name, table.title, value, static_cast<std::uint32_t>(table.distances.size()), table.distances[value], {}};
    for (const std::uint16_t next : positions.parts()[part].moves.row(value))
      one.neighbours.push_back({next, table.distances[next]});
    all.push_back(std::move(one));
  }
  return all;
}

Result<WorkshopSearch> Workshop::search(const WorkshopQuestion& question, const CubieState& state,
                                        std::size_t most_nodes, const Limits& limits) const {
  const auto where = space(question.space);
  if (!where) return tl::unexpected(where.error());
  const auto algorithm = traced_algorithm(question.algorithm);
  if (!algorithm) return tl::unexpected(algorithm.error());
  Impl::Field& field = impl_->field_of(**where);
  const auto bound = field.bound(question.bound, limits.stop);
  if (!bound) return tl::unexpected(in_field("bound", bound.error()));
  const comparison::Position start = field.positions.of(state);
  Budget budget(limits);
  WorkshopSearch search = {(*bound)->is_consistent(), (*bound)->tables(), (*bound)->entries(start), (*bound)->of(start),
                           trace(*algorithm, field.positions, **bound, start, budget, kMostBytes, most_nodes)};
  if (budget.cause() == EndCause::kInterrupted) return fail(ErrorCode::kInterrupted, "interrupted");
  return search;
}

WorkshopSavings Workshop::savings() {
  const SymReduced<SliceAndEdgeOrientation> reduced{SliceAndEdgeOrientation()};
  WorkshopSavings saved{};
  saved.pairs = reduced.raw().size();
  saved.positions = saved.pairs * CornerOrientation::size();
  saved.classes = reduced.size();
  saved.entries = saved.classes * CornerOrientation::size();
  saved.bytes_8bit = packed_bytes(saved.entries, 8);
  saved.bytes_4bit = packed_bytes(saved.entries, 4);
  saved.bytes_2bit = packed_bytes(saved.entries, 2);
  return saved;
}

}  // namespace superflip
