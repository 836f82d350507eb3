#include "solvers/optimal_gpu/device_sets.h"

#include <fmt/format.h>

#include <algorithm>
#include <chrono>
#include <optional>
#include <type_traits>

#include "base/side_thread.h"
#include "cube/vector_state.h"
#include "search/unit_moves.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/cosets/block_maps.h"

namespace superflip::gpu {
namespace {

u32 word_of(const u8* bytes) { return bytes[0] | u32{bytes[1]} << 8 | u32{bytes[2]} << 16 | u32{bytes[3]} << 24; }

Turn turn_of(Move move) {
  const CubieState& m = state_of(move);
  const Cube back = cube_of(superflip::inverse(m));
  Turn turn{};
  for (u32 p = 0; p < kCorners; ++p) {
    turn.corner_from |= u32{m.cp[p]} << 4 * p;
    turn.corner_twist[p / 4] |= u32{m.co[p]} << (8 * (p % 4) + 4);
  }
  for (u32 p = 0; p < kEdges; ++p) {
    const u32 from = m.ep[p];
    turn.edge_from[p / 4] |= (from < 8 ? from | (p % 4) << 16 : (from - 4) << 16) << 4 * (p % 4);
    turn.edge_flip[p / 4] |= u32{m.eo[p]} << (8 * (p % 4) + 4);
  }
  std::copy_n(back.corners, 2, turn.corner_to);
  std::copy_n(back.edges, 3, turn.edge_to);
  return turn;
}

std::vector<BlockMap> copied(const optimal::BlockMaps::Map& from) {
  std::vector<BlockMap> to;
  to.reserve(from.size());
  for (const auto& map : from) to.push_back({map.separation, {map.slices[0], map.slices[1], map.slices[2]}, 0});
  return to;
}

void fill_small(SmallTables& t, const optimal::CosetFrame& frame, int base) {
  std::copy(frame.rank4of12.begin(), frame.rank4of12.end(), t.rank12);
  std::copy(frame.rank4of8.begin(), frame.rank4of8.end(), t.rank8);
  std::copy(frame.part_of.begin(), frame.part_of.end(), t.part_of);
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    for (std::size_t half = 0; half < 2; ++half)
      std::copy(frame.flips.places[s][half].begin(), frame.flips.places[s][half].end(), t.places[s][half]);
    std::copy(frame.seen_part[s].begin(), frame.seen_part[s].end(), t.seen_part[s]);
    std::copy(frame.slices_seen[s].begin(), frame.slices_seen[s].end(), t.slices[s]);
    t.slice_seen[s] = frame.flips.slice_seen[s];
    t.flip_slice[s] = frame.flips.slice[s];
  }
  for (u32 places = 0; places < 64; ++places)
    for (u32 bits = 0; bits < 64; ++bits)
      t.squeezed[places * 64 + bits] = static_cast<u8>(optimal::squeezed(bits, places));
  std::copy(optimal::detail::kFirstQuads.begin(), optimal::detail::kFirstQuads.end(), t.first_quads);
  std::copy(optimal::detail::kThirdQuad.begin(), optimal::detail::kThirdQuad.end(), t.third_quad);
  t.parts = frame.parts;
  t.base = static_cast<u32>(base);
}

template <typename Kind, typename After>
void fill_moves_by(TablesWithMoves<Kind>& t, const DeviceMoves& of, After after) {
  for (std::size_t i = 0; i < of.moves.size(); ++i) t.numbers[of.moves[i].index()] = static_cast<u8>(i);
  for (u32 m = 0; m < Kind::kMoves; ++m) t.turns[m] = turn_of(Move(static_cast<int>(m)));
  for (std::size_t end = 0; end < 2; ++end) {
    for (std::size_t s = 0; s < kOrderStates; ++s) {
      const auto state = static_cast<TurnRules::State>(s);
      t.after[end][s] = (of.rules.*after)(end, state);
      for (u32 m = 0; m < Kind::kMoves; ++m) t.next[end][s][m] = of.rules.next(end, state, m);
    }
  }
}
void fill_moves(TablesWithMoves<FaceTurns>& t, const DeviceMoves& of) { fill_moves_by(t, of, &TurnRules::after); }
void fill_moves(TablesWithMoves<AllMoves>& t, const DeviceMoves& of) { fill_moves_by(t, of, &TurnRules::moves_after); }

}  // namespace

