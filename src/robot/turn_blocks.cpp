#include "robot/turn_blocks.h"

namespace superflip::robot {
namespace {

void add_turn(std::vector<TurnBlock>& blocks, Face face, int quarters) {
  if (blocks.empty() || blocks.back().axis != axis_of(face)) blocks.push_back({axis_of(face), {0, 0}});
  int& turned = blocks.back().quarters[face == blocks.back().face(0) ? 0 : 1];
  turned = (turned + quarters) % 4;
  if (blocks.back().quarters == std::array<int, 2>{}) blocks.pop_back();
}

}  // namespace

std::vector<TurnBlock> blocks_of(std::span<const Move> moves) {
  std::vector<TurnBlock> blocks;
  for (const Move move : moves) {
    add_turn(blocks, move.face(), move.quarter_turns());
    if (!move.is_face_turn()) add_turn(blocks, opposite(move.face()), move.opposite_quarter_turns());
  }
  return blocks;
}

}  // namespace superflip::robot
