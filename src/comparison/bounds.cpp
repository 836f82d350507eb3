#include "comparison/bounds.h"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "base/split.h"
#include "cosets/pocket/bounds.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"

namespace superflip::comparison {
namespace {

// Our corners in the order of his numbers, and back.
constexpr std::array<std::uint8_t, kCorners> kPlaces = {kURF, kUFL, kUBR, kULB, kDFR, kDLF, kDRB, kDBL};
constexpr std::array<std::uint8_t, kCorners> kNumbers = [] {
  std::array<std::uint8_t, kCorners> numbers{};
  for (std::size_t i = 0; i < kCorners; ++i) numbers.at(kPlaces.at(i)) = static_cast<std::uint8_t>(i);
  return numbers;
}();

// Which bits of the number of a corner are kept at each of his places.
struct KeptBit {
  std::size_t place;
  unsigned bit;
};
constexpr std::array<KeptBit, 9> kKept = {{{0, 2}, {1, 2}, {2, 2}, {2, 1}, {3, 1}, {4, 1}, {0, 0}, {4, 0}, {5, 0}}};
constexpr std::size_t kTwistedPlaces = 6;

std::string name_of(const Positions& positions, const PatternRow& row) {
  const std::string& rows = positions.parts()[row.rows].name;
  if (row.columns < 0) return rows;
  return rows + "_x_" + positions.parts()[static_cast<std::size_t>(row.columns)].name;
}

Result<PatternTable> make_pattern(const Positions& positions, const PatternRow& row, const GenerateOptions& options) {
  const Position solved = positions.of(CubieState::solved());
  const SpacePart& rows = positions.parts()[row.rows];
  std::uint64_t goal = solved.parts[row.rows];
  ColumnMaps columns = ColumnMaps::single(rows.moves.moves().size());
  if (row.columns >= 0) {
    const auto part = static_cast<std::size_t>(row.columns);
    columns = ColumnMaps(positions.parts()[part].moves);
    goal = goal * columns.size() + solved.parts[part];
  }
  const ProductGraph<std::uint16_t> graph(rows.moves, columns, graph_moves(positions.moves(), htm()), {goal});
  GenerateOptions labelled = options;
  const std::string name = name_of(positions, row);
  labelled.label = name;
  const Packing packing{Exact8::kBits, Exact8::kMeaning, 0};
  auto contents = generate_simple(graph, packing, labelled);
  if (!contents) return tl::unexpected(std::move(contents.error()));
  TableSpec spec;
  spec.kind = TableKind::kPrune;
  spec.packing = packing;
  spec.entries = entries_of(graph);
  return PatternTable{name, row.rows, row.columns, columns.size(),
                      PruneTable<Exact8>(Table::in_memory(spec, *std::move(contents)))};
}

constexpr std::string_view kLargestName = "largest";
constexpr std::string_view kCoordinatesName = "coordinates";
constexpr std::string_view kNoneName = "none";
constexpr std::string_view kByStateName = "by-state";
constexpr std::string_view kRandomName = "random";
constexpr std::string_view kArticleName = "article";

}  // namespace

ArticlePattern::ArticlePattern()
    : of_perm_(PocketPerm::kSize), of_orientation_(PocketOrientation::kSize), table_(kEntries, 255) {
  for (Index perm = 0; perm < PocketPerm::kSize; ++perm) {
    const CubieState state = decode(PocketPerm(), perm);
    unsigned bits = 0;
    for (const KeptBit kept : kKept)
      bits = bits << 1 | (kNumbers.at(state.cp.at(kPlaces.at(kept.place))) >> kept.bit & 1U);
    of_perm_[perm] = static_cast<std::uint16_t>(bits);
  }
  for (Index orientation = 0; orientation < PocketOrientation::kSize; ++orientation) {
    const CubieState state = decode(PocketOrientation(), orientation);
    unsigned bits = 0;
    for (std::size_t place = 0; place < kTwistedPlaces; ++place)
      bits = bits << 1 | (state.co.at(kPlaces.at(place)) != 0 ? 1U : 0U);
    of_orientation_[orientation] = static_cast<std::uint8_t>(bits);
  }
}

Result<ArticlePattern> ArticlePattern::make(const GenerateOptions& options) {
  ArticlePattern pattern;
  TableStore memory("");
  const pocket::Turning turning(pocket::Holdings(pocket_moves()), pocket::PieceMoves::make());
  const auto distances = pocket::open_whole_space<Exact8>(memory, turning, htm(), options);
  if (!distances) return tl::unexpected(distances.error());
  const auto bytes = distances->table().payload();
  for (std::uint32_t i = 0; i < pocket::kPositions; ++i) {
    const Index perm = i / PocketOrientation::kSize;
    const Index orientation = i % PocketOrientation::kSize;
    std::uint8_t& entry =
        pattern.table_[std::uint32_t{pattern.of_perm_[perm]} << 6 | pattern.of_orientation_[orientation]];
    entry = std::min(entry, static_cast<std::uint8_t>(bytes[i]));
  }
  return pattern;
}

std::vector<std::string> NamedBound::names(const Positions& positions) {
  std::vector<std::string> names = {std::string(kLargestName), std::string(kCoordinatesName), std::string(kByStateName),
                                    std::string(kRandomName)};
  if (positions.is_pocket()) names.emplace_back(kArticleName);
  names.emplace_back(kNoneName);
  for (const PatternRow& row : positions.patterns()) names.push_back(name_of(positions, row));
  return names;
}

Result<NamedBound> NamedBound::make(const Positions& positions, std::string_view name, std::uint64_t seed,
                                    const GenerateOptions& options) {
  const std::vector<std::string> known = names(positions);
  if (std::find(known.begin(), known.end(), name) == known.end())
    return fail(
        ErrorCode::kUsage,
        fmt::format("there is no bound \"{}\" of {}; there are {}", name, positions.name(), joined(known, ", ")),
        "bound");
  NamedBound bound;
  bound.positions_ = &positions;
  bound.name_ = name;
  bound.seed_ = seed;
  if (name == kNoneName) return bound;
  if (name == kArticleName) {
    auto article = ArticlePattern::make(options);
    if (!article) return tl::unexpected(std::move(article.error()));
    bound.kind_ = Kind::kArticle;
    bound.article_ = *std::move(article);
    return bound;
  }
  bound.kind_ = name == kByStateName  ? Kind::kChosenByState
                : name == kRandomName ? Kind::kChosenAtRandom
                                      : Kind::kLargest;
  std::vector<PatternRow> rows;
  if (name == kCoordinatesName) {
    for (std::size_t part = 0; part < positions.parts().size(); ++part) rows.push_back({part});
  } else {
    const bool all = name == kLargestName || bound.kind_ != Kind::kLargest;
    for (const PatternRow& row : positions.patterns())
      if (all || name_of(positions, row) == name) rows.push_back(row);
  }
  for (const PatternRow& row : rows) {
    auto pattern = make_pattern(positions, row, options);
    if (!pattern) return tl::unexpected(std::move(pattern.error()));
    bound.patterns_.push_back(*std::move(pattern));
  }
  return bound;
}

std::vector<std::string> NamedBound::tables() const {
  std::vector<std::string> names;
  for (const PatternTable& pattern : patterns_) names.push_back(pattern.name);
  if (article_) names.emplace_back(kArticleName);
  return names;
}

std::vector<int> NamedBound::entries(const Position& position) const {
  std::vector<int> entries;
  for (const PatternTable& pattern : patterns_) entries.push_back(pattern.bound(position));
  if (article_) entries.push_back(of(position));
  return entries;
}

std::uint64_t NamedBound::bytes() const {
  std::uint64_t sum = article_ ? article_->table().size() : 0;
  for (const PatternTable& pattern : patterns_) sum += pattern.table.size();
  return sum;
}

}  // namespace superflip::comparison
