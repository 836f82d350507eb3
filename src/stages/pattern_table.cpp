#include "stages/pattern_table.h"

#include <fmt/core.h>

#include <algorithm>
#include <bit>
#include <utility>

#include "base/checksum.h"
#include "search/counters.h"
#include "table/generate_clamped.h"

namespace superflip::stages {
namespace {

constexpr std::uint64_t kMostColumns = 65'536;
constexpr std::size_t kPlainGrade = 1;
constexpr std::size_t kReducedGrade = 2;
constexpr std::uint64_t kMostRowMoves = 200'000;  // arrangements of places: 14 MB in the half-turn metric

bool fits(const PatternShape& shape) {
  const int flip_bits = shape.rows.flips ? 0 : std::popcount(shape.rows.edges);
  return TrackedPieces::size_of(shape.columns) <= kMostColumns &&
         TrackedPieces::size_of(shape.rows) >> flip_bits <= kMostRowMoves;
}

}  // namespace

std::optional<PatternShape> shape_of(const PieceSet& pieces, std::uint64_t most_entries) {
  const PieceSet edges{.edges = pieces.edges, .edge_places = pieces.edge_places, .flips = pieces.flips};
  const PieceSet corners{.corners = pieces.corners, .corner_places = pieces.corner_places, .twists = pieces.twists};
  const PieceSet orientations{.flips = pieces.flips, .twists = pieces.twists};
  PieceSet places = pieces;
  places.flips = places.twists = {};
  if (pieces.flips) std::swap(places.edges, places.edge_places);
  if (pieces.twists) std::swap(places.corners, places.corner_places);
  const PieceSet four{.edges = lowest_edges(pieces.edges, 4)};
  PieceSet rest = pieces;
  rest.edges ^= four.edges;

  std::optional<PatternShape> best;
  for (const auto& [rows, columns] :
       {std::pair{edges, corners}, std::pair{corners, edges}, std::pair{orientations, places}, std::pair{four, rest}}) {
    const std::uint64_t entries = TrackedPieces::size_of(rows) * TrackedPieces::size_of(columns);
    const PatternShape shape{rows, columns, entries, entries > kMostEntries ? kPlainGrade : 0};
    if (fits(shape) && entries <= std::min(most_entries, kMostCoarseEntries) && (!best || entries < best->entries))
      best = shape;
  }
  return best;
}

std::optional<PatternShape> reduced_shape_of(const PieceSet& pieces, std::uint64_t most_bytes) {
  const PieceSet edges{.edges = pieces.edges, .edge_places = pieces.edge_places, .flips = pieces.flips};
  const PieceSet corners{.corners = pieces.corners, .corner_places = pieces.corner_places, .twists = pieces.twists};
  const std::vector<Symmetry> symmetries = symmetries_of(pieces);
  PatternShape shape{edges, corners, TrackedPieces::size_of(pieces) / symmetries.size(), kReducedGrade, symmetries};
  const auto too_large = [&] { return shape.entries > kMostReducedEntries || shape.bytes() > most_bytes; };
  if (symmetries.size() == 1 || TrackedPieces::size_of(corners) > kMostColumns || too_large()) return {};
  const auto rows = ReducedRows::size_of(edges, symmetries);
  if (!rows) return {};
  shape.entries = *rows * TrackedPieces::size_of(corners);
  if (too_large()) return {};
  return shape;
}

Packing PatternShape::packing() const {
  if (grade > 0) return {Offset2::kBits, Offset2::kMeaning, kGradeBase[grade]};
  return {Exact4::kBits, Exact4::kMeaning};
}

ColumnMoves::ColumnMoves(const TrackedPieces& columns, const MoveSequence& moves) : moves_(moves.size()) {
  for (std::uint32_t column = 0; column < columns.size(); ++column) {
    const CubieState state = decode(columns, column);
    for (const Move m : moves) entries_.push_back(static_cast<std::uint16_t>(columns.encode(apply(state, m))));
  }
}

std::vector<std::uint16_t> ColumnMoves::maps() const {
  std::vector<std::uint16_t> maps;
  for (std::size_t k = 0; k < moves_; ++k)
    for (std::size_t i = k; i < entries_.size(); i += moves_) maps.push_back(entries_[i]);
  return maps;
}

PatternTable::PatternTable(const PatternShape& shape, const Metric& metric)
    : rows_(shape.rows),
      columns_(shape.columns),
      column_moves_(columns_, list_of(metric.moves)),
      bits_(static_cast<unsigned>(shape.packing().bits)),
      grade_(shape.grade) {
  if (shape.symmetries.empty()) {
    split_rows_.emplace(shape.rows, list_of(metric.moves));
  } else {
    reduced_rows_.emplace(shape.rows, shape.symmetries, list_of(metric.moves));
    column_images_ = images_of_columns(columns_, shape.symmetries);
  }
  const Packing packing = shape.packing();
  for (int entry = 0; entry <= packing.max_entry(); ++entry) {
    const auto distance = static_cast<std::uint8_t>(packing.base + entry);
    const bool farther = grade_ > 0 && entry == packing.max_entry();
    bounds_[static_cast<std::size_t>(entry)] = {entry == 0 ? std::uint8_t{0} : distance,
                                                farther ? std::uint8_t{kMaxPly} : distance};
  }
}

std::vector<std::uint64_t> PatternTable::goals(const Pattern& pattern) const {
  std::vector<std::uint64_t> goals;
  for (const CubieState& goal : goals_of(pattern)) goals.push_back(entry(encode(goal)));
  std::sort(goals.begin(), goals.end());
  goals.erase(std::unique(goals.begin(), goals.end()), goals.end());
  return goals;
}

Result<TableContents> PatternTable::generate(std::vector<std::uint64_t> goals, const Packing& packing,
                                             const Metric& metric, const GenerateOptions& options) const {
  const auto on = [&](const auto& graph) {
    return grade_ == 0 ? generate_in_place(graph, packing, options) : generate_clamped(graph, packing.base, options);
  };
  auto moves = graph_moves(metric.moves, metric);
  if (reduced_rows_) return on(ReducedGraph(*reduced_rows_, columns_, std::move(moves), std::move(goals)));
  const RowMoves row_moves(rows_, list_of(metric.moves));
  const std::vector<std::uint16_t> maps = column_moves_.maps();
  const auto edge = [&](std::uint32_t row, std::size_t k) {
    return RowEdge{row_moves.next(row, k), maps.data() + k * columns_.size()};
  };
  return on(PlainGraph(rows_.size(), columns_.size(), edge, std::move(moves), std::move(goals)));
}

Result<PatternTable> PatternTable::open(TableStore& store, const Pattern& pattern, const PatternShape& shape,
                                        const Metric& metric, const GenerateOptions& options) {
  PatternTable table(shape, metric);
  const std::vector<std::uint64_t> goals = table.goals(pattern);
  TableSpec spec;
  spec.coordinate = TrackedPieces(pattern.pieces).name();
  if (!pattern.endings.empty())
    spec.coordinate += fmt::format("_to_{:08x}", checksum(goals.data(), goals.size() * sizeof(goals.front())) >> 32);
  if (table.reduced_rows_) spec.coordinate += fmt::format("_by{}", shape.symmetries.size());
  spec.name = "stage_" + std::string(metric.id) + "_" + spec.coordinate;
  spec.kind = TableKind::kPrune;
  spec.packing = shape.packing();
  spec.moves = metric.moves;
  spec.metric = metric.id;
  spec.entries = shape.entries;
  const std::array<std::uint64_t, 2> numberings = {
      table.reduced_rows_ ? fingerprint(*table.reduced_rows_, metric.moves) : fingerprint(table.rows_, metric.moves),
      fingerprint(table.columns_, metric.moves)};
  spec.fingerprint = checksum(numberings.data(), sizeof(numberings));
  const auto generate = [&](const GenerateOptions& labelled) {
    return table.generate(goals, spec.packing, metric, labelled);
  };
  auto opened = store.open_or_generate(spec, generate, options);
  if (!opened) return tl::unexpected(std::move(opened.error()));
  auto on_huge_pages = opened->on_huge_pages(options);
  if (!on_huge_pages) return tl::unexpected(std::move(on_huge_pages.error()));
  table.histogram_ = opened->histogram();
  table.distances_ = *std::move(on_huge_pages);
  table.bytes_ = table.distances_.payload().data();
  return table;
}

}  // namespace superflip::stages
