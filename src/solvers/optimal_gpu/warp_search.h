// The search: a warp expands 32 nodes at a time.
//
// A unit of work is a cube and a head, a canonical sequence of first turns. A launch takes units of any cube, iteration
// and band (ActiveCube). A warp keeps its open nodes on a stack of its own. It takes the upper 32, depth first, so
// that the stack stays short, or new heads when fewer are left. A step has the passes of
// optimal/search/batch_expansion.h:
//
//   1  a lane a node: choose the end with fewer children; list the faces whose quarter turns are allowed
//   2  a lane a face: the entry of Y after a quarter turn, and its bound. It serves both quarter turns
//   3  a lane a node: list the turns that remain. Half turns keep the coset of Y
//   4  a lane a turn: the entry of X after it, and its bound; push the child if it may still be solved
//
// The list of (node, turn) pairs keeps all lanes busy. Three rounds of 32 bounds are under way at once. Where moves
// turn two faces, a class of moves (AllMoves) takes the place of a face.
//
// When no units are left, a warp with many nodes gives half of them to a warp that waits: one subtree near the subgroup
// may have as many nodes as all others of its cube.
//
// Heads come in the order of search_job.h. Bands are those of optimal/search/open_iteration.h: an iteration that often
// ends with a solution goes first where many turns are spare. A stack is never full: its nodes are sorted by the turns
// left but for those of the last fetch, and of each number of turns left it holds at most the children of 32 nodes and
// 31 other nodes. Should it be full all the same, the nodes are dropped and the cube is marked as incomplete.
#pragma once

#include "solvers/optimal_gpu/search_job.h"

namespace superflip::gpu {

/// By words: a choice between two addresses would put both cubes into memory.
SUPERFLIP_LANE Cube chosen(bool first, const Cube& a, const Cube& b) {
  Cube out;
  for (int i = 0; i < 2; ++i) out.corners[i] = first ? a.corners[i] : b.corners[i];
  for (int i = 0; i < 3; ++i) out.edges[i] = first ? a.edges[i] : b.edges[i];
  return out;
}

/// What the lanes of a warp share: the nodes that are being expanded.
template <typename Kind>
struct WarpMemory {
  u32 x[5][kLanes];
  u32 y[5][kLanes];
  u32 state[kLanes];
  u32 owner[kLanes];
  u32 path[4][kLanes];
  u8 y_distance[kLanes][(Kind::kHalfTurnClass + 3) / 4 * 4];  ///< [node][class]
  u16 list[Kind::kMostChildren];                              ///< (node, class), then (node, move)
  u32 expanded[kMostLeft];
  u32 receiver;
};

SUPERFLIP_LANE Cube cube_at(const u32 (&words)[5][kLanes], u32 i) {
  return {{words[0][i], words[1][i]}, {words[2][i], words[3][i], words[4][i]}};
}
SUPERFLIP_LANE void store_cube(u32 (&words)[5][kLanes], u32 i, const Cube& cube) {
  words[0][i] = cube.corners[0];
  words[1][i] = cube.corners[1];
  words[2][i] = cube.edges[0];
  words[3][i] = cube.edges[1];
  words[4][i] = cube.edges[2];
}

template <typename Kind>
class Warp {
 public:
  SUPERFLIP_LANE Warp(const SearchJob& job, const TablesWithMoves<Kind>& small, WarpMemory<Kind>& memory, u32 number)
      : job_(job), t_(small), w_(memory), number_(number), probe_(number * 97 % job.warps) {}

  SUPERFLIP_LANE void run() {
    each_lane([&](int lane) {
      if (lane < static_cast<int>(kMostLeft)) w_.expanded[lane] = 0;
    });
    for (;;) {
      while (open_ < kLanes && !dry_) fetch();  // units of solved cubes give nothing
      if (open_ == 0 && !receive()) break;
      if (open_ >= kEnoughToGive) {
        // A warp with much work of its own does not fetch, so it has to look whether others find none.
        if (!dry_ && ++steps_ % 8 == 0)
          dry_ = one_lane([&] { return read_fresh(&job_.counters->next_unit); }) >= job_.units;
        if (dry_) give();
      }
      if (bottom_ + open_ + Kind::kMostChildren > job_.stack_nodes) move_down();
      if (open_ + Kind::kMostChildren > job_.stack_nodes) {
        drop_all();
        continue;
      }
      expand();
    }
    each_lane([&](int lane) {
      if (lane < static_cast<int>(kMostLeft) && w_.expanded[lane] != 0)
        fetch_add(&job_.counters->expanded[lane], u64{w_.expanded[lane]});
      if (lane == 0) fetch_add(&job_.counters->reads, reads_);
    });
  }

