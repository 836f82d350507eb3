// Cubes and algorithms as text.
#include <algorithm>
#include <cstring>

#include "app/capi/guard.h"
#include "app/capi/text.h"
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
Given<ReadCube> cube_of(const char* cube, const char* puzzle) {
  const auto text = cube_in(cube);
  if (!text) return tl::unexpected(text.error());
  const auto which = puzzle_in(puzzle);
  if (!which) return tl::unexpected(which.error());
  auto read = read_cube(*text, *which);
  if (!read) return refuse(read.error());
  return *std::move(read);
}

}  // namespace
}  // namespace superflip::capi

int superflip_parse(const char* cube, const char* puzzle, uint8_t* stickers, size_t capacity, size_t* count,
                    superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (count != nullptr) *count = 0;
    const auto found = cube_of(cube, puzzle);
    if (!found) return tl::unexpected(found.error());
    const std::string letters = facelets_of(*found);
    if (count != nullptr) *count = letters.size();
    if (letters.size() > capacity) return too_small("stickers", letters.size(), capacity);
    if (auto done = check_given(stickers, "stickers"); !done) return done;
    std::transform(letters.begin(), letters.end(), stickers,
                   [](char c) { return static_cast<std::uint8_t>(superflip::kFaceLetters.find(c)); });
    return {};
  });
}

int superflip_validate(const char* cube, const char* puzzle, char** json, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(json, "json"); !done) return done;
    *json = nullptr;
    const auto text = cube_in(cube);
    if (!text) return tl::unexpected(text.error());
    const auto which = puzzle_in(puzzle);
    if (!which) return tl::unexpected(which.error());
    const auto found = read_cube_or_defects(*text, *which, superflip::Unpainted::kAnyThatFits);
    *json = new_text(superflip::validation_json(*text, *which, found));
    if (!found) return refuse(found.error().error);
    return {};
  });
}

int superflip_convert(const char* cube, const char* puzzle, const char* encoding, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&]() -> Given<std::string> {
    const auto found = cube_of(cube, puzzle);
    if (!found) return tl::unexpected(found.error());
    const auto name = text_in(encoding, "encoding");
    if (!name) return tl::unexpected(name.error());
    const auto written = superflip::in_encoding(name->substr(0, 100), *found);
    if (!written) return refuse(written.error());
    return *written;
  });
}

int superflip_parse_moves(const char* algorithm, uint8_t* moves, size_t capacity, size_t* count,
                          superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(count, "count"); !done) return done;
    *count = 0;
    const auto text = text_in(algorithm, "algorithm");
    if (!text) return tl::unexpected(text.error());
    const auto found = superflip::parse_algorithm(*text);
    if (!found) return refuse(found.error());
    *count = found->moves.size();
    if (*count > capacity) return too_small("moves", *count, capacity);
    if (*count == 0) return {};
    if (auto done = check_given(moves, "moves"); !done) return done;
    std::memcpy(moves, found->moves.data(), *count);
    return {};
  });
}

int superflip_recognise(const char* cube, char** json, superflip_error* error) {
  return give_text(json, "json", error, [&]() -> Given<std::string> {
    const auto text = cube_in(cube);
    if (!text) return tl::unexpected(text.error());
    const auto found = superflip::read_cube(*text);
    if (!found) return refuse(found.error());
    return superflip::recognition_json("cfop", *found);
  });
}

int superflip_read_colours(const char* colours, char** json, superflip_error* error) {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(json, "json"); !done) return done;
    *json = nullptr;
    const auto text = text_in(colours, "colours");
    if (!text) return tl::unexpected(text.error());
    const auto given = superflip::parse_colour_json(*text);
    if (!given) return refuse(given.error());
    const auto reading = superflip::read_colours(given->question);
    if (!reading && reading.error().error.code != superflip::ErrorCode::kInvalidCube)
      return refuse(reading.error().error);
    *json = new_text(superflip::colours_json(given->name, reading));
    if (!reading) return refuse(reading.error().error);
    if (reading->sure) return {};
    return refuse(superflip::Error{superflip::ErrorCode::kNoSolution, reading->doubts.front()});
  });
}

int superflip_expand(const char* algorithm, char** text, superflip_error* error) {
  return give_text(text, "text", error, [&]() -> Given<std::string> {
    const auto given = text_in(algorithm, "algorithm");
    if (!given) return tl::unexpected(given.error());
    auto turns = superflip::parse_turns(*given);
    if (!turns) return refuse(turns.error());
    std::erase_if(*turns, [](superflip::LayerTurn turn) { return turn.quarter_turns == 0; });  // "R0"
    return superflip::to_text(*turns);
  });
}

int superflip_solvers(char** json, superflip_error* error) {
  return give_text(json, "json", error, [&]() -> Given<std::string> {
    std::string list = "[";
    for (const auto& solver : superflip::all_solvers()) list += (list.size() > 1 ? "," : "") + to_json(*solver);
    return list + "]";
  });
}
