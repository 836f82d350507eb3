#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstring>
#include <type_traits>
#include <utility>
#include <vector>

#include "base/parallel.h"
#include "search/unit_moves.h"
#include "solvers/optimal/cosets/coset_numbering.h"
#include "solvers/optimal/cosets/separations.h"
#include "solvers/optimal/tables/coset_table.h"
#include "table/level_loop.h"

namespace superflip::optimal {
namespace {

std::size_t index_of(Move m) { return static_cast<std::size_t>(m.index()); }

// The lower 32 bits, each in the lower of two.
constexpr std::uint64_t spread(std::uint64_t bits) {
  bits = (bits | bits << 16) & 0x0000FFFF0000FFFF;
  bits = (bits | bits << 8) & 0x00FF00FF00FF00FF;
  bits = (bits | bits << 4) & 0x0F0F0F0F0F0F0F0F;
  bits = (bits | bits << 2) & 0x3333333333333333;
  return (bits | bits << 1) & 0x5555555555555555;
}

// A class of corners and a separation are a *cell* with a bit for each part and flip part: bit part * flip parts + flip
// part. A turn leads from the cells of one class to those of one other class. It maps all bits of a cell alike, except
// for what it adds to the flip parts, so one step serves all of them.
//
// An entry is a bit in one of three sets of cells, by its distance modulo 3. A level is made from the set before it
// alone, so no thread writes what another reads. (That set also holds levels three, six, ... before; all their
// neighbours are reached.)
template <std::uint32_t kFlipParts>
class CosetTableGenerator {
  // A bit for each part and flip part: up to 6 parts with 1 flip part, or 6 with 4.
  using Cell = std::conditional_t<kFlipParts == 1, std::uint8_t, std::uint32_t>;

 public:
  CosetTableGenerator(const CosetNumbering& space, const UnitMoves& units, int base, const GenerateOptions& options)
      : space_(space),
        frame_(space.frame()),
        options_(options),
        classes_(static_cast<std::uint32_t>(space.classes().size())),
        moves_(units.moves()),
        base_(base),
        neighbours_(row_neighbours(space, units.moves())),
        least_(std::size_t{space.shape().rows()} * kGroups, 15) {
    for (AlignedBuffer& set : sets_)
      set = AlignedBuffer(classes_ * kRowCells * sizeof(Cell), 0, options.threads, options.stop);
    for (auto& counts : newest_) counts.assign(classes_, 0);
    make_links(SeparationMaps(options.threads, units.set(), options.stop));
  }

  Result<TableContents> run() {
    reach_solved();
    LevelPlan plan{.entries = std::uint64_t{space_.shape().rows()} * kRowEntries,
                   .states = std::uint64_t{kTwists} * kTetrads * kSeparations * frame_.parts * kFlipParts,
                   .exhaustive = false,
                   .last = base_ + 2};
    plan.backward_visits = std::uint64_t{classes_} * kSeparations;
    plan.backward_factor = kCellsForOne;
    const auto levels = run_levels(plan, 1, options_, [&](const Level& level) -> Result<LevelSize> {
      if (level.depth > base_) set_apart(level.depth);
      return make_level(level);
    });
    if (!levels) return tl::unexpected(levels.error());
    return pack(levels->histogram);
  }

 private:
  static constexpr std::uint32_t kRowEntries = kSeparations * kFlipParts;
  static constexpr std::uint32_t kGroups = row_bytes(kFlipParts) / kGroupBytes;
  static constexpr std::size_t kRowCells = (kSeparations + 63) / 64 * 64;
  static constexpr std::size_t kCellsAWord = sizeof(std::uint64_t) / sizeof(Cell);
  static constexpr std::size_t kRowWords = kRowCells / kCellsAWord;
  static constexpr std::size_t kCellBytes = sizeof(Cell) == 1 ? 1 : 3;  // that are used
  static constexpr std::uint64_t kClassesAtOnce = 8;
  // A forward scan follows the nonempty cells of the last level; a backward scan looks from every cell at its
  // neighbours, which is cheaper up to this many cells for each entry of the last level.
  static constexpr std::uint64_t kCellsForOne = 4;

