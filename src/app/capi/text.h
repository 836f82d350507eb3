// Texts and numbers of the caller, and texts for the caller.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "app/capi/guard.h"
#include "ask/field.h"

namespace superflip::capi {

/// A text of the caller; NULL is empty. Fails when it is longer than kMaxLineBytes; `name` is its name in the message.
Given<std::string> text_in(const char* text, std::string_view name);

/// A cube as text. NULL is refused; too long a text is refused as the command does.
Given<std::string> cube_in(const char* text);

/// A puzzle by its name; NULL and "": `otherwise`.
Given<Puzzle> puzzle_in(const char* name, Puzzle otherwise = Puzzle::k3x3x3);

/// Fails when the number is not in [least, most].
Done check_range(std::int64_t number, std::int64_t least, std::int64_t most, std::string_view name);

/// Fails when the number is not one that the row with this name in JSON takes.
Done check_number(std::string_view name, long long number, std::span<const ask::Field> fields);

/// A copy that superflip_free() releases.
char* new_text(std::string_view text);

/// Fails when a handle or an output parameter is NULL.
Done check_given(const void* pointer, std::string_view name);

/// Gives the caller the text that `work` makes. `*text` is NULL where it fails.
template <std::invocable Work>
int give_text(char** text, std::string_view name, superflip_error* error, const Work& work) noexcept {
  return guarded(error, [&]() -> Done {
    if (auto done = check_given(text, name); !done) return done;
    *text = nullptr;
    const Given<std::string> made = work();
    if (!made) return tl::unexpected(made.error());
    *text = new_text(*made);
    return {};
  });
}

}  // namespace superflip::capi