 private:
  using Moves = typename Kind::Moves;
  static constexpr u32 kSlots = Kind::kSlots;
  static constexpr Moves kQuarterTurns = Kind::kAll & ~Kind::kHalfTurns;

  SUPERFLIP_LANE Node* stack_of(u32 warp) const { return job_.stacks + static_cast<u64>(warp) * job_.stack_nodes; }
  /// An open node, the oldest first.
  SUPERFLIP_LANE Node& node_at(u32 i) const { return stack_of(number_)[bottom_ + i]; }
  SUPERFLIP_LANE bool is_open(u32 owner) const { return read_fresh(job_.states + slot_of(owner)) == kOpen; }

  /// The stack is full: the proofs of these cubes would have gaps.
  SUPERFLIP_LANE void drop_all() {
    each_lane([&](int lane) {
      for (u32 i = static_cast<u32>(lane); i < open_; i += kLanes)
        replace(job_.states + slot_of(node_at(i).owner), kOpen, kIncomplete);
    });
    open_ = 0;
  }

  /// When no units are left: half of the nodes, those with the most turns left, for a warp that waits.
  SUPERFLIP_LANE void give() {
    Each<u32> waits;
    Each<u32> before;
    each_lane([&](int lane) {
      waits[lane] = read_fresh(job_.warp_states + (probe_ + static_cast<u32>(lane)) % job_.warps) == kWaiting;
    });
    if (flags_before(waits, before) != 0) {
      each_lane([&](int lane) {
        if (!waits[lane] || before[lane] != 0) return;
        const u32 other = (probe_ + static_cast<u32>(lane)) % job_.warps;
        const bool mine = replace(job_.warp_states + other, kWaiting, kPromised);
        if (mine) {
          fence();  // its use of its stack is before this one
          fetch_add(&job_.counters->busy, 1U);
        }
        w_.receiver = mine ? other : number_;
      });
      const u32 receiver = w_.receiver;
      if (receiver != number_) {
        const u32 gift = open_ / 2;
        each_lane([&](int lane) {
          for (u32 i = static_cast<u32>(lane); i < gift; i += kLanes) stack_of(receiver)[i] = node_at(i);
          fence();
        });
        one_lane([&] {
          write_fresh(job_.warp_states + receiver, gift);
          return fetch_add(&job_.counters->gifts, u64{1});
        });
        bottom_ += gift;
        open_ -= gift;
      }
    }
    probe_ = (probe_ + kLanes) % job_.warps;
  }

  /// Waits for nodes of another warp; false when all warps wait.
  SUPERFLIP_LANE bool receive() {
    one_lane([&] {
      fence();
      write_fresh(job_.warp_states + number_, kWaiting);
      fence();
      return u64{fetch_add(&job_.counters->busy, ~0U)};
    });
    for (;;) {
      const u32 given = static_cast<u32>(one_lane([&] { return u64{read_fresh(job_.warp_states + number_)}; }));
      if (given < kPromised) {
        each_lane([&](int) { fence(); });
        one_lane([&] {
          write_fresh(job_.warp_states + number_, kBusy);
          return u64{0};
        });
        bottom_ = 0;
        open_ = given;
        return true;
      }
      if (one_lane([&] { return u64{read_fresh(&job_.counters->busy)}; }) == 0) return false;
      wait_a_little();
    }
  }

  /// Moves the open nodes to the lower end of the stack.
  SUPERFLIP_LANE void move_down() {
    for (u32 first = 0; first < open_; first += kLanes) {
      Each<Node> nodes;
      each_lane([&](int lane) {
        if (first + static_cast<u32>(lane) < open_) nodes[lane] = node_at(first + static_cast<u32>(lane));
      });
      each_lane([&](int lane) {
        if (first + static_cast<u32>(lane) < open_) stack_of(number_)[first + static_cast<u32>(lane)] = nodes[lane];
      });
    }
    bottom_ = 0;
  }