static_assert(kSymmetries == superflip::kSymmetries && kSeparations == optimal::kSeparations &&
              kTetrads == optimal::kTetrads && kOrderStates == TurnRules::kStates &&
              kRowBits == optimal::CosetFrame::kRowBits && FaceTurns::kMoves == kFaceTurns &&
              AllMoves::kMoves == kMoves);

Cube cube_of(const CubieState& state) {
  const VectorState v = VectorState::from_cubies(state);
  return {{word_of(&v.corners[0]), word_of(&v.corners[4])},
          {word_of(&v.edges[0]), word_of(&v.edges[4]), word_of(&v.edges[8])}};
}

Result<HostTables> HostTables::make(const optimal::CosetShape& shape, const Metric& metric, int base, TableStore& store,
                                    const GenerateOptions& options) {
  const optimal::CosetNumbering numbering(shape);
  const optimal::CosetFrame& frame = numbering.frame();
  const LargePage<optimal::EdgeFrame> edges(frame);
  const auto flips = optimal::open_flip_table(store, frame, *edges, options, metric);
  if (!flips) return tl::unexpected(flips.error());

  HostTables made(metric);
  if (made.moves.rules.have_pairs()) made.small.emplace<TablesWithMoves<AllMoves>>();
  std::visit(
      [&](auto& tables) {
        fill_small(tables, frame, base);
        fill_moves(tables, made.moves);
      },
      made.small);
  made.class_of.assign(frame.class_of.begin(), frame.class_of.end());
  made.edge_class.assign(edges->class_of.begin(), edges->class_of.end());
  made.edge_distance.assign(flips->payload().begin(), flips->payload().begin() + optimal::kFlipBytes);
  made.blocks = optimal::entries_bytes(shape) / optimal::kBlockBytes;

  const optimal::BlockMaps maps(frame, options.threads, options.stop);
  if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  const MoveSequence& units = made.moves.moves;
  for (const Move move : units) {
    made.turned.push_back(copied(maps.turned[static_cast<std::size_t>(move.index())]));
    made.inverse_move.push_back(static_cast<u8>(std::find(units.begin(), units.end(), move.inverse()) - units.begin()));
  }
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    made.seen[s] = copied(maps.seen[s]);
    made.inverse[s] = static_cast<u8>(Symmetry(static_cast<int>(s)).inverse().index());
  }
  const auto quads = std::make_unique<optimal::QuadTables>();
  std::memcpy(made.quads.after, quads->after.data(), sizeof(made.quads.after));
  std::memcpy(made.quads.changes_parity, quads->changes_parity.data(), sizeof(made.quads.changes_parity));
  std::memcpy(made.quads.order, quads->order.data(), sizeof(made.quads.order));
  std::memcpy(made.quads.orders, quads->orders.data(), sizeof(made.quads.orders));
  for (const auto& to : row_neighbours(numbering, units)) made.neighbours.push_back({to.row, to.symmetry});
  for (const auto& corners : numbering.classes())
    made.cosets_of_row.insert(made.cosets_of_row.end(), shape.parts, corners.cosets);
  const optimal::CosetEntry solved = numbering.entry_of(CubieState::solved());
  made.solved_block = u64{solved.row} * kSeparations + solved.edges / optimal::kFlipBlock;
  made.solved_number = solved.edges % optimal::kFlipBlock;
  return made;
}

