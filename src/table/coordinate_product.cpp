#include "table/coordinate_product.h"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <memory>
#include <tuple>
#include <utility>

#include "base/split.h"
#include "coord/all.h"
#include "table/edge_pattern_moves.h"
#include "table/generate_bitwise.h"
#include "table/generate_in_place.h"
#include "table/level_loop.h"
#include "table/product_graph.h"

namespace superflip {
namespace {

constexpr std::uint64_t kMostColumns = 65'536;
constexpr std::uint32_t kMostRows = std::numeric_limits<std::uint32_t>::max();
constexpr int kLeastBitwiseEdges = 4;  // fewer flips do not fill a word

// The list of all coordinates, as factors.
template <typename C>
void add_factor(std::vector<ProductFactor>& factors, const C& coordinate) {
  factors.push_back(factor_of(AnyCoordinate(coordinate)));
}
template <typename A, typename B>
void add_factor(std::vector<ProductFactor>&, const Product<A, B>&) {}
template <std::uint32_t Edges>
void add_factor(std::vector<ProductFactor>& factors, const EdgePattern<Edges>& pattern) {
  factors.push_back(factor_of_edges(pattern.name(), Edges));
}

// The tables of EdgePatternMoves, at most (its header has the figures).
double bytes_of_edge_moves(int edges) { return edges == 8 ? 50e6 : edges == 7 ? 5e6 : 0.4e6; }

// The part of a product that has the columns; nothing when no factor is small enough.
std::optional<std::size_t> columns_among(std::span<const ProductFactor> factors) {
  std::optional<std::size_t> largest;
  for (std::size_t i = 0; i < factors.size(); ++i)
    if (factors[i].coordinate && factors[i].size <= kMostColumns &&
        (!largest || factors[i].size > factors[*largest].size))
      largest = i;
  return largest;
}

bool is_one_set_of_edges(std::span<const ProductFactor> factors, std::span<const GraphMove> moves) {
  return factors.size() == 1 && factors.front().edges >= kLeastBitwiseEdges &&
         std::all_of(moves.begin(), moves.end(), [](const GraphMove& move) { return move.move.is_face_turn(); });
}

// The bytes of table, generator and move tables. The bitwise generator has 4 bits an entry and 4 more beside them.
double bytes_of(std::span<const ProductFactor> factors, const CountingPlan& plan) {
  const bool bitwise = is_one_set_of_edges(factors, plan.moves);
  double bytes = values_of(factors) * (bitwise ? 8 : plan.packing.bits) / 8;
  for (const ProductFactor& factor : factors) {
    if (factor.edges > 0)
      bytes += bytes_of_edge_moves(factor.edges);
    else  // columns: a table of two bytes and its transposition; rows: a table of four bytes
      bytes += 4.0 * static_cast<double>(factor.size) * static_cast<double>(plan.moves.size());
  }
  return bytes;
}

Result<void> check_size(std::span<const ProductFactor> factors, const CountingPlan& plan, std::uint64_t most_bytes) {
  std::vector<std::string_view> names;
  for (const ProductFactor& factor : factors) names.push_back(factor.name);
  const double values = values_of(factors);
  const double bytes = bytes_of(factors, plan);
  const std::optional<std::size_t> columns = columns_among(factors);
  if (bytes > static_cast<double>(most_bytes))
    return fail(ErrorCode::kUsage,
                fmt::format("the product of {} has {} values, which need {} of memory, and {} are allowed; --memory "
                            "allows more",
                            joined(names, ", "), number_in_words(values), bytes_in_words(bytes),
                            bytes_in_words(static_cast<double>(most_bytes))));
  const double rows = values / (columns ? static_cast<double>(factors[*columns].size) : 1);
  if (rows > kMostRows && !is_one_set_of_edges(factors, plan.moves))
    return fail(ErrorCode::kUsage, fmt::format("the product of {} has {} rows, and a table has at most {}",
                                               joined(names, ", "), number_in_words(rows), kMostRows));
  return {};
}

// The moves of a factor among the rows.
class RowPart {
 public:
  RowPart(const ProductFactor& factor, MoveTable<std::uint32_t> table)
      : size_(static_cast<std::uint32_t>(factor.size)), table_(std::move(table)) {}
  RowPart(const ProductFactor& factor, std::span<const GraphMove> moves)
      : size_(static_cast<std::uint32_t>(factor.size)), edges_(std::make_shared<EdgePatternMoves>(factor.edges)) {
    for (const GraphMove& move : moves) moves_.push_back(move.move);
  }

  [[nodiscard]] std::uint32_t size() const { return size_; }
  [[nodiscard]] std::uint32_t next(std::uint32_t value, std::size_t k) const {
    if (!edges_) return table_.next_at(value, k);
    const Move m = moves_[k];
    EdgePatternParts parts = edges_->parts_of(value);
    parts = edges_->after(parts, static_cast<std::size_t>(Move::turn(m.face(), m.quarter_turns()).index()));
    if (!m.is_face_turn()) {
      const Move second = Move::turn(opposite(m.face()), m.opposite_quarter_turns());
      parts = edges_->after(parts, static_cast<std::size_t>(second.index()));
    }
    return static_cast<std::uint32_t>(edges_->value_of(parts));
  }