  /// Pushes the heads of new units.
  SUPERFLIP_LANE void fetch() {
    const u32 wanted = kLanes - open_;
    const u64 first = one_lane([&] { return fetch_add(&job_.counters->next_unit, u64{wanted}); });
    dry_ = first + wanted >= job_.units;
    Each<u32> made;
    Each<u32> before;
    Each<Cube> x;
    Each<Cube> y;
    Each<u32> state;
    each_lane([&](int lane) {
      const u64 unit = first + static_cast<u64>(lane);
      made[lane] = 0;
      if (static_cast<u32>(lane) >= wanted || unit >= job_.units) return;
      const SearchGroup* group = job_.groups;
      u64 begin = 0;
      for (; unit >= group->end; ++group) begin = group->end;
      const u32 place = static_cast<u32>(unit - begin);
      const u32 some = place / kLanes;
      u32 number = some / group->cubes * kLanes + place % kLanes;
      if (number >= group->head_count) return;
      const ActiveCube cube = job_.active[group->first_cube + some % group->cubes];
      const u32 slot = cube.slot;
      if (cube.is_ordered) number = job_.heads.order[static_cast<u64>(slot) * job_.heads.room + number];
      const u8* const head = group->heads + number * group->head_turns;
      if (read_fresh(job_.states + slot) != kOpen) return;
      x[lane] = job_.cubes[2 * slot];
      y[lane] = job_.cubes[2 * slot + 1];
      State s = {cube.length - group->head_turns, 0, 0, 0, 0, 0};
      Path path = {};
      for (u32 i = 0; i < group->head_turns; ++i) {
        const u32 turn = head[i];
        x[lane] = moved(x[lane], t_.turns[turn]);
        y[lane] = renamed(y[lane], t_.turns[turn]);
        s.x_order = t_.next[0][s.x_order][turn];
        add_step(path, job_.step_bits, t_.numbers[turn], 0);
      }
      const CornerRead x_corners = read_corners(t_, job_.large.class_of, x[lane]);
      const CornerRead y_corners = read_corners(t_, job_.large.class_of, y[lane]);
      const EntryRead x_entry = read_entry(t_, job_.large.lines, x_corners, x[lane]);
      const EntryRead y_entry = read_entry(t_, job_.large.lines, y_corners, y[lane]);
      s.x_distance = bound_of(t_, job_.large.least, x_entry);
      s.y_distance = bound_of(t_, job_.large.least, y_entry);
      state[lane] = packed(s);
      made[lane] = s.x_distance <= s.left && s.y_distance <= s.left;
      w_.owner[lane] = owner_of(slot, cube.band, group->counts ? number : kNotCounted);
      w_.path[0][lane] = path.words[0];  // a head has at most 25 bits
    });
    const u32 all = flags_before(made, before);
    reads_ += 2 * all;
    each_lane([&](int lane) {
      if (!made[lane]) return;
      Node& node = node_at(open_ + before[lane]);
      node.x = x[lane];
      node.y = y[lane];
      node.state = state[lane];
      node.owner = w_.owner[lane];
      node.path = {{w_.path[0][lane], 0, 0, 0}};
    });
    open_ += all;
  }

