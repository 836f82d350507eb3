// The open part of an iteration as pieces of its tree: for threads that share it, and for a search that is resumed.
//
// An iteration begins as one piece, the root with all its moves. deal() gives a thread a piece a few moves below the
// root, split off a larger one on demand, so that threads do not wait for each other. A thread that stops within its
// piece puts the rest back: for each node on its path, the untried siblings. So the open part is always known exactly:
// some dozens of pieces, each described by its path and the moves to try next.
//
// The piece farthest from the root is dealt first. With one thread that keeps the order of the iteration, wherever it
// stopped; with more threads it keeps the number of pieces small.
#pragma once

#include <algorithm>
#include <cstdint>
#include <mutex>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "base/result.h"
#include "search/ida_star.h"

namespace superflip {

/// A piece without its node, in the form that can be saved.
struct BarePiece {
  MoveSequence path;  ///< from the root
  MoveSet moves;      ///< to try next

  friend bool operator==(const BarePiece&, const BarePiece&) = default;
};

/// The open pieces of one iteration. deal() and put_back() are thread-safe; call the rest only while no thread is at
/// work.
template <Space S>
class OpenPieces {
 public:
  using Node = typename S::Node;
  using Piece = Prefix<Node>;

  /// No piece of an iteration to `depth` yet; see add(). `space` must outlive it.
  OpenPieces(const S& space, const Node& root, int depth) : space_(space), root_(root), depth_(depth) {}

  /// The whole iteration.
  void add_all() { add({{}, space_.first_moves(root_)}); }
  /// Adds a piece from bare(), maybe of a search with other bounds. False when it is no piece of this tree.
  bool add(const BarePiece& bare) {
    if (space_.lower_bound(root_) > depth_) return true;
    Piece piece{root_, space_.first_moves(root_), {}, 0, 0};
    for (const Move m : bare.path) {
      if (!piece.moves.contains(m)) return false;
      auto next = below(piece, m);
      if (!next) return true;  // no goal is there
      piece = *std::move(next);
    }
    if (!(bare.moves - piece.moves).empty()) return false;
    piece.moves = bare.moves;
    insert(piece);
    return true;
  }

  /// A piece at least `plies` moves below the root, or a single position; nothing when none is left.
  std::optional<Piece> deal(int plies) {
    const std::lock_guard lock(mutex_);
    while (!pieces_.empty()) {
      Piece& last = pieces_.back();
      if (last.plies >= plies || last.cost == depth_) {
        const Piece piece = last;
        pieces_.pop_back();
        return piece;
      }
      if (last.moves.empty()) {
        pieces_.pop_back();
        continue;
      }
      const Move first = *last.moves.begin();
      last.moves.erase(first);
      if (auto next = below(last, first)) pieces_.push_back(*std::move(next));
    }
    return std::nullopt;
  }

  /// Takes back the open part of a dealt piece, see IdaStar::stopped().
  void put_back(const Piece& piece, const StopPoint& stopped) {
    const std::lock_guard lock(mutex_);
    Piece at = piece;
    while (static_cast<std::size_t>(at.plies) < stopped.path.size()) {
      const Move m = stopped.path[static_cast<std::size_t>(at.plies)];
      auto next = below(at, m);
      at.moves = at.moves - MoveSet((std::uint64_t{2} << m.index()) - 1);
      if (!at.moves.empty()) insert(at);
      if (!next) return;
      at = *std::move(next);
    }
    if (!stopped.done && !at.moves.empty()) insert(at);
  }

  [[nodiscard]] bool empty() const { return pieces_.empty(); }
  [[nodiscard]] std::vector<BarePiece> bare() const {
    std::vector<BarePiece> all;
    for (const Piece& piece : pieces_)
      all.push_back({{piece.path.begin(), piece.path.begin() + piece.plies}, piece.moves});
    return all;
  }

 private:
  // The piece after a move; nothing where its bound rules out a goal.
  [[nodiscard]] std::optional<Piece> below(const Piece& piece, Move m) const {
    Piece next = piece;
    next.node = space_.child(piece.node, m);
    next.cost += space_.cost(m);
    if (next.cost + space_.lower_bound(next.node) > depth_) return std::nullopt;
    next.moves = space_.moves(next.node, m);
    next.path[static_cast<std::size_t>(next.plies++)] = m;
    return next;
  }
  // After all pieces at the same distance from the root or nearer.
  void insert(const Piece& piece) {
    const auto nearer = [](const Piece& a, const Piece& b) { return a.plies < b.plies; };
    pieces_.insert(std::upper_bound(pieces_.begin(), pieces_.end(), piece, nearer), piece);
  }

  const S& space_;
  const Node root_;
  const int depth_;
  std::mutex mutex_;  // guards what follows while threads work
  std::vector<Piece> pieces_;
};

// The open part of an iteration of shortest_solutions.h, as the lines of a saved search (kept_search.h):
//
//   pieces 23
//   3 4 1 10 262143            the number of moves from the root, the moves, and the moves to try next, a bit mask
//   ...

std::string to_text(const std::vector<BarePiece>& pieces);
/// Reads the text of to_text(), whose paths consist of `path_moves`. Errors: kInputOutput.
Result<std::vector<BarePiece>> parse_pieces(std::string_view text, MoveSet path_moves);

}  // namespace superflip
