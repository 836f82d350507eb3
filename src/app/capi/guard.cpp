#include "app/capi/guard.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <new>

#include "app/capi/record.h"
#include "ask/read.h"
#include "engine/batch.h"
#include "notation/text_cursor.h"
#include "questions/solve/answer_json.h"

namespace superflip::capi {
namespace {

// Copies as many characters of a text as fit, in UTF-8, with '\0'.
template <std::size_t kSize>
void copy_text(std::string_view text, char (&to)[kSize]) {
  std::size_t size = 0;
  for (TextCursor cursor(text); !cursor.at_end();) {
    const std::string_view character = next_utf8(cursor);
    if (size + character.size() >= kSize) break;
    size += character.copy(to + size, character.size());
  }
  to[size] = '\0';
}

}  // namespace

superflip_code code_of(ErrorCode code) { return static_cast<superflip_code>(forms_of(code).exit_status); }

void refuse(std::string message) { throw Failure{SUPERFLIP_USAGE, "usage", std::move(message)}; }

void refuse(const Error& error) {
  throw Failure{code_of(error.code), forms_of(error.code).name, error.message, error.where};
}

void too_small(std::string_view name, std::size_t needed, std::size_t given) {
  throw Failure{SUPERFLIP_TOO_SMALL, "too_small",
                fmt::format("{} has room for {}, {} are needed", name, given, needed)};
}

bool is_usable(const superflip_error* error) noexcept {
  return error == nullptr || (error->struct_size >= kFirstSize<superflip_error> && error->struct_size <= kMostBytes);
}

int report(superflip_error* error, superflip_code code, std::string_view kind, std::string_view message,
           std::string_view where) noexcept {
  if (error == nullptr) return code;
  superflip_error report = {};
  report.code = code;
  copy_text(kind, report.kind);
  copy_text(where, report.where);
  copy_text(message, report.message);
  write_record(report, *error);
  return code;
}

std::string text_in(const char* text, std::string_view name) {
  if (text == nullptr) return {};
  const std::size_t size = strnlen(text, kMaxLineBytes + 1);
  if (size > kMaxLineBytes) refuse(fmt::format("{}: longer than {} bytes", name, kMaxLineBytes));
  return {text, size};
}

std::string cube_in(const char* text) {
  if (text == nullptr) refuse("cube: NULL");
  const std::size_t size = strnlen(text, kMaxLineBytes + 1);
  if (size > kMaxLineBytes)
    refuse(Error{ErrorCode::kBadAlgorithm, fmt::format("the text of the cube is longer than {} bytes", kMaxLineBytes)});
  return {text, size};
}

Puzzle puzzle_in(const char* name, Puzzle otherwise) {
  const std::string text = text_in(name, "puzzle");
  if (text.empty()) return otherwise;
  for (const Puzzle puzzle : {Puzzle::k3x3x3, Puzzle::k2x2x2})
    if (text == name_of(puzzle)) return puzzle;
  refuse(fmt::format("there is no puzzle \"{}\": use 3x3x3 or 2x2x2", text.substr(0, 100)));
}

void check_range(std::int64_t number, std::int64_t least, std::int64_t most, std::string_view name) {
  if (number < least || number > most)
    refuse(fmt::format("{} is {}; it must be from {} to {}", name, number, least, most));
}

void check_number(std::string_view name, long long number, std::span<const ask::Field> fields) {
  const auto row = std::find_if(fields.begin(), fields.end(),
                                [name](const ask::Field& field) { return ask::json_name(field) == name; });
  assert(row != fields.end());
  value_of(ask::check_number(*row, number, name));
}

char* new_text(std::string_view text) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));  // C's own, so that superflip_free() is simple
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

void check_given(const void* pointer, std::string_view name) {
  if (pointer == nullptr) refuse(fmt::format("{}: NULL", name));
}

}  // namespace superflip::capi
