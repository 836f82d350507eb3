#include "solvers/painted/distance_table.h"

#include <algorithm>
#include <utility>

#include "table/generate_in_place.h"
#include "table/plain_graph.h"

namespace superflip::painted {
namespace {

constexpr std::uint64_t kMostColumns = 65'536;

Pattern of_kind(const Pattern& pattern, bool corners) {
  Pattern part;
  std::copy_if(pattern.begin(), pattern.end(), std::back_inserter(part),
               [&](const PieceClass& one) { return one.corners == corners; });
  return part;
}

// True when corners are the rows, because only the edges are few enough to be columns. Nothing when neither fits.
std::optional<bool> corners_are_rows(const Pattern& pattern) {
  for (const bool corners : {false, true}) {
    const Pattern rows = of_kind(pattern, corners);
    const Pattern columns = of_kind(pattern, !corners);
    if (Placements::arrangements_of(corners, rows) <= Placements::kMostArrangements &&
        Placements::arrangements_of(!corners, columns) * Placements::turns_of(!corners, columns) <= kMostColumns)
      return corners;
  }
  return std::nullopt;
}

}  // namespace

std::optional<std::uint64_t> entries_of(const Pattern& pattern) {
  if (!corners_are_rows(pattern)) return std::nullopt;
  std::uint64_t entries = 1;
  for (const bool corners : {false, true}) {
    const Pattern part = of_kind(pattern, corners);
    entries *= Placements::arrangements_of(corners, part) * Placements::turns_of(corners, part);
  }
  return entries;
}

DistanceTable::DistanceTable(Placements rows, Placements columns, std::size_t moves)
    : rows_(std::move(rows)), columns_(std::move(columns)), column_maps_(columns_.size() * moves) {
  for (std::uint32_t column = 0; column < columns_.size(); ++column)
    for (std::size_t k = 0; k < moves; ++k)
      column_maps_[k * columns_.size() + column] =
          static_cast<std::uint16_t>(columns_.value_of(columns_.next(columns_.placement_of(column), k)));
}

Result<DistanceTable> DistanceTable::make(const Pattern& pattern, MoveSet moves, const Metric& metric,
                                          const GenerateOptions& options) {
  const bool corners = *corners_are_rows(pattern);
  const MoveSequence list = list_of(moves);
  DistanceTable table(Placements(corners, of_kind(pattern, corners), list),
                      Placements(!corners, of_kind(pattern, !corners), list), list.size());
  std::vector<std::uint64_t> goals;
  for (const std::uint32_t row : table.rows_.goals())
    for (const std::uint32_t column : table.columns_.goals())
      goals.push_back(std::uint64_t{row} * table.columns_.size() + column);
  const auto edge = [&](std::uint32_t row, std::size_t k) {
    const Placements& rows = table.rows_;
    return RowEdge{rows.value_of(rows.next(rows.placement_of(row), k)),
                   table.column_maps_.data() + k * table.columns_.size()};
  };
  const PlainGraph graph(table.rows_.size(), table.columns_.size(), edge, graph_moves(moves, metric), std::move(goals));
  auto contents = generate_in_place(graph, Packing{Exact4::kBits, Exact4::kMeaning}, options);
  if (!contents) return tl::unexpected(std::move(contents.error()));
  table.bytes_ = std::move(contents->payload);
  return table;
}

}  // namespace superflip::painted
