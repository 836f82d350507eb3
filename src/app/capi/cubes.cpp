// Cubes and algorithms as text.
#include <algorithm>
#include <cstring>

#include "app/capi/guard.h"
#include "ask/colours_json.h"
#include "questions/recognise/question.h"
#include "questions/solve/answer_json.h"
#include "questions/solvers/solvers_json.h"
#include "questions/validate/question.h"

using namespace superflip::capi;  // NOLINT: the functions below have C's names
using superflip::ReadCube;

namespace superflip::capi {
namespace {

// The cube that a text shows. Puzzle and text are checked first.
ReadCube cube_of(const char* cube, const char* puzzle) {
  const std::string text = cube_in(cube);
  const superflip::Puzzle which = puzzle_in(puzzle);
  return value_of(read_cube(text, which));
}

}  // namespace
}  // namespace superflip::capi

int superflip_parse(const char* cube, const char* puzzle, uint8_t* stickers, size_t capacity, size_t* count,
                    superflip_error* error) {
  return guarded(error, [&] {
    if (count != nullptr) *count = 0;
    const std::string letters = facelets_of(cube_of(cube, puzzle));
    if (count != nullptr) *count = letters.size();
    if (letters.size() > capacity) too_small("stickers", letters.size(), capacity);
    check_given(stickers, "stickers");
    std::transform(letters.begin(), letters.end(), stickers,
                   [](char c) { return static_cast<std::uint8_t>(superflip::kFaceLetters.find(c)); });
  });
}

int superflip_validate(const char* cube, const char* puzzle, char** json, superflip_error* error) {
  return guarded(error, [&] {
    check_given(json, "json");
    *json = nullptr;
    const std::string text = cube_in(cube);
    const superflip::Puzzle which = puzzle_in(puzzle);
    const auto found = read_cube_or_defects(text, which, superflip::Unpainted::kAnyThatFits);
    *json = new_text(superflip::validation_json(text, which, found));
    if (!found) refuse(found.error().error);
  });
}

int superflip_convert(const char* cube, const char* puzzle, const char* encoding, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&] {
    const ReadCube found = cube_of(cube, puzzle);
    return value_of(superflip::in_encoding(text_in(encoding, "encoding").substr(0, 100), found));
  });
}

int superflip_parse_moves(const char* algorithm, uint8_t* moves, size_t capacity, size_t* count,
                          superflip_error* error) {
  return guarded(error, [&] {
    check_given(count, "count");
    *count = 0;
    const auto found = value_of(superflip::parse_algorithm(text_in(algorithm, "algorithm")));
    *count = found.moves.size();
    if (*count > capacity) too_small("moves", *count, capacity);
    if (*count == 0) return;
    check_given(moves, "moves");
    std::memcpy(moves, found.moves.data(), *count);
  });
}

int superflip_recognise(const char* cube, char** json, superflip_error* error) {
  return give_text(json, "json", error,
                   [&] { return superflip::recognition_json("cfop", value_of(superflip::read_cube(cube_in(cube)))); });
}

int superflip_read_colours(const char* colours, char** json, superflip_error* error) {
  return guarded(error, [&] {
    check_given(json, "json");
    *json = nullptr;
    const auto given = value_of(superflip::parse_colour_json(text_in(colours, "colours")));
    const auto reading = superflip::read_colours(given.question);
    if (!reading && reading.error().error.code != superflip::ErrorCode::kInvalidCube) refuse(reading.error().error);
    *json = new_text(superflip::colours_json(given.name, reading));
    if (!reading) refuse(reading.error().error);
    if (!reading->sure) refuse(superflip::Error{superflip::ErrorCode::kNoSolution, reading->doubts.front()});
  });
}

int superflip_expand(const char* algorithm, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&] {
    auto turns = value_of(superflip::parse_turns(text_in(algorithm, "algorithm")));
    std::erase_if(turns, [](superflip::LayerTurn turn) { return turn.quarter_turns == 0; });  // "R0"
    return superflip::to_text(turns);
  });
}

int superflip_solvers(char** json, superflip_error* error) {
  return give_text(json, "json", error, [&] {
    std::string list = "[";
    for (const auto& solver : superflip::all_solvers()) list += (list.size() > 1 ? "," : "") + to_json(*solver);
    return list + "]";
  });
}