namespace {

// Heads, small tables, maps, cubes.
constexpr u64 kSmallThings = 64'000'000;
// So many rows take an H100 a fiftieth of a second at most. It may be asked to stop between them.
constexpr u32 kRowsAtOnce = 1024;
constexpr auto kLookForStop = std::chrono::milliseconds(5);

// Steps of which each needs the device; after the first error the others do nothing.
class Steps {
 public:
  explicit Steps(Device& device) : device_(device) {}

  template <typename T>
  T* room(std::size_t count) {
    return take(error_ ? nothing<T>() : room_on<T>(device_, count));
  }
  template <typename T>
  T* copied(const std::vector<T>& values) {
    return take(error_ ? nothing<T>() : copied_to(device_, values));
  }
  template <typename Step>
  void step(const Step& step) {
    if (error_) return;
    if (Result<void> done = step(device_); !done) error_ = std::move(done.error());
  }
  [[nodiscard]] const std::optional<Error>& error() const { return error_; }

 private:
  template <typename T>
  static Result<T*> nothing() {
    return static_cast<T*>(nullptr);
  }
  template <typename T>
  T* take(Result<T*> result) {
    if (result) return *result;
    error_ = std::move(result.error());
    return nullptr;
  }

  Device& device_;
  std::optional<Error> error_ = {};
};

// Passes a stop request on to the device while it makes a level. Where the system has no thread left, it never does.
void pass_stop_on(Device& device, u32* word, const StopToken& stop, const SideThread::Sleep& sleep) {
  while (!stop.stop_requested())
    if (!sleep(kLookForStop)) return;
  device.write_now(word, 1, 1);
}

TablePlan plan_of(const HostTables& tables, Steps& steps) {
  TablePlan plan{};
  plan.moves = static_cast<u32>(tables.turned.size());
  for (std::size_t m = 0; m < plan.moves; ++m) plan.turned[m] = steps.copied(tables.turned[m]);
  std::copy(tables.inverse_move.begin(), tables.inverse_move.end(), plan.inverse_move);
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    plan.seen[s] = steps.copied(tables.seen[s]);
    std::copy_n(tables.common().slices[s], 3, plan.slices[s]);
  }
  std::copy(tables.inverse.begin(), tables.inverse.end(), plan.inverse);
  plan.quads = steps.copied(std::vector<QuadTables>{tables.quads});
  plan.neighbours = steps.copied(tables.neighbours);
  for (auto& newest : plan.newest) newest = steps.copied(std::vector<u32>(tables.rows()));
  plan.stop = steps.copied(std::vector<u32>(1));
  plan.base = tables.common().base;
  plan.lines = steps.room<u64>(tables.blocks * kBlockWords);
  plan.least = steps.room<u8>(tables.blocks / 2);
  return plan;
}

// The solved cube, at distance 0: its code has one bit clear.
void reach_solved(const HostTables& tables, const TablePlan& plan, Steps& steps) {
  const u32 clear = (plan.base + 1) % 2 == 0 ? 1 : 0;
  const u64 word = ~(u64{1} << tables.solved_number % 64);
  const u8 two = tables.solved_block % 2 == 0 ? 0xF0 : 0x0F;
  const u32 one = 1;
  steps.step([&](Device& device) {
    return device.upload(plan.lines + tables.solved_block * kBlockWords + 4 * clear + tables.solved_number / 64, &word,
                         sizeof(word));
  });
  steps.step([&](Device& device) { return device.upload(plan.least + tables.solved_block / 2, &two, sizeof(two)); });
  steps.step([&](Device& device) {
    return device.upload(plan.newest[0] + tables.solved_block / kSeparations, &one, sizeof(one));
  });
}

}  // namespace

u32 slots_for(const DeviceInfo& device, bool have_pairs) {
  return std::clamp(device.warps[have_pairs] / 2, 16U, kMostSlots);
}