  // The separation that a turn or a symmetry leads to, and from bit 16 on, with flip parts, what it adds to them: a
  // turn the parities of the flips in each slice, a symmetry a flip part.
  using Link = std::conditional_t<kFlipParts == 1, std::uint16_t, std::uint32_t>;
  static std::size_t separation(Link link) { return link & 0xFFFF; }
  static std::size_t added(Link link) { return kFlipParts == 1 ? 0 : std::uint32_t{link} >> 16; }

  // A turn, then the symmetry that leads to the representative of the reached class.
  struct Step {
    const Cell* before;  // of that class
    const Link* turned;
    const Link* back;  // the turn undone
    const Link* seen;
    const Link* unseen;                   // the symmetry undone
    std::array<std::uint8_t, 8> carried;  // what a turn adds, as the symmetry sees it
    std::array<std::array<std::array<Cell, 256>, kCellBytes>, kFlipParts> origin;  // [added][byte of a cell there]

    [[nodiscard]] std::size_t adds(Link turn, Link symmetry) const {
      return kFlipParts == 1 ? 0 : carried[added(turn)] ^ added(symmetry);
    }
    // The cell here whose entries the step takes to those of a cell there.
    [[nodiscard]] Cell origin_of(Cell there, std::size_t adds) const {
      const auto& bytes = origin[adds];
      if constexpr (kCellBytes == 1) return bytes[0][there];
      return bytes[0][there & 255] | bytes[1][there >> 8 & 255] | bytes[2][there >> 16];
    }
  };

  [[nodiscard]] Cell* cells(int depth, std::uint32_t number) {
    return reinterpret_cast<Cell*>(sets_[static_cast<std::size_t>(depth % 3)].data()) + number * kRowCells;
  }
  [[nodiscard]] std::uint64_t* words(int depth, std::uint32_t number) {
    return reinterpret_cast<std::uint64_t*>(sets_[static_cast<std::size_t>(depth % 3)].data()) + number * kRowWords;
  }
  /// By class, how many entries are at a distance; of the last two distances.
  [[nodiscard]] std::vector<std::uint32_t>& newest(int depth) { return newest_[static_cast<std::size_t>(depth % 2)]; }

  void make_links(const SeparationMaps& maps) {
    const auto link = [](std::uint32_t to, std::uint32_t adds) { return static_cast<Link>(to | adds << 16); };
    turned_.resize(maps.turned.size());
    seen_.assign(kSymmetries, std::vector<Link>(kSeparations));
    for (const Move m : moves_) turned_[index_of(m)].resize(kSeparations);
    const auto fill = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t e = begin; e < end; ++e) {
        for (const Move m : moves_) {
          const std::uint16_t to = maps.turned[index_of(m)][e];
          const std::uint32_t parities =
              kFlipParts == 1 ? 0 : flip_parities(masks_of_separation(to), flips_of(state_of(m)));
          turned_[index_of(m)][e] = link(to, parities);
        }
        for (std::size_t s = 0; s < kSymmetries; ++s) {
          const std::uint16_t to = maps.seen[s][e];
          const SliceMasks masks = masks_of_separation(to);
          seen_[s][e] = link(to, kFlipParts == 1 ? 0 : frame_.flip_part_seen(masks[0], masks[1], 0, s));
        }
      }
    };
    parallel_for(options_.threads, kSeparations, 512, fill, options_.stop);
    if constexpr (kFlipParts > 1) tabulate_flips();
  }

  // Flip parts add like vectors of two bits: a symmetry exchanges their slices and adds a constant.
  void tabulate_flips() {
    for (std::size_t s = 0; s < kSymmetries; ++s)
      for (std::uint32_t adds = 0; adds < kFlipParts; ++adds)
        for (std::uint32_t there = 0; there < 16; ++there)
          for (std::uint32_t part = 0; part < kFlipParts; ++part)
            if ((there >> (frame_.flip_part_seen(0, 0, three_parities(part), s) ^ adds) & 1) != 0)
              flips_before_[s][adds][there] = static_cast<std::uint8_t>(flips_before_[s][adds][there] | 1U << part);
  }

