#include "app/capi/text.h"

#include <fmt/core.h>

#include <algorithm>
#include <cassert>
#include <cstdlib>
#include <cstring>
#include <new>

#include "ask/read.h"
#include "engine/batch.h"

namespace superflip::capi {

Given<std::string> text_in(const char* text, std::string_view name) {
  if (text == nullptr) return std::string();
  const std::size_t size = strnlen(text, kMaxLineBytes + 1);
  if (size > kMaxLineBytes) return refuse(fmt::format("{}: longer than {} bytes", name, kMaxLineBytes));
  return std::string(text, size);
}

Given<std::string> cube_in(const char* text) {
  if (text == nullptr) return refuse("cube: NULL");
  auto cube = text_in(text, "cube");
  if (cube) return cube;
  return refuse(
      Error{ErrorCode::kBadAlgorithm, fmt::format("the text of the cube is longer than {} bytes", kMaxLineBytes)});
}

Given<Puzzle> puzzle_in(const char* name, Puzzle otherwise) {
  const auto text = text_in(name, "puzzle");
  if (!text) return tl::unexpected(text.error());
  if (text->empty()) return otherwise;
  for (const Puzzle puzzle : {Puzzle::k3x3x3, Puzzle::k2x2x2})
    if (*text == name_of(puzzle)) return puzzle;
  return refuse(fmt::format("there is no puzzle \"{}\": use 3x3x3 or 2x2x2", text->substr(0, 100)));
}

Done check_range(std::int64_t number, std::int64_t least, std::int64_t most, std::string_view name) {
  if (number >= least && number <= most) return {};
  return refuse(fmt::format("{} is {}; it must be from {} to {}", name, number, least, most));
}

Done check_number(std::string_view name, long long number, std::span<const ask::Field> fields) {
  const auto row = std::find_if(fields.begin(), fields.end(),
                                [name](const ask::Field& field) { return ask::json_name(field) == name; });
  assert(row != fields.end());
  if (auto done = ask::check_number(*row, number, name); !done) return refuse(done.error());
  return {};
}

char* new_text(std::string_view text) {
  auto* const copy = static_cast<char*>(std::malloc(text.size() + 1));  // C's own, so that superflip_free() is simple
  if (copy == nullptr) throw std::bad_alloc();
  std::memcpy(copy, text.data(), text.size());
  copy[text.size()] = '\0';
  return copy;
}

Done check_given(const void* pointer, std::string_view name) {
  if (pointer != nullptr) return {};
  return refuse(fmt::format("{}: NULL", name));
}

}  // namespace superflip::capi