u64 bytes_besides(const DeviceInfo& device, bool have_pairs) {
  const u64 stacks = u64{device.warps[have_pairs]} * stack_nodes_for(have_pairs) * sizeof(Node);
  const u64 heads = u64{slots_for(device, have_pairs)} * kMostHeads * 2 * sizeof(u32);
  return device.searches * (stacks + heads) + kSmallThings;
}

const DeviceSet* largest_set_for(const DeviceInfo& device, bool have_pairs, std::span<const DeviceSet> sets) {
  const DeviceSet* largest = nullptr;
  for (const DeviceSet& set : sets)
    if (set.bytes() + bytes_besides(device, have_pairs) <= device.free_memory) largest = &set;
  return largest;
}

std::string describe(const DeviceInfo& device) {
  std::string sets;
  for (const DeviceSet& set : kDeviceSets) sets += fmt::format("{}{}", sets.empty() ? "" : ", ", set.name);
  const DeviceSet* const largest = largest_set_for(device, /*have_pairs=*/false);
  return fmt::format("{}, {:.1f} GB free: {} (sets: {})", device.name, static_cast<double>(device.free_memory) / 1e9,
                     largest == nullptr ? "too little for tables" : fmt::format("tables of {}", largest->name), sets);
}

Result<LoadedDevice> load_tables(std::unique_ptr<Device> device, const HostTables& tables, const StopToken& stop) {
  Steps steps(*device);
  LoadedDevice loaded(tables.moves);
  loaded.base = tables.common().base;

  // Step 1. What the generator reads, and an empty table with the solved cube.
  const TablePlan plan = plan_of(tables, steps);
  steps.step([&](Device& on) { return on.fill(plan.lines, 0xFF, tables.blocks * kBlockWords * sizeof(u64)); });
  steps.step([&](Device& on) { return on.fill(plan.least, 0xFF, tables.blocks / 2); });
  reach_solved(tables, plan, steps);

  // Step 2. Level by level.
  std::optional<SideThread> watch;
  if (!steps.error())
    watch.emplace([&](const SideThread::Sleep& sleep) { pass_stop_on(*device, plan.stop, stop, sleep); });
  loaded.cosets_at = {1};
  for (u32 depth = 1; depth <= plan.base + 2 && !steps.error(); ++depth) {
    for (u32 row = 0; row < tables.rows() && !steps.error(); row += kRowsAtOnce) {
      if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
      steps.step(
          [&](Device& on) { return on.make_level(plan, depth, row, std::min(kRowsAtOnce, tables.rows() - row)); });
    }
    std::vector<u32> counts(tables.rows());
    steps.step(
        [&](Device& on) { return on.download(counts.data(), plan.newest[depth % 2], counts.size() * sizeof(u32)); });
    u64 cosets = 0;
    for (std::size_t r = 0; r < counts.size(); ++r) cosets += u64{counts[r]} * tables.cosets_of_row[r];
    loaded.cosets_at.push_back(cosets);
  }
  watch.reset();
  if (stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  steps.step([&](Device& on) { return on.interleave(plan.lines, tables.blocks); });

  // Step 3. What a search reads besides.
  loaded.small = std::visit(
      [&](const auto& small) -> const SmallTables* {
        return steps.copied(std::vector<std::remove_cvref_t<decltype(small)>>{small});
      },
      tables.small);
  loaded.large = {plan.lines, plan.least, steps.copied(tables.class_of), steps.copied(tables.edge_class),
                  steps.copied(tables.edge_distance)};
  loaded.heads[0] = {steps.copied(std::vector<u8>(1)), 1};
  for (const u32 moves : {tables.moves.longest_heads - 1, tables.moves.longest_heads}) {
    const std::vector<u8> heads = tables.moves.heads(moves);
    loaded.heads[moves] = {steps.copied(heads), heads.size() / moves};
  }
  if (steps.error()) return tl::unexpected(*steps.error());
  loaded.device = std::move(device);
  return loaded;
}

}  // namespace superflip::gpu