  void reach_solved() {
    const CosetEntry solved = space_.entry_of(CubieState::solved());
    const std::uint32_t number = solved.row / frame_.parts;
    const std::uint32_t bit = solved.row % frame_.parts * kFlipParts + solved.edges % kFlipParts;
    cells(0, number)[solved.edges / kFlipParts] = static_cast<Cell>(Cell{1} << bit);
    newest(0)[number] = 1;
    note_least(0, number, cells(0, number));
  }

  // Adds the entries of a level, and counts them and the cosets that they stand for.
  LevelSize make_level(const Level& level) {
    std::atomic<std::uint64_t> entries{0};
    std::atomic<std::uint64_t> cosets{0};
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      std::vector<Cell> fresh(kRowCells);
      for (auto c = static_cast<std::uint32_t>(begin); c < end; ++c) {
        const std::uint64_t count = make_class(level.depth, level.backward, c, fresh);
        newest(level.depth)[c] = static_cast<std::uint32_t>(count);
        entries += count;
        cosets += count * space_.classes()[c].cosets;
        level.progress.add(count);
      }
    };
    parallel_for(options_.threads, classes_, kClassesAtOnce, work, options_.stop);
    return {entries, cosets};
  }

  std::uint64_t make_class(int depth, bool backward, std::uint32_t number, std::vector<Cell>& fresh) {
    std::fill(fresh.begin(), fresh.end(), Cell{0});
    bool any = false;
    for (std::size_t k = 0; k < moves_.size(); ++k) {
      const std::size_t first = std::size_t{number} * frame_.parts * moves_.size() + k;
      const std::uint32_t there = neighbours_[first].row / frame_.parts;
      if (newest(depth - 1)[there] == 0) continue;
      any = true;
      const Step step = make_step(moves_[k], neighbours_[first].symmetry, first, cells(depth - 1, there));
      if (backward) {
        look_at_neighbours(step, fresh);
      } else {
        follow_neighbours(step, fresh);
      }
    }
    if (!any) return 0;
    std::uint64_t count = 0;
    const std::uint64_t* const sets[3] = {words(0, number), words(1, number), words(2, number)};
    for (std::size_t w = 0; w < kRowWords; ++w) {
      std::uint64_t bits = 0;
      std::memcpy(&bits, &fresh[w * kCellsAWord], sizeof(bits));
      bits &= ~(sets[0][w] | sets[1][w] | sets[2][w]);
      std::memcpy(&fresh[w * kCellsAWord], &bits, sizeof(bits));
      count += static_cast<std::uint64_t>(std::popcount(bits));
      words(depth, number)[w] |= bits;
    }
    if (depth <= base_ && count > 0) note_least(depth, number, fresh.data());
    return count;
  }

  // `first`: of the neighbours by this move, that of the class's first part.
  [[nodiscard]] Step make_step(Move m, std::uint32_t symmetry, std::size_t first, const Cell* before) const {
    const auto undone = static_cast<std::size_t>(Symmetry(static_cast<int>(symmetry)).inverse().index());
    Step step;
    step.before = before;
    step.turned = turned_[index_of(m)].data();
    step.back = turned_[index_of(m.inverse())].data();
    step.seen = seen_[symmetry].data();
    step.unseen = seen_[undone].data();
    std::array<std::uint32_t, kMaxParts> part_here{};  // by the part there
    for (std::uint32_t part = 0; part < frame_.parts; ++part)
      part_here[neighbours_[first + part * moves_.size()].row % frame_.parts] = part;
    if constexpr (kFlipParts == 1) {
      for (std::uint32_t there = 0; there < 1U << frame_.parts; ++there) {
        Cell here = 0;
        for (std::uint32_t part = 0; part < frame_.parts; ++part)
          here = static_cast<Cell>(here | (there >> part & 1) << part_here[part]);
        step.origin[0][0][there] = here;
      }
    } else {
      for (std::uint32_t parities = 0; parities < 8; ++parities)
        step.carried[parities] = static_cast<std::uint8_t>(frame_.flip_part_seen(0, 0, parities, symmetry));
      for (std::uint32_t adds = 0; adds < kFlipParts; ++adds) {
        const std::array<std::uint8_t, 16>& flips = flips_before_[symmetry][adds];
        for (std::uint32_t byte = 0; byte < kCellBytes; ++byte)
          for (std::uint32_t there = 0; there < 256; ++there)
            step.origin[adds][byte][there] =
                static_cast<Cell>(std::uint32_t{flips[there & 15]} << part_here[2 * byte] * kFlipParts |
                                  std::uint32_t{flips[there >> 4]} << part_here[2 * byte + 1] * kFlipParts);
      }
    }
    return step;
  }

  static void look_at_neighbours(const Step& step, std::vector<Cell>& fresh) {
    for (std::size_t e = 0; e < kSeparations; ++e) {
      const Link turn = step.turned[e];
      const Link symmetry = step.seen[separation(turn)];
      fresh[e] =
          static_cast<Cell>(fresh[e] | step.origin_of(step.before[separation(symmetry)], step.adds(turn, symmetry)));
    }
  }

  static void follow_neighbours(const Step& step, std::vector<Cell>& fresh) {
    for (std::size_t first = 0; first < kRowCells; first += kCellsAWord) {
      std::uint64_t word = 0;
      for (std::memcpy(&word, step.before + first, sizeof(word)); word != 0;) {
        const std::size_t cell = static_cast<std::size_t>(std::countr_zero(word)) / (8 * sizeof(Cell));
        word &= ~(std::uint64_t{static_cast<Cell>(-1)} << cell * 8 * sizeof(Cell));
        const std::size_t there = first + cell;
        const std::size_t between = separation(step.unseen[there]);
        const std::size_t e = separation(step.back[between]);
        fresh[e] = static_cast<Cell>(fresh[e] |
                                     step.origin_of(step.before[there], step.adds(step.turned[e], step.seen[between])));
      }
    }
  }

  // Records the distance of the groups whose first entries these are.
  void note_least(int depth, std::uint32_t number, const Cell* fresh) {
    for (std::uint32_t e = 0; e < kSeparations; ++e) {
      for (std::uint32_t bits = fresh[e]; bits != 0; bits &= bits - 1) {
        const auto bit = static_cast<std::uint32_t>(std::countr_zero(bits));
        const std::size_t row = std::size_t{number} * frame_.parts + bit / kFlipParts;
        std::uint8_t& least = least_[row * kGroups + (e * kFlipParts + bit % kFlipParts) / kGroupEntries];
        least = std::min(least, static_cast<std::uint8_t>(depth));
      }
    }
  }

  // Empties the set that the level `depth` is to fill. What was in it goes to the set of distance base, which then
  // holds all that is as near.
  void set_apart(int depth) {
    std::uint64_t* const target = words(depth, 0);
    std::uint64_t* const near = words(base_, 0);
    const auto move = [&](std::uint64_t begin, std::uint64_t end) {
      for (std::uint64_t w = begin; w < end; ++w) near[w] |= std::exchange(target[w], 0);
    };
    parallel_for(options_.threads, classes_ * kRowWords, 1U << 16, move, options_.stop);
  }

  // The bits of a row.
  using Plane = std::array<std::uint64_t, (kRowEntries + 63) / 64 + 1>;

  void plane_of(int depth, std::uint32_t number, std::uint32_t part, Plane& plane) {
    plane.fill(0);
    if constexpr (kFlipParts == 1) {
      // A product gathers the lowest bits of eight bytes in its top byte.
      const std::uint64_t* const from = words(depth, number);
      for (std::size_t w = 0; w < kRowWords; ++w) {
        const std::uint64_t lowest = from[w] >> part & 0x0101010101010101;
        plane[w / 8] |= lowest * 0x0102040810204080 >> 56 << w % 8 * 8;
      }
    } else {
      const Cell* const from = cells(depth, number);
      for (std::size_t e = 0; e < kSeparations; ++e)
        plane[e / 16] |= (std::uint64_t{from[e]} >> part * kFlipParts & 15) << e % 16 * kFlipParts;
    }
  }

  Result<TableContents> pack(const DistanceHistogram& histogram) {
    TableContents contents{AlignedBuffer(coset_table_bytes(space_.shape()), 0, options_.threads, options_.stop)};
    const auto work = [&](std::uint64_t begin, std::uint64_t end) {
      std::array<Plane, 3> planes;  // distances up to base, base + 1, base + 2
      for (std::uint64_t row = begin; row < end; ++row) {
        for (std::size_t i = 0; i < planes.size(); ++i)
          plane_of(base_ + static_cast<int>(i), static_cast<std::uint32_t>(row / frame_.parts),
                   static_cast<std::uint32_t>(row % frame_.parts), planes[i]);
        std::uint8_t* const bytes = contents.payload.data() + row * row_bytes(kFlipParts);
        for (std::size_t g = 0; g < kGroups; ++g) {
          const auto some = [&](const Plane& plane) {
            const std::size_t word = g * kGroupEntries / 64;
            const std::size_t shift = g * kGroupEntries % 64;
            return plane[word] >> shift | (shift == 0 ? 0 : plane[word + 1] << (64 - shift));
          };
          const std::uint64_t first = some(planes[1]);
          const std::uint64_t second = some(planes[2]);
          const std::uint64_t far = ~(some(planes[0]) | first | second);  // and what is beyond the end of the row
          const std::uint64_t low = first | far;
          const std::uint64_t high = second | far;
          constexpr std::uint64_t kRest = (std::uint64_t{1} << (kGroupEntries - 32)) - 1;
          const std::array<std::uint64_t, 2> group = {spread(low & 0xFFFFFFFF) | spread(high & 0xFFFFFFFF) << 1,
                                                      spread(low >> 32 & kRest) | spread(high >> 32 & kRest) << 1 |
                                                          std::uint64_t{least_[row * kGroups + g]} << 60};
          std::memcpy(bytes + g * kGroupBytes, group.data(), kGroupBytes);
        }
      }
    };
    if (!parallel_for(options_.threads, space_.shape().rows(), 64, work, options_.stop)) return interrupted(options_);
    contents.histogram = histogram;
    return contents;
  }

  const CosetNumbering& space_;
  const CosetFrame& frame_;
  const GenerateOptions& options_;
  std::uint32_t classes_;
  MoveSequence moves_;
  int base_;
  std::vector<RowNeighbour> neighbours_;  // [row * moves + number of the move]
  std::vector<std::uint8_t> least_;       // [row * groups + group]: the least distance
  std::array<AlignedBuffer, 3> sets_;
  std::array<std::vector<std::uint32_t>, 2> newest_;
  std::vector<std::vector<Link>> turned_;  // [move][separation]
  std::vector<std::vector<Link>> seen_;    // [symmetry][separation]
  // [symmetry][what is added][flip parts there]: those before
  std::array<std::array<std::array<std::uint8_t, 16>, kFlipParts>, kSymmetries> flips_before_{};
};

}  // namespace

