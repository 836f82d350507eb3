// What surrounds every function of the C interface: no exception leaves it, and each failure gets a code and a text.
// Within it a call that cannot go on throws its Failure, so that the functions below read as if nothing could fail. And
// what they take and give: texts and numbers.
#pragma once

#include <concepts>
#include <cstdint>
#include <exception>
#include <new>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include "app/capi/superflip.h"
#include "ask/field.h"
#include "engine/engine.h"

namespace superflip::capi {

/// Why a call fails. Thrown by refuse(), and caught by guarded().
struct Failure {
  superflip_code code;
  std::string_view kind;  ///< lives for ever
  std::string message;
  std::string where = {};
};

/// The code of an error of the engine, which is its exit code.
superflip_code code_of(ErrorCode code);

/// Ends the call.
[[noreturn]] void refuse(std::string message);
[[noreturn]] void refuse(const Error& error);
[[noreturn]] void too_small(std::string_view name, std::size_t needed, std::size_t given);

/// The value of a result; its error ends the call.
template <typename T>
T value_of(Result<T> result) {
  if (!result) refuse(result.error());
  if constexpr (!std::is_void_v<T>) return *std::move(result);
}

/// Whether a caller's error record can be written.
bool is_usable(const superflip_error* error) noexcept;
/// Fills in a caller's error record, which may be nullptr, and returns the code.
int report(superflip_error* error, superflip_code code, std::string_view kind, std::string_view message,
           std::string_view where) noexcept;

/// Runs `work`, and turns its Failure, or any other exception, into a code and a text.
template <std::invocable Work>
int guarded(superflip_error* error, Work&& work) noexcept {
  if (!is_usable(error)) return SUPERFLIP_USAGE;
  try {
    work();
    return report(error, SUPERFLIP_OK, "", "", "");
  } catch (const Failure& failure) {
    return report(error, failure.code, failure.kind, failure.message, failure.where);
  } catch (const std::bad_alloc&) {
    return report(error, SUPERFLIP_NO_MEMORY, "no_memory", "the system has no memory left", "");
  } catch (const std::exception& exception) {
    return report(error, SUPERFLIP_DEFECT, "defect", exception.what(), "");
  } catch (...) {
    return report(error, SUPERFLIP_DEFECT, "defect", "an unexpected failure", "");
  }
}

// Each function refuses what it does not take.

/// A text of the caller; NULL is empty. It has at most kMaxLineBytes; `name` is its name in the message.
std::string text_in(const char* text, std::string_view name);

/// A cube as text. NULL is refused; too long a text is refused as the command does.
std::string cube_in(const char* text);

/// A puzzle by its name; NULL and "": `otherwise`.
Puzzle puzzle_in(const char* name, Puzzle otherwise = Puzzle::k3x3x3);

/// The number must be in [least, most].
void check_range(std::int64_t number, std::int64_t least, std::int64_t most, std::string_view name);

/// The number must be one that the row with this name in JSON takes.
void check_number(std::string_view name, long long number, std::span<const ask::Field> fields);

/// A copy that superflip_free() releases.
char* new_text(std::string_view text);

/// A handle or an output parameter must not be NULL.
void check_given(const void* pointer, std::string_view name);

/// Gives the caller the text that `work` makes. `*text` is NULL where that is refused.
template <std::invocable Work>
int give_text(char** text, std::string_view name, superflip_error* error, const Work& work) noexcept {
  return guarded(error, [&] {
    check_given(text, name);
    *text = nullptr;
    *text = new_text(work());
  });
}

}  // namespace superflip::capi
