#include "engine/workshop.h"

#include <algorithm>
#include <optional>
#include <span>
#include <utility>

#include "coord/all.h"
#include "search/canonical_order.h"
#include "search/ida_star.h"
#include "table/generate_simple.h"
#include "table/product_graph.h"
#include "table/prune_table.h"
#include "table/storage.h"
#include "table/store.h"

namespace superflip {

// One coordinate with its move table and its distances.
struct WorkshopAspect {
  WorkshopTable table;
  MoveTable<std::uint16_t> moves;
  std::uint32_t (*encode)(const CubieState&);
};

namespace {

template <Coordinate C>
Result<WorkshopAspect> open_aspect(std::string_view meaning) {
  const C coordinate;
  const MoveSet moves = MoveSet::face_turns();
  TableStore memory("");
  const TableSpec spec = move_table_spec<std::uint16_t>(coordinate, moves);
  const auto table = memory.open_or_generate(
      spec, [&](const GenerateOptions& options) { return make_move_table<std::uint16_t>(coordinate, moves, options); },
      {});
  if (!table) return tl::unexpected(table.error());
  const MoveTable<std::uint16_t> move_table(*table);
  const ProductGraph<std::uint16_t> graph(move_table, graph_moves(moves, htm()),
                                          {coordinate.encode(CubieState::solved())});
  const auto contents = generate_simple(graph, Packing{}, {});
  if (!contents) return tl::unexpected(contents.error());
  const auto* const bytes = reinterpret_cast<const std::uint8_t*>(contents->payload.data());
  WorkshopTable all = {coordinate.name(), meaning, {bytes, bytes + coordinate.size()}, {}};
  for (int depth = 0; depth <= contents->histogram.max_distance(); ++depth)
    all.histogram.push_back(contents->histogram.counts[static_cast<std::size_t>(depth)]);
  return WorkshopAspect{std::move(all), move_table,
                        [](const CubieState& state) -> std::uint32_t { return C::encode(state); }};
}

using Aspects = std::vector<WorkshopAspect>;

// The space of phase 1 with a record of its children. A child is recorded when it is made, because the search makes
// only children that it visits.
class RecordingSpace {
 public:
  struct Node {
    std::array<std::uint16_t, kWorkshopTables> values{};
    std::array<int, kWorkshopTables> bounds{};
    int ply = 0;
    int number = -1;  // in the record; -1: the root, or not recorded
  };

  RecordingSpace(const Aspects& aspects, std::size_t most_nodes, SearchTree& record)
      : aspects_(aspects), most_nodes_(most_nodes), record_(record), order_(htm(), MoveSet::face_turns()) {}

  [[nodiscard]] Node root(const CubieState& state) const {
    Node node;
    for (std::size_t i = 0; i < kWorkshopTables; ++i)
      node.values[i] = static_cast<std::uint16_t>(aspects_[i].encode(state));
    return with_bounds(node);
  }
  [[nodiscard]] Node child(const Node& parent, Move m) const {
    Node node;
    for (std::size_t i = 0; i < kWorkshopTables; ++i) node.values[i] = aspects_[i].moves.next(parent.values[i], m);
    node = with_bounds(node);
    node.ply = parent.ply + 1;
    const bool pruned = lower_bound(node) > record_.length - node.ply;
    ++record_.children;
    if (pruned) ++record_.pruned;
    if (record_.nodes.size() < most_nodes_) {
      node.number = static_cast<int>(record_.nodes.size());
      record_.nodes.push_back({parent.number, m, node.ply, node.bounds, pruned});
    }
    return node;
  }
  [[nodiscard]] static int lower_bound(const Node& node) {
    return *std::max_element(node.bounds.begin(), node.bounds.end());
  }
  [[nodiscard]] static bool is_goal(const Node& node) { return lower_bound(node) == 0; }
  [[nodiscard]] MoveSet first_moves(const Node&) const { return order_.first(); }
  [[nodiscard]] MoveSet moves(const Node&, Move last) const { return order_.after(last); }
  [[nodiscard]] int cost(Move m) const { return order_.cost(m); }

 private:
  [[nodiscard]] Node with_bounds(Node node) const {
    for (std::size_t i = 0; i < kWorkshopTables; ++i) node.bounds[i] = aspects_[i].table.distances[node.values[i]];
    return node;
  }

  const Aspects& aspects_;
  std::size_t most_nodes_;
  SearchTree& record_;
  CanonicalOrder order_;
};

}  // namespace

struct Workshop::Impl {
  Aspects aspects;
  std::vector<WorkshopTable> tables;
};

Workshop::Workshop(std::unique_ptr<const Impl> impl) : impl_(std::move(impl)) {}
Workshop::Workshop(Workshop&&) noexcept = default;
Workshop& Workshop::operator=(Workshop&&) noexcept = default;
Workshop::~Workshop() = default;

Result<Workshop> Workshop::open() {
  auto impl = std::make_unique<Impl>();
  for (auto& aspect : {open_aspect<EdgeOrientation>("edge orientation: which edges are flipped"),
                       open_aspect<CornerOrientation>("corner orientation: how each corner is twisted"),
                       open_aspect<UdSlice>("UD slice: where the four middle edges are")}) {
    if (!aspect) return tl::unexpected(aspect.error());
    impl->tables.push_back(aspect->table);
    impl->aspects.push_back(*aspect);
  }
  return Workshop(std::move(impl));
}

const std::vector<WorkshopTable>& Workshop::tables() const { return impl_->tables; }

std::vector<WorkshopCoordinate> Workshop::coordinates(const CubieState& state) const {
  std::vector<WorkshopCoordinate> all;
  for (const WorkshopAspect& aspect : impl_->aspects) {
    const std::vector<std::uint8_t>& distances = aspect.table.distances;
    const std::uint32_t value = aspect.encode(state);
    WorkshopCoordinate one = {aspect.table.name, value, aspect.moves.size(), distances[value], {}};
    for (const std::uint16_t next : aspect.moves.row(value)) one.neighbours.push_back({next, distances[next]});
    all.push_back(std::move(one));
  }
  return all;
}

std::vector<SearchTree> Workshop::search(const CubieState& state, std::size_t most_nodes, const Limits& limits) const {
  std::vector<SearchTree> iterations;
  Budget budget(limits);
  SearchTree none{};
  const auto root = RecordingSpace(impl_->aspects, 0, none).root(state);
  int length = RecordingSpace::lower_bound(root);
  for (bool going_on = true; going_on; ++length) {
    SearchTree& tree = iterations.emplace_back();
    tree.length = length;
    const RecordingSpace space(impl_->aspects, most_nodes, tree);
    auto sink = [&](std::span<const Move> path, const RecordingSpace::Node&) {
      tree.found = true;
      tree.solution.assign(path.begin(), path.end());
      return Flow::kStop;
    };
    IdaStar<RecordingSpace, decltype(sink)> search(space, sink, budget);
    going_on = search.iterate(root, length) == Flow::kGoOn && length < limits.max_depth;
  }
  return iterations;
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
