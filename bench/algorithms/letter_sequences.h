// All sequences of some letters, wide moves and slices among them, that bring some pieces back to their places and the
// whole cube back to its holding: the algorithms of a set of letters.
//
// As in keeping_sequences.h the search meets in the middle. Turns of one axis are one element: R r M together have 15
// effects on the three layers, each made of one or two turns. So no two sequences have the same effect turn by turn.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "coord/tracked_pieces.h"
#include "cube/symmetry.h"
#include "notation/layer_turn.h"

namespace superflip::methods {

using HeldTurns = std::vector<LayerTurn>;
using TurnsSink = std::function<void(const HeldTurns&)>;

/// Finds the sequences of letters that keep a set of pieces. Not thread-safe.
class LetterSequences {
 public:
  /// `letters` are turns of layers, "R r M U": each with all its amounts. `kept` names at most 12 pieces by
  /// PieceSet::edges and corners. At most 16 holdings may occur. `about_y`: of sequences that are equal but for a turn
  /// of the whole cube about U, one is enough; the letters must allow it.
  LetterSequences(const PieceSet& kept, std::string_view letters, bool about_y = false);

  /// Reports, each once, the sequences whose shortest beginning of at least `first` turns is followed by at most
  /// `second` turns, 9 or less: all of `first` to `first` + `second` turns. None begins or ends with U. Memory: 16
  /// bytes for each sequence of up to `second` turns.
  void find(int first, int second, const TurnsSink& sink);

 private:
  struct Element {
    std::array<LayerTurn, 2> turns;
    std::uint8_t count;  // of turns
    Axis axis;
    bool has_u;
    bool begins;  // may be the first of a sequence
  };
  struct Step {
    std::uint8_t move;     // with fixed centres
    std::uint8_t holding;  // after it
  };
  struct Half {
    std::uint64_t key;       // places and holding, mixed
    std::uint64_t elements;  // seven bits each, the last one lowest; 0: none
  };
  struct Node {
    std::uint64_t places = 0;
    std::uint8_t holding = 0;
    int count = 0;
    int axis = -1;
  };

  void make_elements(std::string_view letters, bool about_y);
  void make_steps();
  void make_index(int most);
  template <typename Visit>
  void visit_children(const Node& node, int most, bool outer, const Visit& visit) const;
  void search(const Node& node, int first, int second, const TurnsSink& sink);
  void join(const Node& node, int second, const TurnsSink& sink) const;
  [[nodiscard]] std::uint64_t moved(std::uint64_t places, std::uint8_t move) const;
  [[nodiscard]] static std::uint64_t key_of(const Node& node);
  [[nodiscard]] int turns_in(std::uint64_t elements) const;

  std::vector<bool> is_corner_;  // by kept piece
  std::uint64_t home_ = 0;
  std::vector<Element> elements_;
  std::vector<std::vector<Step>> steps_;  // [holding][element]
  std::vector<Half> index_;               // sorted by key
  std::vector<std::uint32_t> buckets_;    // [first bits of a key]: the first such half
  std::vector<std::uint64_t> filter_;     // bits of keys that occur
  int indexed_ = -1;
  std::vector<std::uint8_t> path_;  // of a search, elements
};

}  // namespace superflip::methods