Result<TableContents> generate_cosets(const CosetNumbering& space, const UnitMoves& units, int base,
                                      const GenerateOptions& options) {
  if (space.shape().flip_parts == 1) return CosetTableGenerator<1>(space, units, base, options).run();
  return CosetTableGenerator<4>(space, units, base, options).run();
}

TableSpec byte_table_spec(std::string_view stem, const Metric& metric) {
  TableSpec spec;
  spec.name = metric.id == htm().id ? std::string(stem) : fmt::format("{}_{}", stem, metric.id);
  spec.kind = TableKind::kOther;
  spec.packing = {8, Meaning::kExact};
  spec.moves = UnitMoves(metric, metric.moves).set();
  spec.metric = metric.id;
  return spec;
}

Result<Table> open_coset_table(TableStore& store, const CosetNumbering& space, const GenerateOptions& options,
                               const Metric& metric) {
  const CosetShape shape = space.shape();
  const std::string twists = shape.twists == kTwists ? "" : fmt::format("{}x", shape.twists);
  TableSpec spec =
      byte_table_spec(fmt::format("optimal_cosets_{}{}x{}", twists, shape.parts, shape.flip_parts), metric);
  spec.coordinate = fmt::format("sym48_{}co_x_tetrads_x_{}_x_separation_x_{}", twists, shape.parts, shape.flip_parts);
  spec.entries = coset_table_bytes(shape);
  spec.fingerprint = space.fingerprint();
  const auto generate = [&](const GenerateOptions& labelled) {
    const auto generator = kHasFlipBlocks && are_block(shape.flip_parts) ? generate_block_table : generate_cosets;
    return generator(space, UnitMoves(metric, metric.moves), coset_base(metric, shape), labelled);
  };
  return store.open_or_generate(spec, generate, options);
}

}  // namespace superflip::optimal