  SUPERFLIP_LANE void expand() {
    const u32 count = open_ < kLanes ? open_ : kLanes;
    open_ -= count;

    // Pass 1. A tight distance at one end allows only quarter turns at the other.
    Each<Moves> allowed;
    Each<u32> counts;
    Each<u32> before;
    each_lane([&](int lane) {
      counts[lane] = 0;
      allowed[lane] = 0;
      if (static_cast<u32>(lane) >= count) return;
      const Node node = node_at(open_ + static_cast<u32>(lane));
      w_.owner[lane] = node.owner;
      if (!is_open(node.owner)) return;
      State s = unpacked(node.state);
      const u32 rest = s.left - 1;
      const Moves x_after = t_.after[s.flipped][s.x_order];
      const Moves y_after = t_.after[s.flipped ^ 1][s.y_order];
      const int x_turns = count_bits(x_after & (s.y_distance > rest ? kQuarterTurns : Kind::kAll));
      const int y_turns = count_bits(y_after & (s.x_distance > rest ? kQuarterTurns : Kind::kAll));
      const bool change = y_turns < x_turns || (y_turns == x_turns && s.x_distance < s.y_distance);
      if (change) s = {s.left, s.y_distance, s.x_distance, s.y_order, s.x_order, s.flipped ^ 1};
      store_cube(w_.x, static_cast<u32>(lane), chosen(change, node.y, node.x));
      store_cube(w_.y, static_cast<u32>(lane), chosen(change, node.x, node.y));
      w_.state[lane] = packed(s);
      for (int i = 0; i < 4; ++i) w_.path[i][lane] = node.path.words[i];
      add_shared(&w_.expanded[s.left], 1);
      if (const u32 head = head_of(node.owner); head != kNotCounted)
        count_node(job_.heads, slot_of(node.owner), head, s.left);
      allowed[lane] = change ? y_after : x_after;
      counts[lane] = static_cast<u32>(count_bits(allowed[lane] >> Kind::kMoves));
    });
    count_nodes(allowed);
    const u32 classes = sum_before(counts, before);
    each_lane([&](int lane) {
      u32 at = before[lane];
      for (Moves rest = allowed[lane] >> Kind::kMoves; rest != 0; rest &= rest - 1)
        w_.list[at++] = pair_of(lane, first_bit(rest));
    });

    // Pass 2. Three steps at once: corners of one round, the entry of the round before, the bound of the one before
    // that. So each read has a whole round to arrive.
    Each<CornerRead> corners;
    Each<EntryRead> entry;
    for (u32 first = 0; first < classes + 2 * kLanes; first += kLanes) {
      each_lane([&](int lane) {
        const u32 at = first + static_cast<u32>(lane);
        const CornerRead last_corners = corners[lane];
        const EntryRead last_entry = entry[lane];
        if (at < classes) corners[lane] = read_corners(t_, job_.large.class_of, turned_y(w_.list[at]));
        if (at >= kLanes && at - kLanes < classes)
          entry[lane] = read_entry(t_, job_.large.lines, last_corners, turned_y(w_.list[at - kLanes]));
        if (at >= 2 * kLanes && at - 2 * kLanes < classes) {
          const u32 pair = w_.list[at - 2 * kLanes];
          w_.y_distance[pair / kSlots][pair % kSlots] = static_cast<u8>(bound_of(t_, job_.large.least, last_entry));
        }
      });
    }

    // Pass 3.
    each_lane([&](int lane) {
      const State s = unpacked(w_.state[lane]);
      const u32 band = band_of(w_.owner[lane]);
      const bool keeps = allowed[lane] != 0 && s.y_distance < s.left && may_be_of_band(s, s.y_distance, band);
      Moves near = keeps ? Kind::kHalfTurns : 0;
      for (Moves rest = allowed[lane] >> Kind::kMoves; rest != 0; rest &= rest - 1) {
        const auto number = static_cast<u32>(first_bit(rest));
        const u32 distance = w_.y_distance[lane][number];
        if (distance < s.left && may_be_of_band(s, distance, band)) near |= Kind::of_class(number);
      }
      allowed[lane] &= near;
      counts[lane] = static_cast<u32>(count_bits(allowed[lane]));
    });
    const u32 turns = sum_before(counts, before);
    each_lane([&](int lane) {
      u32 at = before[lane];
      for (Moves rest = allowed[lane]; rest != 0; rest &= rest - 1) w_.list[at++] = pair_of(lane, first_bit(rest));
    });
    reads_ += classes + turns;

    // Pass 4, in the same steps.
    for (u32 first = 0; first < turns + 2 * kLanes; first += kLanes) {
      Each<u32> kept;
      Each<u32> distance;
      each_lane([&](int lane) {
        const u32 at = first + static_cast<u32>(lane);
        const CornerRead last_corners = corners[lane];
        const EntryRead last_entry = entry[lane];
        if (at < turns) corners[lane] = read_corners(t_, job_.large.class_of, turned_x(w_.list[at]));
        if (at >= kLanes && at - kLanes < turns)
          entry[lane] = read_entry(t_, job_.large.lines, last_corners, turned_x(w_.list[at - kLanes]));
        kept[lane] =
            at >= 2 * kLanes && at - 2 * kLanes < turns && keep(w_.list[at - 2 * kLanes], last_entry, distance[lane]);
      });
      if (first < 2 * kLanes) continue;
      const u32 children = flags_before(kept, before);
      each_lane([&](int lane) {
        if (!kept[lane]) return;
        const u32 pair = w_.list[first + static_cast<u32>(lane) - 2 * kLanes];
        const u32 node = pair / kSlots;
        const u32 turn = pair % kSlots;
        State s = unpacked(w_.state[node]);
        Node child;
        child.x = turned_x(pair);
        child.y = renamed(cube_at(w_.y, node), t_.turns[turn]);
        child.owner = w_.owner[node];
        for (int i = 0; i < 4; ++i) child.path.words[i] = w_.path[i][node];
        add_step(child.path, job_.step_bits, t_.numbers[turn], s.flipped);
        s.x_order = t_.next[s.flipped][s.x_order][turn];
        s.x_distance = distance[lane];
        s.y_distance = y_distance_after(s, node, turn);
        --s.left;
        child.state = packed(s);
        node_at(open_ + before[lane]) = child;
      });
      open_ += children;
    }
  }

  /// Adds the nodes of the step to those of their cubes. Most are of one cube, so the first lane adds for all of its.
  SUPERFLIP_LANE void count_nodes(Each<Moves>& allowed) {
    Each<u32> same;
    Each<u32> before;
    each_lane([&](int lane) { same[lane] = allowed[lane] != 0 && slot_of(w_.owner[lane]) == slot_of(w_.owner[0]); });
    const u32 all = flags_before(same, before);
    each_lane([&](int lane) {
      const u32 nodes = lane == 0 ? all : allowed[lane] != 0 && !same[lane] ? 1 : 0;
      if (nodes != 0) fetch_add(job_.expanded + slot_of(w_.owner[lane]), u64{nodes});
    });
  }

