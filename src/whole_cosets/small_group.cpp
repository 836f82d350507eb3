#include "whole_cosets/small_group.h"

#include <fmt/core.h>

#include <algorithm>
#include <numeric>
#include <utility>

#include "table/level_loop.h"

namespace superflip::whole_cosets {
namespace {

// Sets of columns that some element of N takes to each other.
class ColumnSets {
 public:
  explicit ColumnSets(std::uint32_t columns) : first_(columns), sets_(columns) {
    std::iota(first_.begin(), first_.end(), 0U);
  }
  [[nodiscard]] std::uint32_t sets() const { return sets_; }
  std::uint32_t of(std::uint32_t column) {
    while (first_[column] != column) column = first_[column] = first_[first_[column]];
    return column;
  }
  void join(std::uint32_t a, std::uint32_t b) {
    a = of(a);
    b = of(b);
    if (a == b) return;
    first_[std::max(a, b)] = std::min(a, b);
    --sets_;
  }

 private:
  std::vector<std::uint32_t> first_;
  std::uint32_t sets_;
};

}  // namespace

CubieState without_edges(CubieState state) {
  state.ep = CubieState::solved().ep;
  state.eo = CubieState::solved().eo;
  return state;
}

CubieState state_of_pieces(Move move, Pieces pieces) {
  return pieces == Pieces::kCorners ? without_edges(state_of(move)) : state_of(move);
}

GeneratedGroup group_of_pieces(MoveSet moves, Pieces pieces) {
  std::vector<CubieState> generators;
  for (const Move m : moves) generators.push_back(state_of_pieces(m, pieces));
  if (pieces == Pieces::kCorners) {
    CubieState turn = CubieState::solved();
    std::rotate(turn.ep.begin(), turn.ep.begin() + 1, turn.ep.end());
    CubieState swap = CubieState::solved();
    std::swap(swap.ep[0], swap.ep[1]);
    CubieState flip = CubieState::solved();
    flip.eo[0] = 1;
    generators.insert(generators.end(), {turn, swap, flip});
  }
  return GeneratedGroup(generators);
}

TurnGroup::TurnGroup(MoveSet generators, Pieces of) : states(group_of_pieces(generators, of)), pieces(of) {
  for (const Move m : MoveSet::face_turns())
    if (states.contains(state_of_pieces(m, of))) turns.insert(m);
}

double TurnGroup::order() const {
  const double of_edges = 4096.0 * factorial(kEdges);
  return pieces == Pieces::kCorners ? states.order() / of_edges : states.order();
}

// What a state has besides the permutation of its corners.
PackedState SmallGroup::column_of(CubieState state) {
  state.cp = CubieState::solved().cp;
  return PackedState::of(state);
}

// Breadth-first, from the corners at home.
void SmallGroup::number_pages() {
  page_of_rank_.assign(factorial(kCorners), kNoPage);
  const auto add = [&](const std::array<std::uint8_t, kCorners>& corners, std::uint32_t parent, Move move) {
    std::uint16_t& page = page_of_rank_[rank_permutation(corners)];
    if (page != kNoPage) return page;
    page = static_cast<std::uint16_t>(corners_.size());
    corners_.push_back(corners);
    parents_.push_back(parent);
    parent_moves_.push_back(move);
    return page;
  };
  add(CubieState::solved().cp, 0, Move());
  for (std::uint32_t page = 0; page < corners_.size(); ++page) {
    for (const Move m : moves_) pages_after_[at(m)].push_back(add(product_of(corners_[page], state_of(m).cp), page, m));
  }
}

// Breadth-first as well. False when they take more memory.
bool SmallGroup::number_columns(std::uint64_t most_bytes, const StopToken& stop) {
  const std::uint64_t bytes = sizeof(PackedState) + 4 * sizeof(std::uint32_t) +
                              static_cast<std::uint64_t>(moves_.size()) * sizeof(std::uint32_t);
  std::vector<CubieState> turns;
  for (const Move m : moves_) turns.push_back(state_of_pieces(m, pieces_));
  columns_.find_or_add(column_of(CubieState::solved()));
  for (std::uint32_t column = 0; column < columns_.size() && !stop.stop_requested(); ++column) {
    if (columns_.size() > most_bytes / bytes) return false;
    const CubieState state = columns_[column].unpacked();
    std::size_t turn = 0;
    for (const Move m : moves_)
      columns_after_[at(m)].push_back(columns_.find_or_add(column_of(compose(state, turns[turn++]))));
  }
  return true;
}

// Step 1. Which columns N takes to each other. Its generators are the ways from page 0 to a page, by a move to another
// page, and back (Schreier). Most are not needed: it ends when there are as many sets as blocks.
// Step 2. The block of each page.
// Step 3. New numbers: block after block.
void SmallGroup::sort_columns_by_blocks(std::uint32_t blocks, const StopToken& stop) {
  const auto count = columns_.size();
  ColumnSets sets(count);
  const auto way_to = [&](std::uint32_t page) {
    MoveSequence way;
    for (; page != 0; page = parents_[page]) way.push_back(parent_moves_[page]);
    std::reverse(way.begin(), way.end());
    return way;
  };
  for (std::uint32_t page = 0; page < pages() && sets.sets() > blocks; ++page) {
    for (const Move m : moves_) {
      if (stop.stop_requested()) return;
      const std::uint32_t after = page_after(page, m);
      if (sets.sets() == blocks || (parents_[after] == page && parent_moves_[after] == m)) continue;
      MoveSequence around = way_to(page);
      around.push_back(m);
      const MoveSequence back = inverse(way_to(after));
      around.insert(around.end(), back.begin(), back.end());
      for (std::uint32_t column = 0; column < count; ++column) {
        std::uint32_t end = column;
        for (const Move turn : around) end = columns_after_[at(turn)][end];
        sets.join(column, end);
      }
    }
  }

  std::vector<std::uint32_t> column_on(pages());  // [page]: one of its columns
  for (std::uint32_t page = 1; page < pages(); ++page)
    column_on[page] = columns_after_[at(parent_moves_[page])][column_on[parents_[page]]];

  std::vector<std::uint32_t> old(count);
  std::iota(old.begin(), old.end(), 0U);
  std::stable_sort(old.begin(), old.end(), [&](std::uint32_t a, std::uint32_t b) { return sets.of(a) < sets.of(b); });
  std::vector<std::uint32_t> renamed(count);
  for (std::uint32_t column = 0; column < count; ++column) renamed[old[column]] = column;
  for (std::uint32_t page = 0; page < pages(); ++page) blocks_.push_back(renamed[column_on[page]] / page_bits_);
  columns_.renumber(old);
  for (const Move m : moves_) {
    std::vector<std::uint32_t> after(count);
    for (std::uint32_t column = 0; column < count; ++column)
      after[column] = renamed[columns_after_[at(m)][old[column]]];
    columns_after_[at(m)] = std::move(after);
  }
}

Result<SmallGroup> SmallGroup::make(const TurnGroup& of, std::uint64_t most_bytes, const StopToken& stop) {
  // Step 1. How many elements there are.
  const double order = of.order();
  const double bitmaps = order / 4;
  const auto refused = [&](double bytes) {
    return fail(
        ErrorCode::kUsage,
        fmt::format("the subgroup has {} positions, whose coset takes {} of memory, and {} are allowed; "
                    "--memory allows more",
                    number_in_words(order), bytes_in_words(bytes), bytes_in_words(static_cast<double>(most_bytes))));
  };
  if (bitmaps > static_cast<double>(most_bytes)) return refused(bitmaps);

  // Step 2. Its pages and columns.
  SmallGroup group(of.turns, of.pieces);
  group.number_pages();
  if (!group.number_columns(most_bytes - static_cast<std::uint64_t>(bitmaps), stop))
    return refused(static_cast<double>(most_bytes) + bitmaps);
  const auto interrupted = [] { return fail(ErrorCode::kInterrupted, "numbering the subgroup was interrupted"); };
  if (stop.stop_requested()) return interrupted();
  const auto positions = static_cast<std::uint64_t>(order);
  const std::uint64_t page_bits = positions / group.pages();
  group.page_bits_ = static_cast<std::uint32_t>(page_bits);
  if (page_bits * group.pages() != positions || group.columns_.size() % page_bits != 0)
    return fail(ErrorCode::kSelfCheck, fmt::format("{} positions do not fill {} pages with {} columns", positions,
                                                   group.pages(), group.columns_.size()));
  group.sort_columns_by_blocks(static_cast<std::uint32_t>(group.columns_.size() / page_bits), stop);
  if (stop.stop_requested()) return interrupted();
  return group;
}

std::optional<SmallGroup::Place> SmallGroup::place_of(const CubieState& state) const {
  const std::uint16_t page = page_of_rank_[rank_permutation(state.cp)];
  if (page == kNoPage) return std::nullopt;
  const std::uint32_t column = columns_.find(column_of(state));
  if (column == NumberedStates::kNone || column / page_bits_ != blocks_[page]) return std::nullopt;
  return Place{page, column % page_bits_};
}

CubieState SmallGroup::element_at(Place place) const {
  CubieState state = columns_[first_column(place.page) + place.number].unpacked();
  state.cp = corners_[place.page];
  return state;
}

}  // namespace superflip::whole_cosets
