// What an iteration has still to search, in pieces of its tree: for threads that share it, and for a search that stops
// and goes on later.
//
// An iteration begins as one piece, the root with all its moves. A thread that asks for a piece gets one that lies a
// few moves below the root. It is split off the piece that is open there, so that a large piece does not keep the
// others waiting, and only when it is asked for. A thread that stops in the middle of its piece puts the rest back: of
// each node on the path to where it stopped the moves that come after. So what is left is known exactly, and is always
// some dozens of pieces, each told by the moves that lead to it and those to try from there.
//
// The piece that lies furthest from the root is dealt first. With one thread that is the order of the iteration itself,
// wherever it was stopped; with more it keeps the rests of rests few.
#pragma once

#include <algorithm>
#include <cstdint>
#include <iterator>
#include <mutex>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "search/ida_star.h"

namespace superflip {

/// A piece without its node, as it can be kept.
struct BarePiece {
  MoveSequence path;  ///< from the root
  MoveSet moves;      ///< to try from there

  friend bool operator==(const BarePiece&, const BarePiece&) = default;
};

/// The pieces that are left of one iteration. deal() and put_back() may be called by threads at once, all else while
/// none is at work.
template <Space S>
class OpenPieces {
 public:
  using Node = typename S::Node;
  using Piece = Prefix<Node>;

  /// None of an iteration to `depth`; see add(). `space` must outlive it.
  OpenPieces(const S& space, const Node& root, int depth) : space_(space), root_(root), depth_(depth) {}

  /// The whole iteration.
  void add_all() { add({{}, space_.first_moves(root_)}); }
  /// A piece that bare() told of, maybe from a search with other bounds. False for what is no piece of this tree.
  bool add(const BarePiece& bare) {
    if (space_.lower_bound(root_) > depth_) return true;
    Piece piece{root_, space_.first_moves(root_), {}, 0, 0};
    for (const Move m : bare.path) {
      if (!piece.moves.contains(m)) return false;
      auto next = below(piece, m);
      if (!next) return true;  // nothing can be found there
      piece = *std::move(next);
    }
    if (!(bare.moves - piece.moves).empty()) return false;
    piece.moves = bare.moves;
    insert(piece);
    return true;
  }

  /// A piece that lies `plies` moves below the root or more, or is a single position; nothing when none is left.
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

  /// Takes back what a search left of a piece that it was dealt, see IdaStar::stopped().
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
  // The piece that a move leads to; nothing where its bound says that no goal is there.
  [[nodiscard]] std::optional<Piece> below(const Piece& piece, Move m) const {
    Piece next = piece;
    next.node = space_.child(piece.node, m);
    next.cost += space_.cost(m);
    if (next.cost + space_.lower_bound(next.node) > depth_) return std::nullopt;
    next.moves = space_.moves(next.node, m);
    next.path[static_cast<std::size_t>(next.plies++)] = m;
    return next;
  }
  // Behind all that lie as far from the root or nearer.
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

}  // namespace superflip
