#include "app/scramble_json.h"

#include "engine/json.h"

namespace superflip {

std::string scrambles_json_begin(Puzzle puzzle, std::uint64_t seed) {
  JsonWriter json;
  return json.begin_object().field("puzzle", name_of(puzzle)).field("seed", seed).key("scrambles").begin_array().take();
}

Result<std::string> to_json(const Scramble& scramble, Puzzle puzzle) {
  const auto cube = read_cube(scramble.text, puzzle);
  if (!cube) return tl::unexpected(cube.error());
  JsonWriter json;
  return json.begin_object().field("scramble", scramble.text).field("facelets", facelets_of(*cube)).end_object().take();
}

}  // namespace superflip