  /// A pair is a node's lane and, below kSlots, a class or a move.
  SUPERFLIP_LANE static u16 pair_of(int lane, int number) {
    return static_cast<u16>(lane * static_cast<int>(kSlots) + number);
  }
  SUPERFLIP_LANE Cube turned_y(u32 pair) const {
    return renamed(cube_at(w_.y, pair / kSlots), t_.turns[Kind::first_of_class(pair % kSlots)]);
  }
  SUPERFLIP_LANE Cube turned_x(u32 pair) const { return moved(cube_at(w_.x, pair / kSlots), t_.turns[pair % kSlots]); }
  SUPERFLIP_LANE u32 y_distance_after(const State& s, u32 node, u32 turn) const {
    const u32 number = Kind::class_of(turn);
    return number == Kind::kHalfTurnClass ? s.y_distance : w_.y_distance[node][number];
  }

  /// Whether a child with this distance of Y may be of the band: a turn changes the distance of X by at most one. Where
  /// the bound of X is the least of its block (code 0), X may be farther, and so the child.
  SUPERFLIP_LANE bool may_be_of_band(const State& s, u32 y_distance, u32 band) const {
    if (s.left != job_.band_left + 1 || band >= kListAll) return true;
    const u32 wanted = (job_.bands - 1 - band) * job_.lengths_by;
    const bool is_exact = s.x_distance > t_.base && s.x_distance + 1 < job_.band_left;
    const u32 farthest = is_exact ? s.x_distance + 1 : job_.band_left;
    const u32 both = 2 * job_.band_left - y_distance;
    return both + 1 >= wanted + s.x_distance && (band == 0 || both < wanted + job_.lengths_by + farthest);
  }

  /// Whether the child is kept, and the distance of its X.
  SUPERFLIP_LANE bool keep(u32 pair, const EntryRead& entry, u32& distance) const {
    const u32 node = pair / kSlots;
    const u32 turn = pair % kSlots;
    const State s = unpacked(w_.state[node]);
    const u32 read = bound_of(t_, job_.large.least, entry);
    distance = read + 1 < s.x_distance ? s.x_distance - 1 : read;
    if (distance >= s.left) return false;
    if (const u32 band = band_of(w_.owner[node]); s.left == job_.band_left + 1 && band < kListAll) {
      const u32 spare = (2 * job_.band_left - distance - y_distance_after(s, node, turn)) / job_.lengths_by;
      if (job_.bands - 1 - (spare < job_.bands - 1 ? spare : job_.bands - 1) != band) return false;
    }
    if (s.left > kEdgeBoundBelow) return true;
    const Cube x = turned_x(pair);
    if (edge_bound(t_, job_.large, x) >= s.left) return false;
    if (edge_bound(t_, job_.large, renamed(cube_at(w_.y, node), t_.turns[turn])) >= s.left) return false;
    if (s.left > 1) return true;
    if (is_solved(x)) finish(node, turn, s.flipped);
    return false;
  }

  SUPERFLIP_LANE void finish(u32 node, u32 turn, u32 flipped) const {
    const u32 slot = slot_of(w_.owner[node]);
    Path path;
    for (int i = 0; i < 4; ++i) path.words[i] = w_.path[i][node];
    add_step(path, job_.step_bits, t_.numbers[turn], flipped);
    if (band_of(w_.owner[node]) == kListAll) {
      const u32 place = fetch_add(&job_.counters->solutions, 1U);
      if (place < job_.solution_room) {
        job_.solutions[place] = {slot, path};
      } else {
        replace(job_.states + slot, kOpen, kTooMany);
      }
    } else if (replace(job_.states + slot, kOpen, kSolved)) {
      job_.paths[slot] = path;
      for (u32 longer = job_.longer[slot]; longer != 0; longer = job_.longer[longer])
        write_fresh(job_.states + longer, kCancelled);
    }
  }

  const SearchJob& job_;
  const TablesWithMoves<Kind>& t_;
  WarpMemory<Kind>& w_;
  const u32 number_;
  u32 probe_;         // where to look for a warp that waits
  u32 bottom_ = 0;    // of the stack
  u32 open_ = 0;      // nodes on the stack
  bool dry_ = false;  // no unit is left
  u32 steps_ = 0;
  u64 reads_ = 0;
};

}  // namespace superflip::gpu
