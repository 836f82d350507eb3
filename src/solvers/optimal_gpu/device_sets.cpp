#include "solvers/optimal_gpu/device_sets.h"

#include <algorithm>
#include <memory>
#include <optional>
#include <utility>

#include "cube/vector_state.h"
#include "search/unit_moves.h"
#include "solvers/optimal/bounds/flip_cosets.h"
#include "solvers/optimal/cosets/block_maps.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/tables/coset_table.h"

namespace superflip::gpu {
namespace {

u32 word_of(const u8* bytes) { return bytes[0] | bytes[1] << 8 | bytes[2] << 16 | static_cast<u32>(bytes[3]) << 24; }

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

void fill_small(SmallTables& t, const optimal::CosetFrame& frame, const TurnRules& rules, int base) {
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
  for (int m = 0; m < kTurns; ++m) t.turns[m] = turn_of(Move(m));
  for (std::size_t end = 0; end < 2; ++end) {
    for (std::size_t state = 0; state < kOrderStates; ++state) {
      t.after[end][state] = rules.after(end, static_cast<u8>(state));
      for (std::size_t m = 0; m < kTurns; ++m) t.next[end][state][m] = rules.next(end, static_cast<u8>(state), m);
    }
  }
  t.parts = frame.parts;
  t.base = static_cast<u32>(base);
}

}  // namespace

static_assert(kSymmetries == superflip::kSymmetries && kSeparations == optimal::kSeparations &&
              kTetrads == optimal::kTetrads && kOrderStates == TurnRules::kStates &&
              kRowBits == optimal::CosetFrame::kRowBits && kTurns == static_cast<int>(kFaceTurns));

Cube cube_of(const CubieState& state) {
  const VectorState v = VectorState::from_cubies(state);
  return {{word_of(&v.corners[0]), word_of(&v.corners[4])},
          {word_of(&v.edges[0]), word_of(&v.edges[4]), word_of(&v.edges[8])}};
}

MoveSequence moves_of(const Path& path, int steps, bool quarters, std::optional<u32> first_step) {
  MoveSequence first;
  MoveSequence last;
  const int bits = static_cast<int>(step_bits(quarters));
  for (int i = steps; i-- > 0;) {
    u32 step = 0;
    if (i == steps - 1 && first_step) {
      step = *first_step;
    } else {
      const int bit = bits * i;
      u64 two = path.words[bit / 32];
      if (bit / 32 < 3) two |= u64{path.words[bit / 32 + 1]} << 32;
      step = static_cast<u32>(two >> bit % 32) & ((1U << bits) - 1);
    }
    const u32 code = step & ((1U << (bits - 1)) - 1);
    const Move move(static_cast<int>(quarters ? code / 2 * 3 + code % 2 * 2 : code));
    step != code ? last.push_back(move.inverse()) : first.push_back(move);
  }
  first.insert(first.end(), last.rbegin(), last.rend());
  return first;
}

std::optional<MoveSequence> solution_of(const CubieState& cube, const Path& path, int steps, bool quarters) {
  const auto solves = [&](const MoveSequence& moves) { return apply_all(cube, moves) == CubieState::solved(); };
  const u32 bits = step_bits(quarters);
  if (static_cast<u32>(steps) * bits <= 128) {
    MoveSequence moves = moves_of(path, steps, quarters);
    return solves(moves) ? std::optional(std::move(moves)) : std::nullopt;
  }
  for (u32 first = 0; first < 1U << bits; ++first) {
    if (first % (1U << (bits - 1)) >= 12) continue;
    if (MoveSequence moves = moves_of(path, steps, quarters, first); solves(moves)) return moves;
  }
  return std::nullopt;
}

Result<HostTables> HostTables::make(const optimal::CosetShape& shape, const Metric& metric, int base, TableStore& store,
                                    const GenerateOptions& options) {
  const optimal::CosetNumbering numbering(shape);
  const optimal::CosetFrame& frame = numbering.frame();
  const LargePage<optimal::EdgeFrame> edges(frame);
  const auto flips = optimal::open_flip_table(store, frame, *edges, options, metric);
  if (!flips) return tl::unexpected(flips.error());

  HostTables made;
  fill_small(made.small, frame, TurnRules(metric, metric.moves), base);
  made.class_of.assign(frame.class_of.begin(), frame.class_of.end());
  made.edge_class.assign(edges->class_of.begin(), edges->class_of.end());
  made.edge_distance.assign(flips->payload().begin(), flips->payload().begin() + optimal::kFlipBytes);
  made.blocks = optimal::entries_bytes(shape) / optimal::kBlockBytes;

  if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  const optimal::BlockMaps maps(frame, options.threads);
  if (options.stop.stop_requested()) return fail(ErrorCode::kInterrupted, "interrupted");
  MoveSequence face_turns;
  for (std::size_t m = 0; m < kTurns; ++m) {
    const Move move(static_cast<int>(m));
    face_turns.push_back(move);
    made.turned[m] = copied(maps.turned[m]);
    made.inverse_turn[m] = static_cast<u8>(move.inverse().index());
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
  for (const auto& to : row_neighbours(numbering, face_turns)) made.neighbours.push_back({to.row, to.symmetry});
  for (const auto& corners : numbering.classes())
    made.cosets_of_row.insert(made.cosets_of_row.end(), shape.parts, corners.cosets);
  const UnitMoves units(metric, metric.moves);
  for (const Move move : units.moves()) made.turns.push_back(static_cast<u8>(move.index()));
  made.quarters = units.size() == 12;
  const optimal::CosetEntry solved = numbering.entry_of(CubieState::solved());
  made.solved_block = u64{solved.row} * kSeparations + solved.edges / optimal::kFlipBlock;
  made.solved_number = solved.edges % optimal::kFlipBlock;
  return made;
}

std::vector<u8> HostTables::heads(u32 length) const {
  std::vector<u8> heads;
  std::vector<u8> head(length);
  const auto extend = [&](const auto& self, u32 made, u32 state) -> void {
    if (made == length) {
      heads.insert(heads.end(), head.begin(), head.end());
      return;
    }
    for (u8 m = 0; m < kTurns; ++m) {
      if ((small.after[0][state] >> m & 1) == 0) continue;
      head[made] = m;
      self(self, made + 1, small.next[0][state][m]);
    }
  };
  extend(extend, 0, 0);
  return heads;
}

namespace {

// Heads, small tables, maps, cubes.
constexpr u64 kSmallThings = 64'000'000;
// Of five turns in QTM.
constexpr u64 kMostHeads = 93'840;
// So many rows take an H100 a fiftieth of a second at most. It may be asked to stop between them.
constexpr u32 kRowsAtOnce = 1024;

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

TablePlan plan_of(const HostTables& tables, Steps& steps) {
  TablePlan plan{};
  for (std::size_t m = 0; m < kTurns; ++m) plan.turned[m] = steps.copied(tables.turned[m]);
  for (std::size_t s = 0; s < kSymmetries; ++s) {
    plan.seen[s] = steps.copied(tables.seen[s]);
    std::copy_n(tables.small.slices[s], 3, plan.slices[s]);
  }
  std::copy(tables.inverse.begin(), tables.inverse.end(), plan.inverse);
  std::copy(tables.inverse_turn.begin(), tables.inverse_turn.end(), plan.inverse_turn);
  plan.quads = steps.copied(std::vector<QuadTables>{tables.quads});
  plan.neighbours = steps.copied(tables.neighbours);
  plan.turn_count = static_cast<u32>(tables.turns.size());
  std::copy(tables.turns.begin(), tables.turns.end(), plan.turns);
  for (auto& newest : plan.newest) newest = steps.copied(std::vector<u32>(tables.rows()));
  plan.base = tables.small.base;
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

u32 slots_for(const DeviceInfo& device) { return std::clamp(device.warps / 2, 16U, kMostSlots); }

u64 bytes_besides(const DeviceInfo& device) {
  const u64 stacks = u64{device.warps} * kStackNodes * sizeof(Node);
  const u64 heads = u64{slots_for(device)} * kMostHeads * 2 * sizeof(u32);
  return device.searches * (stacks + heads) + kSmallThings;
}

const DeviceSet* largest_set_for(const DeviceInfo& device, std::span<const DeviceSet> sets) {
  const DeviceSet* largest = nullptr;
  for (const DeviceSet& set : sets)
    if (set.bytes() + bytes_besides(device) <= device.free_memory) largest = &set;
  return largest;
}

Result<LoadedDevice> load_tables(std::unique_ptr<Device> device, const HostTables& tables, const StopToken& stop) {
  Steps steps(*device);
  LoadedDevice loaded;
  loaded.base = tables.small.base;
  loaded.quarters = tables.quarters;

  // Step 1. What the generator reads, and an empty table with the solved cube.
  const TablePlan plan = plan_of(tables, steps);
  steps.step([&](Device& on) { return on.fill(plan.lines, 0xFF, tables.blocks * kBlockWords * sizeof(u64)); });
  steps.step([&](Device& on) { return on.fill(plan.least, 0xFF, tables.blocks / 2); });
  reach_solved(tables, plan, steps);

  // Step 2. Level by level.
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
  steps.step([&](Device& on) { return on.interleave(plan.lines, tables.blocks); });

  // Step 3. What a search reads besides.
  loaded.small = steps.copied(std::vector<SmallTables>{tables.small});
  loaded.large = {plan.lines, plan.least, steps.copied(tables.class_of), steps.copied(tables.edge_class),
                  steps.copied(tables.edge_distance)};
  for (const u32 turns : {0U, 3U, 4U, 5U}) {
    if (turns == 5 && !tables.quarters) continue;
    const std::vector<u8> heads = tables.heads(turns);
    loaded.heads[turns] = {steps.copied(turns == 0 ? std::vector<u8>(1) : heads),
                           turns == 0 ? 1 : heads.size() / turns};
  }
  if (steps.error()) return tl::unexpected(*steps.error());
  loaded.device = std::move(device);
  return loaded;
}

}  // namespace superflip::gpu