 private:
  std::uint32_t size_;
  MoveTable<std::uint32_t> table_;
  std::shared_ptr<const EdgePatternMoves> edges_;
  MoveSequence moves_;
};

// The edges of the graph of a product: the values of the parts are the digits of the row, the first one lowest.
struct ManyEdges {
  std::vector<RowPart> rows;
  ColumnMaps columns;

  [[nodiscard]] RowEdge operator()(std::uint32_t row, std::size_t k) const {
    std::uint32_t target = 0;
    std::uint32_t stride = 1;
    for (const RowPart& part : rows) {
      target += stride * part.next(row % part.size(), k);
      row /= part.size();
      stride *= part.size();
    }
    return {target, columns.map(k)};
  }
};

template <std::unsigned_integral Entry>
Result<MoveTable<Entry>> move_table(const AnyCoordinate& coordinate, std::span<const GraphMove> moves,
                                    GenerateOptions options) {
  const std::string label = coordinate.name() + "_moves";
  options.label = label;
  MoveSet set;
  for (const GraphMove& move : moves) set.insert(move.move);
  return move_table_in_memory<Entry>(coordinate, set, options);
}

Result<DistanceHistogram> histogram_of(Result<TableContents> contents) {
  if (!contents) return tl::unexpected(std::move(contents.error()));
  return contents->histogram;
}

Result<DistanceHistogram> count_edges(const ProductFactor& factor, const CountingPlan& plan,
                                      const GenerateOptions& options) {
  const EdgePatternMoves steps(factor.edges);
  const EdgePatternGraph graph(steps, plan.moves, factor.solved);
  return histogram_of(generate_bitwise(graph, {4, Meaning::kExact, 0}, options));
}

}  // namespace

ProductFactor factor_of(const AnyCoordinate& coordinate) {
  return {coordinate.name(), coordinate.size(), coordinate.encode(CubieState::solved()), coordinate.domain(),
          coordinate};
}

ProductFactor factor_of_edges(std::string name, std::uint32_t edges) {
  const int count = std::popcount(edges);
  const std::uint64_t orders = factorial(count);
  return {std::move(name),
          binomial(kEdges, count) * orders << count,
          rank_combination(edges) * orders << count,
          MoveSet::all(),
          {},
          count};
}

const std::vector<ProductFactor>& named_factors() {
  static const std::vector<ProductFactor> kFactors = [] {
    std::vector<ProductFactor> factors;
    std::apply([&](const auto&... coordinate) { (add_factor(factors, coordinate), ...); }, AllCoordinates());
    return factors;
  }();
  return kFactors;
}

double values_of(std::span<const ProductFactor> factors) {
  double values = 1;
  for (const ProductFactor& factor : factors) values *= static_cast<double>(factor.size);
  return values;
}

Result<DistanceHistogram> count_product(std::span<const ProductFactor> factors, MoveSet moves, const Metric& metric,
                                        std::uint64_t most_bytes, const GenerateOptions& options) {
  // Step 1. Whether it fits.
  const CountingPlan plan = counting_plan(moves, metric);
  if (Result<void> fits = check_size(factors, plan, most_bytes); !fits) return tl::unexpected(fits.error());

  // Step 2. One set of edges has a generator of its own. Its table has room for 14 moves; with few moves allowed more
  // may be needed.
  if (is_one_set_of_edges(factors, plan.moves)) {
    auto histogram = count_edges(factors.front(), plan, options);
    if (histogram || histogram.error().code != ErrorCode::kTable || values_of(factors) > kMostRows) return histogram;
  }

  // Step 3. The move tables, and the index of the solved value.
  const std::optional<std::size_t> columns = columns_among(factors);
  ManyEdges edges{{}, ColumnMaps::single(static_cast<int>(plan.moves.size()))};
  std::uint64_t goal = 0;
  std::uint64_t rows = 1;
  for (std::size_t i = 0; i < factors.size(); ++i) {
    const ProductFactor& factor = factors[i];
    if (i == columns) {
      const auto table = move_table<std::uint16_t>(*factor.coordinate, plan.moves, options);
      if (!table) return tl::unexpected(table.error());
      edges.columns = ColumnMaps(*table);
      continue;
    }
    if (factor.coordinate) {
      const auto table = move_table<std::uint32_t>(*factor.coordinate, plan.moves, options);
      if (!table) return tl::unexpected(table.error());
      edges.rows.emplace_back(factor, *table);
    } else {
      edges.rows.emplace_back(factor, plan.moves);
    }
    goal += rows * factor.solved;
    rows *= factor.size;
  }
  const std::uint32_t width = edges.columns.size();
  goal = goal * width + (columns ? factors[*columns].solved : 0);

  // Step 4. The distances.
  const PlainGraph<ManyEdges> graph(static_cast<std::uint32_t>(rows), width, std::move(edges), plan.moves, {goal});
  return histogram_of(generate_in_place(graph, plan.packing, options));
}

}  // namespace superflip
